#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A property list as it stands in a file: its bytes and an index over them, never a tree of objects.
///
/// Reading checks everything and makes nothing: strings, numbers and dates come into being when a
/// ``PropertyListNode`` is asked for them, and every node knows its place in the file.
/// ```swift
/// let document = try PropertyListDocument(contentsOfFile: "tgs.plist")
/// for deal in document.root.elements {
///   print(deal["title"]?.string ?? "?", deal.range.lowerBound)  // 面包 5:2
/// }
/// ```
/// A document is immutable and `Sendable`. Reading is O(n) in time and takes about half again the
/// size of the file in memory.
public struct PropertyListDocument: Sendable {
  package let storage: DocumentStorage
  /// What was read although Apple's readers or an XML 1.0 parser would refuse it or read
  /// something else; in file order.
  ///
  /// Nothing but notes in strict mode.
  public let diagnostics: [Diagnostic]

  /// Reads a file.
  /// - Throws: `PropertyListError`: `unreadable` where the file can't be read, `invalid` with all
  ///   findings where its content is no property list.
  public init(
    contentsOfFile path: String, options: ReadingOptions = ReadingOptions()
  ) throws(PropertyListError) {
    let bytes = try DocumentReader.bytes(ofFile: path, name: path, options: options)
    try self.init(bytes: bytes, name: path, options: options)
  }

  /// Reads the file of a `file:` URL.
  /// - Throws: as ``init(contentsOfFile:options:)``.
  public init(
    contentsOf url: URL, options: ReadingOptions = ReadingOptions()
  ) throws(PropertyListError) {
    guard url.isFileURL else {
      throw PropertyListError(
        .unreadable, "file-unreadable", "only file: URLs can be read", file: url.absoluteString)
    }
    try self.init(contentsOfFile: url.path, options: options)
  }

  /// Reads data in memory.
  ///
  /// `name` stands for the file in messages.
  /// - Throws: `PropertyListError` with code `invalid`.
  public init(
    data: Data, name: String? = nil, options: ReadingOptions = ReadingOptions()
  ) throws(PropertyListError) {
    try self.init(bytes: [UInt8](data), name: name, options: options)
  }

  /// Reads text, for example a literal in a test.
  /// - Throws: `PropertyListError` with code `invalid`.
  public init(
    text: String, name: String? = nil, options: ReadingOptions = ReadingOptions()
  ) throws(PropertyListError) {
    try self.init(bytes: Array(text.utf8), name: name, options: options)
  }

  /// Reads bytes in memory.
  ///
  /// `name` stands for the file in messages.
  /// - Throws: `PropertyListError` with code `invalid`.
  public init(
    bytes: [UInt8], name: String? = nil, options: ReadingOptions = ReadingOptions()
  ) throws(PropertyListError) {
    let reading = DocumentReader.read(bytes, name: name, options: options)
    guard let storage = reading.storage else {
      throw PropertyListError(.invalid, reading.diagnostics)
    }
    self.storage = storage
    diagnostics = reading.diagnostics
  }

  package init(storage: DocumentStorage, diagnostics: [Diagnostic] = []) {
    self.storage = storage
    self.diagnostics = diagnostics
  }

  /// The value that the file holds.
  public var root: PropertyListNode { PropertyListNode(storage: storage, index: 0) }
  /// The format that was read.
  public var format: PropertyListFormat { storage.format }
  /// The encoding of the file.
  public var encoding: TextEncoding { storage.text.encoding }
  /// The offset in bytes in the file of a place in the document: another number than
  /// ``SourceLocation/offset`` where the file is not UTF-8.
  ///
  /// O(n) then, else O(1).
  public func byteOffset(of location: SourceLocation) -> Int {
    storage.text.originalOffset(of: location.offset)
  }
  /// The name of the file as it was given, where there is one.
  public var name: String? { storage.text.name }
}

extension PropertyListDocument: Equatable {
  /// Equality of the values, wherever and however they are written.
  ///
  /// O(n).
  public static func == (left: PropertyListDocument, right: PropertyListDocument) -> Bool {
    left.root == right.root
  }
}
