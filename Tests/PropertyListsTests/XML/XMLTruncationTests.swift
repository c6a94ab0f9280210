import PropertyLists
import Testing

@Suite("Truncated XML") struct XMLTruncationTests {
  private static let sample = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <!-- deals -->
    <array>
    \t<dict>
    \t\t<key>面包 &amp; 🥖</key><string a="b">&#x4E2D;<![CDATA[<&>]]></string>
    \t\t<key>price</key><real>-1.5e3</real><key/><integer>-0x1F</integer>
    \t\t<key>date</key><date>2024-02-29T12:34:56Z</date>
    \t\t<key>data</key><data>AQID BA==</data>
    \t\t<key>uid</key><dict><key>CF$UID</key><integer>3</integer></dict>
    \t\t<key>flags</key><array><true/><false></false><?p i?></array>
    \t</dict>
    </array>
    </plist>
    """

  private static let end = Array(sample.utf8).count

  @Test("The sample is read") func whole() throws {
    let document = try PropertyListDocument(text: Self.sample)
    #expect(document.diagnostics == [])
    #expect(document.root[0]?.count == 7)
  }

  @Test("At every byte: an error with places") func everyByte() {
    let bytes = Array(Self.sample.utf8)
    for count in 0..<Self.end {
      Self.expectLocatedError(Array(bytes.prefix(count)), "after \(count) bytes")
    }
  }

  @Test("At every byte of UTF-16: an error with places") func everyByteOfUTF16() {
    let form = XMLEncodingTests.Form(unitSize: 2, isBigEndian: false, hasMark: true)
    let bytes = form.bytes(Self.sample)
    for count in 0..<bytes.count {
      Self.expectLocatedError(Array(bytes.prefix(count)), "after \(count) bytes of UTF-16")
    }
  }

  @Test(
    "With any byte left out or replaced: an answer with places",
    arguments: [nil, 0, 0x3C, 0x22, 0xFF])
  func damaged(by replacement: Int?) {
    let bytes = Array(Self.sample.utf8)
    for index in bytes.indices {
      var damaged = bytes
      damaged.replaceSubrange(index..<index + 1, with: replacement.map { [UInt8($0)] } ?? [])
      do {
        let document = try PropertyListDocument(bytes: damaged)
        // Whatever was read can be asked for everything.
        #expect(document.root == document.root.value.document?.root)
        #expect(document.diagnostics.allSatisfy { $0.range != nil && $0.severity != .error })
      } catch {
        #expect(error.diagnostics.contains { $0.severity == .error }, "byte \(index)")
        #expect(error.diagnostics.allSatisfy { $0.range != nil }, "byte \(index)")
      }
    }
  }

  private static func expectLocatedError(_ bytes: [UInt8], _ comment: Comment) {
    do {
      let document = try PropertyListDocument(bytes: bytes)
      // Blanks and comments alone are an empty dictionary.
      #expect(document.format == .openStep && document.root.count == 0, comment)
    } catch {
      #expect(error.code == .invalid, comment)
      #expect(error.diagnostics.contains { $0.severity == .error }, comment)
      #expect(error.diagnostics.allSatisfy { $0.range != nil }, comment)
    }
  }
}

extension PropertyList {
  fileprivate var document: PropertyListDocument? { try? PropertyListDocument(self) }
}
