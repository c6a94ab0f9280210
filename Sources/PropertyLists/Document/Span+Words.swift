// Bytes compared and read eight at a time.

extension Span where Element == UInt8 {
  /// The eight bytes at `index` as one number, the first lowest; zeros stand behind the end.
  @inline(__always)
  func word(at index: Int) -> UInt64 {
    if index + 8 <= count {
      return unsafe UInt64(
        littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self))
    }
    return tailWord(at: index)
  }

  @inline(never)
  private func tailWord(at index: Int) -> UInt64 {
    var result: UInt64 = 0
    var shift: UInt64 = 0
    for position in index..<Swift.max(index, count) {
      result |= UInt64(self[position]) << shift
      shift += 8
    }
    return result
  }

  /// Whether the `count` bytes at two places of this span are the same.
  @inline(__always)
  func hasSameBytes(at first: Int, and second: Int, count length: Int) -> Bool {
    // Keys are short: one masked comparison of eight bytes mostly tells.
    if length <= 8 {
      let mask = length == 8 ? UInt64.max : (1 << UInt64(length * 8)) &- 1
      return (word(at: first) ^ word(at: second)) & mask == 0
    }
    return extracting(first..<first + length).hasSameBytes(as: extracting(second..<second + length))
  }

  /// Whether two spans of the same length hold the same bytes.
  @inline(__always)
  package func hasSameBytes(as other: borrowing Span<UInt8>) -> Bool {
    // The last words overlap the ones before, so that no length needs a tail.
    if count >= 8 {
      var index = 0
      while index + 8 < count {
        if wholeWord(at: index) != other.wholeWord(at: index) { return false }
        index += 8
      }
      return wholeWord(at: count - 8) == other.wholeWord(at: count - 8)
    }
    if count >= 4 {
      return halfWord(at: 0) == other.halfWord(at: 0)
        && halfWord(at: count - 4) == other.halfWord(at: count - 4)
    }
    for index in indices where self[index] != other[index] { return false }
    return true
  }

  /// The bytes from `index` on, less than eight, as one number, the first lowest.
  @inline(__always)
  func lastBytes(from index: Int) -> UInt64 {
    let left = count - index
    guard left > 0 else { return 0 }
    if count >= 8 { return wholeWord(at: count - 8) >> UInt64(8 * (8 - left)) }
    if left >= 4 {
      return UInt64(halfWord(at: index)) | UInt64(halfWord(at: count - 4)) << UInt64(8 * (left - 4))
    }
    return UInt64(self[index]) | UInt64(self[index + left / 2]) << UInt64(8 * (left / 2))
      | UInt64(self[count - 1]) << UInt64(8 * (left - 1))
  }

  /// The eight bytes at `index`, which are there.
  @inline(__always)
  func wholeWord(at index: Int) -> UInt64 {
    unsafe bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self)
  }

  /// The four bytes at `index`, which are there.
  @inline(__always)
  private func halfWord(at index: Int) -> UInt32 {
    unsafe bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt32.self)
  }
}
