/// Bytes that are read in parts.
protocol ByteSource: AnyObject {
  /// The number of bytes.
  var count: Int { get }
  /// How many bytes have been read so far, those read twice counted twice.
  var bytesRead: Int { get }

  /// Appends `length` bytes from `offset` on, which are there, to `bytes`.
  /// - Throws: `unreadable` where they can't be read or are no longer the ones that they were.
  func append(
    _ length: Int, from offset: Int, to bytes: inout [UInt8]
  ) throws(PropertyListError)
}

/// Bytes in memory.
final class MemoryBytes: ByteSource {
  private let bytes: [UInt8]
  private(set) var bytesRead = 0
  var count: Int { bytes.count }

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  func append(_ length: Int, from offset: Int, to bytes: inout [UInt8]) {
    bytes.append(contentsOf: self.bytes[offset..<offset + length])
    bytesRead += length
  }
}
