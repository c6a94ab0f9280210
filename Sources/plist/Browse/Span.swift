import PropertyLists

/// A piece of a line on the screen: text without control characters, and its colour.
struct Span: Equatable {
  var text: String
  /// The parameters of its escape sequence; empty for plain text.
  var style = ""

  static let title = "1"
  static let dim = "2"
  static let error = "31"
  static let selected = "7"
}

/// A line on the screen.
typealias ScreenLine = [Span]

extension [Span] {
  /// The line without its colours.
  var text: String { map(\.text).joined() }

  /// Makes a line of what a painter wrote: its escape sequences become styles.
  init(painted line: String) {
    self = []
    var style = ""
    for (number, part) in line.split(separator: "\u{1B}", omittingEmptySubsequences: false)
      .enumerated()
    {
      guard number > 0, let end = part.firstIndex(of: "m") else {
        if !part.isEmpty { append(Span(text: String(part), style: style)) }
        continue
      }
      style = part[..<end].dropFirst() == "0" ? "" : String(part[..<end].dropFirst())
      let text = part[part.index(after: end)...]
      if !text.isEmpty { append(Span(text: String(text), style: style)) }
    }
  }

  /// The line with all its colours in place of a terminal's own, and cut to so many columns.
  ///
  /// What is cut ends with `…`.
  func clipped(to width: Int) -> ScreenLine {
    guard width > 0 else { return [] }
    var (line, used): (ScreenLine, Int) = ([], 0)
    for span in self {
      let columns = span.text.displayWidth
      guard used + columns > width else {
        line.append(span)
        used += columns
        continue
      }
      return line.makingRoom(span, width - used)
    }
    return line
  }

  /// The line with the beginning of a span that does not fit into `room` columns.
  private func makingRoom(_ span: Span, _ room: Int) -> ScreenLine {
    var line = self
    let start = span.text.beginning(columns: room - 1)
    if room > 0 {
      line.append(Span(text: start + "…", style: span.style))
    } else if let last = line.popLast() {
      // The line is full to the last column: its last character makes room for the mark.
      let width = last.text.displayWidth
      line.append(Span(text: last.text.beginning(columns: width - 1) + "…", style: last.style))
    }
    return line
  }

  /// The line cut or filled up with blanks to exactly so many columns.
  func filled(to width: Int, style: String = "") -> ScreenLine {
    let line = clipped(to: width)
    let missing = width - line.text.displayWidth
    return missing > 0
      ? line + [Span(text: String(repeating: " ", count: missing), style: style)] : line
  }

  /// The line as several that are no wider than so many columns; at least one.
  func wrapped(to width: Int) -> [ScreenLine] {
    var lines: [ScreenLine] = [[]]
    var used = 0
    for span in self {
      var text = ""
      for character in span.text {
        let columns = character.displayWidth
        if used + columns > width, used > 0 {
          if !text.isEmpty { lines[lines.count - 1].append(Span(text: text, style: span.style)) }
          lines.append([])
          (text, used) = ("", 0)
        }
        text.append(character)
        used += columns
      }
      if !text.isEmpty { lines[lines.count - 1].append(Span(text: text, style: span.style)) }
    }
    return lines
  }
}

extension String {
  /// As much of the text from its beginning as fits into so many columns.
  ///
  /// O(columns).
  func beginning(columns: Int) -> String {
    var (text, used) = ("", 0)
    for character in self {
      used += character.displayWidth
      guard used <= columns else { break }
      text.append(character)
    }
    return text
  }

  /// The text on one line, with control characters escaped, cut to so many characters.
  func oneLine(_ length: Int) -> String {
    let start = prefix(length + 1)
    let line = start.prefix(length).map { $0.isNewline || $0 == "\t" ? " " : $0 }
    return String(line).printable + (start.count > length ? "…" : "")
  }
}
