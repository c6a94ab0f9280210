/// Writes a node and all below it as OpenStep text or as a strings file.
struct OpenStepWriter {
  let options: OpenStepWritingOptions
  var output: [UInt8] = []

  init(options: OpenStepWritingOptions) { self.options = options }

  /// Writes a property list.
  mutating func writeRoot(_ node: PropertyListNode) throws(PropertyListError) {
    try node.requireExpandable()
    output.reserveCapacity(node.sourceRange.count + 64)
    // A word alone could be taken for another format.
    if node.kind == .string {
      appendString(of: node.storage, at: node.index, alwaysQuoted: true)
    } else {
      try append(node, depth: 0)
    }
    if options.isPretty { append("\n") }
  }

  /// Writes pairs without braces.
  mutating func writeStrings(_ node: PropertyListNode) throws(PropertyListError) {
    guard node.kind == .dictionary else {
      throw node.unwritable(.rootOfStrings(node.kind))
    }
    try node.requireExpandable()
    output.reserveCapacity(node.sourceRange.count + 64)
    // No reader takes a file without a byte.
    if node.count == 0 { append("\n" as StaticString) }
    for entry in entries(of: node) {
      let value = entry.value
      guard value.kind == .string else {
        throw value.unwritable(.valueInStrings(value.kind))
      }
      appendString(of: node.storage, at: entry.keyIndex, alwaysQuoted: true)
      append(" = ")
      appendString(of: node.storage, at: value.index, alwaysQuoted: true)
      append(";\n")
    }
  }

  // MARK: Values

  private mutating func append(_ node: PropertyListNode, depth: Int) throws(PropertyListError) {
    switch node.kind {
    case .string: appendString(of: node.storage, at: node.index)
    case .data:
      append("<")
      HexText.encode(node.dataBytes ?? [], to: &output)
      append(">")
    case .array:
      append("(")
      for element in node.elements {
        breakLine(depth + 1)
        try append(element, depth: depth + 1)
        append(",")
      }
      if node.count > 0 { breakLine(depth) }
      append(")")
    case .dictionary: try appendDictionary(node, depth: depth)
    case .null: throw node.unwritable(.nullInOpenStep)
    case .integer, .real, .boolean, .date, .uid:
      guard options.usesGNUstepTypes else {
        throw node.unwritable(.typeInOpenStep(node.kind))
      }
      try appendTyped(node)
    }
  }

  private mutating func appendDictionary(
    _ node: PropertyListNode, depth: Int
  ) throws(PropertyListError) {
    if options.usesGNUstepTypes { try node.storage.requireNotLikeUID(node.index) }
    append("{")
    for entry in entries(of: node) {
      breakLine(depth + 1)
      appendString(of: node.storage, at: entry.keyIndex)
      append(options.isPretty ? " = " : "=")
      try append(entry.value, depth: depth + 1)
      append(";")
    }
    if node.count > 0 { breakLine(depth) }
    append("}")
  }

  private mutating func appendTyped(_ node: PropertyListNode) throws(PropertyListError) {
    switch node.kind {
    case .integer: append("<*I\(node.integer?.description ?? "0")>")
    case .real:
      let value = node.real ?? 0
      append("<*R\(value.isNaN ? "nan" : "\(value)")>")
    case .boolean: append(node.bool == true ? "<*BY>" : "<*BN>")
    case .date:
      guard let text = GNUstepDate.text(node.dateSeconds ?? .nan) else {
        throw node.unwritable(.dateRange)
      }
      append("<*D\(text)>")
    // As in GNUstep's archives.
    case .uid: append("{CF$UID\(options.isPretty ? " = " : "=")<*I\(node.uid ?? 0)>;}")
    case .string, .data, .array, .dictionary, .null: break
    }
  }

  private func entries(of node: PropertyListNode) -> [PropertyListNode.Entries.Entry] {
    options.sortsKeys ? node.entries.sortedByKey() : Array(node.entries)
  }

  // MARK: Text

  private mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { unsafe output.append(contentsOf: $0) }
  }

  private mutating func append(_ text: String) { output.append(contentsOf: text.utf8) }

  private mutating func breakLine(_ depth: Int) {
    guard options.isPretty else { return }
    output.append(UInt8(ascii: "\n"))
    for _ in 0..<depth { output.append(UInt8(ascii: "\t")) }
  }

  /// Writes a string or key, with quotes where it needs some.
  private mutating func appendString(
    of storage: DocumentStorage, at index: Int, alwaysQuoted: Bool = false
  ) {
    storage.withDecodedContent(at: index) { text in
      if !alwaysQuoted, Self.isWord(text) {
        for index in text.indices { output.append(text[index]) }
      } else {
        appendQuoted(text)
      }
    }
  }

  /// Whether Xcode writes a text without quotes: ASCII letters, digits, `_ $ / : .`, but neither `//`,
  /// which looks like a comment, nor `___`, which its templates replace.
  private static func isWord(_ text: Span<UInt8>) -> Bool {
    guard text.count > 0 else { return false }
    var (slashes, underscores) = (0, 0)
    for index in text.indices {
      let byte = text[index]
      guard OpenStepWord.isWordByte(byte), byte != UInt8(ascii: "-") else { return false }
      slashes = byte == UInt8(ascii: "/") ? slashes + 1 : 0
      underscores = byte == UInt8(ascii: "_") ? underscores + 1 : 0
      if slashes == 2 || underscores == 3 { return false }
    }
    return true
  }

  private mutating func appendQuoted(_ text: Span<UInt8>) {
    output.append(UInt8(ascii: "\""))
    for index in text.indices {
      let byte = text[index]
      switch byte {
      case UInt8(ascii: "\""): append("\\\"" as StaticString)
      case UInt8(ascii: "\\"): append("\\\\" as StaticString)
      case 0x07: append("\\a" as StaticString)
      case 0x08: append("\\b" as StaticString)
      case 0x09: append("\\t" as StaticString)
      case 0x0A: append("\\n" as StaticString)
      case 0x0B: append("\\v" as StaticString)
      case 0x0C: append("\\f" as StaticString)
      case 0x0D: append("\\r" as StaticString)
      // Three octal digits mean the same to all readers below 0x80.
      case 0..<0x20, 0x7F:
        append("\\" as StaticString)
        output.append(0x30 | byte >> 6)
        output.append(0x30 | (byte >> 3) & 7)
        output.append(0x30 | byte & 7)
      default: output.append(byte)
      }
    }
    output.append(UInt8(ascii: "\""))
  }
}
