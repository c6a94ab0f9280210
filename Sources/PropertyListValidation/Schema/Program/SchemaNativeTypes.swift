import PropertyLists

/// The native types of property lists that `x-plist-type` names.
struct SchemaNativeTypes: OptionSet, Hashable, Sendable {
  let rawValue: UInt8

  static let date = SchemaNativeTypes(rawValue: 1)
  static let data = SchemaNativeTypes(rawValue: 2)
  static let uid = SchemaNativeTypes(rawValue: 4)
  static let integer = SchemaNativeTypes(rawValue: 8)
  static let real = SchemaNativeTypes(rawValue: 16)
  static let boolean = SchemaNativeTypes(rawValue: 32)
  static let string = SchemaNativeTypes(rawValue: 64)

  static let byName: [(name: String, type: SchemaNativeTypes)] = [
    ("date", .date), ("data", .data), ("uid", .uid), ("integer", .integer), ("real", .real),
    ("boolean", .boolean), ("string", .string),
  ]

  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The type of a name, or nil.
  init?(name: String) {
    guard let entry = Self.byName.first(where: { $0.name == name }) else { return nil }
    self = entry.type
  }

  /// The names of the types.
  var names: [String] { Self.byName.filter { contains($0.type) }.map(\.name) }
}
