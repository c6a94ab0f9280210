#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Makes `Decodable` types from documents and files of every format.
///
/// ```swift
/// struct Deal: Codable { var title: String; var price: Decimal; var start: Date }
/// let deals = try DocumentDecoder().decode([Deal].self, fromFile: "deals.plist")
/// let decoder = DocumentDecoder(dateDecoding: .secondsSince1970)
/// let other = try decoder.decode([Deal].self, from: jsonData)
/// ```
/// Nothing is converted but what an option says: an integer is no string, a boolean no number; an
/// integer is taken as a floating-point number. A `Decimal` has all the digits of the file. A `URL` is
/// a string, or the dictionary that Foundation's encoder of property lists makes of it. Null is nil.
///
/// What is wrong is a `DecodingError` whose `underlyingError` is a ``PropertyListError`` that tells
/// file, line and column.
public struct DocumentDecoder: Sendable {
  /// How dates are decoded.
  public enum DateDecoding: Sendable {
    /// From dates; in a JSON document, which has none, from text as ``iso8601``.
    case native
    /// From the seconds since 1970-01-01T00:00:00Z, a number.
    case secondsSince1970
    /// From the milliseconds since 1970-01-01T00:00:00Z, a number.
    case millisecondsSince1970
    /// From text as RFC 3339 has it: `2024-02-29T12:34:56Z`, `2024-02-29T13:34:56.5+01:00`.
    case iso8601
    /// As a function decodes them.
    case custom(@Sendable (any Decoder) throws -> Date)
  }

  /// How data are decoded.
  public enum DataDecoding: Sendable {
    /// From data; in a JSON document, which has none, from base64 text.
    case native
    /// From base64 text in every format.
    case base64
    /// As a function decodes them.
    case custom(@Sendable (any Decoder) throws -> Data)
  }

  /// How the keys of a document are taken.
  ///
  /// The keys of a `[String: …]` are data, and always stay as they are.
  public enum KeyDecoding: Sendable {
    /// As they are: looking one up costs nothing more.
    case useDefaultKeys
    /// `image_url` is `imageUrl`, as Foundation's decoder does it; underscores at both ends stay.
    case convertFromSnakeCase
    /// The type's `imageURL` is the document's `image_url`: acronyms too, and looking a key up costs
    /// little.
    case snakeCase
    /// As a function says, which gets the path to the key with the key.
    ///
    /// Of keys that become equal the first counts.
    case custom(@Sendable ([any CodingKey]) -> any CodingKey)
  }

  /// What text may stand for NaN and infinities.
  public enum NonConformingFloatDecoding: Hashable, Sendable {
    /// None: a text is no number.
    case `throw`
    /// These.
    case convertFromString(positiveInfinity: String, negativeInfinity: String, nan: String)
  }

  /// Which values of another kind are taken.
  public enum Conversions: Hashable, Sendable {
    /// None.
    case none
    /// Numbers and texts for each other where nothing is lost: `"20"` is 20, 99.99 is `"99.99"` with
    /// the digits of the file, `"false"` is false.
    ///
    /// A boolean is no number, and null no text.
    case lossless
  }

  /// How dates are decoded.
  public var dateDecoding: DateDecoding
  /// How data are decoded.
  public var dataDecoding: DataDecoding
  /// How the keys of a document are taken.
  public var keyDecoding: KeyDecoding
  /// What text may stand for NaN and infinities.
  public var nonConformingFloatDecoding: NonConformingFloatDecoding
  /// Which values of another kind are taken.
  public var conversions: Conversions
  /// What types find in their decoder's `userInfo`.
  public var userInfo: [CodingUserInfoKey: any Sendable] = [:]

  /// Makes a decoder; the default takes dates, data, keys and numbers as they are.
  public init(
    dateDecoding: DateDecoding = .native, dataDecoding: DataDecoding = .native,
    keyDecoding: KeyDecoding = .useDefaultKeys,
    nonConformingFloatDecoding: NonConformingFloatDecoding = .throw,
    conversions: Conversions = .none
  ) {
    self.dateDecoding = dateDecoding
    self.dataDecoding = dataDecoding
    self.keyDecoding = keyDecoding
    self.nonConformingFloatDecoding = nonConformingFloatDecoding
    self.conversions = conversions
  }

  /// The decoder that ``PropertyListNode/decode(_:)`` uses.
  package static let standard = DocumentDecoder()

  // MARK: Decoding

  /// Decodes a type from a node and what is below it.
  /// - Throws: `DecodingError` for the first problem; its `underlyingError` is a `PropertyListError`
  ///   whose diagnostic tells file, line and column. Whatever the type's own `init(from:)` throws.
  /// - Complexity: O(n).
  public func decode<Value: Decodable>(
    _ type: Value.Type = Value.self, from node: PropertyListNode
  ) throws -> Value {
    try RecordDecoder(node.storage, self).decode(type, from: node)
  }

  /// Decodes a type from a document.
  /// - Throws: as for a node.
  public func decode<Value: Decodable>(
    _ type: Value.Type = Value.self, from document: PropertyListDocument
  ) throws -> Value {
    try decode(type, from: document.root)
  }

  /// Decodes a type from the bytes of a file in any format.
  /// - Parameters:
  ///   - type: The type.
  ///   - bytes: The bytes.
  ///   - name: What stands for the file in messages.
  ///   - options: How the bytes are read.
  /// - Returns: The value.
  /// - Throws: `DecodingError` as above; `dataCorrupted` where the bytes are no property list, with all
  ///   findings as its `underlyingError`, a `PropertyListError`.
  public func decode<Value: Decodable>(
    _ type: Value.Type = Value.self, from bytes: [UInt8], name: String? = nil,
    options: ReadingOptions = ReadingOptions()
  ) throws -> Value {
    try decode(
      type,
      from: Self.document { () throws(PropertyListError) in
        try PropertyListDocument(bytes: bytes, name: name, options: options)
      })
  }

  /// Decodes a type from the data of a file in any format.
  /// - Throws: as for bytes.
  public func decode<Value: Decodable>(
    _ type: Value.Type = Value.self, from data: Data, name: String? = nil,
    options: ReadingOptions = ReadingOptions()
  ) throws -> Value {
    try decode(type, from: [UInt8](data), name: name, options: options)
  }

  /// Decodes a type from a file.
  /// ```swift
  /// let deals = try DocumentDecoder().decode([Deal].self, fromFile: "deals.plist")
  /// ```
  /// - Throws: as for bytes; `PropertyListError` (`unreadable`) where the file can't be read.
  public func decode<Value: Decodable>(
    _ type: Value.Type = Value.self, fromFile path: String,
    options: ReadingOptions = ReadingOptions()
  ) throws -> Value {
    try decode(
      type,
      from: Self.document { () throws(PropertyListError) in
        try PropertyListDocument(contentsOfFile: path, options: options)
      })
  }

  private static func document(
    _ read: () throws(PropertyListError) -> PropertyListDocument
  ) throws -> PropertyListDocument {
    do throws(PropertyListError) {
      return try read()
    } catch {
      guard error.code == .invalid else { throw error }
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: [], debugDescription: error.diagnostics.first?.description ?? "not readable",
          underlyingError: error))
    }
  }
}
