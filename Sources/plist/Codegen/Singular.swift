/// The English singular of a word, where its plural is a regular or a common one.
enum Singular {
  private static let irregular = [
    "addresses": "address", "analyses": "analysis", "buses": "bus", "caches": "cache",
    "children": "child", "cookies": "cookie", "criteria": "criterion", "data": "data",
    "feet": "foot", "geese": "goose", "indices": "index", "leaves": "leaf", "lens": "lens",
    "matrices": "matrix", "media": "media", "men": "man", "mice": "mouse", "movies": "movie",
    "news": "news", "people": "person", "selfies": "selfie", "series": "series",
    "shelves": "shelf", "species": "species", "statuses": "status", "teeth": "tooth",
    "vertices": "vertex", "women": "woman",
  ]

  /// `offers` → `offer`, `Categories` → `Category`, `URLs` → `URL`; other words as they are.
  static func of(_ word: String) -> String {
    let lower = word.lowercased()
    if let known = irregular[lower] {
      return word.first?.isUppercase == true
        ? known.prefix(1).uppercased() + known.dropFirst() : known
    }
    guard lower.count > 2, lower.hasSuffix("s") else { return word }
    if lower.hasSuffix("ies"), lower.count > 4 { return word.dropLast(3) + "y" }
    for ending in ["sses", "shes", "ches", "xes", "zzes"] where lower.hasSuffix(ending) {
      return String(word.dropLast(2))
    }
    for ending in ["ss", "us", "is"] where lower.hasSuffix(ending) { return word }
    return String(word.dropLast())
  }
}
