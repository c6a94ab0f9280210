import PropertyLists

/// Values as a tree for people: a line each, two blanks for a level.
/// ```
/// dictionary (2 keys)
///   title: "面包"
///   tags: array (1 element)
///     [0]: "hot"
/// ```
struct TreePrinter {
  var palette = Palette.plain
  /// How many levels are shown below the first; deeper containers are there by their sizes.
  var depth = Int.max
  /// Takes the lines.
  let write: (String) -> Void

  /// Prints a node, behind a label, and all below it.
  /// - Throws: `unwritable` where the tree would be endless.
  func print(_ node: PropertyListNode, label: String = "") throws(PropertyListError) {
    try node.requireExpandable(depth: depth)
    write("\(label)\(painted(node))\n")
    printChildren(of: node, level: 1)
  }

  private func printChildren(of node: PropertyListNode, level: Int) {
    guard level <= depth else { return }
    let indent = String(repeating: "  ", count: level)
    if node.kind == .dictionary {
      for entry in node.entries {
        let label = palette.paint(Self.label(entry.key), .key)
        write("\(indent)\(label): \(painted(entry.value))\n")
        printChildren(of: entry.value, level: level + 1)
      }
    } else {
      for (position, element) in node.elements.enumerated() {
        write("\(indent)[\(position)]: \(painted(element))\n")
        printChildren(of: element, level: level + 1)
      }
    }
  }

  /// A key as the path grammar spells it.
  private static func label(_ key: String) -> String {
    String(PropertyListPath([.key(key)]).description.dropFirst(2))
  }

  private func painted(_ node: PropertyListNode) -> String {
    let part: Palette.Part =
      switch node.kind {
      case .string: .string
      case .integer, .real: .number
      case .boolean, .null: .word
      case .date: .date
      case .data, .uid: .data
      case .array, .dictionary: .container
      }
    return palette.paint(Self.describe(node), part)
  }

  /// A scalar as it is, a container by its size.
  static func describe(_ node: PropertyListNode) -> String {
    switch node.kind {
    case .string: "\"\((node.string ?? "").escapedForDisplay)\""
    case .integer: node.integer?.description ?? ""
    case .real: node.real?.description ?? ""
    case .boolean: node.bool == true ? "true" : "false"
    case .date: node.dateText ?? "date"
    case .data: describe(node.dataBytes ?? [])
    case .uid: "UID \(node.uid ?? 0)"
    case .null: "null"
    case .array: "array (\(node.count) element\(node.count == 1 ? "" : "s"))"
    case .dictionary: "dictionary (\(node.count) key\(node.count == 1 ? "" : "s"))"
    }
  }

  private static func describe(_ bytes: [UInt8]) -> String {
    let shown = bytes.prefix(24)
      .map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    return
      "<\(bytes.count) byte\(bytes.count == 1 ? "" : "s")\(shown.isEmpty ? "" : ": ")\(shown)\(bytes.count > 24 ? "…" : "")>"
  }
}

extension PropertyListNode {
  /// A date as `2024-02-29T12:34:56Z`.
  var dateText: String? { dateSeconds.flatMap { DateText.utc($0) } }
}
