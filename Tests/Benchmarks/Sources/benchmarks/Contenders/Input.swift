import Foundation

/// A workload's file in memory, in the form that a contender takes; read when first asked for.
final class Input {
  private let url: URL
  /// For those who open the file themselves.
  var path: String { url.path }
  private var loadedBytes: [UInt8]?
  private var loadedData: Data?

  init(_ url: URL) { self.url = url }

  /// Loads ahead of the clock what is going to be asked for.
  func bytes() throws -> [UInt8] {
    if let loadedBytes { return loadedBytes }
    let file = try FileHandle(forReadingFrom: url)
    defer { try? file.close() }
    let size = Int(try file.seekToEnd())
    try file.seek(toOffset: 0)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size)
    while let piece = try file.read(upToCount: 1 << 20), !piece.isEmpty {
      bytes.append(contentsOf: piece)
    }
    loadedBytes = bytes
    return bytes
  }

  func data() throws -> Data {
    if let loadedData { return loadedData }
    let data = try Data(contentsOf: url)
    loadedData = data
    return data
  }
}
