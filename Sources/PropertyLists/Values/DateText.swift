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
    let whole = seconds.rounded(.down)
    guard whole.isFinite, abs(whole) < 6.8e16 else { return nil }
    let total = Int(whole)
    let days = total >= 0 ? total / 86_400 : (total - 86_399) / 86_400
    let second = total - days * 86_400
    let date = CivilDate.date(days: days)
    guard date.year >= Int(Int32.min), date.year <= Int(Int32.max) else { return nil }
    let sign = date.year < 0 ? "-" : ""
    let width = style == .apple ? 4 - sign.utf8.count : 4
    return
      "\(sign)\(padded(abs(date.year), width))-\(padded(date.month, 2))-\(padded(date.day, 2))"
      + "T\(padded(second / 3600, 2)):\(padded(second / 60 % 60, 2)):\(padded(second % 60, 2))Z"
  }

  private static func padded(_ value: Int, _ width: Int) -> String {
    let digits = String(value)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }
}
