/// The source line that a message is about, with a caret below the place.
///
/// ```
///         <integer>12a</integer>
///                    ^
/// ```
/// A long line is cut around the place and marked with `…`. Control characters are shown as `�`,
/// so that a file can't write to the terminal, and wide characters count two columns.
public struct SourceExcerpt: Hashable, Sendable, CustomStringConvertible {
  /// The line, or the part of it around the place.
  public let text: String
  /// Blanks and tabs that bring the caret under the place.
  public let caretIndent: String
  /// The number of display columns that are marked, at least 1.
  public let caretWidth: Int

  private static let scalarsBefore = 60
  private static let scalarsAfter = 40

  /// At most this many bytes of one line are looked at on each side of the place.
  static let reach = 400

  init(_ bytes: [UInt8], range: Range<SourceLocation>, start: Int) {
    let place = min(max(range.lowerBound.offset, start), bytes.count)
    let end = min(max(range.upperBound.offset, place), bytes.count)

    var lower = place
    while lower > start, place - lower < Self.reach, !Self.endsLine(bytes[lower - 1]) { lower -= 1 }
    var upper = place
    while upper < bytes.count, upper - place < Self.reach, !Self.endsLine(bytes[upper]) {
      upper += 1
    }

    // One scalar more than is shown tells whether the line is cut; a scalar has four bytes at most.
    let before = Self.scalars(
      bytes[max(lower, place - 4 * (Self.scalarsBefore + 1))..<place])
    let after = Self.scalars(
      bytes[place..<min(upper, place + 4 * (Self.scalarsAfter + 1))])
    let cutBefore = before.count > Self.scalarsBefore
    let cutAfter = after.count > Self.scalarsAfter
    let shownBefore = (cutBefore ? ["…"] : []) + before.suffix(Self.scalarsBefore)
    let shownAfter = after.prefix(Self.scalarsAfter) + (cutAfter ? ["…"] : [])
    let marked = Self.scalars(
      bytes[place..<min(end, upper, place + 4 * Self.scalarsAfter)]
    ).prefix(Self.scalarsAfter)

    var text = String.UnicodeScalarView()
    text.append(contentsOf: shownBefore)
    text.append(contentsOf: shownAfter)
    self.text = String(text)
    caretIndent = String(
      shownBefore.flatMap { $0 == "\t" ? "\t" : String(repeating: " ", count: $0.displayWidth) })
    caretWidth = max(1, marked.reduce(0) { $0 + $1.displayWidth })
  }

  /// Two lines: the text and the caret.
  public var description: String {
    "\(text)\n\(caretIndent)\(String(repeating: "^", count: 1))"
      + String(repeating: "~", count: caretWidth - 1)
  }

  private static func endsLine(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }

  private static func scalars(_ bytes: ArraySlice<UInt8>) -> [Unicode.Scalar] {
    String(decoding: bytes, as: UTF8.self).unicodeScalars.map { scalar in
      scalar != "\t" && scalar.isUnprintable ? "\u{FFFD}" : scalar
    }
  }
}

extension Unicode.Scalar {
  /// Whether a terminal would act on the scalar or show nothing or something else for it.
  package var isUnprintable: Bool {
    if isASCII { return value < 0x20 || value == 0x7F }
    return switch properties.generalCategory {
    case .control, .format, .surrogate, .lineSeparator, .paragraphSeparator, .privateUse,
      .unassigned:
      true
    default: false
    }
  }
}
