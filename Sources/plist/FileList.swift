#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The files that a command works on: as named, and with `--recursive` those inside folders.
enum FileList {
  /// Names of property lists that a search in folders takes.
  private static let endings = [
    ".plist", ".mobileconfig", ".entitlements", ".xcprivacy", ".strings", ".stringsdict",
    ".webloc", ".xcscheme.plist", ".tmTheme", ".tmLanguage",
  ]

  /// The files, those of a folder in the order of their names.
  ///
  /// A symbolic link to a folder is followed where it is named, not inside folders. A folder that
  /// can't be listed is kept, so that reading it tells why.
  static func expand(_ names: [String], recursive: Bool) -> [String] {
    guard recursive else { return names }
    return names.flatMap { name in name != "-" && isFolder(name + "/") ? files(in: name) : [name] }
  }

  private static func files(in folder: String) -> [String] {
    guard let names = list(folder) else { return [folder] }
    return names.flatMap { name in
      let path = folder.hasSuffix("/") ? folder + name : folder + "/" + name
      if isFolder(path) { return files(in: path) }
      return endings.contains { name.hasSuffix($0) } ? [path] : []
    }
  }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return unsafe lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// The names in a folder, sorted, without `.` and `..`; nil where it can't be read.
  private static func list(_ folder: String) -> [String]? {
    guard let handle = unsafe opendir(folder) else { return nil }
    defer { unsafe closedir(handle) }
    var names: [String] = []
    while let entry = unsafe readdir(handle) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }
}
