#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The bytes of an open file, read where they stand.
///
/// No memory map: a file that shrinks under a map ends the process. A file that is replaced by another
/// one of its name is read on as it was; one that is written to is an error, as far as its size and
/// the time of its last change tell.
final class FileBytes: ByteSource {
  private let descriptor: Int32
  private let name: String
  private let version: FileVersion
  var count: Int { version.size }
  private(set) var bytesRead = 0

  /// Opens a file; nil where it is none that can be read in parts, for example a pipe.
  /// - Throws: `PropertyListError` (`unreadable`).
  init?(path: String, name: String) throws(PropertyListError) {
    guard !FileInput.isReadOnce(path) else { return nil }
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileInput.failure(errno, name) }
    self.descriptor = descriptor
    self.name = name
    var status = stat()
    let result = unsafe fstat(descriptor, &status)
    version = FileVersion(status)
    guard result == 0 else { throw FileInput.failure(errno, name) }
    guard status.st_mode & S_IFMT != S_IFDIR else { throw FileInput.failure(EISDIR, name) }
    guard status.st_mode & S_IFMT == S_IFREG else { return nil }
  }

  deinit { close(descriptor) }

  func append(
    _ length: Int, from offset: Int, to bytes: inout [UInt8]
  ) throws(PropertyListError) {
    var code: Int32 = 0
    let end = bytes.count + length
    bytes.append(addingCapacity: length) { buffer in
      var isAtEnd = false
      while buffer.freeCapacity > 0, code == 0, !isAtEnd {
        var got = 0
        let place = off_t(offset + length - buffer.freeCapacity)
        unsafe buffer.withUnsafeMutableBufferPointer { memory, count in
          let free = unsafe UnsafeMutableRawBufferPointer(
            rebasing: UnsafeMutableRawBufferPointer(memory)[count...])
          got = unsafe pread(descriptor, free.baseAddress, min(free.count, 1 << 30), place)
          if got > 0 { count += got }
        }
        isAtEnd = got == 0
        if got < 0, errno != EINTR { code = errno }
      }
    }
    bytesRead += length
    guard code == 0 else { throw FileInput.failure(code, name) }
    try version.check(descriptor, name)
    guard bytes.count == end else { throw version.changed(0, name) }
  }
}
