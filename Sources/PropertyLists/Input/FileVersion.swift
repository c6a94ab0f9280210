#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What tells that a file has been written to: its size and the time of its last change.
struct FileVersion: Equatable {
  let size: Int
  private let seconds: Int
  private let nanoseconds: Int

  init(_ status: stat) {
    size = Int(status.st_size)
    #if canImport(Glibc) || canImport(Musl)
      seconds = status.st_mtim.tv_sec
      nanoseconds = status.st_mtim.tv_nsec
    #else
      seconds = status.st_mtimespec.tv_sec
      nanoseconds = status.st_mtimespec.tv_nsec
    #endif
  }

  /// - Throws: `unreadable` where the open file is no longer the one that it was.
  func check(_ descriptor: Int32, _ name: String) throws(PropertyListError) {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw FileInput.failure(errno, name) }
    let now = FileVersion(status)
    guard now.size == size else { throw changed(now.size, name) }
    guard now == self else { throw changed("it has been written to", name) }
  }

  /// The error that a file has another size than it had.
  func changed(_ size: Int, _ name: String) -> PropertyListError {
    changed(size < self.size ? "it has become shorter" : "it has become longer", name)
  }

  private func changed(_ what: String, _ name: String) -> PropertyListError {
    PropertyListError(
      .unreadable, "file-changed", "the file has changed while it was read: \(what); read it anew",
      file: name)
  }
}
