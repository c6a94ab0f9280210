import Foundation

/// Runs groups of contenders in processes of their own, and gathers what they tell.
///
/// This process reads no file and so stays small: a peak of memory below its own can't be seen.
struct Supervisor {
  private let options: Options
  private let folder: WorkloadFolder
  private let executable: String
  private let notice: (String) -> Void
  private(set) var results: [String: Measurement] = [:]

  init(_ options: Options, executable: String, notice: @escaping (String) -> Void) throws {
    self.options = options
    self.executable = executable
    self.notice = notice
    folder = try WorkloadFolder(options.folder)
  }

  mutating func run(_ contenders: [Contender]) throws {
    // In a process of its own: this one stays small.
    _ = try work(.prepare, contenders)
    var truths: [String: Tally] = [:]
    for workload in contenders.map(\.workload) where truths[workload.fileName] == nil {
      truths[workload.fileName] = try folder.prepare(workload)
    }
    func check(_ tally: Tally, of contender: Contender) throws {
      let truth = contender.part ?? truths[contender.workload.fileName]
      guard let truth, tally.agrees(with: truth) else {
        throw BenchmarkError(
          "\(contender.title) did not read everything of \(contender.workload.title)")
      }
    }

    var inProcess: [Contender] = []
    for contender in contenders {
      results[contender.id] = Measurement(contender: contender)
      switch contender.work {
      case .inProcess:
        inProcess.append(contender)
        let child = try work(.once, [contender])
        for line in child.lines {
          try check(line.tally, of: contender)
          results[contender.id]?.first = line.nanoseconds
        }
        results[contender.id]?.peak = child.peak
      case .program(let program):
        guard let path = find(program) else {
          notice("\(contender.title) is skipped: it is not installed")
          results[contender.id] = nil
          continue
        }
        try prove(program, at: path, contender)
        let first = try start(program, at: path, contender)
        if program.proof == .tally {
          guard let tally = Tally(fields: first.output.split { $0.isWhitespace }) else {
            throw BenchmarkError("\(contender.title) printed no tally")
          }
          try check(tally, of: contender)
        }
        results[contender.id]?.first = first.elapsed.nanoseconds
        results[contender.id]?.peak = first.peak
      }
    }

    if !inProcess.isEmpty {
      for line in try work(.rounds, inProcess).lines {
        guard let contender = results[line.id]?.contender else { continue }
        try check(line.tally, of: contender)
        results[line.id]?.rounds.append(line.nanoseconds)
      }
    }
    for _ in 0..<options.rounds {
      for contender in contenders where results[contender.id] != nil {
        guard case .program(let program) = contender.work, let path = find(program) else {
          continue
        }
        let run = try start(program, at: path, contender)
        results[contender.id]?.rounds.append(run.elapsed.nanoseconds)
      }
    }
  }

  // MARK: Workers

  private func work(
    _ mode: Worker.Mode, _ contenders: [Contender]
  ) throws -> (lines: [Worker.Line], peak: Int) {
    let child = try ChildProcess(
      executable,
      [
        "--rounds", String(options.rounds), "--folder", options.folder.path,
        "--worker", mode.rawValue,
      ] + contenders.map(\.id))
    let lines = child.output.split(separator: "\n").compactMap { Worker.Line($0) }
    let expected =
      switch mode {
      case .once: contenders.count
      case .rounds: contenders.count * options.rounds
      case .prepare: 0
      }
    guard child.status == 0, lines.count == expected else {
      let names = contenders.map(\.id).joined(separator: ", ")
      throw BenchmarkError("\(names) failed with code \(child.status)")
    }
    return (lines, child.peak)
  }

  // MARK: Programs

  private func find(_ program: Program) -> String? {
    switch program.name {
    case .plist: FileManager.default.isExecutableFile(atPath: options.plist) ? options.plist : nil
    case .python(let module):
      // A launcher in front of the interpreter is not what is measured.
      ChildProcess.find("python3").flatMap {
        let program = "import sys, \(module); print(sys.executable)"
        let answer = try? ChildProcess($0, ["-c", program], isQuiet: true)
        return answer?.output.split(separator: "\n").first.map(String.init)
      }
    case .named(let name): ChildProcess.find(name)
    }
  }

  private func start(
    _ program: Program, at path: String, _ contender: Contender
  ) throws -> ChildProcess {
    let run = try ChildProcess(path, try arguments(of: program, contender))
    var expected: Int32 = 0
    if case .findings(let count) = program.proof {
      expected = count > 0 ? 1 : 0
      let name = folder.file(contender.workload).path
      let found = run.output.split(separator: "\n").count { $0.contains(name) }
      guard found == count, count > 0 || run.output.isEmpty else {
        throw BenchmarkError(
          "\(contender.title) has \(found) findings, not \(count), or prints more")
      }
    }
    guard run.status == expected else {
      throw BenchmarkError("\(contender.title) ended with code \(run.status)")
    }
    return run
  }

  /// All arguments, the path of the workload or those of the files in it last.
  private func arguments(of program: Program, _ contender: Contender) throws -> [String] {
    let file = folder.file(contender.workload).path
    let files =
      program.listsFiles
      ? try FileManager.default.contentsOfDirectory(atPath: file).map { "\(file)/\($0)" } : [file]
    return options(of: program) + files
  }

  private func options(of program: Program) -> [String] {
    program.arguments.map { argument in
      switch argument {
      case .text(let text): text
      case .file(let workload): folder.file(workload).path
      }
    }
  }

  private func prove(_ program: Program, at path: String, _ contender: Contender) throws {
    guard program.proof == .refusesDamage else { return }
    let file = try folder.damaged(contender.workload)
    let run = try ChildProcess(path, options(of: program) + [file.path], isQuiet: true)
    guard run.status != 0 else {
      throw BenchmarkError("\(contender.title) did not read everything: it passes a damaged file")
    }
  }
}
