import Foundation

@main
enum Benchmarks {
  static func main() {
    do {
      guard let options = try Options(Array(CommandLine.arguments.dropFirst())) else {
        return print(Options.help)
      }
      if let mode = options.worker {
        try Worker(mode, options).run()
      } else {
        try run(options)
      }
    } catch let error as BenchmarkError {
      notice("error: \(error)")
      exit(2)
    } catch {
      notice("error: \(error)")
      exit(2)
    }
  }

  private static func run(_ options: Options) throws {
    let groups = Groups.all.compactMap { $0.filtered(by: options.filter) }
    guard !groups.isEmpty else {
      throw BenchmarkError("nothing contains \"\(options.filter ?? "")\"")
    }
    var supervisor = try Supervisor(options, executable: executable, notice: notice)
    for group in groups {
      notice(group.title)
      try supervisor.run(group.contenders)
    }
    let verdicts = Goals.all.filter { $0.matches(options.filter) }.compactMap {
      Verdict($0, supervisor.results)
    }
    let report = Report(
      conditions: Conditions(rounds: options.rounds), groups: groups, results: supervisor.results,
      verdicts: verdicts)
    print(report.markdown)
    let missed = verdicts.filter { !$0.isMet }
    if options.isCheck, !missed.isEmpty {
      notice("\(missed.count) of \(verdicts.count) floors missed")
      exit(1)
    }
  }

  private static var executable: String {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
      ?? CommandLine.arguments[0]
  }

  private static func notice(_ text: String) {
    FileHandle.standardError.write(Data("\(text)\n".utf8))
  }
}

extension Goal {
  func matches(_ filter: String?) -> Bool {
    guard let filter else { return true }
    return [title, ours, peer].contains { $0.localizedCaseInsensitiveContains(filter) }
  }
}

extension ContenderGroup {
  /// The contenders that a filter leaves, with those that its goals need; nil where none is left.
  fileprivate func filtered(by filter: String?) -> ContenderGroup? {
    guard let filter else { return self }
    let needed = Set(Goals.all.filter { $0.matches(filter) }.flatMap { [$0.ours, $0.peer] })
    let left = contenders.filter {
      needed.contains($0.id) || $0.id.localizedCaseInsensitiveContains(filter)
        || $0.title.localizedCaseInsensitiveContains(filter)
    }
    return left.isEmpty ? nil : ContenderGroup(title: title, contenders: left)
  }
}
