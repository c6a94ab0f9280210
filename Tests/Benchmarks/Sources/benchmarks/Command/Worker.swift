import Foundation

/// Runs contenders in a process of its own and prints what came of it, a line for each time.
struct Worker {
  enum Mode: String {
    /// One contender once: the first time in a fresh process, and its memory.
    case once
    /// All contenders, taking turns: a round to warm up, then those that count.
    case rounds
    /// None: the files of their workloads are written.
    case prepare
  }

  private let contenders: [Contender]
  private let folder: WorkloadFolder
  private let rounds: Int
  private let mode: Mode
  private var repeats: Bool { mode == .rounds }

  init(_ mode: Mode, _ options: Options) throws {
    let all = Groups.all.flatMap { $0.contenders }
    contenders = options.ids.compactMap { id in all.first { $0.id == id } }
    folder = try WorkloadFolder(options.folder)
    rounds = mode == .once ? 0 : options.rounds
    self.mode = mode
  }

  func run() throws {
    if mode == .prepare {
      for workload in contenders.flatMap(\.workloads) { _ = try folder.prepare(workload) }
      return
    }
    var inputs: [String: Input] = [:]
    for round in 0...rounds {
      for contender in contenders {
        guard case .inProcess(let work) = contender.work else { continue }
        let name = contender.workload.fileName
        let input = inputs[name] ?? Input(folder.file(contender.workload))
        inputs[name] = input
        let count = repeats ? contender.repetitions : 1
        Self.tidyHeap()
        var watch = Stopwatch()
        var tally = Tally()
        for _ in 0..<count { tally = try work(input, &watch) }
        if repeats, round == 0 { continue }
        let nanoseconds = watch.elapsed.nanoseconds / Double(count)
        print(Line(id: contender.id, nanoseconds: nanoseconds, tally: tally).text)
      }
    }
  }

  /// Has the allocator merge what the contender before has freed.
  ///
  /// glibc puts that off to the next large request, which would be made on the clock of another: a
  /// tree of a million nodes, freed, cost the next contender five times its own time.
  private static func tidyHeap() {
    // A plain pair of malloc and free would be optimised away.
    var block: UnsafeMutableRawPointer?
    unsafe posix_memalign(&block, 64, 1 << 16)
    unsafe free(block)
  }

  /// What a worker tells about one time.
  struct Line {
    let id: String
    let nanoseconds: Double
    let tally: Tally

    var text: String { ([id, String(nanoseconds)] + tally.fields).joined(separator: " ") }
  }
}

extension Worker.Line {
  init?(_ text: Substring) {
    let fields = text.split(separator: " ")
    guard fields.count == 6, let nanoseconds = Double(fields[1]),
      let tally = Tally(fields: fields[2...])
    else { return nil }
    self.init(id: String(fields[0]), nanoseconds: nanoseconds, tally: tally)
  }
}
