import Foundation
import PropertyLists
import Testing

@Suite("XML data") struct XMLDataTests {
  @Test(
    "Base64 as Apple's readers take it",
    arguments: [
      ("", []), ("AQID", [1, 2, 3]), ("AQI=", [1, 2]), ("AQ==", [1]), ("\n\tAQ ID\r\n", [1, 2, 3]),
      ("AQ==AQID", [1, 1, 2, 3]), ("AQI", []), ("AQIDA", [1, 2, 3]), ("====", [0]),
      ("AQ!ID", [1, 2, 3]),
      ("+/+/", [0xFB, 0xFF, 0xBF]), ("AQ-_ID", [1, 2, 3]), ("AQI==", [1, 2]),
    ] as [(String, [UInt8])])
  func table(text: String, bytes: [UInt8]) throws {
    let document = try PropertyListDocument(text: "<plist><data>\(text)</data></plist>")
    #expect(document.root.kind == .data)
    #expect(document.root.data == Data(bytes))
  }

  @Test("References and CDATA are resolved") func markup() throws {
    let document = try PropertyListDocument(
      text: "<plist><data>AQ&#73;<![CDATA[D]]></data></plist>")
    #expect(document.root.data == Data([1, 2, 3]))
  }

  @Test("Any ASCII text is decoded as by Foundation") func foundation() throws {
    var random = SplitMix(seed: 6)
    let alphabet = Array("ABab01+/+/====  \n!-_.\u{1}\u{7F}")
    let texts = (0..<3000).map { _ in
      let count = Int.random(in: 0...14, using: &random)
      return String((0..<count).map { _ in alphabet[Int(random.next() % UInt64(alphabet.count))] })
    }
    let xml = "<plist><array>\(texts.map { "<data>\($0)</data>" }.joined())</array></plist>"
    let document = try PropertyListDocument(text: xml)
    let peer = try Peer.array(xml).map { $0 as? Data }
    for (index, pair) in zip(document.root.elements.map(\.data), peer).enumerated() {
      #expect(pair.0 == pair.1, "\(texts[index].debugDescription)")
    }
  }

  @Test("What was encoded comes back, without a finding") func roundTrip() throws {
    for count in 0..<200 {
      let data = Data((0..<count).map { UInt8(truncatingIfNeeded: $0 &* 37 &+ count) })
      let text = data.base64EncodedString(options: .lineLength76Characters)
      let document = try PropertyListDocument(text: "<plist><data>\n\t\(text)\n</data></plist>")
      #expect(document.root.data == data && document.diagnostics == [])
    }
  }
}
