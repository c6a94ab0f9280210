/// Text beyond ASCII as letters, digits and hyphens: RFC 3492.
///
/// The ASCII characters come first, then a hyphen, then for each other character, from low to high,
/// how far it is from the one before, as a number whose digits tell themselves where it ends:
/// `bücher` is `bcher-kva`.
enum Punycode {
  static let prefixLength = 4

  /// Whether `xn--` stands at `index`.
  static func hasPrefix(_ text: Span<UInt8>, at index: Int) -> Bool {
    index + prefixLength <= text.count && text[index] | 0x20 == UInt8(ascii: "x")
      && text[index + 1] | 0x20 == UInt8(ascii: "n") && text.has("-", at: index + 2)
      && text.has("-", at: index + 3)
  }

  /// The text of a code in small letters, or nil where it is none.
  ///
  /// O(n²); a label has 63 bytes at most.
  static func decode(_ code: [UInt8]) -> [Unicode.Scalar]? {
    let hyphen = code.lastIndex(of: UInt8(ascii: "-")) ?? 0
    var result = code[..<hyphen].map { Unicode.Scalar($0) }
    var position = hyphen > 0 ? hyphen + 1 : 0
    var (value, index, state) = (0x80, 0, Bias())
    while position < code.count {
      let before = index
      var weight = 1
      for step in 1... {
        guard position < code.count, let digit = digit(code[position]) else { return nil }
        position += 1
        // Digits that do not end a number are 1 or more, so this stops the weight from growing too.
        index += digit * weight
        guard index < 1 << 31 else { return nil }
        let threshold = state.threshold(step)
        if digit < threshold { break }
        weight *= 36 - threshold
      }
      let count = result.count + 1
      state.adapt(index - before, count: count)
      value += index / count
      index %= count
      guard value <= 0x10_FFFF, let scalar = Unicode.Scalar(UInt32(value)) else { return nil }
      result.insert(scalar, at: index)
      index += 1
    }
    return result
  }

  /// The code of a text.
  ///
  /// O(n²); a label has 63 characters at most.
  static func encode(_ text: [Unicode.Scalar]) -> [UInt8] {
    var result = text.filter(\.isASCII).map { UInt8(truncatingIfNeeded: $0.value) }
    var count = result.count
    if count > 0 { result.append(UInt8(ascii: "-")) }
    var (value, delta, state) = (UInt32(0x80), 0, Bias())
    while let next = text.lazy.map(\.value).filter({ $0 >= value }).min() {
      delta += Int(next - value) * (count + 1)
      for scalar in text {
        if scalar.value < next { delta += 1 }
        guard scalar.value == next else { continue }
        var rest = delta
        for step in 1... {
          let threshold = state.threshold(step)
          guard rest >= threshold else { break }
          result.append(character(threshold + (rest - threshold) % (36 - threshold)))
          rest = (rest - threshold) / (36 - threshold)
        }
        result.append(character(rest))
        count += 1
        state.adapt(delta, count: count)
        delta = 0
      }
      delta += 1
      value = next + 1
    }
    return result
  }

  /// `a` to `z` are 0 to 25, `0` to `9` 26 to 35.
  private static func digit(_ byte: UInt8) -> Int? {
    byte.isLetter ? Int((byte | 0x20) - 97) : byte.isDigit ? Int(byte) - 22 : nil
  }

  private static func character(_ digit: Int) -> UInt8 {
    UInt8(truncatingIfNeeded: digit < 26 ? digit + 97 : digit + 22)
  }

  /// How long the next number probably is.
  private struct Bias {
    var value = 72
    var isFirst = true

    /// The digits below end a number, at its `step`th digit.
    func threshold(_ step: Int) -> Int { min(max(36 * step - value, 1), 26) }

    mutating func adapt(_ delta: Int, count: Int) {
      var delta = isFirst ? delta / 700 : delta / 2
      isFirst = false
      delta += delta / count
      var steps = 0
      while delta > 35 * 26 / 2 {
        delta /= 35
        steps += 36
      }
      value = steps + 36 * delta / (delta + 38)
    }
  }
}
