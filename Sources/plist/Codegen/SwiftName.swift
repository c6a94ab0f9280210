/// The names that a model's properties and types have in Swift.
enum SwiftName {
  /// The property of a key, without backticks: `image_url` → `imageURL`, `CFBundleName` →
  /// `cfBundleName`.
  ///
  /// A key that could be a name of Swift's style stays as it is.
  static func property(_ key: String) -> String {
    if isIdentifier(key), key.unicodeScalars.first?.properties.isLowercase == true,
      !key.unicodeScalars.contains("_")
    {
      return usable(key)
    }
    let words = NameWords.split(key)
    guard let first = words.first else { return "value" }
    return usable(first.lowercased() + capitalized(words.dropFirst(), of: key))
  }

  /// The type of a key's dictionaries: `shop_info` → `ShopInfo`; of the elements of an array the
  /// singular: `offers`, `offerList` → `Offer`.
  static func type(_ key: String, isElement: Bool) -> String {
    var words = NameWords.split(key)
    if isElement, words.count > 1, let last = words.last?.lowercased(),
      last == "list" || last == "array"
    {
      words.removeLast()
    }
    if isElement, let last = words.popLast() { words.append(Singular.of(last)) }
    let name = words.isEmpty ? "Value" : identifier(capitalized(words[...], of: key))
    return SwiftWords.types.contains(name) || SwiftWords.keywords.contains(name)
      ? name + "Value" : name
  }

  /// A name as it stands in source: keywords in backticks.
  static func escaped(_ name: String) -> String {
    SwiftWords.keywords.contains(name) ? "`\(name)`" : name
  }

  /// A name as it stands before the colon of an argument, where every word but one may stand.
  static func label(_ name: String) -> String {
    name == "inout" ? "`inout`" : name
  }

  /// Whether somebody may name a type so.
  static func isType(_ name: String) -> Bool {
    isIdentifier(name) && name.contains { $0 != "_" } && !SwiftWords.keywords.contains(name)
      && !SwiftWords.types.contains(name)
  }

  /// A name that is not taken: with a number where it is.
  static func free(_ name: String, _ taken: Set<String>) -> String {
    guard taken.contains(name) else { return name }
    // A digit at the end would become another number.
    let base = name.last?.isNumber == true ? name + "_" : name
    var number = 2
    while taken.contains("\(base)\(number)") { number += 1 }
    return "\(base)\(number)"
  }

  private static func capitalized(_ words: ArraySlice<String>, of key: String) -> String {
    let keepsCase = key.unicodeScalars.contains(where: \.properties.isLowercase)
    return words.map { NameWords.capitalized($0, keepsCase: keepsCase) }.joined()
  }

  /// `self` and `init` mean something wherever they stand, and a model has a `mapping`.
  private static func usable(_ name: String) -> String {
    ["self", "init", "mapping"].contains(name) ? name + "Value" : identifier(name)
  }

  private static func identifier(_ name: String) -> String {
    isIdentifier(name) ? name : "_" + name
  }

  private static func isIdentifier(_ name: String) -> Bool {
    guard let first = name.unicodeScalars.first else { return false }
    return (first == "_" || first.properties.isXIDStart)
      && name.unicodeScalars.allSatisfy { $0 == "_" || $0.properties.isXIDContinue }
  }
}
