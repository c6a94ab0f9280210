#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif
public import PropertyLists

/// A type that numbers and texts can be taken for without a loss, where a field is
/// `lossless()`.
public protocol LosslessDictValue: DictValue {
  /// The value that a text, number or boolean stands for, exactly; nil where it stands for none.
  static func lossless(_ node: PropertyListNode) -> Self?
}

extension String: LosslessDictValue {
  /// A text, or the digits of a number as the file has them.
  ///
  /// A boolean is no text, null neither.
  public static func lossless(_ node: PropertyListNode) -> String? { node.losslessString }
}

extension Bool: LosslessDictValue {
  /// A boolean, or the text `true` or `false`; a number is none.
  public static func lossless(_ node: PropertyListNode) -> Bool? { node.losslessBool }
}

extension Double: LosslessDictValue {
  /// A number, or the decimal text of one.
  public static func lossless(_ node: PropertyListNode) -> Double? { node.losslessDouble }
}

extension Float: LosslessDictValue {
  /// A number in the range of the type, or the decimal text of one.
  public static func lossless(_ node: PropertyListNode) -> Float? {
    node.losslessDouble.map { Float($0) }.flatMap { $0.isFinite ? $0 : nil }
  }
}

extension Decimal: LosslessDictValue {
  /// A number by its digits, or the decimal text of one.
  public static func lossless(_ node: PropertyListNode) -> Decimal? { node.losslessDecimal }
}

extension LosslessDictValue where Self: FixedWidthInteger {
  /// An integer, a real that is whole, or the text of an integer.
  public static func lossless(_ node: PropertyListNode) -> Self? { node.losslessInteger(Self.self) }
}

extension Int: LosslessDictValue {}
extension Int8: LosslessDictValue {}
extension Int16: LosslessDictValue {}
extension Int32: LosslessDictValue {}
extension Int64: LosslessDictValue {}
extension UInt: LosslessDictValue {}
extension UInt8: LosslessDictValue {}
extension UInt16: LosslessDictValue {}
extension UInt32: LosslessDictValue {}
extension UInt64: LosslessDictValue {}
