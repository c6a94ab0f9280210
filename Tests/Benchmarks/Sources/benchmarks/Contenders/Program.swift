/// A program that takes part as a whole process.
struct Program: Sendable {
  let name: Name
  /// What stands before the path of the workload.
  let arguments: [Argument]
  let proof: Proof
  /// Whether a folder is handed over file by file, for a program that searches none.
  var listsFiles = false

  enum Name: Sendable {
    /// Looked for along `PATH`.
    case named(String)
    /// The `python3` of `PATH`, where it has this module.
    case python(module: String)
    /// The command `plist` of this package: `--plist`.
    case plist
  }

  enum Argument: Sendable, ExpressibleByStringLiteral {
    case text(String)
    /// The path of another made-up file, such as a schema.
    case file(Workload)

    init(stringLiteral text: String) { self = .text(text) }
  }

  /// How it is shown that it read everything.
  enum Proof: Sendable, Equatable {
    /// It prints a ``Tally``.
    case tally
    /// It ends with another code than 0 on a file that is damaged near its end.
    case refusesDamage
    /// It names the workload in just so many lines and ends with code 1; where there is nothing to
    /// be found it prints nothing and ends with code 0.
    case findings(Int)
    /// Nothing is read.
    case none
  }

  /// The made-up files that its arguments name.
  var files: [Workload] {
    arguments.compactMap { argument in
      if case .file(let workload) = argument { workload } else { nil }
    }
  }
}
