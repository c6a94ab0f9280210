import Testing

@testable import plist

/// The line of a long run, by a clock that stands in for the true one.
@Suite("Progress") struct ProgressTests {
  /// A terminal that only remembers.
  private final class Terminal {
    var now = ContinuousClock.now
    var text = ""

    func progress(isEnabled: Bool = true) -> Progress {
      Progress(isEnabled: isEnabled, now: { self.now }, write: { self.text += $0 })
    }

    /// What was written since the last time, with the escape sequences by name.
    func take() -> String {
      defer { text = "" }
      return text.replacing("\r\u{1B}[K", with: "|")
    }
  }

  @Test("Nothing in the first second, then a line that is written over and cleared")
  func line() {
    let terminal = Terminal()
    let progress = terminal.progress()
    progress.begin("a.plist", at: 0, of: 120)
    terminal.now += .milliseconds(999)
    progress.step("checking")
    progress.clear()
    #expect(terminal.take() == "")
    terminal.now += .milliseconds(1)
    progress.begin("b.plist", at: 1, of: 120)
    #expect(terminal.take() == "|[2/120] b.plist")
    terminal.now += .milliseconds(99)
    progress.step("checking")
    #expect(terminal.take() == "")
    terminal.now += .milliseconds(1)
    progress.step("writing")
    #expect(terminal.take() == "|[2/120] b.plist: writing")
    progress.clear()
    progress.clear()
    #expect(terminal.take() == "|")
  }

  @Test("One file has no number; a name can't write to the terminal, and is cut")
  func names() {
    let terminal = Terminal()
    let progress = terminal.progress()
    terminal.now += .seconds(2)
    progress.begin("a\u{1B}b" + String(repeating: "c", count: 100))
    #expect(terminal.take() == "|a\\u{1B}b" + String(repeating: "c", count: 36) + "…")
  }

  @Test("Never where it is no terminal")
  func disabled() {
    let terminal = Terminal()
    let progress = terminal.progress(isEnabled: false)
    terminal.now += .seconds(9)
    progress.begin("a", at: 0, of: 2)
    progress.step("writing")
    progress.clear()
    #expect(terminal.take() == "")
  }
}
