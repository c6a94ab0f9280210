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

/// A program that takes part as a whole process.
struct Program: Sendable {
  /// How it is shown that it read everything.
  enum Proof: Sendable {
    /// It prints a ``Tally``.
    case tally
    /// It ends with another code than 0 on a file that is damaged near its end.
    case refusesDamage
    /// Nothing is read.
    case none
  }

  /// The name of the program, looked for along `PATH`, or its path.
  let name: Name
  /// What stands before the file's path.
  let arguments: [String]
  let proof: Proof

  enum Name: Sendable {
    case named(String)
    /// The command `plist` of this package: `--plist`.
    case plist
  }
}
