/// What is wrong with a binary property list, and where.
package struct BinaryFault: Error {
  var finding: BinaryFinding
  var range: Range<Int>

  init(_ finding: BinaryFinding, at range: Range<Int>) {
    self.finding = finding
    self.range = range
  }
}

/// The rules of binary property lists: identifier, severity and text of everything that can be wrong.
struct BinaryFinding: Sendable {
  var id: DiagnosticID
  var severity: Diagnostic.Severity
  var message: String

  private static func error(_ id: DiagnosticID, _ message: String) -> BinaryFinding {
    BinaryFinding(id: id, severity: .error, message: message)
  }

  private static func warning(_ id: DiagnosticID, _ message: String) -> BinaryFinding {
    BinaryFinding(id: id, severity: .warning, message: message)
  }

  // MARK: Header and trailer

  static func header(_ found: String) -> BinaryFinding {
    let hint =
      found.hasPrefix("bplist")
      ? "only version 0 (\"bplist00\") is known" : "a binary property list begins with \"bplist00\""
    return error("binary-header", "found \"\(found.escapedForDisplay)\"; \(hint)")
  }

  static func tooShort(_ size: Int) -> BinaryFinding {
    error(
      "binary-truncated",
      "the file has \(size) bytes, fewer than the smallest binary property list; it may be cut off")
  }

  static func zeroSize(_ what: String) -> BinaryFinding {
    error("binary-trailer", "the trailer says that \(what)s have no bytes")
  }

  static let noObjects = error("binary-trailer", "the trailer says that there are no objects")

  static func tableOffset(_ offset: UInt64, fileSize: Int) -> BinaryFinding {
    error(
      "binary-trailer",
      "the trailer puts the offset table at byte \(offset), where a file of \(fileSize) bytes can't have it; it may be cut off"
    )
  }

  static func objectCount(_ count: UInt64, fileSize: Int) -> BinaryFinding {
    error(
      "binary-trailer",
      "the trailer says \(count) objects, more than a file of \(fileSize) bytes can have")
  }

  static func length(expected: Int, _ fileSize: Int) -> BinaryFinding {
    error(
      "binary-length",
      "by its trailer the file has \(expected) bytes, but it has \(fileSize): "
        + (fileSize < expected ? "it is cut off" : "something was added to it"))
  }

  static func topObject(_ top: UInt64, count: Int) -> BinaryFinding {
    error("binary-trailer", "the root is object \(top), but there are only \(count) objects")
  }

  static func smallSize(_ what: String, _ size: Int, _ reach: String) -> BinaryFinding {
    error(
      "binary-trailer",
      "\(what)s of \(size) byte\(size == 1 ? "" : "s") don't reach \(reach)")
  }

  // MARK: Offset table and references

  static func offset(of object: Int, _ offset: UInt64) -> BinaryFinding {
    error("binary-offset", "object \(object) is said to be at byte \(offset), outside the objects")
  }

  static func reference(_ number: UInt64, count: Int) -> BinaryFinding {
    error(
      "binary-reference", "a reference to object \(number), but there are only \(count) objects")
  }

  static func cycle(_ object: Int) -> BinaryFinding {
    error("binary-cycle", "this reference leads back into object \(object), which it is in")
  }

  static let tooDeep = error(
    "binary-too-deep", "arrays and dictionaries nest deeper than \(DocumentLimits.depth)")
  static func recordTooLarge(_ limit: Int) -> BinaryFinding {
    error(
      "binary-record-too-large",
      "the records up to this object take more than the limit of \(limit) bytes")
  }

  static let tooLarge = error("binary-too-large", "more values than a document can hold")

  static func overlap(_ object: Int, _ other: Int) -> BinaryFinding {
    warning("binary-overlap", "object \(object) begins inside object \(other)")
  }

  static let overlaps = error(
    "binary-overlap",
    "the objects lie over one another again and again: together they are far larger than the file")

  static let gap = warning("binary-gap", "these bytes belong to no object")

  static func unused(_ count: Int, first: Int) -> BinaryFinding {
    BinaryFinding(
      id: "binary-unused-object", severity: .note,
      message: count == 1
        ? "object \(first) is not used" : "\(count) objects are not used, first object \(first)")
  }

  // MARK: Objects

  static func marker(_ marker: UInt8) -> BinaryFinding {
    let known: String? =
      switch marker {
      case 0x0C, 0x0D: "a URL"
      case 0x0E: "a UUID"
      case 0x0F: "a fill byte"
      case 0x70...0x7F: "a UTF-8 string"
      case 0xB0...0xBF: "an ordered set"
      case 0x10...0x1F: "an integer of more than 16 bytes"
      case 0x20...0x2F: "a real of another size than 4 or 8 bytes"
      case 0x30...0x3F: "a date of another size than 8 bytes"
      default: nil
      }
    let digits = String(marker, radix: 16, uppercase: true)
    let text = "0x" + (digits.utf8.count == 1 ? "0" : "") + digits
    return error(
      "binary-marker",
      known.map { "\(text) is \($0), which property lists don't have" }
        ?? "no object begins with \(text)")
  }

  static let count = error("binary-count", "the count of the object is no integer")

  static func tooLong(_ kind: BinaryObject.Kind, _ count: String) -> BinaryFinding {
    error("binary-too-long", "\(kind) of \(count) \(kind.unit) goes beyond the end of the objects")
  }

  static let integerRange = error(
    "binary-integer-range", "the integer is outside -9223372036854775808 … 18446744073709551615")
  static let integerSign = warning(
    "binary-integer-sign",
    "a negative integer of 16 bytes; Apple's readers take it as a number without a sign")
  static let uidRange = error("binary-uid-range", "the UID is above 4294967295")
  static let dateRange = warning("binary-date-range", "the date has no year of 32 bits")
  static let notASCII = warning(
    "binary-ascii", "bytes above 0x7F in an ASCII string; read as ISO-8859-1, as Apple's readers do"
  )
  static let surrogate = warning(
    "binary-surrogate", "an unpaired UTF-16 surrogate; read as U+FFFD")
  static let set = BinaryFinding(
    id: "binary-set", severity: .note, message: "a set; read as an array")

  static func keyType(_ kind: String) -> BinaryFinding {
    error("binary-key-type", "a key is a string, found \(kind)")
  }

  static func duplicateKey(_ key: String) -> BinaryFinding {
    warning(
      "binary-duplicate-key",
      "the key \"\(key.shortForDisplay)\" occurs twice; the first value counts, as with Apple's readers; other readers take the last"
    )
  }
}
