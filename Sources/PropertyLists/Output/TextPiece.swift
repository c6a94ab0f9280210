/// Up to sixteen bytes of ASCII that a writer puts around texts, stored as two words.
struct TextPiece {
  let low: UInt64
  let high: UInt64
  let count: Int

  /// Takes the first sixteen bytes.
  @inline(__always)
  init(_ text: StaticString) {
    var (low, high): (UInt64, UInt64) = (0, 0)
    let count = min(text.utf8CodeUnitCount, 16)
    let start = unsafe text.utf8Start
    for index in 0..<count {
      let byte = UInt64(unsafe start[index])
      if index < 8 {
        low |= byte << UInt64(8 * index)
      } else {
        high |= byte << UInt64(8 * (index - 8))
      }
    }
    (self.low, self.high, self.count) = (low, high, count)
  }
}
