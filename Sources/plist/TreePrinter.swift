import PropertyLists

/// Values as a tree for people: a line each, two blanks for a level.
/// ```
/// dictionary (2 keys)
///   title: "面包"
///   tags: array (1 element)
///     [0]: "hot"
/// ```
enum TreePrinter {
  /// Gives the lines of a node and all below it to `write`.
  /// - Throws: `unwritable` where the tree would be endless.
  static func print(
    _ node: PropertyListNode, write: (String) -> Void
  ) throws(PropertyListError) {
    try node.requireExpandable()
    write(describe(node) + "\n")
    printChildren(of: node, indent: "  ", write: write)
  }

  /// The lines below the line of a container.
  static func printChildren(
    of node: PropertyListNode, indent: String, write: (String) -> Void
  ) {
    if node.kind == .dictionary {
      for entry in node.entries {
        printChild(entry.value, label: label(entry.key), indent: indent, write: write)
      }
    } else {
      for (position, element) in node.elements.enumerated() {
        printChild(element, label: "[\(position)]", indent: indent, write: write)
      }
    }
  }

  private static func printChild(
    _ node: PropertyListNode, label: String, indent: String, write: (String) -> Void
  ) {
    write("\(indent)\(label): \(describe(node))\n")
    printChildren(of: node, indent: indent + "  ", write: write)
  }

  /// A key as the path grammar spells it.
  private static func label(_ key: String) -> String {
    String(PropertyListPath([.key(key)]).description.dropFirst(2))
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
