/// One way to do a piece of work: ours or a peer's.
struct Contender: Sendable {
  /// Short, unique, for goals and `--filter`: `xml-models-by-hand`.
  let id: String
  /// What it is called in a table.
  let title: String
  let workload: Workload
  let work: Work
  /// How often one round repeats the work; its time is the mean.
  let repetitions: Int
  /// What it reads where that is not all of the workload.
  let part: Tally?

  /// All made-up files that it needs.
  var workloads: [Workload] {
    if case .program(let program) = work { [workload] + program.files } else { [workload] }
  }

  enum Work: Sendable {
    /// Work in this process. It puts the clock around what counts and returns what it read.
    case inProcess(@Sendable (Input, inout Stopwatch) throws -> Tally)
    /// A program, timed from its start to its end.
    case program(Program)
  }

  init(
    _ id: String, _ title: String, on workload: Workload, repetitions: Int = 1,
    part: Tally? = nil, work: @escaping @Sendable (Input, inout Stopwatch) throws -> Tally
  ) {
    self.init(id, title, on: workload, repetitions: repetitions, part: part, .inProcess(work))
  }

  init(_ id: String, _ title: String, on workload: Workload, program: Program) {
    self.init(id, title, on: workload, repetitions: 1, part: nil, .program(program))
  }

  private init(
    _ id: String, _ title: String, on workload: Workload, repetitions: Int, part: Tally?,
    _ work: Work
  ) {
    self.id = id
    self.title = title
    self.workload = workload
    self.repetitions = repetitions
    self.part = part
    self.work = work
  }
}
