/// A path as it is spelt, made absolute: its names from the root, with `.`, `..` and empty ones
/// resolved; symbolic links are not looked at.
struct FilePath: Hashable, Sendable, CustomStringConvertible {
  private(set) var names: [String]

  init(_ path: String, from folder: String = FileSystem.workingFolder) {
    names = []
    for name in (path.hasPrefix("/") ? path : "\(folder)/\(path)").split(separator: "/") {
      switch name {
      case ".": break
      case "..": _ = names.popLast()
      default: names.append(String(name))
      }
    }
  }

  /// The folder in which this stands; the root stands in itself.
  var folder: FilePath {
    var result = self
    _ = result.names.popLast()
    return result
  }

  var isRoot: Bool { names.isEmpty }

  /// The path from the root.
  var description: String { "/" + names.joined(separator: "/") }

  /// The way from a folder to this: `../b/c`; `.` for the folder itself.
  func relative(to folder: FilePath) -> String {
    let common = zip(names, folder.names).prefix { $0.utf8.elementsEqual($1.utf8) }.count
    let steps = Array(repeating: "..", count: folder.names.count - common) + names[common...]
    return steps.isEmpty ? "." : steps.joined(separator: "/")
  }
}
