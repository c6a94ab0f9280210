import Foundation

/// Runs a program to its end, with its time and the peak of its memory.
struct ChildProcess {
  let status: Int32
  let output: String
  /// From before the start to after the end.
  let elapsed: Duration
  /// The peak of the resident set in bytes.
  ///
  /// Linux counts in what the parent had when it started the child, so the parent keeps small.
  let peak: Int

  // `path` is not searched for. The program's errors go where ours go, unless `isQuiet`.
  init(_ path: String, _ arguments: [String], isQuiet: Bool = false) throws {
    var ends: [Int32] = [0, 0]
    guard unsafe pipe(&ends) == 0 else { throw BenchmarkError("no pipe") }
    defer { close(ends[0]) }

    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    unsafe posix_spawn_file_actions_addclose(&actions, ends[0])
    unsafe posix_spawn_file_actions_addclose(&actions, ends[1])
    if isQuiet { unsafe posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0) }

    var argv = unsafe ([path] + arguments).map { unsafe strdup($0) } + [nil]
    defer { unsafe argv.forEach { unsafe free($0) } }

    let start = ContinuousClock.now
    var pid: pid_t = 0
    let failure = unsafe posix_spawn(&pid, path, &actions, nil, &argv, environ)
    close(ends[1])
    guard failure == 0 else {
      throw BenchmarkError("can't start \(path): \(unsafe String(cString: strerror(failure)))")
    }
    output = Self.text(from: ends[0])
    var status: Int32 = 0
    var usage = rusage()
    while unsafe wait4(pid, &status, 0, &usage) < 0, errno == EINTR {}
    elapsed = start.duration(to: .now)
    // A signal counts as 128 and its number, as in a shell.
    self.status = status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
    #if canImport(Darwin)
      peak = usage.ru_maxrss
    #else
      peak = usage.ru_maxrss * 1024
    #endif
  }

  private static func text(from descriptor: Int32) -> String {
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
    let data = (try? handle.readToEnd()) ?? nil
    return String(decoding: data ?? Data(), as: UTF8.self)
  }

  /// The path of a program, looked for along `PATH`.
  static func find(_ name: String) -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.map { "\($0)/\(name)" }.first {
      FileManager.default.isExecutableFile(atPath: $0)
    }
  }
}
