/// The rules of JSON (RFC 8259): identifier, severity and text of everything that can be wrong.
struct JSONFinding {
  var id: DiagnosticID
  var severity: Diagnostic.Severity
  var message: String

  private static func error(_ id: DiagnosticID, _ message: String) -> JSONFinding {
    JSONFinding(id: id, severity: .error, message: message)
  }

  private static func warning(_ id: DiagnosticID, _ message: String) -> JSONFinding {
    JSONFinding(id: id, severity: .warning, message: message)
  }

  // MARK: Document

  static let byteOrderMark = JSONFinding(
    id: "json-byte-order-mark", severity: .note,
    message: "JSON is written without a byte-order mark; it is passed over here")

  static func encoding(_ encoding: TextEncoding) -> JSONFinding {
    JSONFinding(
      id: "json-encoding", severity: .note,
      message: "the file is \(encoding); JSON is exchanged as UTF-8")
  }

  static let namedPlist = JSONFinding(
    id: "json-named-plist", severity: .note,
    message: "the file is JSON though its name ends in .plist; plutil converts it, and Apple's "
      + "readers of property lists refuse it")

  static func noValue(in unit: String) -> JSONFinding {
    error("json-no-value", "the \(unit) has no value")
  }

  static func afterRoot(isValue: Bool, in unit: String) -> JSONFinding {
    let hint =
      unit == "line"
      ? "; write the next one on a line of its own"
      : "; put several into [ ], or name the format JSON lines"
    return error("json-after-root", "a \(unit) holds exactly one value" + (isValue ? hint : ""))
  }

  static let tooDeep = error(
    "json-too-deep", "arrays and dictionaries nest deeper than \(DocumentLimits.depth)")
  static let tooLarge = error("json-too-large", "more values than a document can hold")

  static func unterminated(_ what: String, before unit: String) -> JSONFinding {
    error("json-unterminated", "this \(what) does not end before the \(unit) does")
  }

  static let unterminatedLine = error(
    "json-unterminated", "this string does not end before the line does")

  // MARK: Structure

  static func unexpectedEnd(_ bracket: String, of unit: String) -> JSONFinding {
    error("json-unexpected-end", "the \(unit) ends before \"\(bracket)\"")
  }

  static func mismatchedBracket(found: String, open: String) -> JSONFinding {
    error("json-mismatched-bracket", "found \"\(found)\" where \"\(open)\" is expected")
  }

  static func strayBracket(_ found: String) -> JSONFinding {
    error("json-stray-bracket", "\"\(found)\" closes nothing that is open")
  }

  static func keyWithoutValue(_ key: String) -> JSONFinding {
    error("json-missing-value", "the key \"\(key.shortForDisplay)\" has no value")
  }

  static func missingComma(found: String?) -> JSONFinding {
    error(
      "json-missing-comma",
      found.map { "found \"\($0)\" where \",\" is expected" } ?? "a \",\" is missing before this")
  }

  static func missingColon(found: String?) -> JSONFinding {
    error(
      "json-missing-colon",
      found.map { "found \"\($0)\" where \":\" is expected" }
        ?? "a \":\" is missing between key and value")
  }

  static let extraComma = error("json-extra-comma", "nothing stands before this \",\"; remove it")
  static let trailingComma = error(
    "json-trailing-comma",
    "JSON has no \",\" behind the last value (ReadingOptions.json can allow it)")
  static let extraColon = error("json-extra-colon", "\":\" stands only between a key and its value")
  static let comment = error(
    "json-comment", "JSON has no comments (ReadingOptions.json can allow // and /* */)")
  static let keyType = error(
    "json-key-type", "a key is a string; in a dictionary \"key\": stands before each value")

  static func unquotedKey(_ key: String) -> JSONFinding {
    error("json-unquoted-key", "a key is a string: write \"\(key.shortForDisplay)\"")
  }

  static func duplicateKey(_ key: String) -> JSONFinding {
    warning(
      "json-duplicate-key", "the key \"\(key.shortForDisplay)\" occurs twice; the last one wins")
  }

  static func uidRange(_ text: String) -> JSONFinding {
    warning(
      "json-uid-range",
      "CF$UID \(text.shortForDisplay) is no UID (0 to 4294967295) and stays a dictionary")
  }

  static func unknownTag(_ key: String) -> JSONFinding {
    error(
      "json-unknown-tag",
      "\"\(key.shortForDisplay)\" is no tag; there are $plist.date, .data, .uid and .real, and a "
        + "dictionary with such a key is written with one more $")
  }

  static func tagValue(_ key: String, _ expected: String) -> JSONFinding {
    error("json-tag-value", "the value of \"\(key.shortForDisplay)\" is \(expected)")
  }

  // MARK: Text

  static let invalidUTF8 = error("json-invalid-utf8", "these bytes are no valid UTF-8")
  static let singleQuotes = error("json-single-quotes", "strings stand in \"double\" quotes")

  static func controlCharacter(_ byte: UInt8) -> JSONFinding {
    let name = UInt32(byte).scalarName
    let short: [UInt8: String] = [8: "\\b", 9: "\\t", 10: "\\n", 12: "\\f", 13: "\\r"]
    return error(
      "json-control-character",
      "\(name) in a string is written \(short[byte] ?? "\\u\(name.dropFirst(2))")")
  }

  /// `text` is what stands behind the backslash.
  static func escape(_ text: String) -> JSONFinding {
    error(
      "json-escape",
      "\"\\\(text.escapedForDisplay)\" is no escape of JSON; "
        + "it has \\\" \\\\ \\/ \\b \\f \\n \\r \\t and \\u with four hexadecimal digits")
  }

  static let loneSurrogate = error(
    "json-lone-surrogate",
    "half a surrogate pair is no character and can't be held; write both halves")

  // MARK: Values

  static func invalidNumber(_ text: String, hint: String) -> JSONFinding {
    error("json-invalid-number", "invalid number \"\(text.shortForDisplay)\"; \(hint)")
  }

  static let integerRange = warning(
    "json-number-range",
    "the integer has more than 64 bits and is read as a real, which rounds it; its digits are kept")

  static func realRange(_ value: String) -> JSONFinding {
    warning(
      "json-number-range",
      "the number is beyond the range of a double and is read as \(value); its digits are kept")
  }

  static func unknownWord(_ word: String, hint: String) -> JSONFinding {
    error("json-unknown-word", "\"\(word.shortForDisplay)\" is no value of JSON; \(hint)")
  }

  static func unexpectedCharacter(_ scalar: Unicode.Scalar, hint: String?) -> JSONFinding {
    let isShown = !scalar.isUnprintable && !scalar.properties.isWhitespace
    let name = isShown ? "\"\(scalar)\"" : scalar.value.scalarName
    return error(
      "json-unexpected-character", "\(name) can't stand here" + (hint.map { "; \($0)" } ?? ""))
  }
}
