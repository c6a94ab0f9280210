#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif
import PropertyLists

extension DictReader {
  /// The value of a key, so that every mistake of a record is found.
  /// ```swift
  /// init(dict: DictReader) throws {
  ///   title = try dict.collect("title")
  ///   price = try dict.collect("price")
  ///   color = try dict.collect("color", placeholder: .black)
  /// }
  /// ```
  /// It throws as `get(_:as:)` does. A record that failed is read a second time; a mistake is added
  /// then, and `placeholder` returned, so that the fields behind it are looked at too. What that second
  /// reading makes is thrown away. Numbers, texts, booleans, optionals and containers have a placeholder
  /// of their own.
  /// - Parameters:
  ///   - key: The key.
  ///   - type: The type of the value.
  ///   - placeholder: What goes on in the second reading: a value that the rest of the initialiser
  ///     can live with.
  /// - Returns: The value.
  /// - Throws: `MappingError`, in the first reading only.
  @inlinable
  public func collect<Value: DictValue>(
    _ key: String, as type: Value.Type = Value.self, placeholder: @autoclosure () -> Value
  ) throws -> Value {
    guard context.isCollecting else { return try get(key) }
    do {
      return try get(key)
    } catch {
      context.session.add(error, at: node)
      return placeholder()
    }
  }

  /// The value of a key, of a type that has a placeholder of its own.
  /// - Throws: `MappingError`, in the first reading only.
  @inlinable
  public func collect<Value: DictValue & DictPlaceholder>(
    _ key: String, as type: Value.Type = Value.self
  ) throws -> Value {
    try collect(key, placeholder: Value.placeholder)
  }
}

/// A type with a value that stands for one which could not be read, while the other fields of a record
/// are looked at.
public protocol DictPlaceholder {
  /// The value: zero, or empty.
  static var placeholder: Self { get }
}

extension DictPlaceholder where Self: ExpressibleByIntegerLiteral {
  /// Zero.
  public static var placeholder: Self { 0 }
}

extension Int: DictPlaceholder {}
extension Int8: DictPlaceholder {}
extension Int16: DictPlaceholder {}
extension Int32: DictPlaceholder {}
extension Int64: DictPlaceholder {}
extension UInt: DictPlaceholder {}
extension UInt8: DictPlaceholder {}
extension UInt16: DictPlaceholder {}
extension UInt32: DictPlaceholder {}
extension UInt64: DictPlaceholder {}
extension Double: DictPlaceholder {}
extension Float: DictPlaceholder {}
extension Decimal: DictPlaceholder {}

extension Bool: DictPlaceholder {
  /// False.
  public static var placeholder: Bool { false }
}

extension String: DictPlaceholder {
  /// The empty text.
  public static var placeholder: String { "" }
}

extension Date: DictPlaceholder {
  /// The beginning of 2001.
  public static var placeholder: Date { Date(timeIntervalSinceReferenceDate: 0) }
}

extension Data: DictPlaceholder {
  /// No bytes.
  public static var placeholder: Data { Data() }
}

extension Optional: DictPlaceholder {
  /// Nil.
  public static var placeholder: Wrapped? { nil }
}

extension Array: DictPlaceholder {
  /// No elements.
  public static var placeholder: [Element] { [] }
}

extension Dictionary: DictPlaceholder {
  /// No entries.
  public static var placeholder: [Key: Value] { [:] }
}
