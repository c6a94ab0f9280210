import PropertyLists

// What the formats read from the bytes of a text. No index that is out of bounds traps.

extension Span where Element == UInt8 {
  /// Whether the ASCII character `byte` stands at `index`.
  @inline(__always)
  func has(_ byte: Unicode.Scalar, at index: Int) -> Bool {
    index < count && self[index] == UInt8(ascii: byte)
  }

  /// The number that `count` digits at `start` make, or nil where something else stands there.
  @inline(__always)
  func number(at start: Int, digits length: Int) -> Int? {
    guard start + length <= count else { return nil }
    var value = 0
    for index in start..<start + length {
      let digit = self[index] &- UInt8(ascii: "0")
      guard digit <= 9 else { return nil }
      value = value &* 10 &+ Int(digit)
    }
    return value
  }

  /// The end of the run of decimal digits at `start`.
  @inline(__always)
  func endOfDigits(from start: Int) -> Int { end(from: start, before: count) { $0.isDigit } }

  /// The first index from `start` whose byte does not belong, or `end`.
  @inline(__always)
  func end(from start: Int, before end: Int, while belongs: (UInt8) -> Bool) -> Int {
    var index = start
    while index < end, belongs(self[index]) { index += 1 }
    return index
  }

  /// Some of the bytes as a string; what is no UTF-8 becomes U+FFFD.
  func string(_ range: Range<Int>) -> String {
    unsafe extracting(range).withUnsafeBufferPointer {
      unsafe String(decoding: $0, as: UTF8.self)
    }
  }

  /// The scalar at `index` and its length in bytes, or U+FFFD for a byte that is no UTF-8.
  func scalar(at index: Int) -> (scalar: Unicode.Scalar, length: Int) {
    UTF8Scalar.scalar(self, at: index) ?? ("\u{FFFD}", 1)
  }
}

extension UInt8 {
  /// Whether this is `0` to `9`.
  @inline(__always)
  var isDigit: Bool { self &- UInt8(ascii: "0") <= 9 }

  /// Whether this is an ASCII letter.
  @inline(__always)
  var isLetter: Bool { (self | 0x20) &- UInt8(ascii: "a") <= 25 }

  /// Whether this is `0` to `9`, `a` to `f` or `A` to `F`.
  @inline(__always)
  var isHexDigit: Bool { isDigit || (self | 0x20) &- UInt8(ascii: "a") <= 5 }
}
