import PropertyLists

/// A record with what its row shows.
struct BrowseRecord: Identifiable, Sendable {
  /// What tells records apart, also after the file has been read again.
  struct ID: Hashable, Sendable {
    /// The value of the key `id`, or nothing.
    let name: String
    /// The number of records before it that have the same name.
    let number: Int
  }

  let id: ID
  let node: PropertyListNode
  /// What the record is called.
  let title: String
  /// Its other values, shortened.
  let details: String

  /// The keys whose value is a title, the best first.
  private static let titleKeys = ["title", "name", "label", "id"]
  /// So many entries of a record are looked at, and so many are shown.
  private static let (entriesSeen, entriesShown) = (64, 8)

  init(_ node: PropertyListNode, id: ID, titleKey: String? = nil) {
    self.node = node
    self.id = id
    let scalars = node.entries.prefix(Self.entriesSeen)
      .filter { $0.value.kind != .array && $0.value.kind != .dictionary }
      .map { (key: $0.key, value: $0.value) }
    let keys = [titleKey].compactMap(\.self) + Self.titleKeys
    let chosen =
      keys.lazy.compactMap { key in scalars.first { $0.key == key } }.first
      ?? scalars.first { $0.value.kind == .string }
    title = Self.text(chosen?.value ?? node, 200)
    details = scalars.filter { $0.key != chosen?.key }.prefix(Self.entriesShown)
      .map { "\($0.key.oneLine(16)) \(Self.text($0.value, 16))" }.joined(separator: " · ")
  }

  /// A record of a list, by its position.
  init(_ node: PropertyListNode, at position: Int, titleKey: String?) {
    self.init(node, id: ID(name: "", number: position), titleKey: titleKey)
  }

  private static func text(_ node: PropertyListNode, _ length: Int) -> String {
    (node.string ?? TreePrinter.describe(node)).oneLine(length)
  }
}
