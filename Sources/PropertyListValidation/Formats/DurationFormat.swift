/// `duration`: RFC 3339, appendix A, a part of ISO 8601: `P1Y2M3DT4H5M6S`, `P2W`.
///
/// Units stand from long to short without a gap: days may follow months, not years.
enum DurationFormat {
  static func fault(in text: Span<UInt8>) -> String? {
    guard !text.isEmpty else { return "is empty" }
    guard text.has("P", at: 0) else { return "must start with P" }
    var index = 1
    var rank: Int?
    var isTime = false
    while index < text.count {
      if text.has("T", at: index) {
        guard !isTime else { return "has a second T" }
        (isTime, rank) = (true, nil)
        index += 1
        guard index < text.count else { return "has nothing behind the T" }
        continue
      }
      let end = text.endOfDigits(from: index)
      guard end > index else {
        return "has \(FaultText.character(text, at: index)) where a number must stand"
      }
      guard end < text.count else {
        return "the number \(FaultText.piece(text, index..<end)) has no unit"
      }
      guard let unit = rankOfUnit(text[end], isTime: isTime) else {
        return unknownUnit(text, at: end, isTime: isTime)
      }
      if let fault = order(unit, after: rank, isTime: isTime) { return fault }
      if unit == weeks, index > 1 || end + 1 < text.count {
        return "has weeks and other units; weeks stand alone"
      }
      rank = unit
      index = end + 1
    }
    return index == 1 ? "has nothing behind the P" : nil
  }

  private static let weeks = 3

  private static func rankOfUnit(_ byte: UInt8, isTime: Bool) -> Int? {
    switch byte {
    case UInt8(ascii: "Y") where !isTime: 0
    case UInt8(ascii: "M"): 1
    case UInt8(ascii: "D") where !isTime: 2
    case UInt8(ascii: "W") where !isTime: weeks
    case UInt8(ascii: "H") where isTime: 0
    case UInt8(ascii: "S") where isTime: 2
    default: nil
    }
  }

  private static func order(_ unit: Int, after previous: Int?, isTime: Bool) -> String? {
    guard let previous, unit != weeks, previous != weeks else { return nil }
    let names = isTime ? ["hours", "minutes", "seconds"] : ["years", "months", "days"]
    if unit == previous { return "has \(names[unit]) twice" }
    if unit < previous { return "has \(names[unit]) behind \(names[previous])" }
    return unit == previous + 1
      ? nil : "has \(names[unit]) behind \(names[previous]) without \(names[previous + 1])"
  }

  private static func unknownUnit(_ text: Span<UInt8>, at index: Int, isTime: Bool) -> String {
    switch text[index] {
    case UInt8(ascii: "."), UInt8(ascii: ","):
      return "has a fraction; only whole numbers are allowed"
    case UInt8(ascii: "H"), UInt8(ascii: "S"):
      return "a T must stand before hours, minutes and seconds"
    case UInt8(ascii: "Y"), UInt8(ascii: "D"), UInt8(ascii: "W"):
      return "years, months, weeks and days must stand before the T"
    case UInt8(ascii: "T"): return "has a number without a unit before the T"
    default:
      return "has \(FaultText.character(text, at: index)) where a unit"
        + (isTime ? " (H, M, S)" : " (Y, M, W, D)") + " must stand"
    }
  }
}
