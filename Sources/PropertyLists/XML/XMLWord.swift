/// The pieces of tags that the scanner compares, up to eight bytes as one number, the first lowest.
///
/// Written as numbers, for the compiler does not compute them from text; a test compares each with
/// its text.
enum XMLWord {
  static let array: UInt64 = 0x3E79_6172_7261  // `array>`
  static let arrayEnd: UInt64 = 0x3E_7961_7272_612F  // `/array>`
  static let cdata: UInt64 = 0x4154_4144_435B_213C  // `<![CDATA`
  static let comment: UInt64 = 0x2D2D_213C  // `<!--`
  static let data: UInt64 = 0x3E_6174_6164  // `data>`
  static let date: UInt64 = 0x3E_6574_6164  // `date>`
  static let declaration: UInt64 = 0x6C_6D78_3F3C  // `<?xml`
  static let dictionary: UInt64 = 0x3E_7463_6964  // `dict>`
  static let dictionaryEnd: UInt64 = 0x3E74_6369_642F  // `/dict>`
  static let doctype: UInt64 = 0x5059_5443_4F44_213C  // `<!DOCTYP`
  static let encoding: UInt64 = 0x676E_6964_6F63_6E65  // `encoding`
  static let falseTag: UInt64 = 0x3E_2F65_736C_6166  // `false/>`
  static let instruction: UInt64 = 0x3F3C  // `<?`
  static let instructionEnd: UInt64 = 0x3E3F  // `?>`
  static let integer: UInt64 = 0x3E72_6567_6574_6E69  // `integer>`
  static let integerEnd: UInt64 = 0x6567_6574_6E69_2F3C  // `</intege`
  static let integerEndRest: UInt64 = 0x3E72  // `r>`
  static let key: UInt64 = 0x3E79_656B  // `key>`
  static let keyEnd: UInt64 = 0x3E79_656B_2F3C  // `</key>`
  static let real: UInt64 = 0x3E_6C61_6572  // `real>`
  static let string: UInt64 = 0x3E_676E_6972_7473  // `string>`
  static let stringStart: UInt64 = 0x3E67_6E69_7274_733C  // `<string>`
  static let stringEnd: UInt64 = 0x676E_6972_7473_2F3C  // `</string`
  static let trueTag: UInt64 = 0x3E2F_6575_7274  // `true/>`
  static let upperXML: UInt64 = 0x4C_4D58  // `XML`

  /// All of them with their texts, for the test.
  static let all: [(UInt64, String)] = [
    (array, "array>"),
    (arrayEnd, "/array>"),
    (cdata, "<![CDATA"),
    (comment, "<!--"),
    (data, "data>"),
    (date, "date>"),
    (declaration, "<?xml"),
    (dictionary, "dict>"),
    (dictionaryEnd, "/dict>"),
    (doctype, "<!DOCTYP"),
    (encoding, "encoding"),
    (falseTag, "false/>"),
    (instruction, "<?"),
    (instructionEnd, "?>"),
    (integer, "integer>"),
    (integerEnd, "</intege"),
    (integerEndRest, "r>"),
    (key, "key>"),
    (keyEnd, "</key>"),
    (real, "real>"),
    (string, "string>"),
    (stringStart, "<string>"),
    (stringEnd, "</string"),
    (trueTag, "true/>"),
    (upperXML, "XML"),
  ]
}
