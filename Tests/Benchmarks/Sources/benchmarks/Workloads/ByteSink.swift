import Foundation

/// Writes bytes to a file through a buffer of its own, so that a large file takes little memory.
struct ByteSink: ~Copyable {
  private let file: FileHandle
  private var buffer: [UInt8] = []
  private static let capacity = 1 << 20
  /// The number of bytes so far.
  private(set) var count = 0
  /// What the values written add up to.
  var tally = Tally()

  init(_ url: URL) throws {
    try Data().write(to: url)
    file = try FileHandle(forWritingTo: url)
    buffer.reserveCapacity(Self.capacity + 4096)
  }

  mutating func write(_ bytes: some Collection<UInt8>) throws {
    buffer.append(contentsOf: bytes)
    count += bytes.count
    if buffer.count >= Self.capacity { try flush() }
  }

  mutating func write(_ text: StaticString) throws {
    try unsafe write(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  mutating func flush() throws {
    try file.write(contentsOf: buffer)
    buffer.removeAll(keepingCapacity: true)
  }

  consuming func close() throws {
    try flush()
    try file.close()
  }
}
