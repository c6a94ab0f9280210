/// The rules of OpenStep text, strings files and GNUstep's values: identifier, severity and text of
/// everything that can be wrong.
struct OpenStepFinding {
  var id: DiagnosticID
  var severity: Diagnostic.Severity
  var message: String

  private static func error(_ id: DiagnosticID, _ message: String) -> OpenStepFinding {
    OpenStepFinding(id: id, severity: .error, message: message)
  }

  private static func warning(_ id: DiagnosticID, _ message: String) -> OpenStepFinding {
    OpenStepFinding(id: id, severity: .warning, message: message)
  }

  // MARK: Document

  static let blank = warning(
    "blank-file",
    "the file holds nothing but blanks and comments; Apple's readers take it as an empty dictionary"
  )

  static func noMark(_ encoding: TextEncoding) -> OpenStepFinding {
    warning(
      "text-encoding",
      "\(encoding) without a byte-order mark; Apple's readers refuse the file")
  }

  static func afterRoot(_ hint: String) -> OpenStepFinding {
    error("openstep-after-root", "a file holds exactly one value" + hint)
  }

  static let tooDeep = error(
    "openstep-too-deep", "arrays and dictionaries nest deeper than \(DocumentLimits.depth)")
  static let tooLarge = error("openstep-too-large", "more values than a document can hold")

  static func unterminated(_ what: String) -> OpenStepFinding {
    error("openstep-unterminated", "this \(what) does not end before the file does")
  }

  static func unterminatedAngle(_ what: String) -> OpenStepFinding {
    error("openstep-unterminated", "no \">\" ends this \(what)")
  }

  static let unterminatedLine = error(
    "openstep-unterminated", "the end quote of this string is missing")

  // MARK: Structure

  static func unexpectedEnd(_ bracket: String) -> OpenStepFinding {
    error("openstep-unexpected-end", "the file ends before \"\(bracket)\"")
  }

  static func mismatchedBracket(found: String, open: String) -> OpenStepFinding {
    error("openstep-mismatched-bracket", "found \"\(found)\" where \"\(open)\" is expected")
  }

  static func strayBracket(_ found: String) -> OpenStepFinding {
    error("openstep-stray-bracket", "\"\(found)\" closes nothing that is open")
  }

  static let squareBracket = error(
    "openstep-square-bracket", "an array stands in ( ): write (a, b)")

  static func missingValue(_ key: String) -> OpenStepFinding {
    error("openstep-missing-value", "the key \"\(key.shortForDisplay)\" has no value")
  }

  static let missingKey = error("openstep-missing-key", "no key stands before this \"=\"")

  static func missingSemicolon(found: String?) -> OpenStepFinding {
    error(
      "openstep-missing-semicolon",
      found.map { "found \"\($0)\" where \";\" is expected" }
        ?? "a \";\" is missing here; each pair ends with one, the last too")
  }

  /// What `defaults read` prints of data.
  static let describedData = error(
    "openstep-missing-semicolon",
    "{length = …, bytes = 0x…} is how data is shown, not how it is written: write <…>, or let "
      + "\"defaults export\" write a property list")

  static func missingComma(found: String?) -> OpenStepFinding {
    error(
      "openstep-missing-comma",
      found.map { "found \"\($0)\" where \",\" is expected" }
        ?? "a \",\" is missing here between two elements")
  }

  static func missingEquals(found: String?, isJSON: Bool = false) -> OpenStepFinding {
    error(
      "openstep-missing-equals",
      (found.map { "found \"\($0)\" where \"=\" is expected" }
        ?? "a \"=\" is missing here between key and value")
        + (isJSON ? "; if this is JSON, name that format" : ""))
  }

  static let extraComma = error(
    "openstep-extra-comma", "nothing stands before this \",\"; remove it")
  static let extraSemicolon = error(
    "openstep-extra-semicolon", "nothing stands before this \";\"; remove it")
  static let extraEquals = error(
    "openstep-extra-equals", "\"=\" stands only between a key and its value")
  static let keyType = error(
    "openstep-key-type", "a key is a string; each pair is key = value;")
  static let bracesInStrings = error(
    "openstep-key-type",
    "a strings file is pairs without braces; for { } name the format OpenStep")

  static func duplicateKey(_ key: String) -> OpenStepFinding {
    warning(
      "openstep-duplicate-key", "the key \"\(key.shortForDisplay)\" occurs twice; the last one wins"
    )
  }

  static func uidRange(_ text: String) -> OpenStepFinding {
    warning(
      "openstep-uid-range",
      "CF$UID \(text.shortForDisplay) is no UID (0 to 4294967295) and stays a dictionary")
  }

