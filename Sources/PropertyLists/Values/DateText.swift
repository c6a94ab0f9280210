/// Dates as text, in UTC and whole seconds: the part of a second is cut off, downwards.
package enum DateText {
  /// How a year before the year 0 is spelt.
  package enum Style {
    /// The sign and four digits, as in ISO 8601: `-0044`.
    case iso
    /// The sign counts as one of four characters: `-044`.
    case apple
  }

  /// `2024-02-29T12:34:56Z`, or nil where the year does not fit 32 bits.
  ///
  /// `seconds` counts from 2001-01-01T00:00:00Z.
  package static func utc(_ seconds: Double, style: Style = .iso) -> String? {
    var text = ByteBuffer()
    guard append(seconds, style: style, to: &text) else { return nil }
    return String(decoding: text.finish(), as: UTF8.self)
  }

  /// Appends what ``utc(_:style:)`` returns; false, and nothing is appended, where that is nil.
  static func append(_ seconds: Double, style: Style = .iso, to output: inout ByteBuffer) -> Bool {
    let whole = seconds.rounded(.down)
    guard whole.isFinite, abs(whole) < 6.8e16 else { return false }
    let total = Int(whole)
    let days = total >= 0 ? total / 86_400 : (total - 86_399) / 86_400
    let second = total - days * 86_400
    let date = CivilDate.date(days: days)
    guard date.year >= Int(Int32.min), date.year <= Int(Int32.max) else { return false }
    if date.year < 0 { output.append(UInt8(ascii: "-")) }
    let width = style == .apple && date.year < 0 ? 3 : 4
    output.append(decimal: UInt64(date.year.magnitude), width: width)
    let fields = [
      (UInt8(ascii: "-"), date.month), (UInt8(ascii: "-"), date.day),
      (UInt8(ascii: "T"), second / 3600), (UInt8(ascii: ":"), second / 60 % 60),
      (UInt8(ascii: ":"), second % 60),
    ]
    for (separator, value) in fields {
      output.append(separator)
      output.append(decimal: UInt64(value.magnitude), width: 2)
    }
    output.append(UInt8(ascii: "Z"))
    return true
  }

  /// The seconds from 2001-01-01T00:00:00Z of a date as RFC 3339 has it, or nil: a part of a second
  /// and an offset from UTC may be there.
  ///
  /// Apple's way with the 31st of February is not taken here: there is no such date.
  package static func seconds(_ text: String) -> Double? {
    var bytes = Array(text.utf8)
    var shift = 0
    if let last = bytes.last, last == UInt8(ascii: "Z") || last == UInt8(ascii: "z") {
      bytes.removeLast()
    } else if let minutes = offset(bytes.suffix(6)) {
      bytes.removeLast(6)
      shift = 60 * minutes
    } else {
      return nil
    }
    var fraction = 0.0
    if let point = bytes.lastIndex(of: UInt8(ascii: ".")) {
      let digits = bytes[(point + 1)...]
      guard !digits.isEmpty, digits.allSatisfy({ $0 &- 0x30 <= 9 }) else { return nil }
      fraction = Double("0." + String(decoding: digits, as: UTF8.self)) ?? 0
      bytes.removeSubrange(point...)
    }
    if bytes.count > 10, bytes[10] == UInt8(ascii: "t") { bytes[10] = UInt8(ascii: "T") }
    let result = XMLDate.parse((bytes + [UInt8(ascii: "Z")]).span)
    guard let seconds = result.seconds, !result.isRolledOver, !result.hasBlanks else { return nil }
    return seconds - Double(shift) + fraction
  }

  /// The minutes of `+01:30`.
  private static func offset(_ bytes: ArraySlice<UInt8>) -> Int? {
    let bytes = Array(bytes)
    guard bytes.count == 6, bytes[0] == UInt8(ascii: "+") || bytes[0] == UInt8(ascii: "-"),
      bytes[3] == UInt8(ascii: ":")
    else { return nil }
    let digits = [bytes[1], bytes[2], bytes[4], bytes[5]].map { Int($0) - 0x30 }
    guard digits.allSatisfy({ (0...9).contains($0) }) else { return nil }
    let (hours, minutes) = (10 * digits[0] + digits[1], 10 * digits[2] + digits[3])
    guard hours < 24, minutes < 60 else { return nil }
    return (bytes[0] == UInt8(ascii: "-") ? -1 : 1) * (60 * hours + minutes)
  }
}
