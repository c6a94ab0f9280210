/// The keys of Swift and of other languages: `imageURL` and `image_url`, as Foundation converts them.
package enum SnakeCase {
  /// `imageURL` → `image_url`, `myURLProperty` → `my_url_property`.
  ///
  /// A word begins with an upper-case letter; a run of them is a word of its own, but for the last
  /// one where a lower-case letter follows.
  package static func snake(_ key: String) -> String {
    let characters = Array(key)
    var starts: [Int] = []
    var index = 1
    while let upper = characters.dropFirst(index).firstIndex(where: \.isUppercase) {
      starts.append(upper)
      guard let lower = characters[upper...].firstIndex(where: \.isLowercase) else { break }
      if lower > upper + 1 { starts.append(lower - 1) }
      index = lower + 1
    }
    var result = ""
    var start = 0
    for end in starts + [characters.count] {
      if start > 0 { result += "_" }
      result += String(characters[start..<end]).lowercased()
      start = end
    }
    return result
  }

  /// `image_url` → `imageUrl`; underscores at the beginning and the end stay.
  static func camel(_ key: String) -> String {
    let start = key.prefix { $0 == "_" }
    guard start.endIndex < key.endIndex else { return key }
    let end = key.reversed().prefix { $0 == "_" }
    let words = key.dropFirst(start.count).dropLast(end.count).split(separator: "_")
    guard words.count > 1, let first = words.first else { return key }
    return start + first.lowercased() + words.dropFirst().map(\.capitalizedASCII).joined()
      + String(end)
  }
}

extension Substring {
  /// The first character in upper case, the others in lower case.
  fileprivate var capitalizedASCII: String {
    prefix(1).uppercased() + dropFirst().lowercased()
  }
}
