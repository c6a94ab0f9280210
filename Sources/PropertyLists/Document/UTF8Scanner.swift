/// A scanner that checks the UTF-8 of its text as it goes.
protocol UTF8Scanner {
  /// The bytes of `range` are no UTF-8.
  mutating func reportInvalidUTF8(in range: Range<Int>)
}

extension UTF8Scanner {
  /// Reports ill-formed UTF-8 at `index`, a run of it at once; returns the index behind it.
  mutating func reportInvalidUTF8(_ bytes: Span<UInt8>, at index: Int) -> Int {
    var end = index + 1
    while end < bytes.count, bytes[end] >= 0x80, UTF8Scalar.length(bytes, at: end) == 0 { end += 1 }
    reportInvalidUTF8(in: index..<end)
    return end
  }

  /// Reports ill-formed UTF-8 in a part of the text.
  mutating func checkUTF8(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    var index = range.lowerBound
    while index < range.upperBound {
      if bytes[index] < 0x80 {
        index += 1
      } else {
        let length = UTF8Scalar.length(bytes, at: index)
        index = length == 0 ? reportInvalidUTF8(bytes, at: index) : index + length
      }
    }
  }
}
