import Foundation
import Testing

/// One run of the built command.
struct CommandRun {
  /// The exit code.
  let code: Int32
  /// What went to standard output.
  let output: String
  /// What went to standard error.
  let errors: String

  /// Runs `plist` with arguments, in the folder of the package unless told otherwise.
  ///
  /// Input and output are files, so that no pipe can fill up; a run that does not end in time is
  /// ended and fails the test.
  init(
    _ arguments: [String], input: Data = Data(), in folder: URL = Folder.package,
    seconds: Int = 60, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try self.init(
      executable: Self.executable, arguments, input: input, in: folder, seconds: seconds,
      sourceLocation: sourceLocation)
  }

  /// Runs a line of shell, in which `$plist` is the command.
  init(
    shell line: String, in folder: URL = Folder.package,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try self.init(
      executable: URL(filePath: "/bin/sh"), ["-c", "plist=\"$0\"; \(line)", Self.executable.path],
      input: Data(), in: folder, seconds: 60, sourceLocation: sourceLocation)
  }

  private init(
    executable: URL, _ arguments: [String], input: Data, in folder: URL, seconds: Int,
    sourceLocation: SourceLocation
  ) throws {
    let scratch = try Folder()
    try scratch.write("in", input)
    try scratch.write("out", Data())
    try scratch.write("err", Data())

    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.currentDirectoryURL = folder
    let handles = [
      try FileHandle(forReadingFrom: scratch.url("in")),
      try FileHandle(forWritingTo: scratch.url("out")),
      try FileHandle(forWritingTo: scratch.url("err")),
    ]
    // A process that has ended keeps its handles, and a test makes many.
    defer { for handle in handles { try? handle.close() } }
    process.standardInput = handles[0]
    process.standardOutput = handles[1]
    process.standardError = handles[2]
    let ended = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in ended.signal() }
    try process.run()
    if ended.wait(timeout: .now() + .seconds(seconds)) == .timedOut {
      process.terminate()
      Issue.record("\(arguments) did not end in \(seconds) seconds", sourceLocation: sourceLocation)
      ended.wait()
    }
    if process.terminationReason == .uncaughtSignal {
      Issue.record(
        "\(arguments) ended by signal \(process.terminationStatus)", sourceLocation: sourceLocation)
    }
    code = process.terminationStatus
    output = try String(contentsOf: scratch.url("out"), encoding: .utf8)
    errors = try String(contentsOf: scratch.url("err"), encoding: .utf8)
  }

  /// The command stands beside the tests that were built with it.
  private static let executable: URL = {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
    let tests = bundle ?? URL(filePath: CommandLine.arguments[0])
    return tests.deletingLastPathComponent().appending(path: "plist")
  }()
}

/// A folder of its own for a test, gone with it.
final class Folder {
  /// The folder of the package.
  static let package = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  let root: URL

  init() throws {
    root = FileManager.default.temporaryDirectory.appending(path: "plist-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: root) }

  func url(_ name: String) -> URL { root.appending(path: name) }

  func write(_ name: String, _ data: Data) throws {
    let place = url(name)
    try FileManager.default.createDirectory(
      at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: place)
  }

  func write(_ name: String, _ text: String) throws { try write(name, Data(text.utf8)) }

  func text(_ name: String) throws -> String { try String(contentsOf: url(name), encoding: .utf8) }
}
