import PropertyListValidation
import PropertyLists

/// The files of a run: those named, those in folders, those that patterns match, those of a list.
///
/// Each stands once, in the order of the words; what a folder or a pattern stands for is sorted.
struct FileSelection: Sendable {
  /// A file to be checked, or what is wrong with a word that names none.
  enum Item: Sendable {
    case file(String)
    case failure(FileReport)

    /// The name for messages.
    var name: String {
      switch self {
      case .file(let file): Input.name(file)
      case .failure(let report): report.file
      }
    }
  }

  static let values = ["--files-from"]
  static let help = """
      --files-from L check the files that the file L names too (- is standard input): names, no
                     patterns, one on a line, or with a NUL behind each
    """

  /// Endings of the names of property lists, which a search in folders takes.
  static let propertyListEndings = [
    ".plist", ".mobileconfig", ".entitlements", ".xcprivacy", ".strings", ".stringsdict",
    ".webloc", ".xcscheme.plist", ".tmTheme", ".tmLanguage",
  ]

  /// The files, and the words that are none, in order.
  private(set) var items: [Item] = []
  /// The files alone.
  var files: [String] {
    items.compactMap { if case .file(let file) = $0 { file } else { nil } }
  }

  private let endings: [String]
  private let searchesFolders: Bool
  private var known: Set<[UInt8]> = []

  /// Finds the files that the arguments of a call name.
  ///
  /// Folders are searched for files with one of the endings. Where folders are not searched, one that is
  /// named stays in, so that reading it tells what is wrong.
  /// - Throws: `UsageError` where nothing is named, or standard input twice.
  init(_ arguments: Arguments, endings: [String], searchesFolders: Bool) throws {
    self.endings = endings
    self.searchesFolders = searchesFolders
    let list = arguments.value("--files-from")
    for word in try arguments.someFiles(orListedIn: list) { add(word) }
    if let list { addFiles(listedIn: list) }
  }

  private mutating func add(_ word: String) {
    if let paths = expanded(word) {
      for path in paths { add(path: path) }
    } else {
      add(path: word)
    }
  }

  /// What a word that is a pattern stands for; nil where it is a name, and a file's own name is one.
  private mutating func expanded(_ word: String) -> [String]? {
    guard word.utf8.contains(where: { "*?[{".utf8.contains($0) }), FileSystem.kind(word) == nil
    else { return nil }
    guard let glob = Glob(word) else {
      fail(word, "file-pattern-too-large", Glob.limits)
      return []
    }
    guard glob.isPattern else { return nil }
    let paths = glob.files().filter { searchesFolders || !FileSystem.isFolder($0) }
    if paths.isEmpty { fail(word, "file-pattern-unmatched", "no file matches this pattern") }
    return paths
  }

  private mutating func addFiles(listedIn list: String) {
    do {
      // A file may be named "-"; standard input is the list, or named as an argument.
      for name in try FileNameList.read(list) { add(path: name == "-" ? "./-" : name) }
    } catch {
      items.append(
        .failure(FileReport(file: Input.name(list), diagnostics: error.diagnostics)))
    }
  }

  private mutating func add(path: String) {
    if path != "-", searchesFolders, FileSystem.isFolder(path) {
      search(path)
    } else {
      append(path)
    }
  }

  /// Adds the files in a folder, in the order of their names.
  ///
  /// A symbolic link to a folder is followed where it is named, not inside folders, so that no loop is
  /// endless. A folder that can't be listed stays in, so that reading it tells why.
  private mutating func search(_ folder: String) {
    guard let names = FileSystem.names(in: folder) else { return append(folder) }
    for name in names {
      let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
      if FileSystem.kind(path) == .folder {
        search(path)
      } else if endings.contains(where: { name.hasSuffix($0) }) {
        append(path)
      }
    }
  }

  private mutating func append(_ path: String) {
    if known.insert(Self.identity(path)).inserted { items.append(.file(path)) }
  }

  /// The path without what does not lead anywhere: `./a//b` is `a/b`.
  ///
  /// In bytes: strings are equal too where the same letter is composed in another way.
  private static func identity(_ path: String) -> [UInt8] {
    let slash = UInt8(ascii: "/")
    var identity = path.hasPrefix("/") ? [slash] : []
    for name in path.utf8.split(separator: slash) where !name.elementsEqual(".".utf8) {
      identity += name
      identity.append(slash)
    }
    return identity
  }

  private mutating func fail(_ word: String, _ id: DiagnosticID, _ message: String) {
    items.append(
      .failure(
        FileReport(file: word, diagnostics: [Diagnostic(id, .error, message, file: word)])))
  }
}
