@testable import PropertyListValidation
import Testing

@Suite("Formats of strings") struct StringFormatTests {
  @Test("Every name has its format, in order and once")
  func names() {
    let names = StringFormat.standardNames
    #expect(names.count == 20)
    #expect(Set(names).count == 20)
    #expect(names.compactMap { StringFormat.standard($0)?.name } == names)
    #expect(StringFormat.standard("regex") == nil)
    #expect(StringFormat.standard("Date") == nil)
  }

  @Test("A format of one's own gets the text")
  func own() {
    let even = StringFormat("even") { $0.count % 2 == 0 ? nil : "has \($0.count) characters" }
    #expect(even.name == "even")
    #expect(even.fault(in: "éé") == nil)
    #expect(even.fault(in: "é") == "has 1 characters")
  }

  @Test("Every format says something of an empty text, or allows it")
  func empty() {
    let allowing = ["uri-reference", "iri-reference", "uri-template", "json-pointer"]
    for name in StringFormat.standardNames {
      let expected = allowing.contains(name) ? nil : "is empty"
      #expect(StringFormat.standard(name)?.fault(in: "") == expected, "\(name)")
    }
  }

  @Test(
    "Bytes that are no UTF-8, and long texts, get an answer", arguments: StringFormat.standardNames)
  func anyBytes(name: String) throws {
    let format = try #require(StringFormat.standard(name))
    var random = SystemRandomNumberGenerator()
    let pieces = Array("-.:/?#[]@%{}\"\\~019afTZP+xn--l·".utf8) + [0xC3, 0xE2, 0x80, 0xFF, 0]
    for _ in 0..<300 {
      let bytes = (0..<Int.random(in: 1...40)).map { _ in pieces.randomElement(using: &random) ?? 0
      }
      let fault = format.fault(in: bytes.span)
      #expect(fault != "")
    }
    for piece in ["1", "a", ".", ":", "a.", "1:", "/a", "\u{0301}", "é"] {
      let text = String(repeating: piece, count: 20_000)
      let fault = format.fault(in: text)
      #expect((fault ?? "").utf8.count < 250)
    }
  }
}
