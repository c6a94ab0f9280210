/// What a document's nodes share: the text, the tape over it, and how scalars are spelt.
package final class DocumentStorage: Sendable {
  /// How the source of a scalar is turned into its value.
  package enum Spelling: Sendable {
    /// XML: offsets are those of tags, content may hold references.
    case xml
    /// JSON: offsets are those of values, quotes included; strings and keys may hold escapes.
    case json
    /// Binary: offsets are those of objects, strings may be UTF-16, numbers are big-endian.
    case binary
    /// OpenStep: offsets are those of values, quotes and brackets included; strings and keys may hold
    /// escapes.
    case openStep
    /// Made from a value: offsets are those of contents; integers, reals and dates are eight bytes.
    case memory
  }

  /// What comes of a document when each shared container is written out in each place.
  package struct Expansion: Sendable {
    /// The bytes of all contents, and eight for each value.
    package var size = 0
    /// Whether a container occurs in several places.
    package var hasLinks = false
  }

  package let text: SourceText
  package let bytes: [UInt8]
  package let tape: [TapeWord]
  package let spelling: Spelling
  package let format: PropertyListFormat
  /// What comes of containers that occur in several places.
  package let expansion: Expansion
  /// How far behind the offset of a key, plainly spelt, its content begins.
  let keyContentOffset: Int
  /// Tables of large dictionaries that are asked often.
  let keyTables = KeyTables()
  /// The arrays that are here in part, by their words: the index of their first element that is here.
  let firstIndexes: [Int: Int]

  package init(
    text: SourceText, tape: [TapeWord], spelling: Spelling, format: PropertyListFormat,
    firstIndexes: [Int: Int] = [:], expansion: Expansion = Expansion()
  ) {
    self.firstIndexes = firstIndexes
    self.text = text
    self.bytes = text.bytes
    self.tape = tape
    self.spelling = spelling
    self.format = format
    self.expansion = expansion
    keyContentOffset =
      switch spelling {
      case .xml: XMLTag.plainLength(of: .key)
      case .json, .binary: 1
      // Keys are words mostly.
      case .openStep, .memory: 0
      }
  }

  /// The byte range of the content of the scalar or key at `index`.
  @inline(__always)
  package func contentRange(at index: Int) -> Range<Int> {
    let (tape, bytes) = (tape, bytes)
    return contentRange(at: index, tape.span, bytes.span)
  }

  /// Like ``contentRange(at:)``, for a caller that has the tape and the bytes of this document.
  @inline(__always)
  func contentRange(
    at index: Int, _ tape: Span<TapeWord>, _ bytes: Span<UInt8>
  ) -> Range<Int> {
    let word = tape[index]
    var start = word.offset
    if spelling == .binary {
      start = BinaryObject.contentStart(bytes, of: word)
    } else if spelling == .xml {
      start =
        word.flags.contains(.unusualTag)
        ? XMLTag.contentStart(of: start, in: bytes) : start + XMLTag.plainLength(of: word.kind)
    } else if spelling == .openStep {
      start += OpenStepSource.prefixLength(of: word, in: bytes)
    } else if word.kind == .string || word.kind == .key, word.flags.isDisjoint(with: .unusualTag) {
      // A quote.
      start &+= keyContentOffset
    }
    let length =
      word.length < TapeWord.maximumLength ? word.length : Int(tape[index + 1].bits)
    return start..<start + length
  }

  /// Gives the bytes of a content, as they stand in the text, to `body`.
  ///
  /// A span can't be returned.
  @inline(__always)
  package func withContent<Result>(at index: Int, _ body: (Span<UInt8>) -> Result) -> Result {
    let bytes = bytes
    return body(bytes.span.extracting(contentRange(at: index)))
  }

  /// Like ``withContent(at:_:)``, with references, escapes, CDATA and comments resolved.
  @inline(__always)
  package func withDecodedContent<Result>(
    at index: Int, _ body: (Span<UInt8>) -> Result
  ) -> Result {
    withContent(at: index) { content in
      guard tape[index].flags.contains(.escaped) else { return body(content) }
      if spelling == .binary {
        return BinaryText.withUTF8(content, isUTF16: isUTF16(at: index), body)
      }
      let decoded = decoded(content)
      return body(decoded.span)
    }
  }

  /// Whether the string or key at `index`, of a binary property list, is UTF-16.
  private func isUTF16(at index: Int) -> Bool {
    let bytes = bytes
    return BinaryObject.isUTF16(bytes.span, at: tape[index].offset)
  }

  /// The bytes of an escaped content.
  private func decoded(_ content: Span<UInt8>) -> [UInt8] {
    switch spelling {
    case .json: JSONText.decoded(content)
    case .openStep: OpenStepText.decoded(content)
    case .xml, .binary, .memory: XMLText.decoded(content)
    }
  }

  /// The text of the value at `index`, where it is a string.
  @inline(__always)
  package func string(at index: Int) -> String? {
    let word = tape[index]
    guard word.kind == .string else { return nil }
    guard word.flags.isDisjoint(with: .escaped) else { return decodedString(at: index) }
    return withContent(at: index) { XMLText.accepted($0, flags: word.flags) }
  }

  /// The text of the key at `index`.
  @inline(__always)
  func key(at index: Int) -> String {
    let flags = tape[index].flags
    guard flags.isDisjoint(with: .escaped) else { return decodedString(at: index) }
    return withContent(at: index) { XMLText.accepted($0, flags: flags) }
  }

  /// The text of the key at `index`, of a document with errors too.
  package func keyString(at index: Int) -> String {
    withDecodedContent(at: index) { XMLText.raw($0) }
  }

  @inline(never)
  private func decodedString(at index: Int) -> String {
    if spelling == .binary {
      return withContent(at: index) { BinaryText.string($0, isUTF16: isUTF16(at: index)) }
    }
    return withDecodedContent(at: index) { XMLText.raw($0) }
  }
}
