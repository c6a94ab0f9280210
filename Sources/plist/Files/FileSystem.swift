#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What the command asks the system about files and folders.
enum FileSystem {
  enum Kind { case folder, link, file }

  /// What stands at a path; nil where nothing does.
  ///
  /// A symbolic link is a link. With a `/` behind its name it is what it leads to.
  static func kind(_ path: String) -> Kind? {
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else { return nil }
    return switch status.st_mode & S_IFMT {
    case S_IFDIR: .folder
    case S_IFLNK: .link
    default: .file
    }
  }

  /// Whether a path leads to a folder, through symbolic links too.
  static func isFolder(_ path: String) -> Bool { kind(path + "/") == .folder }

  /// Whether two paths lead to one file, however they are spelt.
  static func isSame(_ left: String, _ right: String) -> Bool {
    var (first, second) = (stat(), stat())
    guard unsafe stat(left, &first) == 0, unsafe stat(right, &second) == 0 else { return false }
    return first.st_dev == second.st_dev && first.st_ino == second.st_ino
  }

  /// The names in a folder, sorted, without `.` and `..`; nil where it can't be read.
  static func names(in folder: String) -> [String]? {
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

  /// The working folder; `/` where it is gone.
  static var workingFolder: String {
    guard let path = unsafe getcwd(nil, 0) else { return "/" }
    defer { unsafe free(path) }
    return unsafe String(cString: path)
  }

  /// How many processors there are to work on.
  static var processorCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
}
