import PropertyLists
import Testing

@Suite("XML strings") struct XMLStringTests {
  @Test(
    "References, CDATA, comments and blanks",
    arguments: [
      ("", ""), ("  a\n b  ", "  a\n b  "), ("&lt;&gt;&amp;&apos;&quot;", "<>&'\""),
      ("&#233;&#xE9;&#xe9;", "ééé"), ("&#128664;&#x1F698;", "🚘🚘"), ("&#13;", "\r"),
      ("a\r\nb\rc", "a\r\nb\rc"), ("<![CDATA[<&>&amp;]]]]><![CDATA[>]]>", "<&>&amp;]]>"),
      ("<![CDATA[]]>", ""), ("a<![CDATA[<!-- b -->]]>c", "a<!-- b -->c"), ("a<!-- <b> -->c", "ac"),
      ("a<!---->c", "ac"), ("a]]>b", "a]]>b"), ("a > b", "a > b"), ("&amp;lt;", "&lt;"),
      ("a\0b\u{1}", "a\0b\u{1}"), ("&#0;", "\0"), ("e\u{301}", "e\u{301}"), ("\u{E9}", "\u{E9}"),
      ("\u{10FFFF}\u{FFFD}\u{E000}\u{7FF}\u{800}", "\u{10FFFF}\u{FFFD}\u{E000}\u{7FF}\u{800}"),
      ("&#0000000065;", "A"), ("中文，面包。", "中文，面包。"), ("12345678", "12345678"),
      ("1234567&amp;", "1234567&"),
    ])
  func table(content: String, value: String) throws {
    let array = try PropertyListDocument(
      text: "<plist><array><string>\(content)</string><true/></array></plist>")
    let string = try #require(array.root[0]?.string)
    #expect(Array(string.utf8) == Array(value.utf8))
    #expect(array.root[1]?.bool == true)
    let keyed = try PropertyListDocument(
      text: "<plist><dict><key>\(content)</key><true/></dict></plist>")
    #expect(keyed.root.entries.map { Array($0.key.utf8) } == [Array(value.utf8)])
    #expect(keyed.root[value]?.bool == true)
  }

  @Test(
    "Self-closing and unusual tags",
    arguments: [
      "<string/>", "<string />", "<string></string>", "<string ></string >",
      "<string a=\"/\"></string>", "<string a='>'/>",
    ])
  func empty(_ source: String) throws {
    #expect(try PropertyListDocument(text: "<plist>\(source)</plist>").root.string == "")
  }

  /// The word-wise scan sees a special byte in each place of a word.
  @Test(
    "A special character at every place",
    arguments: ["&lt;", "é", "面", "🥖", "\n", ">", "<![CDATA[<]]>"])
  func alignment(_ piece: String) throws {
    let value = ["&lt;": "<", "<![CDATA[<]]>": "<"][piece] ?? piece
    for before in 0..<20 {
      for after in 0..<12 {
        let (left, right) = (
          String(repeating: "a", count: before), String(repeating: "b", count: after)
        )
        let document = try PropertyListDocument(
          text: "<plist><string>\(left)\(piece)\(right)</string></plist>")
        #expect(document.root.string == left + value + right)
      }
    }
  }

  @Test("Every scalar that XML has, and the others with a warning") func everyScalar() throws {
    let scalars = stride(from: UInt32(0x20), through: 0x10FFFF, by: 1).lazy.compactMap(
      Unicode.Scalar.init
    )
    .filter { $0 != "<" && $0 != "&" }
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    let text = String(view)
    let document = try PropertyListDocument(text: "<plist><string>\(text)</string></plist>")
    #expect(document.root.string?.utf8.elementsEqual(text.utf8) == true)
    #expect(
      document.diagnostics.map(\.id) == ["xml-forbidden-character", "xml-forbidden-character"])
  }

  @Test(
    "Lengths around the limit of a word of the tape",
    arguments: [1 << 20 - 2, 1 << 20 - 1, 1 << 20, 3 << 20])
  func long(count: Int) throws {
    let text = String(repeating: "0123456789abcdef", count: count / 16 + 1).prefix(count)
    let escaped = (text.dropLast(4) + "&lt;", text.dropLast(4) + "<")
    for (source, value) in count > 1 << 20 ? [(text, text)] : [(text, text), escaped] {
      let xml =
        "<plist><dict><key>\(source)</key><array><string>\(source)</string><string a=''>\(source)</string>"
        + "<integer>7</integer></array><key>b</key><data>\(text)</data></dict></plist>"
      let root = try PropertyListDocument(text: xml).root
      let strings = try #require(root[String(value)])
      #expect(strings.count == 3)
      #expect(
        strings.elements.prefix(2).allSatisfy { $0.string?.utf8.elementsEqual(value.utf8) == true })
      #expect(strings[2]?.int == 7)
      #expect(root.entries.map(\.key.utf8.count) == [value.utf8.count, 1])
      #expect(root["b"]?.data?.count == count / 4 * 3)
      #expect(strings[2]?.path.steps == [.key(String(value)), .index(2)])
    }
  }
}
