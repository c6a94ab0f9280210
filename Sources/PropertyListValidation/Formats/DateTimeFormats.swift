/// `date-time`, `date` and `time`: RFC 3339, section 5.6.
///
/// The parts have fixed widths, so each is read at its own place:
///
///     2026-01-31T08:00:00.25+01:00
///     0   5  8  11
enum DateTimeFormats {
  static func date(_ text: Span<UInt8>) -> String? {
    if let fault = datePart(text) { return fault }
    return text.count == 10 ? nil : behind(text, 10, "day")
  }

  static func time(_ text: Span<UInt8>) -> String? { timePart(text, at: 0) }

  static func dateTime(_ text: Span<UInt8>) -> String? {
    if let fault = datePart(text) { return fault }
    guard text.has("T", at: 10) || text.has("t", at: 10) else {
      if text.count == 10 { return "has a date only; add a time, as in T08:00:00Z" }
      return text[10].isDigit
        ? behind(text, 10, "day") : "a T must stand between date and time"
    }
    return timePart(text, at: 11)
  }

  @inline(__always)
  private static func datePart(_ text: Span<UInt8>) -> String? {
    guard let year = text.number(at: 0, digits: 4) else { return digits("year", 4, text, at: 0) }
    guard text.has("-", at: 4) else { return separator("-", "year", "month", 4, text, at: 4) }
    guard let month = text.number(at: 5, digits: 2) else { return digits("month", 2, text, at: 5) }
    guard text.has("-", at: 7) else { return separator("-", "month", "day", 2, text, at: 7) }
    guard let day = text.number(at: 8, digits: 2) else { return digits("day", 2, text, at: 8) }
    guard month >= 1, month <= 12 else { return "the month is \(two(month))" }
    guard day >= 1, day <= 31 else {
      return text.count > 10 && text[10].isDigit
        ? behind(text, 10, "day") : "the day is \(two(day))"
    }
    guard day <= 28 || day <= lastDay(ofMonth: month, year: year) else {
      return "\(monthNames[month - 1]) has \(lastDay(ofMonth: month, year: year)) days"
        + (month == 2 ? " in \(text.string(0..<4))" : "") + "; the day is \(day)"
    }
    return nil
  }

  @inline(__always)
  private static func timePart(_ text: Span<UInt8>, at start: Int) -> String? {
    guard let hour = text.number(at: start, digits: 2) else {
      return digits("hour", 2, text, at: start)
    }
    guard text.has(":", at: start + 2) else {
      return separator(":", "hour", "minute", 2, text, at: start + 2)
    }
    guard let minute = text.number(at: start + 3, digits: 2) else {
      return digits("minute", 2, text, at: start + 3)
    }
    guard text.has(":", at: start + 5) else {
      return separator(":", "minute", "second", 2, text, at: start + 5)
    }
    guard let second = text.number(at: start + 6, digits: 2) else {
      return digits("second", 2, text, at: start + 6)
    }
    guard hour <= 23 else { return "the hour is \(hour)" }
    guard minute <= 59 else { return "the minute is \(minute)" }
    guard second <= 60 else { return "the second is \(second)" }

    var index = start + 8
    if text.has(".", at: index) {
      let end = text.endOfDigits(from: index + 1)
      guard end > index + 1 else { return "has no digits behind the dot of the second" }
      index = end
    }
    var offset = 0
    if text.has("Z", at: index) || text.has("z", at: index) {
      index += 1
    } else if text.has("+", at: index) || text.has("-", at: index) {
      guard let hours = text.number(at: index + 1, digits: 2) else {
        return digits("hour of the offset", 2, text, at: index + 1)
      }
      guard text.has(":", at: index + 3) else {
        return index + 3 == text.count
          ? "the offset has no minutes; write \(text.string(index..<index + 3)):00"
          : separator(":", "hour of the offset", "its minute", 2, text, at: index + 3)
      }
      guard let minutes = text.number(at: index + 4, digits: 2) else {
        return digits("minute of the offset", 2, text, at: index + 4)
      }
      guard hours <= 23 else { return "the hour of the offset is \(hours)" }
      guard minutes <= 59 else { return "the minute of the offset is \(minutes)" }
      offset = (hours * 60 + minutes) * (text.has("+", at: index) ? 1 : -1)
      index += 6
    } else {
      return noZone(text, at: index)
    }
    guard index == text.count else { return behind(text, index, "time") }
    // A leap second is the last one of a day at Greenwich.
    guard second < 60 || (hour * 60 + minute - offset + 1440) % 1440 == 1439 else {
      return "the second is 60, which only 23:59 UTC can have"
    }
    return nil
  }

  private static func lastDay(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  private static let monthNames = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
}

/// What is wrong where the parts of the right widths are not found.
extension DateTimeFormats {
  /// A part whose digits are missing, too few or no digits.
  @inline(never)
  private static func digits(
    _ name: String, _ count: Int, _ text: Span<UInt8>, at start: Int
  ) -> String {
    guard start < text.count else { return text.isEmpty ? "is empty" : "the \(name) is missing" }
    let found = text.endOfDigits(from: start) - start
    return found == 0
      ? "has \(FaultText.character(text, at: start)) where the \(name) must stand"
      : wrongCount(name, found, count)
  }

  /// Another character than `wanted` behind the digits of the part `before`, which has `count` of them.
  @inline(never)
  private static func separator(
    _ wanted: String, _ before: String, _ after: String, _ count: Int, _ text: Span<UInt8>,
    at index: Int
  ) -> String {
    let end = text.endOfDigits(from: index)
    if end > index { return wrongCount(before, count + end - index, count) }
    return index < text.count
      ? "a \(wanted) must stand between \(before) and \(after)" : "the \(after) is missing"
  }

  private static func wrongCount(_ name: String, _ found: Int, _ wanted: Int) -> String {
    "the \(name) has \(FaultText.count(found, "digit")); it must have \(wanted)"
  }

  @inline(never)
  private static func noZone(_ text: Span<UInt8>, at index: Int) -> String {
    let end = text.endOfDigits(from: index)
    if end > index { return wrongCount("second", 2 + end - index, 2) }
    if text.has(",", at: index) { return "has a comma; a dot must stand before the fraction" }
    return index < text.count
      ? "has \(FaultText.character(text, at: index)) where Z or an offset must stand"
      : "has no time zone; add Z or an offset such as +01:00"
  }

  @inline(never)
  private static func behind(_ text: Span<UInt8>, _ index: Int, _ name: String) -> String {
    let end = text.endOfDigits(from: index)
    return end > index && name == "day"
      ? wrongCount(name, 2 + end - index, 2)
      : "has \(FaultText.character(text, at: index)) behind the \(name)"
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
