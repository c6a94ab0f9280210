import PropertyLists
import Testing

@Suite("XML in other encodings") struct XMLEncodingTests {
  /// A way to store a text.
  struct Form: CustomTestStringConvertible, Sendable {
    var unitSize: Int
    var isBigEndian: Bool
    var hasMark: Bool

    var name: String { "UTF-\(unitSize * 8)\(isBigEndian ? "BE" : "LE")" }
    var testDescription: String { name + (hasMark ? " with a byte-order mark" : "") }

    func bytes(_ text: String) -> [UInt8] {
      let text = hasMark ? "\u{FEFF}" + text : text
      let units = unitSize == 2 ? text.utf16.map(UInt32.init) : text.unicodeScalars.map(\.value)
      return units.flatMap(bytes)
    }

    func bytes(_ unit: UInt32) -> [UInt8] {
      let bytes = (0..<unitSize).map { UInt8(truncatingIfNeeded: unit >> (8 * UInt32($0))) }
      return isBigEndian ? bytes.reversed() : bytes
    }

    static let all = [2, 4].flatMap { size in
      [true, false].flatMap { isBigEndian in
        [true, false].map { Form(unitSize: size, isBigEndian: isBigEndian, hasMark: $0) }
      }
    }
  }

  @Test("UTF-16 and UTF-32, lines and columns as in UTF-8", arguments: Form.all)
  func wide(_ form: Form) throws {
    let marked = MarkedText(
      "<?xml version=\"1.0\"?>\r\n<plist><dict>\n\t<key>面包🥖</key>"
        + "<integer>⟦5 ⟧</integer></dict></plist>\n")
    let document = try PropertyListDocument(bytes: form.bytes(marked.text))
    #expect(document.root["面包🥖"]?.int == 5)
    #expect(document.encoding.description == form.name)
    let unmarked = form.hasMark ? [] : ["1:1-1:2 warning text-encoding $"]
    #expect(
      document.diagnostics.map(\.summary)
        == unmarked + ["\(marked.places[0]) warning xml-blanks-in-integer $.面包🥖"])
  }

  @Test("A declaration of another encoding is overruled", arguments: Form.all)
  func disagreement(_ form: Form) throws {
    let marked = MarkedText(
      "<?xml version=\"1.0\" encoding='⟦ISO-8859-1⟧'?><plist><string>é</string></plist>")
    let document = try PropertyListDocument(bytes: form.bytes(marked.text))
    #expect(document.root.string == "é")
    #expect(document.diagnostics.last?.summary == "\(marked.places[0]) warning text-encoding $")
  }

  @Test("UTF-16 may be declared for both byte orders", arguments: Form.all)
  func agreement(_ form: Form) throws {
    let text = "<?xml version=\"1.0\" encoding=\"utf-\(form.unitSize * 8)\"?><plist><true/></plist>"
    let document = try PropertyListDocument(bytes: form.bytes(text))
    #expect(document.diagnostics.count == (form.hasMark ? 0 : 1))
  }

  @Test(
    "What is no scalar is located",
    arguments: [
      (2, 0xD83D, [0x61]), (2, 0xDE80, [0x61]), (2, 0xD83D, [0xD83D, 0xDE80]), (4, 0x110000, []),
      (4, 0xD800, []),
    ] as [(Int, UInt32, [UInt32])], [true, false])
  func badUnits(_ row: (size: Int, bad: UInt32, rest: [UInt32]), isBigEndian: Bool) {
    let form = Form(unitSize: row.size, isBigEndian: isBigEndian, hasMark: true)
    let bytes =
      form.bytes("<plist>\n<string>中") + form.bytes(row.bad) + row.rest.flatMap { form.bytes($0) }
      + Form(unitSize: row.size, isBigEndian: isBigEndian, hasMark: false).bytes(
        "</string></plist>")
    let found = PropertyListDocument.findings(in: bytes)
    #expect(found.map(\.summary) == ["2:10-2:11 error text-encoding $"])
  }

  @Test("A file that ends inside a unit", arguments: Form.all.filter(\.hasMark))
  func halfUnit(_ form: Form) {
    let bytes = form.bytes("<plist><true/></plist>").dropLast()
    let errors = PropertyListDocument.findings(in: Array(bytes)).filter { $0.severity == .error }
    #expect(errors.first?.id == "text-encoding" || errors.last?.id == "text-encoding")
  }

  @Test(
    "Declared encodings",
    arguments: [
      ("ISO-8859-1", [0xE9, 0xFC], "éü"), ("latin1", [0xE9], "é"), ("windows-1252", [0x80], "€"),
      ("Shift_JIS", [0x93, 0xFA, 0x96, 0x7B], "日本"), ("shift_jis", [0x83, 0x5C], "ソ"),
      ("EUC-JP", [0xC6, 0xFC, 0xCB, 0xDC], "日本"), ("KOI8-R", [0xC1, 0xC2], "аб"),
      ("macintosh", [0x8E], "é"), ("GBK", [0xC4, 0xE3], "你"), ("Big5", [0xA7, 0x41], "你"),
      ("GB18030", [0xC3, 0xE6, 0xB0, 0xFC], "面包"), ("utf-8", [0xE9, 0x9D, 0xA2], "面"),
    ] as [(String, [UInt8], String)])
  func declared(name: String, bytes: [UInt8], text: String) throws {
    let head = "<?xml version=\"1.0\" encoding=\"\(name)\"?>\n<plist><array><string>"
    let tail = "</string><integer>5 </integer></array></plist>"
    let document = try PropertyListDocument(bytes: Array(head.utf8) + bytes + Array(tail.utf8))
    #expect(document.root[0]?.string == text)
    // Columns count scalars of the text, however many bytes they were.
    let column = 23 + text.unicodeScalars.count + 18
    #expect(
      document.diagnostics.map(\.summary)
        == ["2:\(column)-2:\(column + 2) warning xml-blanks-in-integer $[1]"])
  }

  @Test(
    "Bytes that a declared encoding does not have are located",
    arguments: [
      ("Shift_JIS", [0xFF]), ("EUC-JP", [0xFF]), ("windows-1252", [0x81]), ("GBK", [0xFF]),
      ("UTF-8", [0xFF]),
    ] as [(String, [UInt8])])
  func badBytes(name: String, bad: [UInt8]) {
    let head = "<?xml version=\"1.0\" encoding=\"\(name)\"?>\n<plist><string>ab"
    let bytes = Array(head.utf8) + bad + Array("c</string></plist>".utf8)
    let found = PropertyListDocument.findings(in: bytes)
    let rule = name == "UTF-8" ? "xml-invalid-utf8" : "text-encoding"
    #expect(found.map(\.summary) == ["2:18-2:19 error \(rule) $"])
  }

  @Test("Bytes above 0x7F in US-ASCII are read as ISO-8859-1, with a warning")
  func ascii() throws {
    let head = "<?xml version=\"1.0\" encoding=\"US-ASCII\"?><plist><string>a"
    let bytes = Array(head.utf8) + [0xE9] + Array("b</string></plist>".utf8)
    let document = try PropertyListDocument(bytes: bytes)
    #expect(document.root.string == "aéb")
    #expect(document.diagnostics.map(\.summary) == ["1:58-1:59 warning text-encoding $"])
  }

  @Test(
    "An encoding that is unknown, or can't be meant",
    arguments: [
      ("<?xml version=\"1.0\" encoding=\"⟦x-nope⟧\"?><plist><true/></plist>", "error"),
      ("<?xml version=\"1.0\" encoding=\"⟦UTF-8//IGNORE⟧\"?><plist><true/></plist>", "error"),
      ("<?xml version=\"1.0\" encoding=\"⟦⟧\"?><plist><true/></plist>", "error"),
      ("<?xml version=\"1.0\" encoding=\"⟦UTF-16⟧\"?><plist><true/></plist>", "warning"),
      ("<?xml version=\"1.0\" encoding=\"⟦ucs-4⟧\"?><plist><true/></plist>", "warning"),
      ("\u{FEFF}<?xml version=\"1.0\" encoding=\"⟦KOI8-R⟧\"?><plist><true/></plist>", "warning"),
    ])
  func unknown(text: String, severity: String) {
    let marked = MarkedText(text)
    let found = PropertyListDocument.findings(in: marked.text)
    #expect(found.map(\.summary) == ["\(marked.places[0]) \(severity) text-encoding $"])
  }

  @Test(
    "What looks like a declaration in a comment or value declares nothing",
    arguments: [
      "<!-- <?xml version=\"1.0\" encoding=\"ISO-8859-1\"?> --><plist><string>é</string></plist>",
      "<plist><string>é<![CDATA[<?xml encoding=\"ISO-8859-1\"?>]]></string></plist>",
    ])
  func noDeclaration(text: String) throws {
    let document = try PropertyListDocument(text: text)
    #expect(document.encoding == .utf8)
    #expect(document.root.string?.hasPrefix("é") == true)
  }

  @Test("A declaration behind blanks and comments names the encoding")
  func lateDeclaration() throws {
    let head = "\n<!-- c -->\n<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><plist><string>"
    let bytes = Array(head.utf8) + [0xE9] + Array("</string></plist>".utf8)
    #expect(try PropertyListDocument(bytes: bytes).root.string == "é")
  }

  @Test("Each byte of an encoding with one byte a character is as Foundation has it")
  func everyByte() throws {
    let head = "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><plist><string>"
    let high = (0x80...0xFF).map { UInt8($0) }
    let document = try PropertyListDocument(
      bytes: Array(head.utf8) + high + Array("</string></plist>".utf8))
    #expect(document.root.string?.unicodeScalars.map(\.value) == high.map(UInt32.init))
  }
}
