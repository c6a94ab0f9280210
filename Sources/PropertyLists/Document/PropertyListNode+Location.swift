extension PropertyListNode {
  /// The place of the value in the file, from the first character of its source to behind its
  /// last (in XML from `<` to `>`, in JSON and OpenStep with the quotes of a string).
  ///
  /// O(n) the first time, later little.
  public var range: Range<SourceLocation> { storage.text.locations(of: sourceRange) }

  /// The source of the value as a byte range of the document's UTF-8 text.
  public var sourceRange: Range<Int> { storage.sourceRange(at: index) }

  /// The name of the document's file.
  public var documentName: String? { storage.text.name }

  /// The way from the root.
  ///
  /// O(number of values before this one at each level): for messages.
  public var path: PropertyListPath { storage.path(of: index) }

  /// A finding about this value, with its place.
  public func diagnostic(
    _ id: DiagnosticID, _ severity: Diagnostic.Severity, _ message: String,
    path: PropertyListPath? = nil
  ) -> Diagnostic {
    guard storage.spelling != .memory else {
      return Diagnostic(id, severity, message, path: path ?? self.path, file: documentName)
    }
    let range = range
    return Diagnostic(
      id, severity, message, path: path ?? self.path, file: documentName, range: range,
      excerpt: storage.text.excerpt(of: range))
  }
}

extension PropertyListNode {
  /// The error that this value can't be written in a format.
  func unwritable(_ id: DiagnosticID, _ message: String) -> PropertyListError {
    let path = path
    return PropertyListError(
      .unwritable, [diagnostic(id, .error, "\(path): \(message)", path: path)])
  }
}

extension DocumentStorage {
  package func sourceRange(at index: Int) -> Range<Int> {
    let word = tape[index]
    switch word.kind {
    case .array, .dictionary: return word.offset..<tape[tape[index + 1].endIndex - 1].offset
    case _ where spelling == .memory: return contentRange(at: index)
    case _ where spelling == .binary: return word.offset..<contentRange(at: index).upperBound
    case _ where spelling == .openStep:
      let content = contentRange(at: index)
      let prefix = content.lowerBound - word.offset
      return word.offset..<content.upperBound + OpenStepSource.suffixLength(prefix: prefix)
    case _ where spelling == .json:
      let content = contentRange(at: index)
      let hasQuotes = content.lowerBound > word.offset
      return word.offset..<content.upperBound + (hasQuotes ? 1 : 0)
    default:
      let content = contentRange(at: index)
      // The tag closes itself, or an end tag follows.
      let end = content.upperBound
      let bytes = bytes
      let span = bytes.span
      let isClosed =
        end >= 2 && content.isEmpty && span[end - 2] == UInt8(ascii: "/")
        && word.flags.contains(.unusualTag)
      let isPlainBoolean =
        (word.kind == .true || word.kind == .false)
        && word.flags.isDisjoint(with: .unusualTag)
      if isPlainBoolean { return word.offset..<end + 1 }
      return word.offset..<(isClosed ? end : XMLTag.contentStart(of: end, in: span))
    }
  }

  /// The source of the value at `index`; of a container only what opens it: `<dict>`, `{`.
  package func openingRange(at index: Int) -> Range<Int> {
    let word = tape[index]
    guard word.kind == .array || word.kind == .dictionary else { return sourceRange(at: index) }
    let bytes = bytes
    switch spelling {
    case .xml: return word.offset..<XMLTag.contentStart(of: word.offset, in: bytes.span)
    case .json, .openStep: return word.offset..<word.offset + 1
    case .binary, .memory: return sourceRange(at: index)
    }
  }

  /// The path of the value at `target`, found from the root.
  package func path(of target: Int) -> PropertyListPath {
    var steps: [PropertyListPath.Step] = []
    var container = 0
    while container != target {
      guard tape[container].kind == .array || tape[container].kind == .dictionary else { break }
      var child = container + 2
      var position = 0
      var key = child
      while tape[child].kind != .end {
        if tape[child].kind == .key {
          key = child
          child = tape.index(after: child)
        }
        if target < tape.index(after: child) { break }
        child = tape.index(after: child)
        position += 1
      }
      guard tape[child].kind != .end else { break }
      steps.append(
        tape[container].kind == .array
          ? .index(position + (firstIndexes[container] ?? 0)) : .key(keyString(at: key)))
      container = child
    }
    return PropertyListPath(steps)
  }
}
