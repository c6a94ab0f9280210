/// What a binary property list consists of, for people who look for what is wrong with one: header,
/// trailer, offset table and objects, each with its problems.
/// ```
/// header        byte 0   bplist00
/// object 0      byte 8   dictionary, 1 entry: 1 → 2
/// object 1      byte 11  ASCII string "title"
/// ```
/// A file that can't be read as a whole is shown as far as it has parts.
package struct BinaryStructure {
  private let bytes: [UInt8]
  private let name: String?

  package init(_ bytes: [UInt8], name: String?) {
    self.bytes = bytes
    self.name = name
  }

  /// At most this many references or bytes of an object are shown.
  private static let shown = 12

  /// Gives the lines to `write`.
  ///
  /// O(n log n) in the number of objects.
  /// - Returns: What is wrong with the file, errors and warnings.
  package func write(to write: (String) -> Void) -> [Diagnostic] {
    let span = bytes.span
    let header = XMLText.raw(span.extracting(first: min(8, span.count)))
    write(Self.line("header", 0, header.escapedForDisplay))
    let reading = BinaryReader.read(bytes, name: name, strict: false)
    let trailer = span.extracting(last: min(span.count, BinaryLayout.trailerLength))
    if let layout = try? BinaryLayout(trailer: trailer, fileSize: span.count) {
      let problems = Dictionary(grouping: reading.diagnostics) { $0.range?.lowerBound.object }
      for object in 0..<layout.objectCount {
        writeObject(object, layout, problems[object] ?? [], write)
      }
      writeTrailer(layout, problems[nil] ?? [], write)
    } else {
      for diagnostic in reading.diagnostics { write("  \(Self.problem(diagnostic))\n") }
    }
    return reading.diagnostics
  }

  private static func line(_ label: String, _ offset: Int, _ text: String) -> String {
    "\(label.padded(to: 14))\("byte \(offset)".padded(to: 14))\(text)\n"
  }

  private static func problem(_ diagnostic: Diagnostic) -> String {
    "\(diagnostic.severity): \(diagnostic.message) [\(diagnostic.id.rawValue)]"
  }

  private func writeTrailer(
    _ layout: BinaryLayout, _ problems: [Diagnostic], _ write: (String) -> Void
  ) {
    let sizes = "\(layout.objectCount) offsets of \(Self.byteCount(layout.offsetSize))"
    write(Self.line("offset table", layout.tableOffset, sizes))
    let trailer =
      "references of \(Self.byteCount(layout.referenceSize)), \(layout.objectCount) objects, root is object \(layout.topObject), offset table at byte \(layout.tableOffset)"
    write(Self.line("trailer", bytes.count - BinaryLayout.trailerLength, trailer))
    for diagnostic in problems { write("  \(Self.problem(diagnostic))\n") }
  }

  private static func byteCount(_ count: Int) -> String { "\(count) byte\(count == 1 ? "" : "s")" }

  private func writeObject(
    _ number: Int, _ layout: BinaryLayout, _ problems: [Diagnostic], _ write: (String) -> Void
  ) {
    let offset = layout.tableEntry(of: number, in: bytes.span)
    let text: String
    if offset >= UInt64(BinaryLayout.headerLength), offset < UInt64(layout.tableOffset) {
      text = describe(Int(offset), layout)
    } else {
      text = "outside the objects"
    }
    write("\("object \(number)".padded(to: 14))\("byte \(offset)".padded(to: 14))\(text)\n")
    for diagnostic in problems { write("  \(Self.problem(diagnostic))\n") }
  }

  private func describe(_ offset: Int, _ layout: BinaryLayout) -> String {
    let span = bytes.span
    let object: BinaryObject
    do {
      object = try BinaryObject.read(
        span, at: offset, limit: layout.tableOffset, referenceSize: layout.referenceSize)
    } catch {
      return "marker 0x\(String(bytes[offset], radix: 16, uppercase: true))"
    }
    let content = span.extracting(object.start..<object.end)
    switch object.kind {
    case .null: return "null"
    case .false: return "boolean false"
    case .true: return "boolean true"
    case .integer:
      return "integer of \(Self.byteCount(object.count)): \(BinaryNumber.integer(content))"
    case .real: return "real of \(Self.byteCount(object.count)): \(BinaryNumber.double(content))"
    case .date:
      let seconds = BinaryNumber.double(content)
      return "date: \(DateText.utc(seconds) ?? (seconds.isNaN ? "NaN" : "\(seconds) s"))"
    case .uid: return "UID of \(Self.byteCount(object.count)): \(BinaryNumber.unsigned(content))"
    case .data:
      return "data, \(Self.byteCount(object.count))\(object.count > 0 ? ": " : "")\(hex(content))"
    case .ascii:
      let text = BinaryText.string(content, isUTF16: false).shortForDisplay
      return "ASCII string, \(Self.byteCount(object.count)): \"\(text)\""
    case .utf16:
      let text = BinaryText.string(content, isUTF16: true).shortForDisplay
      return "UTF-16 string, \(Self.byteCount(object.count)): \"\(text)\""
    case .array, .set, .dictionary: return describeContainer(object, layout)
    }
  }

  private func hex(_ content: Span<UInt8>) -> String {
    let digits = (0..<min(content.count, Self.shown)).map { index in
      (content[index] < 16 ? "0" : "") + String(content[index], radix: 16)
    }
    return digits.joined(separator: " ") + (content.count > Self.shown ? " …" : "")
  }

  private func describeContainer(_ object: BinaryObject, _ layout: BinaryLayout) -> String {
    let isDictionary = object.kind == .dictionary
    let unit =
      isDictionary
      ? (object.count == 1 ? "entry" : "entries") : (object.count == 1 ? "element" : "elements")
    let shown = min(object.count, Self.shown)
    func reference(_ position: Int) -> UInt64 {
      layout.reference(at: object.start + position * layout.referenceSize, in: bytes.span)
    }
    let references = (0..<shown).map { position in
      isDictionary
        ? "\(reference(position)) → \(reference(object.count + position))"
        : "\(reference(position))"
    }
    let rest = object.count > shown ? ", …" : ""
    return
      "\(object.kind), \(object.count) \(unit)\(shown > 0 ? ": " : "")\(references.joined(separator: ", "))\(rest)"
  }
}
