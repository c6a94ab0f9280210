#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Makes documents and files of every format from `Encodable` types.
///
/// ```swift
/// struct Deal: Codable { var title: String; var price: Decimal; var start: Date }
/// let deals = [Deal(title: "面包", price: 19.9, start: .now)]
/// let xml = try DocumentEncoder().encode(deals, as: .xml)
/// let json = try DocumentEncoder(dateEncoding: .iso8601).encode(deals, as: .json)
/// ```
/// A `Date`, `Data` or number is stored as what it is, and each format spells it in its own way. A
/// `URL` is a string. A `Decimal` keeps all its digits. A `Float` is the double with the same shortest
/// digits: `0.1`.
///
/// Nil: a key that is encoded by `encodeIfPresent`, as synthesized code does, is left out; an explicit
/// nil, as in `[Int?]`, is null, which JSON can hold and XML refuses with an error that names the
/// path.
///
/// Of equal keys in one dictionary the last counts. Containers may be filled in any order, several at
/// a time. A wrong use by a type's `encode(to:)`, such as two values in one single-value container, is
/// an error of the call.
public struct DocumentEncoder: Sendable {
  /// How dates are encoded.
  public enum DateEncoding: Sendable {
    /// As dates; JSON has text as ``iso8601`` for them.
    case native
    /// As the seconds from 1970-01-01T00:00:00Z, a number.
    case secondsSince1970
    /// As the milliseconds from 1970-01-01T00:00:00Z, a number.
    case millisecondsSince1970
    /// As text in UTC: `2024-02-29T12:34:56Z`.
    ///
    /// The part of a second is cut off.
    case iso8601
    /// As a function encodes them.
    case custom(@Sendable (Date, any Encoder) throws -> Void)
  }

  /// How data are encoded.
  public enum DataEncoding: Sendable {
    /// As data; JSON has base64 text for them.
    case native
    /// As base64 text in every format.
    case base64
    /// As a function encodes them.
    case custom(@Sendable (Data, any Encoder) throws -> Void)
  }

  /// How keys are spelt.
  ///
  /// The keys of a `[String: …]` are data, and always stay as they are.
  public enum KeyEncoding: Sendable {
    /// As the type has them.
    case useDefaultKeys
    /// `imageURL` becomes `image_url`, as Foundation's encoder does it.
    case convertToSnakeCase
    /// As a function says, which gets the path to the key with the key.
    case custom(@Sendable ([any CodingKey]) -> any CodingKey)
  }

  /// What becomes of NaN and infinities.
  public enum NonConformingFloatEncoding: Hashable, Sendable {
    /// They stay numbers: property lists hold them, writing JSON throws.
    case `throw`
    /// They become these texts in every format.
    case convertToString(positiveInfinity: String, negativeInfinity: String, nan: String)
  }

  /// How dates are encoded.
  public var dateEncoding: DateEncoding
  /// How data are encoded.
  public var dataEncoding: DataEncoding
  /// How keys are spelt.
  public var keyEncoding: KeyEncoding
  /// What becomes of NaN and infinities.
  public var nonConformingFloatEncoding: NonConformingFloatEncoding
  /// What types find in their encoder's `userInfo`.
  public var userInfo: [CodingUserInfoKey: any Sendable] = [:]

  /// Makes an encoder; the default keeps dates, data, keys and numbers as they are.
  public init(
    dateEncoding: DateEncoding = .native, dataEncoding: DataEncoding = .native,
    keyEncoding: KeyEncoding = .useDefaultKeys,
    nonConformingFloatEncoding: NonConformingFloatEncoding = .throw
  ) {
    self.dateEncoding = dateEncoding
    self.dataEncoding = dataEncoding
    self.keyEncoding = keyEncoding
    self.nonConformingFloatEncoding = nonConformingFloatEncoding
  }

  /// Makes a document in memory.
  /// ```swift
  /// try DocumentEncoder().encode(["price": 20]).root["price"]?.int  // 20
  /// ```
  /// - Throws: `EncodingError` where the value encodes nothing, nests deeper than
  ///   ``DocumentLimits/depth`` or uses a container wrongly; its `underlyingError` is a
  ///   `PropertyListError` then, which names the path. Whatever the type's own `encode(to:)` throws.
  /// - Complexity: O(n).
  public func encode(_ value: some Encodable) throws -> PropertyListDocument {
    let state = EncodingState(self, root: value)
    try state.encodeRoot(value)
    return PropertyListDocument(storage: try state.storage(of: value))
  }

  /// Makes the bytes of a file.
  /// ```swift
  /// let bytes = try DocumentEncoder().encode(deals, as: .xml)
  /// ```
  /// XML and JSON are written while the value is encoded. Where that can't be, for a type fills
  /// containers alternately or a value can't be written, the value is encoded a second time.
  /// - Throws: as ``encode(_:)``; `EncodingError` too where the format can't hold a value, for
  ///   example null in XML or NaN in JSON, with the path of that value.
  /// - Complexity: O(n).
  public func encode(
    _ value: some Encodable, as format: PropertyListFormat,
    options: WritingOptions = WritingOptions()
  ) throws -> [UInt8] {
    if let bytes = try EncodingState.bytes(of: value, as: format, options: options, self) {
      return bytes
    }
    let document = try encode(value)
    do throws(PropertyListError) {
      return try document.bytes(as: format, options: options)
    } catch {
      throw EncodingError.invalidValue(value, .init(error))
    }
  }

  /// Makes the data of a file: ``encode(_:as:options:)`` for callers that need `Data`.
  /// - Throws: as ``encode(_:as:options:)``.
  public func data(
    _ value: some Encodable, as format: PropertyListFormat,
    options: WritingOptions = WritingOptions()
  ) throws -> Data {
    Data(try encode(value, as: format, options: options))
  }
}

extension EncodingError.Context {
  /// The context of an error that names a path.
  init(_ error: PropertyListError) {
    self.init(
      codingPath: (error.diagnostics.first?.path?.steps ?? []).map(NodeCodingKey.init),
      debugDescription: error.diagnostics.first?.message ?? "the value can't be written",
      underlyingError: error)
  }

  /// The context of an error that a finding describes.
  init(_ diagnostic: Diagnostic) { self.init(PropertyListError(.unwritable, [diagnostic])) }
}
