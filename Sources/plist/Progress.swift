import PropertyLists

/// What a long run is at, on one line of a terminal that is written over and gone at the end:
/// `[3/120] Info.plist: writing`.
///
/// Nothing is shown in the first second, nor more often than ten times a second, and never where
/// standard error is no terminal. There is no thread: the line changes from file to file, and from
/// step to step of one.
final class Progress: @unchecked Sendable {
  // Used from the main thread only.
  private let isEnabled: Bool
  private let now: () -> ContinuousClock.Instant
  private let write: (String) -> Void
  private var nextTime: ContinuousClock.Instant
  private var item = ""
  private var isShown = false

  /// Starts the first second; the clock is given by tests.
  init(
    isEnabled: Bool, now: @escaping () -> ContinuousClock.Instant = { .now },
    write: @escaping (String) -> Void
  ) {
    self.isEnabled = isEnabled
    self.now = now
    self.write = write
    nextTime = now() + .seconds(1)
  }

  /// Tells that a file is begun, by its position from 0 among so many.
  func begin(_ name: String, at position: Int = 0, of count: Int = 1) {
    item = (count > 1 ? "[\(position + 1)/\(count)] " : "") + name.shortForDisplay
    show(item)
  }

  /// Tells what is done with the file.
  func step(_ what: String) { show("\(item): \(what)") }

  /// Takes the line away; called before anything else is written.
  func clear() {
    guard isShown else { return }
    isShown = false
    write(Self.erasure)
  }

  private func show(_ line: String) {
    guard isEnabled, now() >= nextTime else { return }
    nextTime = now() + .milliseconds(100)
    // What is written next is this line itself.
    isShown = false
    write(Self.erasure + line)
    isShown = true
  }

  /// To the beginning of the line, and empty it.
  private static let erasure = "\r\u{1B}[K"
}
