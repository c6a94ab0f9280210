import Foundation
import Testing

/// Expected outputs that stand in files.
enum Golden {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Golden")

  /// Compares a run with the file `name`, or writes that file and fails where there is none.
  static func expect(
    _ run: CommandRun, is name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let text = """
      --- exit code \(run.code)
      --- standard output
      \(run.output)--- standard error
      \(run.errors)
      """
    try expect(text, is: name, sourceLocation: sourceLocation)
  }

  /// Runs a command with each of some arguments; all are wrong usage, and what is said of them stands in
  /// one file.
  static func expect(
    _ calls: [[String]], areUsageErrorsOf command: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    var text = ""
    for arguments in calls {
      let run = try CommandRun([command] + arguments)
      #expect(run.code == 2 && run.output == "", "\(arguments)", sourceLocation: sourceLocation)
      text += "--- \(arguments)\n\(run.errors)"
    }
    try expect(text, is: "\(command)-usage", sourceLocation: sourceLocation)
  }

  /// Compares a text with the file `name`, or writes that file and fails where there is none.
  static func expect(
    _ text: String, is name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let file = folder.appending(path: name + ".txt")
    guard FileManager.default.fileExists(atPath: file.path) else {
      try Data(text.utf8).write(to: file)
      Issue.record(
        "\(name) was recorded; look at it and run again", sourceLocation: sourceLocation)
      return
    }
    let expected = try String(contentsOf: file, encoding: .utf8)
    #expect(
      text.split(separator: "\n") == expected.split(separator: "\n"), "\(name)",
      sourceLocation: sourceLocation)
  }
}
