#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// read(2), which the name of our own method hides.
private func readBytes(_ descriptor: Int32, _ memory: UnsafeMutableRawPointer?, _ count: Int) -> Int
{
  unsafe read(descriptor, memory, count)
}

/// Reads the bytes of a file, or of standard input, with errors that say why it can't.
package enum FileInput {
  /// Whether a file can be read only once, for example a pipe.
  ///
  /// It must be opened only once, too: who writes to a pipe may have gone when it is opened again.
  package static func isReadOnce(_ path: String) -> Bool {
    var status = stat()
    return unsafe stat(path, &status) == 0
      && ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
  }

  /// Reads all of the file at `path`, or of standard input.
  ///
  /// `inspect` gets the first 4 KiB before anything else is read and may refuse the file by throwing.
  /// - Throws: `PropertyListError` with code `unreadable`: no such file, no permission, a folder,
  ///   larger than `maximumSize`, an I/O error; or what `inspect` throws.
  package static func read(
    path: String, name: String, maximumSize: Int, standardInput: Bool = false,
    inspect: (ArraySlice<UInt8>) throws(PropertyListError) -> Void
  ) throws(PropertyListError) -> [UInt8] {
    let descriptor = standardInput ? 0 : unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure(errno, name) }
    defer { if !standardInput { close(descriptor) } }

    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw failure(errno, name) }
    guard status.st_mode & S_IFMT != S_IFDIR else { throw failure(EISDIR, name) }

    var bytes: [UInt8] = []
    try append(upTo: FormatDetector.prefixLength, of: descriptor, to: &bytes, name: name)
    try inspect(bytes[...])
    let isRegular = status.st_mode & S_IFMT == S_IFREG
    let size = isRegular ? Int(status.st_size) : 0
    guard size <= maximumSize else { throw tooLarge(maximumSize, name) }

    // One byte more than the file has: what comes short of a chunk is the end, and the buffer never
    // grows, which would copy it.
    bytes.reserveCapacity(max(size + 1, bytes.count))
    var chunk = max(1 << 16, size - bytes.count + 1)
    while try append(upTo: chunk, of: descriptor, to: &bytes, name: name) == chunk {
      guard bytes.count <= maximumSize else { throw tooLarge(maximumSize, name) }
      chunk = 1 << 20
    }
    guard bytes.count <= maximumSize else { throw tooLarge(maximumSize, name) }
    if isRegular { try checkWhole(bytes.count, descriptor, FileVersion(status), name) }
    return bytes
  }

  /// - Throws: where a file has been written to while it was read.
  private static func checkWhole(
    _ count: Int, _ descriptor: Int32, _ version: FileVersion, _ name: String
  ) throws(PropertyListError) {
    // What the system makes up, such as /proc, says that it is empty.
    guard version.size > 0 else { return }
    try version.check(descriptor, name)
    guard count == version.size else { throw version.changed(count, name) }
  }

  /// Reads until `limit` further bytes or the end of the file; returns how many came.
  @discardableResult
  private static func append(
    upTo limit: Int, of descriptor: Int32, to bytes: inout [UInt8], name: String
  ) throws(PropertyListError) -> Int {
    let start = bytes.count
    var code: Int32 = 0
    bytes.append(addingCapacity: limit) { buffer in
      while buffer.freeCapacity > 0, code == 0 {
        var got = 0
        unsafe buffer.withUnsafeMutableBufferPointer { memory, count in
          let free = unsafe UnsafeMutableRawBufferPointer(
            rebasing: UnsafeMutableRawBufferPointer(memory)[count...])
          got = unsafe readBytes(descriptor, free.baseAddress, min(free.count, 1 << 30))
          if got > 0 { count += got }
        }
        if got == 0 { return }
        if got < 0, errno != EINTR { code = errno }
      }
    }
    if code != 0 { throw failure(code, name) }
    return bytes.count - start
  }

  private static func tooLarge(_ maximumSize: Int, _ name: String) -> PropertyListError {
    PropertyListError(
      .unreadable, "file-too-large",
      "the file is larger than the limit of \(maximumSize) bytes (\(maximumSize >> 20) MiB)",
      file: name)
  }

  static func failure(_ code: Int32, _ name: String) -> PropertyListError {
    let (id, message): (DiagnosticID, String) =
      switch code {
      case ENOENT: ("file-not-found", "there is no such file")
      case EACCES, EPERM: ("file-permission", "no permission to read the file")
      case EISDIR: ("file-is-folder", "this is a folder, not a file")
      default: ("file-unreadable", "cannot be read: \(unsafe String(cString: strerror(code)))")
      }
    return PropertyListError(.unreadable, id, message, file: name)
  }
}
