#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A value where it stands in a document: a cursor, two words in size.
///
/// A node holds nothing but the document and a position; what it is asked for is made then. It is
/// `Sendable` and keeps its document alive.
/// ```swift
/// let deal = document.root[2]
/// deal?["title"]?.string        // "面包"
/// deal?["price"]?.int           // nil: "20" is a string
/// deal?.path.description        // "$[2]"
/// deal?.range.lowerBound        // 15:2
/// ```
/// The typed properties are nil where the value is of another kind: nothing is converted.
public struct PropertyListNode: Sendable {
  package let storage: DocumentStorage
  package let index: Int

  @inline(__always)
  package init(storage: DocumentStorage, index: Int) {
    self.storage = storage
    self.index = index
  }

  /// The kinds of values.
  public enum Kind: String, Hashable, Sendable, CustomStringConvertible {
    case string, integer, real, boolean, date, data, uid, null, array, dictionary

    /// The name of the kind for messages, for example `integer`.
    public var description: String { self == .uid ? "UID" : rawValue }
  }

  /// What the value is.
  ///
  /// O(1).
  public var kind: Kind {
    let word = storage.tape[index]
    switch word.kind {
    case .string, .key: return .string
    case .integer: return .integer
    case .real: return .real
    case .true, .false: return .boolean
    case .date: return .date
    case .data: return .data
    case .uid: return .uid
    case .array: return .array
    case .dictionary: return word.flags.contains(.uid) ? .uid : .dictionary
    case .null, .end, .link: return .null
    }
  }

  /// The text of a string.
  ///
  /// O(length).
  @inline(__always)
  public var string: String? {
    storage.string(at: index)
  }

  /// The number, exactly, where this is an integer.
  public var integer: PropertyListInteger? {
    guard storage.tape[index].kind == .integer else { return nil }
    switch storage.spelling {
    case .memory: return MemorySpelling.integer(storage, index)
    case .binary: return storage.withContent(at: index) { BinaryNumber.integer($0) }
    case .xml, .json, .openStep:
      return storage.withDecodedContent(at: index) { XMLInteger.parse($0).value }
    }
  }

  /// The number where this is an integer that fits `Int`.
  public var int: Int? { integer.flatMap { Int($0) } }

  /// The number where this is a real.
  public var real: Double? {
    guard storage.tape[index].kind == .real else { return nil }
    switch storage.spelling {
    case .memory: return MemorySpelling.double(storage, index)
    case .binary: return storage.withContent(at: index) { BinaryNumber.double($0) }
    case .xml, .json, .openStep:
      return storage.withDecodedContent(at: index) { XMLReal.value($0) }
    }
  }

  /// The number where this is a real or an integer; an integer beyond 2⁵³ is rounded.
  public var double: Double? { real ?? integer?.doubleValue }

  /// The number as it is written, where this is an integer or a real of a document that was read:
  /// all digits of a decimal, which a double does not always have.
  /// ```swift
  /// document.root["price"]?.numberText  // "19.90"
  /// ```
  /// Nil for a binary document and one that was made from a value, but for a `Decimal` that was
  /// encoded.
  ///
  /// O(length).
  public var numberText: String? {
    let kind = storage.tape[index].kind
    guard kind == .integer || kind == .real else { return nil }
    switch storage.spelling {
    case .xml, .json, .openStep: break
    case .binary: return nil
    case .memory: guard storage.isDecimal(at: index) else { return nil }
    }
    return storage.withDecodedContent(at: index) { content in
      var range = content.indices
      while let first = range.first, content[first] <= 0x20 { range = range.dropFirst() }
      while let last = range.last, content[last].isXMLSpace { range = range.dropLast() }
      return XMLText.raw(content.extracting(range))
    }
  }

  /// True or false where this is a boolean.
  public var bool: Bool? {
    switch storage.tape[index].kind {
    case .true: true
    case .false: false
    default: nil
    }
  }

  /// The instant where this is a date.
  public var date: Date? {
    dateSeconds.map { Date(timeIntervalSinceReferenceDate: $0) }
  }

  /// Seconds from 2001-01-01T00:00:00Z where this is a date.
  package var dateSeconds: Double? {
    guard storage.tape[index].kind == .date else { return nil }
    switch storage.spelling {
    case .memory: return MemorySpelling.double(storage, index)
    case .binary: return storage.withContent(at: index) { BinaryNumber.double($0) }
    case .openStep: return storage.withDecodedContent(at: index) { GNUstepDate.seconds($0) }
    case .xml, .json: return storage.withDecodedContent(at: index) { XMLDate.parse($0).seconds }
    }
  }

  /// The bytes where this is data.
  ///
  /// O(length).
  public var data: Data? { dataBytes.map { Data($0) } }

  /// The bytes where this is data.
  package var dataBytes: [UInt8]? {
    guard storage.tape[index].kind == .data else { return nil }
    return storage.withDecodedContent(at: index) { content in
      switch storage.spelling {
      case .memory, .binary: content.indices.map { content[$0] }
      case .openStep where !OpenStepSource.isBase64(storage, index): HexText.decode(content)
      case .openStep, .json, .xml: Base64.decode(content)
      }
    }
  }

  /// The number of a UID.
  public var uid: UInt32? {
    let word = storage.tape[index]
    if word.kind == .uid {
      let number =
        storage.spelling == .binary
        ? storage.withContent(at: index) { BinaryNumber.unsigned($0) }
        : MemorySpelling.integer(storage, index)
      return number.flatMap { UInt32($0) }
    }
    guard word.kind == .dictionary, word.flags.contains(.uid) else { return nil }
    return PropertyListNode(storage: storage, index: storage.tape.index(after: index + 2)).integer
      .flatMap { UInt32($0) }
  }

  /// Whether this is JSON's null.
  public var isNull: Bool { storage.tape[index].kind == .null }
}
