/// The text of a `<date>`: `2024-02-29T12:34:56Z`, any number of digits for the year.
///
/// The calendar is the Gregorian one before 1582 too, with a year 0. Apple's readers roll over what
/// the calendar does not have (the 31st of February is the 2nd of March); so do we, with a warning.
enum XMLDate {
  struct Result {
    /// Seconds from 2001-01-01T00:00:00Z.
    var seconds: Double?
    /// Whether a field was outside its range.
    var isRolledOver = false
    var hasBlanks = false
    /// The year does not fit 32 bits.
    var isYearTooLarge = false
    /// Where the text stops being a date.
    var position = 0
  }

  static func parse(_ text: Span<UInt8>) -> Result {
    if text.count == 20, let seconds = plain(text) { return Result(seconds: seconds) }
    return parseAny(text)
  }

  /// The seconds of a text of 20 bytes that is spelt as most are, with all fields in their
  /// ranges and no day that only some months have.
  ///
  /// Nil for any other.
  private static func plain(_ text: Span<UInt8>) -> Double? {
    // Digits become their values and separators 0: `2024-02-`, `29T12:34`, `2:34:56Z`.
    let date = text.word(at: 0) ^ 0x2D30_302D_3030_3030
    let middle = text.word(at: 8) ^ 0x3030_3A30_3054_3030
    let time = text.word(at: 12) ^ 0x5A30_303A_3030_3A30
    let noDigits =
      (date &+ 0x7F76_767F_7676_7676 | date) | (middle &+ 0x7676_7F76_767F_7676 | middle)
      | (time &+ 0x7F76_767F_7676_7F76 | time)
    guard noDigits & 0x8080_8080_8080_8080 == 0 else { return nil }
    func number(_ word: UInt64, _ place: UInt64) -> Int {
      let tens = Int(truncatingIfNeeded: word >> (place &* 8)) & 15
      return tens &* 10 &+ Int(truncatingIfNeeded: word >> (place &* 8 &+ 8)) & 15
    }
    let (month, day) = (number(date, 5), number(middle, 0))
    let (hour, minute, second) = (number(middle, 3), number(time, 2), number(time, 5))
    guard month >= 1, month <= 12, day >= 1, day <= 28, hour <= 23, minute <= 59, second <= 59
    else { return nil }
    let year = number(date, 0) * 100 + number(date, 2)
    let days = CivilDate.days(year: year, month: month, day: day)
    return Double(days * 86_400 + hour * 3600 + minute * 60 + second)
  }

  private static func parseAny(_ text: Span<UInt8>) -> Result {
    var start = 0
    while start < text.count, text[start].isXMLSpace { start += 1 }
    var end = text.count
    while end > start, text[end - 1].isXMLSpace { end -= 1 }
    var result = Result(hasBlanks: start > 0 || end < text.count)

    var index = start
    let isNegative = index < end && text[index] == UInt8(ascii: "-")
    if isNegative { index += 1 }
    let firstDigit = index
    var year = 0
    while index < end, text[index] &- 0x30 <= 9 {
      year = min(year * 10 + Int(text[index] - 0x30), 1 << 33)
      index += 1
    }
    guard index > firstDigit else { return fault(at: index) }
    if isNegative { year = -year }

    var fields: (Int, Int, Int, Int, Int) = (0, 0, 0, 0, 0)
    for (number, separator) in ["-", "-", "T", ":", ":"].enumerated()
      as EnumeratedSequence<[Unicode.Scalar]>
    {
      guard index < end, text[index] == UInt8(ascii: separator) else { return fault(at: index) }
      guard index + 2 < end, text[index + 1] &- 0x30 <= 9 else {
        return fault(at: min(index + 1, end))
      }
      guard text[index + 2] &- 0x30 <= 9 else { return fault(at: index + 2) }
      let value = Int(text[index + 1] - 0x30) * 10 + Int(text[index + 2] - 0x30)
      switch number {
      case 0: fields.0 = value
      case 1: fields.1 = value
      case 2: fields.2 = value
      case 3: fields.3 = value
      default: fields.4 = value
      }
      index += 3
    }
    guard index < end, text[index] == UInt8(ascii: "Z") else { return fault(at: index) }
    guard index + 1 == end else { return fault(at: index + 1) }
    guard year >= Int(Int32.min), year <= Int(Int32.max) else {
      result.isYearTooLarge = true
      return result
    }

    let (month, day, hour, minute, second) = fields
    let isInCalendar =
      (1...12).contains(month) && day >= 1
      && day <= CivilDate.days(inMonth: month, year: year) && hour <= 23 && minute <= 59
      && second <= 60
    result.isRolledOver = !isInCalendar
    // Apple's readers know a 13th month, the next January, and take any other as January.
    let days = CivilDate.days(year: year, month: (1...13).contains(month) ? month : 1, day: day)
    result.seconds = Double(days * 86_400 + hour * 3600 + minute * 60 + second)
    return result
  }

  private static func fault(at position: Int) -> Result { Result(position: position) }
}

/// The proleptic Gregorian calendar as days from 2001-01-01.
enum CivilDate {
  /// Days from 2001-01-01; months and days outside their range roll over.
  static func days(year: Int, month: Int, day: Int) -> Int {
    let months = month - 1
    let carry = months >= 0 ? months / 12 : (months - 11) / 12
    // Years that begin in March put the leap day last.
    let shifted = months - carry * 12 + 1
    let start = year + carry - (shifted <= 2 ? 1 : 0)
    let era = (start >= 0 ? start : start - 399) / 400
    let yearOfEra = start - era * 400
    let dayOfYear = (153 * (shifted + (shifted > 2 ? -3 : 9)) + 2) / 5
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    // 730,791 days lie between 0000-03-01 and 2001-01-01.
    return era * 146_097 + dayOfEra - 730_791 + day - 1
  }

  /// The inverse of ``days(year:month:day:)``.
  static func date(days: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = days + 730_791
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    return (
      yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month,
      dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    )
  }

  static func days(inMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}