  // MARK: Text

  static let invalidUTF8 = error(
    "openstep-invalid-utf8",
    "these bytes are no valid UTF-8; save the file as UTF-8, or as UTF-16 with a byte-order mark")
  static let quotes = error(
    "openstep-quotes", "strings stand in straight quotes, \"…\" or '…'")
  static let unescapedQuote = error(
    "openstep-unescaped-quote", "this quote ends the string; inside a string write \\\"")

  static func needsQuotes(_ text: String) -> OpenStepFinding {
    error(
      "openstep-needs-quotes",
      "write \"\(text.shortForDisplay)\" in quotes; without them a string has only A-Z a-z 0-9 _ $ / : . -"
    )
  }

  static let commentInWord = error(
    "openstep-comment", "this \"/\" belongs to the word before; put a blank before the comment")
  static let hashComment = error(
    "openstep-comment", "\"#\" begins no comment; write // or /* */")
  static let atSign = error("openstep-unexpected-character", "no \"@\" stands before a string")

  static let escapeDigits = error(
    "openstep-escape", "one to four hexadecimal digits stand behind \\U")
  static let loneSurrogate = error(
    "openstep-lone-surrogate",
    "half a surrogate pair is no character and can't be held; write both halves")

  static func octal(_ source: String, isZero: Bool) -> OpenStepFinding {
    warning(
      "openstep-octal",
      "\(source) is beyond NeXTSTEP's characters (\\000 to \\375)"
        + (isZero ? " and is read as U+0000" : "; its low eight bits are read"))
  }

  static func otherEscape(_ letter: UInt8) -> OpenStepFinding {
    let name = String(Unicode.Scalar(letter))
    return OpenStepFinding(
      id: "openstep-other-escape", severity: .note,
      message: "\\\(name) is read as \"\(name)\"; a character by its number is written \\U00e9")
  }

  // MARK: Values

  static func invalidData(_ scalar: Unicode.Scalar, isXML: Bool) -> OpenStepFinding {
    let hint =
      isXML ? "; if this is XML, remove what stands before it or name that format" : ""
    return error(
      "openstep-invalid-data", "\(scalar.nameForDisplay) is no hexadecimal digit of data" + hint)
  }

  static let oddData = error(
    "openstep-odd-data", "half a byte: in data each byte has two digits that stand together")

  static func dataBlank(_ byte: UInt8) -> OpenStepFinding {
    warning(
      "openstep-data-blank", "\(UInt32(byte).scalarName) in data; Apple's readers refuse it")
  }

  static let base64Skipped = warning(
    "openstep-base64", "this is no character of base64 and is passed over")
  static let base64Foreign = error("openstep-base64", "this is no character of base64")
  static let base64Incomplete = error(
    "openstep-base64", "base64 comes in groups of four characters; this one is not complete")
  static let base64Padding = error("openstep-base64", "\"=\" stands only at the end of base64")

  static let typedQuote = error(
    "openstep-unterminated", "the end quote of this value is missing")

  static func unknownType(_ letter: String) -> OpenStepFinding {
    error(
      "openstep-unknown-type",
      "\"\(letter.escapedForDisplay)\" is no type; GNUstep has <*I5>, <*R1.5>, <*BY>, <*BN> and <*D…>"
    )
  }

  static func invalidValue(_ text: String, letter: UInt8) -> OpenStepFinding {
    let (name, example) =
      switch letter {
      case UInt8(ascii: "I"): ("integer", "<*I-5>")
      case UInt8(ascii: "R"): ("real", "<*R1.5>")
      case UInt8(ascii: "B"): ("boolean", "<*BY> or <*BN>")
      default: ("date", "<*D2024-02-29 12:34:56 +0000>")
      }
    return error(
      "openstep-invalid-value",
      "invalid \(name) \"\(text.shortForDisplay)\"; write it as \(example)")
  }

  static let integerRange = error(
    "openstep-integer-range", "the integer does not fit 64 bits (-2^63 to 2^64 - 1)")

  static func unexpectedCharacter(_ scalar: Unicode.Scalar) -> OpenStepFinding {
    let isBlank = scalar.properties.isWhitespace || scalar.value == 0xFEFF
    return error(
      "openstep-unexpected-character",
      "\(scalar.nameForDisplay) can't stand here"
        + (isBlank ? "; blanks are space, tab, the ends of lines, U+2028 and U+2029" : ""))
  }
}

extension Unicode.Scalar {
  /// The character in quotes, or its number where it can't be seen.
  fileprivate var nameForDisplay: String {
    isUnprintable || properties.isWhitespace ? value.scalarName : "\"\(self)\""
  }
}
