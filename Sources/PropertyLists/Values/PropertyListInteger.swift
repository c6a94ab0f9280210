/// An integer of a property list: −2⁶³ … 2⁶⁴ − 1, what XML and binary property lists can hold.
/// ```swift
/// let id: PropertyListInteger = 18_446_744_073_709_551_615
/// UInt64(id)  // 18446744073709551615
/// Int(id)     // nil
/// ```
public struct PropertyListInteger: Hashable, Sendable, Comparable, CustomStringConvertible,
  ExpressibleByIntegerLiteral
{
  /// The bits of the number in two's complement.
  package let bits: UInt64
  /// Whether the number is below zero.
  public let isNegative: Bool

  /// The exact value of any integer, or nil outside −2⁶³ … 2⁶⁴ − 1.
  public init?(exactly value: some BinaryInteger) {
    if let signed = Int64(exactly: value) {
      self.init(signed)
    } else if let unsigned = UInt64(exactly: value) {
      self.init(unsigned)
    } else {
      return nil
    }
  }

  /// Makes a number from a signed integer.
  public init(_ value: Int64) {
    bits = UInt64(bitPattern: value)
    isNegative = value < 0
  }

  /// Makes a number from an unsigned integer.
  public init(_ value: UInt64) {
    bits = value
    isNegative = false
  }

  /// Makes a number from a literal.
  ///
  /// A literal outside the range is clamped to it.
  public init(integerLiteral value: Int128) {
    self =
      PropertyListInteger(exactly: value)
      ?? (value < 0 ? PropertyListInteger(Int64.min) : PropertyListInteger(UInt64.max))
  }

  /// Orders by value.
  public static func < (left: PropertyListInteger, right: PropertyListInteger) -> Bool {
    left.isNegative != right.isNegative ? left.isNegative : left.bits < right.bits
  }

  /// The decimal digits.
  public var description: String {
    isNegative ? Int64(bitPattern: bits).description : bits.description
  }

  /// The number as a double, rounded where it has no exact one.
  public var doubleValue: Double {
    isNegative ? Double(Int64(bitPattern: bits)) : Double(bits)
  }
}

extension FixedWidthInteger {
  /// The value of a property-list integer, or nil where it does not fit.
  public init?(_ integer: PropertyListInteger) {
    if integer.isNegative {
      self.init(exactly: Int64(bitPattern: integer.bits))
    } else {
      self.init(exactly: integer.bits)
    }
  }
}
