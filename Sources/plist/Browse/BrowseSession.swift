/// The life of the screen: waits for keys, signals and states, and shows what has become of it.
///
/// It waits in `poll`, without a limit of time unless a spinner turns or an ESC may be the beginning of
/// a sequence.
struct BrowseSession {
  /// Why it is over.
  enum Ending: Equatable {
    case quit
    case signal(TerminalSystem.Signal)
  }

  private let input: Int32
  private let wakes: Int32
  private let terminal: Terminal
  private let feed: BrowseFeed
  private var browser: Browser
  private var keys = KeyDecoder()

  private static let spinnerTime: Int32 = 120
  private static let escapeTime: Int32 = 50

  /// Keys come from `input`; from `wakes` come signals, and a 0 for each state that the feed has.
  init(
    _ browser: Browser, feed: BrowseFeed, terminal: Terminal, input: Int32, wakes: Int32
  ) {
    self.browser = browser
    self.feed = feed
    self.terminal = terminal
    self.input = input
    self.wakes = wakes
  }

  /// Runs until the user has enough; the terminal is as it was before.
  mutating func run() -> Ending {
    terminal.enter()
    defer { terminal.leave() }
    browser.size = terminal.size
    while terminal.show(browser.lines) {
      let time = keys.isPending ? Self.escapeTime : browser.isLoading ? Self.spinnerTime : -1
      let ready = TerminalSystem.wait(input, wakes, milliseconds: time)
      if !ready.first, !ready.second {
        if keys.isPending { if press(keys.flush()) { return .quit } } else { browser.turn() }
      }
      if ready.second, let ending = takeWakes() { return ending }
      if ready.first {
        guard let bytes = TerminalSystem.read(input) else { return .quit }
        if press(keys.feed(bytes)) { return .quit }
      }
    }
    return .quit
  }

  /// Whether one of the keys ends it all.
  private mutating func press(_ keys: [Key]) -> Bool {
    for effect in keys.flatMap({ browser.press($0) }) {
      switch effect {
      case .send(let intent): feed.send(intent)
      case .redraw: terminal.forget()
      case .quit: return true
      }
    }
    return false
  }

  private mutating func takeWakes() -> Ending? {
    let bytes = TerminalSystem.read(wakes) ?? []
    if let content = feed.take() { browser.update(content) }
    for signal in TerminalSystem.Signal.allCases
    where bytes.contains(UInt8(truncatingIfNeeded: signal.number)) {
      switch signal {
      case .interrupted: return .quit
      case .ended, .aborted, .hungUp: return .signal(signal)
      case .stopped:
        terminal.leave()
        TerminalSystem.stop()
        resume()
      case .continued: resume()
      case .resized:
        browser.size = terminal.size
        terminal.forget()
      }
    }
    return nil
  }

  private mutating func resume() {
    terminal.enter()
    browser.size = terminal.size
  }
}
