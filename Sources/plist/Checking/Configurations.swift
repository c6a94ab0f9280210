import PropertyLists

/// The configuration of each file of a run: that of the nearest folder above it which has one.
struct Configurations: Sendable {
  static let flags = ["--no-config"]
  static let values = ["--config"]
  static let help = """
      --config FILE  the configuration of all files; else it is the plist.config.json (or .plist) in
                     the folder of each file, or the nearest folder above
      --no-config    no configuration
    """

  private static let names = ["plist.config.json", "plist.config.plist"]

  /// How the options want it.
  enum Choice {
    case nearest
    case file(String)
    case none

    init(_ arguments: Arguments) throws {
      switch (arguments.value("--config"), arguments.has("--no-config")) {
      case (.some, true):
        throw UsageError(message: "--config and --no-config contradict each other")
      case (let file?, false): self = .file(file)
      case (nil, true): self = .none
      case (nil, false): self = .nearest
      }
    }
  }

  private let workingFolder = FileSystem.workingFolder
  /// The one that was named.
  private let shared: Configuration?
  private var nearest: [FilePath: Configuration] = [:]

  /// Reads all configurations of a run, each once.
  /// - Throws: All mistakes in any of them: with settings that are not those meant nothing is checked.
  init(_ choice: Choice, for files: [String]) throws(PropertyListError) {
    switch choice {
    case .none: shared = nil
    case .file(let file): shared = try Configuration(FilePath(file), name: file)
    case .nearest:
      shared = nil
      try find(for: files)
    }
  }

  /// The configuration of a file; nil where it has none.
  func configuration(of file: String) -> Configuration? {
    if let shared { return shared }
    return nearest.isEmpty ? nil : nearest[folder(of: file)]
  }

  private mutating func find(for files: [String]) throws(PropertyListError) {
    var search = Search(workingFolder: FilePath(workingFolder))
    for file in files {
      let folder = folder(of: file)
      nearest[folder] = search.configuration(above: folder, isNamedFromRoot: file.hasPrefix("/"))
    }
    if !search.findings.isEmpty { throw PropertyListError(.unreadable, search.findings) }
  }

  /// The folder of a file; that of standard input is the working folder.
  private func folder(of file: String) -> FilePath {
    FilePath(file, from: workingFolder).folder
  }

  /// The search upward, which remembers what it found for each folder.
  private struct Search {
    let workingFolder: FilePath
    var findings: [Diagnostic] = []
    private var known: [FilePath: Configuration?] = [:]

    init(workingFolder: FilePath) { self.workingFolder = workingFolder }

    mutating func configuration(above folder: FilePath, isNamedFromRoot: Bool) -> Configuration? {
      var folder = folder
      var passed: [FilePath] = []
      var found: Configuration?
      while true {
        if let result = known[folder] {
          found = result
          break
        }
        passed.append(folder)
        if let file = Self.file(in: folder) {
          let name = isNamedFromRoot ? file.description : file.relative(to: workingFolder)
          found = read(file, name: name)
          break
        }
        guard !folder.isRoot else { break }
        folder = folder.folder
      }
      for folder in passed { known[folder] = .some(found) }
      return found
    }

    private mutating func read(_ file: FilePath, name: String) -> Configuration? {
      do {
        return try Configuration(file, name: name)
      } catch {
        findings += error.diagnostics
        return nil
      }
    }

    private static func file(in folder: FilePath) -> FilePath? {
      names.lazy.map { FilePath($0, from: folder.description) }.first { file in
        FileSystem.kind(file.description) != nil && !FileInput.isReadOnce(file.description)
      }
    }
  }
}
