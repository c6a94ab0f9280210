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
    var bytes: [UInt8] = []
    return append(seconds, style: style, to: &bytes) ? String(decoding: bytes, as: UTF8.self) : nil
  }

  /// Appends what ``utc(_:style:)`` returns; false, and nothing is appended, where that is nil.
  static func append(_ seconds: Double, style: Style = .iso, to output: inout [UInt8]) -> Bool {
    let whole = seconds.rounded(.down)
    guard whole.isFinite, abs(whole) < 6.8e16 else { return false }
    let total = Int(whole)
    let days = total >= 0 ? total / 86_400 : (total - 86_399) / 86_400
    let second = total - days * 86_400
    let date = CivilDate.date(days: days)
    guard date.year >= Int(Int32.min), date.year <= Int(Int32.max) else { return false }
    if date.year < 0 { output.append("-") }
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
    output.append("Z")
    return true
  }
}
