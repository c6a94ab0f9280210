/// The text of GNUstep's dates: `2024-02-29 12:34:56 +0000`.
enum GNUstepDate {
  /// Seconds from 2001-01-01T00:00:00Z, or nil where the text is no such date.
  ///
  /// Every field is within its range and has all its digits; a year may have more than four, and a
  /// minus sign.
  static func seconds(_ text: Span<UInt8>) -> Double? {
    var index = text.count > 0 && text[0] == UInt8(ascii: "-") ? 1 : 0
    let isNegative = index > 0
    let firstDigit = index
    var year = 0
    while index < text.count, text[index] &- 0x30 <= 9 {
      year = min(year * 10 + Int(text[index] - 0x30), 1 << 33)
      index += 1
    }
    // `-MM-DD hh:mm:ss +hhmm`
    guard index - firstDigit >= 4, text.count - index == 21 else { return nil }
    if isNegative { year = -year }
    guard year >= Int(Int32.min), year <= Int(Int32.max) else { return nil }
    let start = index
    func field(_ place: Int, after separator: Unicode.Scalar?) -> Int? {
      if let separator, text[start + place - 1] != UInt8(ascii: separator) { return nil }
      let (tens, ones) = (text[start + place] &- 0x30, text[start + place + 1] &- 0x30)
      return tens <= 9 && ones <= 9 ? Int(tens) * 10 + Int(ones) : nil
    }
    guard let month = field(1, after: "-"), let day = field(4, after: "-"),
      let hour = field(7, after: " "), let minute = field(10, after: ":"),
      let second = field(13, after: ":"), text[start + 15] == UInt8(ascii: " "),
      let zoneHour = field(17, after: nil), let zoneMinute = field(19, after: nil),
      (1...12).contains(month), day >= 1, day <= CivilDate.days(inMonth: month, year: year),
      hour <= 23, minute <= 59, second <= 60, zoneHour <= 23, zoneMinute <= 59
    else { return nil }
    let sign: Int
    switch text[start + 16] {
    case UInt8(ascii: "+"): sign = 1
    case UInt8(ascii: "-"): sign = -1
    default: return nil
    }
    let days = CivilDate.days(year: year, month: month, day: day)
    let offset = sign * (zoneHour * 3600 + zoneMinute * 60)
    return Double(days * 86_400 + hour * 3600 + minute * 60 + second - offset)
  }

  /// The text of an instant in UTC, whole seconds, or nil where its year does not fit 32 bits.
  static func text(_ seconds: Double) -> String? {
    DateText.utc(seconds).map { $0.replacing("T", with: " ").dropLast() + " +0000" }
  }
}
