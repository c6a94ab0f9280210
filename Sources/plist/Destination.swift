import PropertyLists

/// Where converted files go.
enum Destination {
  case standardOutput
  /// `-o OUT`
  case file(String)
  /// `--in-place`
  case inPlace
  /// `-e EXT`: next to each file, with another extension.
  case beside(String)

  /// Reads the options; one destination, for files that it can be for.
  init(_ arguments: Arguments, for files: [String]) throws {
    let output = arguments.value("-o")
    let ending = arguments.value("-e")
    let given = [
      output.map { _ in "-o" }, arguments.has("--in-place") ? "--in-place" : nil,
      ending.map { _ in "-e" },
    ].compactMap(\.self)
    guard given.count <= 1 else {
      throw UsageError(
        message: "\(given[0]) and \(given[1]) both say where the result goes; give one of them")
    }
    if let ending {
      self = .beside(try Self.checked(ending))
    } else if arguments.has("--in-place") {
      self = .inPlace
    } else if let output, output != "-" {
      self = .file(output)
    } else {
      self = .standardOutput
    }
    try check(files)
  }

  /// The file that is written for `file`; nil for standard output.
  func path(for file: String) -> String? {
    switch self {
    case .standardOutput: nil
    case .file(let path): path
    case .inPlace: file
    case .beside(let ending): Self.replacingExtension(of: file, by: ending)
    }
  }

  // MARK: Checks

  private static func checked(_ ending: String) throws -> String {
    let plain = ending.hasPrefix(".") ? String(ending.dropFirst()) : ending
    guard !plain.isEmpty, !plain.contains("/") else {
      throw UsageError(
        message: "-e needs an extension such as json, not \"\(ending.escapedForDisplay)\"")
    }
    return plain
  }

  private func check(_ files: [String]) throws {
    switch self {
    case .standardOutput, .file:
      guard files.count <= 1 else {
        throw UsageError(
          message:
            "several files can't go to one output; give -e EXT (writes each next to its file)"
            + " or --in-place")
      }
    case .inPlace, .beside:
      guard !files.contains("-") else {
        throw UsageError(
          message: "standard input (-) has no name to write to; give -o OUT for it alone")
      }
    }
    if case .beside = self { try checkNames(files) }
  }

  /// Checks that no file is written twice, and none that is to be read.
  private func checkNames(_ files: [String]) throws {
    var sources: [String: String] = [:]
    for file in files { sources[file] = file }
    for file in files {
      guard let target = path(for: file) else { continue }
      guard let other = sources.updateValue(file, forKey: target) else { continue }
      let name = target.escapedForDisplay
      throw UsageError(
        message: other == target
          ? "-e would write over \"\(name)\", which is to be read"
            + (file == target ? "; --in-place does that" : "")
          : "-e would write \"\(name)\" twice, for \"\(other.escapedForDisplay)\" and "
            + "\"\(file.escapedForDisplay)\"")
    }
  }

  /// A name with another extension; one that has none gets it.
  private static func replacingExtension(of file: String, by ending: String) -> String {
    let name = file.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else {
      return file + "." + ending
    }
    return file[..<dot] + "." + ending
  }
}
