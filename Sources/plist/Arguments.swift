import PropertyLists

/// What is wrong with the words of a call.
struct UsageError: Error {
  let message: String
}

/// The words of a call, told apart: options with and without values, and files.
struct Arguments {
  private var flags: Set<String> = []
  private var values: [String: [String]] = [:]
  /// The words that are no options, in order.
  private(set) var files: [String] = []

  init(_ words: [String], of command: Subcommand) throws {
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        files += rest
        return
      }
      guard word.hasPrefix("-"), word != "-" else {
        files.append(word)
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      if command.flags.contains(name), parts.count == 1 {
        flags.insert(name)
      } else if command.values.contains(name) {
        guard let value = parts.count == 2 ? String(parts[1]) : rest.popFirst() else {
          throw UsageError(message: "\(name) needs a value")
        }
        values[name, default: []].append(value)
      } else {
        let hint =
          Suggestion.nearest(to: name, in: command.flags + command.values)
          .map { "; did you mean \($0)?" } ?? ""
        throw UsageError(
          message:
            "unknown option \(name.escapedForDisplay)\(hint) (a file of that name: -- \(name.escapedForDisplay))"
        )
      }
    }
  }

  /// These arguments without the first of the words that are no options.
  func droppingFirstFile() -> Arguments {
    var copy = self
    copy.files = Array(files.dropFirst())
    return copy
  }

  func has(_ flag: String) -> Bool { flags.contains(flag) }

  /// The value of an option; of one that is given again the last.
  func value(_ name: String) -> String? { values[name]?.last }

  /// The values of an option that may be given several times.
  func all(_ name: String) -> [String] { values[name] ?? [] }

  /// The files of a command that takes several; at least one, unless a list names some.
  func someFiles(orListedIn list: String? = nil) throws -> [String] {
    guard !files.isEmpty || list != nil else { throw UsageError(message: "no file given") }
    guard (files + [list]).count(where: { $0 == "-" }) <= 1 else {
      throw UsageError(message: "- is standard input, which can be read only once")
    }
    return files
  }

  /// A whole number.
  func integer(_ name: String, default standard: Int) throws -> Int {
    guard let text = value(name) else { return standard }
    guard let number = Int(text) else {
      throw UsageError(message: "\(name) needs a whole number, not \"\(text.escapedForDisplay)\"")
    }
    return number
  }

  /// One of the words that an option takes.
  func choice(_ name: String, _ choices: [String], default standard: String) throws -> String {
    guard let text = value(name) else { return standard }
    guard choices.contains(text) else {
      let hint =
        Suggestion.nearest(to: text, in: choices).map { "; did you mean \($0)?" } ?? ""
      throw UsageError(
        message: "\(name) takes \(choices.joined(separator: ", ")), "
          + "not \"\(text.escapedForDisplay)\"\(hint)")
    }
    return text
  }

  /// The path of `--at`.
  func path() throws -> PropertyListPath {
    do {
      return try value("--at").map { try PropertyListPath($0) } ?? .root
    } catch let error as PropertyListError {
      throw UsageError(message: "--at: \(error.diagnostics.first?.message ?? "not a path")")
    }
  }

  /// The one file of a command that takes one.
  func onlyFile() throws -> String {
    let files = try someFiles()
    guard files.count == 1 else {
      throw UsageError(message: "one file, please: \"\(files[1].escapedForDisplay)\" is one more")
    }
    return files[0]
  }
}

/// The word that somebody meant.
enum Suggestion {
  /// The nearest of `candidates` by edit distance, where it is near enough.
  static func nearest(to word: String, in candidates: [String]) -> String? {
    candidates.map { (candidate: $0, distance: distance(word, $0)) }
      .filter { $0.distance <= max(1, $0.candidate.count / 3) }
      .min { $0.distance < $1.distance }?.candidate
  }

  private static func distance(_ left: String, _ right: String) -> Int {
    KeyLikeness.distance(
      Array(left.unicodeScalars.prefix(64)), Array(right.unicodeScalars.prefix(64)))
  }
}
