/// A terminal taken over for a screen: keys come as they are pressed, and the shell's screen comes back
/// at the end, however it ends.
final class Terminal {
  private let input: Int32
  private let output: Int32 = 1
  private let palette: Palette
  /// The terminal's settings while it is taken over.
  private var settings: Settings?
  private var shown: [String] = []

  private typealias Settings = TerminalSystem.Settings

  /// A terminal whose keys come from `input`; it is not taken over yet.
  init(input: Int32, palette: Palette) {
    self.input = input
    self.palette = palette
  }

  deinit { leave() }

  var size: ScreenSize { TerminalSystem.size(of: output) ?? ScreenSize(width: 80, height: 24) }

  /// Takes the terminal over; again, where somebody else had it meanwhile.
  func enter() {
    let old = TerminalSystem.beginKeys(input)
    if settings == nil { settings = old }
    // The other screen, no cursor, no wrapping at the right edge.
    _ = write("\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[2J")
    shown = []
  }

  /// Gives the terminal back.
  func leave() {
    guard let settings else { return }
    _ = write("\u{1B}[0m\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l")
    TerminalSystem.restore(settings, input)
    self.settings = nil
  }

  /// Forgets what is on the screen, so that all of it is drawn anew.
  func forget() {
    shown = []
    _ = write("\u{1B}[2J")
  }

  /// Shows lines; false where the terminal is gone.
  ///
  /// Only lines that have changed are written.
  func show(_ lines: [ScreenLine]) -> Bool {
    let new = lines.map { painted($0) }
    var text = ""
    for row in 0..<max(new.count, shown.count) {
      let line = row < new.count ? new[row] : ""
      guard row >= shown.count || shown[row] != line else { continue }
      text += "\u{1B}[\(row + 1);1H\u{1B}[0m\u{1B}[2K\(line)"
    }
    shown = new
    return text.isEmpty || write(text)
  }

  private func painted(_ line: ScreenLine) -> String {
    line.map { span in
      palette.isColored && !span.style.isEmpty
        ? "\u{1B}[\(span.style)m\(span.text)\u{1B}[0m" : span.text
    }.joined()
  }

  private func write(_ text: String) -> Bool { TerminalSystem.write(Array(text.utf8), to: output) }
}
