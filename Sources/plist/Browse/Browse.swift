import Paging
import PropertyLists

/// The subcommand `plist browse`.
struct Browse: Command {
  static let name = "browse"
  static let summary = "Look through the records of a file on the terminal"
  static let flags = ["--flat"]
  static let values = ["--at", "--limit", "--delay", "--from", "--title", "--color"]
  static let help = """
    plist browse: look through the records of an array on the terminal, a few more at a time.

    Usage: plist browse FILE [--at PATH] [--limit N] [--title KEY]

      --at PATH        the array, by default the whole file
      --limit N        how many records to load at a time (default 2)
      --title KEY      the key whose value stands first in a row; by default title, name, label or
                       id, else the first string
      --flat           one list, even where the file has categories
      --delay SECONDS  wait before each load, as a network would make you
    \(FormatName.fromHelp)
      --color WHEN     auto (on a terminal, unless NO_COLOR is set), always or never

    - is standard input. Where all elements of the array have an array of dictionaries under the same
    key, they are categories: they stand on the left, the records of the selected one on the right.

    Keys:
      up, down, page up, page down, home, end, or k, j, g, G: move
      Enter or space: load more on the last row; else show the record, Esc goes back
      Tab, left, right: from the categories to the records and back
      r: load again from the start    t: try again after a failure    q, Ctrl-C: quit

    Where there is no terminal, or TERM is dumb, all pages are printed one after the other.

    Examples:
      plist browse tgs.plist
      plist browse tgs.plist --delay 3
      plist browse feed.json --at response.items --limit 20 --title headline
      curl -s https://example.org/log.jsonl | plist browse - --from jsonl --limit 50

    """

  private let file: String
  private let path: PropertyListPath
  private let limit: Int
  private let delay: Duration
  private let titleKey: String?
  private let isFlat: Bool
  private let options: ReadingOptions
  private let palette: Palette

  init(_ arguments: Arguments) throws {
    file = try arguments.onlyFile()
    path = try arguments.path()
    limit = try arguments.integer("--limit", default: 2)
    delay = try arguments.seconds("--delay")
    titleKey = arguments.value("--title")
    isFlat = arguments.has("--flat")
    options = ReadingOptions(format: try arguments.format("--from"))
    palette = Palette(
      try arguments.choice("--color", Palette.choices, default: "auto"), on: Console.output)
    do {
      _ = try PageWindow(total: 0, offset: 0, limit: limit)
    } catch {
      throw UsageError(message: "\(error)")
    }
  }

  func run() throws -> ExitCode {
    do {
      guard let keyboard = Self.keyboard(for: file), let pipe = TerminalSystem.pipe() else {
        try printPages()
        return .success
      }
      return try browse(keyboard, pipe)
    } catch let error as PropertyListError {
      throw error.namingAt
    }
  }

  /// Where keys come from; nil where there is nobody to press them, or nothing to draw on.
  private static func keyboard(for file: String) -> Int32? {
    guard Console.output.takesEscapes, Environment.value("TERM") != nil else { return nil }
    if file == "-" { return TerminalSystem.openTerminal() }
    return TerminalSystem.isTerminal(0) ? 0 : nil
  }

  private func browse(
    _ keyboard: Int32, _ pipe: (reading: Int32, writing: Int32)
  ) throws -> ExitCode {
    let input = try BrowseInput(file, options: options)
    let reader = try input.records(at: path)
    // What can't be read at all is told as by any other command.
    _ = try reader.records(0..<1)
    let shape = isFlat ? nil : CascadeShape.find(in: reader)
    let wake: @Sendable () -> Void = { _ = TerminalSystem.wake(pipe.writing, 0) }
    TerminalSystem.noteSignals(in: pipe.writing)
    var session = BrowseSession(
      Browser(
        name: Input.name(file).shortForDisplay, limit: limit, isCascade: shape != nil,
        size: ScreenSize(width: 80, height: 24)),
      feed: try feed(input, shape: shape, wake: wake),
      terminal: Terminal(input: keyboard, palette: palette), input: keyboard, wakes: pipe.reading)
    let ending = session.run()
    if case .signal(let signal) = ending { TerminalSystem.end(by: signal) }
    return .success
  }

  private func feed(
    _ input: BrowseInput, shape: CascadeShape?, wake: @escaping @Sendable () -> Void
  ) throws -> BrowseFeed {
    guard let shape else {
      let path = path
      let pages = RecordPages(titleKey: titleKey, delay: delay) { () throws(PropertyListError) in
        try input.records(at: path)
      }
      return BrowseFeed(try Pager(PageSource(pages), limit: limit), wake: wake)
    }
    let cascade = Cascade(input, at: path, shape: shape, titleKey: titleKey, delay: delay)
    let sections = try Sections(
      PageSource(cascade), options: PagerOptions<BrowseRecord>(limit: limit), firstKey: 0,
      keys: .offsets
    ) { id in PageSource(cascade.records(of: id)) }
    return BrowseFeed(sections, wake: wake)
  }

  /// All pages one after the other, as `plist page` prints them, with the footer behind each.
  private func printPages() throws {
    let reader = try Input.records(file, at: path, options: options)
    var offset = 0
    var hasMore = true
    while hasMore {
      let page = try RecordPage(of: reader, offset: offset, limit: limit)
      try page.printRecords()
      offset += page.records.count
      hasMore = page.hasMore
      let footer = ListPane.footer(hasMore ? .loadMore : .end, limit: limit, count: offset)
      Console.output.write("--- \(offset == 0 ? "Nothing here" : footer ?? "")\n")
    }
    Console.report(reader.diagnostics)
  }
}

extension Arguments {
  /// A length of time of at most an hour.
  fileprivate func seconds(_ name: String) throws -> Duration {
    guard let text = value(name) else { return .zero }
    guard let number = Double(text), number >= 0, number <= 3600 else {
      throw UsageError(
        message: "\(name) needs seconds from 0 to 3600, not \"\(text.escapedForDisplay)\"")
    }
    return .milliseconds(Int(number * 1000))
  }
}
