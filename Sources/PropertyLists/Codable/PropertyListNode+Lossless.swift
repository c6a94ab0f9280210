#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

// Numbers and texts taken for each other, where nothing is lost.

extension PropertyListNode {
  /// The digits of a number: those of the file where they are known, else the shortest of the value;
  /// nil for anything but a finite number.
  ///
  /// O(length).
  package var digits: String? {
    if let integer { return integer.description }
    guard let real, real.isFinite else { return nil }
    return numberText?.droppingPlus ?? real.description
  }

  /// The text of a string, or the digits of a number.
  package var losslessString: String? { string ?? digits }

  /// A boolean, or the text `true` or `false`.
  package var losslessBool: Bool? {
    if let bool { return bool }
    switch string {
    case "true": return true
    case "false": return false
    default: return nil
    }
  }

  /// An integer, a real that is a whole number, or the text of one.
  package func losslessInteger<Value: FixedWidthInteger>(_ type: Value.Type) -> Value? {
    if let integer { return Value(integer) }
    if let real { return abs(real) <= 9_007_199_254_740_992 ? Value(exactly: real) : nil }
    guard let string, string.utf8.count <= 40, string.isDecimalNumber else { return nil }
    return Value(string)
  }

  /// A number, or the decimal text of one.
  package var losslessDouble: Double? {
    if let double { return double }
    guard let string, string.isDecimalNumber, let value = Double(string), value.isFinite else {
      return nil
    }
    return value
  }

  /// A number by its own digits, exactly.
  package var decimal: Decimal? {
    guard let digits, let value = Decimal(string: digits), value.isFinite else { return nil }
    return value
  }

  /// A number by its own digits, or the decimal text of one.
  package var losslessDecimal: Decimal? {
    if let decimal { return decimal }
    guard let string, string.isDecimalNumber, let value = Decimal(string: string), value.isFinite
    else { return nil }
    return value
  }
}

extension String {
  /// Whether this is a decimal number as JSON has it; a plus sign and leading zeros may be there.
  package var isDecimalNumber: Bool {
    var bytes = Substring(self).utf8
    if let first = bytes.first, first == UInt8(ascii: "-") || first == UInt8(ascii: "+") {
      bytes.removeFirst()
    }
    guard bytes.dropDigits() else { return false }
    if bytes.first == UInt8(ascii: ".") {
      bytes.removeFirst()
      guard bytes.dropDigits() else { return false }
    }
    if let mark = bytes.first, mark == UInt8(ascii: "e") || mark == UInt8(ascii: "E") {
      bytes.removeFirst()
      if let sign = bytes.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
        bytes.removeFirst()
      }
      guard bytes.dropDigits() else { return false }
    }
    return bytes.isEmpty
  }

  fileprivate var droppingPlus: String { hasPrefix("+") ? String(dropFirst()) : self }
}

extension Substring.UTF8View {
  /// Drops the digits at the beginning; false where there is none.
  fileprivate mutating func dropDigits() -> Bool {
    let rest = drop { $0 &- 0x30 <= 9 }
    defer { self = rest }
    return rest.count < count
  }
}
