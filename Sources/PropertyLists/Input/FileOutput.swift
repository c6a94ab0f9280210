#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Writes files as a whole or not at all.
package enum FileOutput {
  /// Replaces the content of the file at `path`, or makes the file.
  ///
  /// The bytes go to a temporary file in the same folder, which takes the other's place when all is
  /// on the disk; a crash leaves the old file. A symbolic link is followed to its target; mode and,
  /// where permitted, owner are kept.
  /// - Throws: `PropertyListError` with code `unreadable`.
  package static func replace(path: String, with bytes: [UInt8]) throws(PropertyListError) {
    let target = resolved(path)
    var status = stat()
    let exists = unsafe stat(target, &status) == 0
    if exists, status.st_mode & S_IFMT != S_IFREG { return try writeThrough(target, bytes, path) }

    let temporary = "\(target).\(String(UInt64.random(in: 0...(.max)), radix: 36)).tmp"
    let mode: mode_t = exists ? status.st_mode & 0o7777 : 0o666
    let descriptor = unsafe open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
    guard descriptor >= 0 else { throw failure(path) }
    let isWritten =
      write(bytes, to: descriptor) && keep(status, of: descriptor, where: exists)
      && fsync(descriptor) == 0
    let isClosed = close(descriptor) == 0
    guard isWritten, isClosed, unsafe rename(temporary, target) == 0 else {
      let error = failure(path)
      unsafe unlink(temporary)
      throw error
    }
  }

  /// Finds what would keep ``replace(path:with:)`` from writing, without writing anything.
  ///
  /// What shows only then, such as a full disk, is not found.
  /// - Throws: `PropertyListError` with code `unreadable`.
  package static func check(path: String) throws(PropertyListError) {
    let target = resolved(path)
    var status = stat()
    let exists = unsafe stat(target, &status) == 0
    let isReplaced = !exists || status.st_mode & S_IFMT == S_IFREG
    if exists, status.st_mode & S_IFMT == S_IFDIR {
      errno = EISDIR
      throw failure(path)
    }
    // A regular file is replaced by a new one in its folder.
    let folder = target.lastIndex(of: "/").map { String(target[...$0]) } ?? "."
    guard unsafe access(isReplaced ? folder : target, isReplaced ? W_OK | X_OK : W_OK) == 0 else {
      throw failure(path)
    }
  }

  /// What a path leads to, through symbolic links; the last part may be new.
  private static func resolved(_ path: String) -> String {
    var path = path
    for _ in 0..<40 {
      if let real = unsafe realpath(path, nil) {
        defer { unsafe free(real) }
        return unsafe String(cString: real)
      }
      // A link whose target is yet to be made: realpath gives nothing.
      guard let target = destination(of: path) else { break }
      let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
      path = target.hasPrefix("/") ? target : folder + target
    }
    return path
  }

  /// What a symbolic link holds; nil where the path is none.
  private static func destination(of path: String) -> String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = unsafe readlink(path, &buffer, buffer.count)
    guard count > 0 else { return nil }
    return String(decoding: buffer.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  private static func keep(_ status: stat, of descriptor: Int32, where exists: Bool) -> Bool {
    guard exists else { return true }
    // Only root may give files away: then the owner is ours, as with any editor.
    _ = fchown(descriptor, status.st_uid, status.st_gid)
    return fchmod(descriptor, status.st_mode & 0o7777) == 0
  }

  /// A device or pipe is written as it is.
  private static func writeThrough(
    _ target: String, _ bytes: [UInt8], _ path: String
  ) throws(PropertyListError) {
    let descriptor = unsafe open(target, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure(path) }
    defer { close(descriptor) }
    guard write(bytes, to: descriptor) else { throw failure(path) }
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var start = 0
    while start < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        unsafe writeBytes(descriptor, UnsafeRawBufferPointer(rebasing: buffer[start...]))
      }
      if count > 0 {
        start += count
      } else if count < 0, errno != EINTR {
        return false
      }
    }
    return true
  }

  private static func failure(_ path: String) -> PropertyListError {
    PropertyListError(
      .unreadable, "file-unwritable",
      "cannot be written: \(unsafe String(cString: strerror(errno)))", file: path)
  }
}

/// write(2), which the name of our own method hides.
private func writeBytes(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  unsafe write(descriptor, bytes.baseAddress, bytes.count)
}
