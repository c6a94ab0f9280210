import Foundation
import Testing

/// A shell in a terminal of tmux, whose screen can be read and whose keys can be pressed.
final class TmuxScreen {
  /// Whether there is a tmux to run.
  static let isAvailable = (try? CommandRun(shell: "tmux -V"))?.code == 0

  private let socket = "plist-\(UUID().uuidString.prefix(8))"
  /// What the prompt looks like.
  static let prompt = "ready:"

  /// Opens a terminal of a size with a shell in a folder; `$plist` is the command there.
  init(width: Int, height: Int, in folder: URL = Folder.package) throws {
    // A server that kept the descriptors of this process would keep it waiting for the client's end.
    let closing = """
      for fd in /dev/fd/*; do fd=${fd##*/}; [ "$fd" -le 2 ] || eval "exec $fd>&-"; done 2>/dev/null
      """
    let run = try CommandRun(
      shell: """
        unset NO_COLOR TMUX ENV; export plist LC_ALL=C.UTF-8
        bash -c '\(closing); tmux -u -L \(socket) -f /dev/null \
          new-session -d -x \(width) -y \(height) env PS1=\(Self.prompt) sh'
        """, in: folder)
    #expect(run.code == 0, "\(run.errors)")
    try wait(for: Self.prompt)
  }

  deinit { _ = try? tmux("kill-server") }

  /// Types a line at the prompt.
  func enter(_ line: String) throws {
    try tmux("send-keys -l '\(line)'")
    try press("Enter")
  }

  /// Presses keys by the names that tmux has for them.
  func press(_ keys: String...) throws { try tmux("send-keys \(keys.joined(separator: " "))") }

  func resize(width: Int, height: Int) throws {
    try tmux("resize-window -x \(width) -y \(height)")
  }

  /// What is on the screen, without blanks at the ends of lines.
  var text: String {
    get throws {
      try tmux("capture-pane -p").output.split(separator: "\n", omittingEmptySubsequences: false)
        .map { String($0).trimmedEnd }.joined(separator: "\n")
    }
  }

  /// Waits until the screen is as wanted, and returns it; a test that waits in vain fails.
  @discardableResult
  func wait(
    until isWanted: (String) -> Bool, _ what: String, sourceLocation: SourceLocation
  ) throws -> String {
    var screen = ""
    for _ in 0..<400 {
      screen = try text
      if isWanted(screen) { return screen }
      usleep(25_000)
    }
    Issue.record("\(what) never showed:\n\(screen)", sourceLocation: sourceLocation)
    return screen
  }

  /// Waits until all of some texts are on the screen.
  @discardableResult
  func wait(
    for texts: String..., sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> String {
    try wait(
      until: { screen in texts.allSatisfy { screen.contains($0) } }, "\(texts)",
      sourceLocation: sourceLocation)
  }

  /// Waits until a text is gone.
  @discardableResult
  func wait(
    without text: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> String {
    try wait(
      until: { !$0.contains(text) }, "a screen without \(text)", sourceLocation: sourceLocation)
  }

  /// Expects the shell back: its screen, its prompt, keys that show, a cursor.
  func expectShell(code: Int, sourceLocation: SourceLocation = #_sourceLocation) throws {
    try wait(for: "before", sourceLocation: sourceLocation)
    try enter("echo code=$?.")
    try wait(for: "code=\(code).", sourceLocation: sourceLocation)
    try enter("clear; stty -a | tr \" ;\" \"\\n\\n\" | grep -xE -e \"-?(echo|icanon|isig|ixon)\"")
    try wait(for: "\necho\n", "\nicanon\n", "isig\n", "ixon\n", sourceLocation: sourceLocation)
    let flags = try tmux("display-message -p '#{cursor_flag} #{alternate_on} #{wrap_flag}'")
    #expect(flags.output == "1 0 1\n", sourceLocation: sourceLocation)
  }

  @discardableResult
  private func tmux(_ command: String) throws -> CommandRun {
    try CommandRun(shell: "tmux -u -L \(socket) \(command)")
  }
}
