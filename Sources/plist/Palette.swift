/// The colours of a tree: those of the terminal's palette, so that they suit its background.
struct Palette {
  /// What is coloured, with the parameters of its escape sequence.
  enum Part: String {
    case key = "36"
    case string = "32"
    case number = "33"
    /// Booleans and null.
    case word = "35"
    case date = "34"
    /// Data and UIDs.
    case data = "31"
    /// The size of a container.
    case container = "2"
  }

  /// The words that `--color` takes.
  static let choices = ["auto", "always", "never"]

  let isColored: Bool

  /// No colours.
  static let plain = Palette(isColored: false)
  /// Colours, wherever they go.
  static let colored = Palette(isColored: true)

  private init(isColored: Bool) { self.isColored = isColored }

  /// Makes the palette for a stream: `auto` is colours on a terminal, unless the variable `NO_COLOR`
  /// is there or `TERM` is `dumb`.
  init(_ choice: String, on stream: Stream) {
    isColored =
      choice == "always"
      || choice == "auto" && stream.takesEscapes && Environment.value("NO_COLOR") == nil
  }

  func paint(_ text: String, _ part: Part) -> String {
    isColored ? "\u{1B}[\(part.rawValue)m\(text)\u{1B}[0m" : text
  }
}
