import PropertyLists

/// Names by their bytes.
///
/// Layout. The names stand one after the other in `bytes`; `starts` has where each begins, and the end.
/// `buckets` is an open hash table of the names' numbers, a power of two in size and at most half full;
/// -1 is an empty bucket.
///
/// Example: the names `icon` and `id` are the bytes `iconid` with the starts 0, 4 and 6.
struct NameTable: Sendable {
  /// The names, in their order.
  let names: [String]
  private let bytes: [UInt8]
  private let starts: [Int]
  private let buckets: [Int32]
  private let mask: Int

  /// Makes a table; of equal names the first has the number.
  init(_ names: [String]) {
    self.names = names
    var bytes: [UInt8] = []
    var starts = [0]
    for name in names {
      bytes.append(contentsOf: name.utf8)
      starts.append(bytes.count)
    }
    var size = 4
    while size < names.count * 2 { size *= 2 }
    var buckets = [Int32](repeating: -1, count: size)
    for number in names.indices {
      var bucket =
        Self.hash(bytes.span.extracting(starts[number]..<starts[number + 1])) & (size - 1)
      while buckets[bucket] >= 0 { bucket = (bucket + 1) & (size - 1) }
      buckets[bucket] = Int32(truncatingIfNeeded: number)
    }
    self.bytes = bytes
    self.starts = starts
    self.buckets = buckets
    mask = size - 1
  }

  /// The number of names.
  var count: Int { names.count }

  /// The number of a name, or -1; `guess` is looked at first.
  ///
  /// O(length): records have their keys in the same order, so that the guess is mostly right.
  func number(of name: Span<UInt8>, guess: Int) -> Int {
    if guess < names.count, isEqual(guess, name) { return guess }
    var bucket = Self.hash(name) & mask
    while buckets[bucket] >= 0 {
      let number = Int(buckets[bucket])
      if isEqual(number, name) { return number }
      bucket = (bucket + 1) & mask
    }
    return -1
  }

  /// The number of a name, or -1.
  func number(of name: String) -> Int {
    let bytes = Array(name.utf8)
    return number(of: bytes.span, guess: names.count)
  }

  @inline(__always)
  private func isEqual(_ number: Int, _ name: Span<UInt8>) -> Bool {
    let start = starts[number]
    guard starts[number + 1] - start == name.count else { return false }
    let bytes = bytes.span
    for index in name.indices where bytes[start + index] != name[index] { return false }
    return true
  }

  /// FNV-1a.
  private static func hash(_ name: Span<UInt8>) -> Int {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for index in name.indices { hash = (hash ^ UInt64(name[index])) &* 0x100_0000_01B3 }
    return Int(truncatingIfNeeded: (hash ^ (hash >> 29)) & 0x7FFF_FFFF_FFFF_FFFF)
  }
}
