/// The strings of binary property lists: ASCII (with bytes above 0x7F: ISO-8859-1) and UTF-16.
enum BinaryText {
  /// Whether all bytes are below 0x80.
  @inline(__always)
  static func isASCII(_ content: Span<UInt8>) -> Bool {
    isASCII(content, 0..<content.count)
  }

  /// Whether all bytes of a range are below 0x80.
  @inline(__always)
  static func isASCII(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    var index = range.lowerBound
    var bits: UInt64 = 0
    while index &+ 8 <= range.upperBound {
      bits |= bytes.word(at: index)
      index &+= 8
    }
    if index < range.upperBound {
      let rest = UInt64(truncatingIfNeeded: 8 &* (range.upperBound &- index))
      bits |= bytes.word(at: index) & (1 << rest &- 1)
    }
    return bits & 0x8080_8080_8080_8080 == 0
  }

  /// Whether a surrogate stands alone in UTF-16.
  @inline(__always)
  static func hasUnpairedSurrogate(_ content: Span<UInt8>) -> Bool {
    var index = 0
    while index < content.count {
      // A unit is a surrogate where the upper five bits are 11011; then its lane below is zero.
      let lanes = (content.word(at: index) ^ 0x00D8_00D8_00D8_00D8) & 0x00F8_00F8_00F8_00F8
      if (lanes &- 0x0001_0001_0001_0001) & ~lanes & 0x8000_8000_8000_8000 != 0 {
        return hasUnpairedSurrogate(content, from: index)
      }
      index &+= 8
    }
    return false
  }

  @inline(never)
  private static func hasUnpairedSurrogate(_ content: Span<UInt8>, from start: Int) -> Bool {
    var index = start
    while index < content.count {
      let (_, next, isPaired) = scalar(content, at: index)
      if !isPaired { return true }
      index = next
    }
    return false
  }

  /// The scalar of UTF-16 at `index`, U+FFFD for a surrogate that stands alone.
  @inline(__always)
  private static func scalar(
    _ content: Span<UInt8>, at index: Int
  ) -> (value: UInt32, next: Int, isPaired: Bool) {
    let first = unit(content, at: index)
    guard first & 0xF800 == 0xD800 else { return (first, index &+ 2, true) }
    guard first < 0xDC00, index &+ 4 <= content.count else { return (0xFFFD, index &+ 2, false) }
    let second = unit(content, at: index &+ 2)
    guard second & 0xFC00 == 0xDC00 else { return (0xFFFD, index &+ 2, false) }
    return (0x10000 &+ ((first & 0x3FF) << 10 | second & 0x3FF), index &+ 4, true)
  }

  @inline(__always)
  private static func unit(_ content: Span<UInt8>, at index: Int) -> UInt32 {
    UInt32(content[index]) << 8 | UInt32(content[index &+ 1])
  }

  /// Gives the text of a content in UTF-8 to `body`.
  ///
  /// O(length); short texts cost no allocation.
  @inline(__always)
  static func withUTF8<Result>(
    _ content: Span<UInt8>, isUTF16: Bool, _ body: (Span<UInt8>) -> Result
  ) -> Result {
    // Three bytes are the most that a unit takes, two those of ISO-8859-1.
    let capacity = isUTF16 ? content.count / 2 * 3 : content.count * 2
    return unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: max(capacity, 1)) {
      var output = unsafe OutputSpan(buffer: $0, initializedCount: 0)
      if isUTF16 {
        append(utf16: content, to: &output)
      } else {
        append(latin1: content, to: &output)
      }
      return body(output.span)
    }
  }

  /// The text of a content.
  static func string(_ content: Span<UInt8>, isUTF16: Bool) -> String {
    withUTF8(content, isUTF16: isUTF16) { XMLText.accepted($0, flags: .nonASCII) }
  }

  @inline(__always)
  private static func append(utf16 content: Span<UInt8>, to output: inout OutputSpan<UInt8>) {
    var index = 0
    while index < content.count {
      let first = unit(content, at: index)
      if first < 0x80 {
        output.append(UInt8(truncatingIfNeeded: first))
        index &+= 2
      } else if first >= 0x800, first & 0xF800 != 0xD800 {
        output.append(0xE0 | UInt8(truncatingIfNeeded: first >> 12))
        output.append(0x80 | UInt8(truncatingIfNeeded: first >> 6) & 0x3F)
        output.append(0x80 | UInt8(truncatingIfNeeded: first) & 0x3F)
        index &+= 2
      } else {
        let (value, next, _) = scalar(content, at: index)
        append(value, to: &output)
        index = next
      }
    }
  }

  private static func append(latin1 content: Span<UInt8>, to output: inout OutputSpan<UInt8>) {
    for index in content.indices { append(UInt32(content[index]), to: &output) }
  }

  private static func append(_ value: UInt32, to output: inout OutputSpan<UInt8>) {
    guard let scalar = Unicode.Scalar(value), let bytes = UTF8.encode(scalar) else { return }
    for byte in bytes { output.append(byte) }
  }

  /// Appends UTF-8 as big-endian UTF-16.
  static func append(utf16 text: Span<UInt8>, to output: inout [UInt8]) {
    var index = 0
    while index < text.count {
      guard let (scalar, length) = UTF8Scalar.scalar(text, at: index) else { return }
      index += length
      for unit in UTF16.encode(scalar) ?? UTF16.encodedReplacementCharacter {
        output.append(UInt8(truncatingIfNeeded: unit >> 8))
        output.append(UInt8(truncatingIfNeeded: unit))
      }
    }
  }

  /// How many units of UTF-16 a text in UTF-8 takes.
  static func utf16Count(_ text: Span<UInt8>) -> Int {
    var count = 0
    for index in text.indices {
      // Each scalar has one byte that is no continuation; four bytes are two units.
      if text[index] & 0xC0 != 0x80 { count &+= text[index] >= 0xF0 ? 2 : 1 }
    }
    return count
  }
}

/// The numbers of binary property lists, of contents that the scanner has accepted.
enum BinaryNumber {
  /// An integer of 1, 2, 4, 8 or 16 bytes; only that of 8 bytes has a sign.
  static func integer(_ content: Span<UInt8>) -> PropertyListInteger {
    let bits = content.bigEndian(at: 0, size: content.count)
    return content.count == 8
      ? PropertyListInteger(Int64(bitPattern: bits)) : PropertyListInteger(bits)
  }

  /// A number of any size without a sign.
  static func unsigned(_ content: Span<UInt8>) -> PropertyListInteger {
    PropertyListInteger(content.bigEndian(at: 0, size: content.count))
  }

  /// A real of 4 or 8 bytes, or a date.
  static func double(_ content: Span<UInt8>) -> Double {
    let bits = content.bigEndian(at: 0, size: content.count)
    return content.count == 4
      ? Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits))) : Double(bitPattern: bits)
  }
}
