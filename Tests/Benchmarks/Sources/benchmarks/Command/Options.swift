import Foundation

/// The options of the command.
struct Options {
  var rounds = 5
  var filter: String?
  var isCheck = false
  var plist = Options.packageFolder.appendingPathComponent(".build/release/plist").path
  var folder = FileManager.default.temporaryDirectory.appendingPathComponent("plist-benchmarks")
  /// Set in a process that another one started to do the work.
  var worker: Worker.Mode?
  /// The ids of the contenders that a worker runs.
  var ids: [String] = []

  static let help = """
    usage: benchmarks [--check] [--filter TEXT] [--rounds N] [--plist PATH] [--folder PATH]

    Measures reading property lists against other libraries and programs, in one run, taking
    turns, and prints a table.

      --check        end with code 1 where a floor is missed
      --filter TEXT  only contenders and goals whose id or title contains TEXT
      --rounds N     rounds of which the median is taken; 5 unless told
      --plist PATH   the command plist; .build/release/plist of the package unless told
      --folder PATH  where the made-up files are kept; a temporary folder unless told
      --help         this text
    """

  private static var packageFolder: URL {
    (0..<6).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }
  }

  /// Nil where only the help was asked for.
  init?(_ arguments: [String]) throws {
    var rest = arguments[...]
    func value(of option: String) throws -> String {
      guard let value = rest.popFirst() else { throw BenchmarkError("\(option) needs a value") }
      return value
    }
    while let argument = rest.popFirst() {
      switch argument {
      case "--help", "-h": return nil
      case "--check": isCheck = true
      case "--filter": filter = try value(of: argument)
      case "--plist": plist = try value(of: argument)
      case "--folder": folder = URL(fileURLWithPath: try value(of: argument))
      case "--rounds":
        guard let number = Int(try value(of: argument)), number > 0 else {
          throw BenchmarkError("--rounds needs a number from 1 on")
        }
        rounds = number
      case "--worker": worker = Worker.Mode(rawValue: try value(of: argument))
      default:
        guard worker != nil else {
          throw BenchmarkError("unknown argument \"\(argument)\"; see --help")
        }
        ids.append(argument)
      }
    }
  }
}
