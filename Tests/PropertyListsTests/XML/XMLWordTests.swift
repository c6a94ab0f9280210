import Testing

@testable import PropertyLists

@Suite("Constants of the scanner") struct XMLWordTests {
  @Test("Each number is its text", arguments: XMLWord.all.map { ($0.0, $0.1) })
  func word(value: UInt64, text: String) {
    let expected = text.utf8.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    #expect(value == expected && text.utf8.count <= 8)
  }

  @Test("The ends of comments and CDATA") func ends() {
    #expect(Self.word(Array("-->".utf8), at: 0) == XMLText.commentEnd)
    #expect(Self.word(Array("]]>".utf8), at: 0) == XMLText.cdataEnd)
  }

  private static func word(_ bytes: [UInt8], at index: Int) -> UInt64 { bytes.span.word(at: index) }

  @Test("Words of a span, behind its end too") func spanWords() {
    let bytes: [UInt8] = [1, 2, 3, 4, 5, 6, 7, 8, 9]
    #expect(Self.word(bytes, at: 0) == 0x0807_0605_0403_0201)
    #expect(Self.word(bytes, at: 1) == 0x0908_0706_0504_0302)
    #expect(Self.word(bytes, at: 2) == 0x0009_0807_0605_0403)
    #expect(Self.word(bytes, at: 8) == 9)
    #expect(Self.word(bytes, at: 9) == 0 && Self.word(bytes, at: 20) == 0)
  }

  @Test(
    "Plain tags have the length of their text",
    arguments: ["string", "key", "integer", "real", "date", "data", "dict", "array"])
  func plainLengths(_ name: String) throws {
    let found = XMLTag.kind(of: Array(name.utf8).span)
    let kind = try #require(found)
    #expect(XMLTag.plainLength(of: kind) == name.utf8.count + 2)
    #expect(XMLTag.name(of: kind) == name)
  }

  @Test(
    "Where a start tag ends",
    arguments: [
      ("<a>", 3, false), ("<a b=\"c>\">d", 10, false), ("<a b='\"'>\"", 9, false),
      ("<a/>", 4, true),
      ("<a \">b", 5, false), ("<a b=\">c", 7, false), ("<a b/>", 6, true), ("<a b=c/>", 8, true),
      ("<a / >", 6, false), ("<a\n\t b = 'c' />", 15, true), ("<a b='x>y'/>", 12, true),
      ("<a b=\"x>y<z\">", 8, false),
    ])
  func layout(text: String, end: Int, isSelfClosing: Bool) {
    let layout = XMLTag.layout(of: 0, in: Array(text.utf8).span)
    #expect(layout.end == end && layout.isSelfClosing == isSelfClosing && layout.isTerminated)
    #expect(layout.name == 1..<2)
  }

  @Test(
    "A start tag that breaks off",
    arguments: [("<a", 2), ("<a ", 3), ("<a <b>", 3), ("<a b='c", 7), ("<a b=\"c<d", 7)])
  func openLayout(text: String, end: Int) {
    let layout = XMLTag.layout(of: 0, in: Array(text.utf8).span)
    #expect(layout.end == end && !layout.isTerminated)
  }
}

@Suite("Well-formedness of UTF-8") struct UTF8ScalarTests {
  @Test("The length of every scalar") func scalars() {
    let dense =
      Array(UInt32(0x80)...0x3000) + (0xD700...0xE100) + (0xFE00...0x10100) + (0x10FF00...0x10FFFF)
    for value in dense + stride(from: 0x3001, to: 0x10FFFF, by: 61) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let bytes = Array(String(scalar).utf8)
      if UTF8Scalar.length(bytes.span, at: 0) != bytes.count {
        Issue.record("U+\(String(value, radix: 16))")
      }
    }
  }

  /// Every sequence of two bytes, and of three and four with the values where the rules change.
  @Test("Every ill-formed sequence has length 0, as the standard library sees it") func illFormed()
  {
    let edges: [UInt8] = [0x00, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xFF]
    for first in UInt8(0x80)...0xFF {
      for second in edges {
        for third in edges {
          for fourth in edges.suffix(5) {
            let bytes = [first, second, third, fourth]
            let length = UTF8Scalar.length(bytes.span, at: 0)
            let valid = (2...4).first {
              String(validating: bytes.prefix($0), as: UTF8.self)?.unicodeScalars.count == 1
            }
            if length != valid ?? 0 { Issue.record("\(bytes)") }
          }
        }
      }
    }
  }

  @Test(
    "A sequence that the text cuts off",
    arguments: [[0xC3], [0xE4], [0xE4, 0xB8], [0xF0, 0x9F], [0xF0, 0x9F, 0xA5]] as [[UInt8]])
  func cutOff(_ bytes: [UInt8]) {
    let length = UTF8Scalar.length(bytes.span, at: 0)
    #expect(length == 0)
  }
}
