import PropertyLists
import Testing

/// Texts with mistakes made at random, the same ones in each run: what is told first is the same in
/// windows as read whole.
@Suite("Records: mistakes at random") struct RecordMutationTests {
  private static let json = """
    [{"id": 1, "title": "面包 \\u00e9\\n", "tags": [true, null, -1.5e3]},
     {"id": 2, "title": "a\\\\b", "tags": []}, {"id": 3, "title": "", "tags": [[], {"x": {}}]},
     "plain", 12, {"id": 4, "title": "咖啡", "tags": [false]}]
    """
  private static let xml = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/x.dtd">
    <plist version="1.0"><!-- c -->
    <array>
    <dict><key>id</key><integer>1</integer><key>title</key><string>面 &amp; 包</string></dict>
    <dict><key>id</key><integer>2</integer><key>title</key><string/></dict>
    <array><true/><false/><real>1.5</real><date>2024-02-29T12:34:56Z</date></array>
    <dict><key>id</key><data>AQID</data><key a="b>c">t</key><string><![CDATA[x<y]]></string></dict>
    </array></plist><!-- end -->
    """
  private static let openStep = """
    // 面
    ( { id = 1; title = "面包 \\U00e9\\n\\251"; tags = (a, <0fbd 77>, <*R1.5>, ); /* ** */ },
      { id = 2; "title" = 'it\\'s "'; none; }, (), (a/b, (<[QUI=]>), {}), /* c */ "plain\u{2028}",
      <*D2024-02-29 12:34:56 +0000>, <*I"5">, <*BY>, \u{2028} word // , "x"
      , { id = <*I4>; title = "咖
    啡"; CF$UID = 7; id = 5; } )

    """
  private static let nested =
    "{ x = { y = (1, { z; }); };\n w; \"a\" = \(openStep);\n b = (1, <00>); }"
  private static let openStepPieces: [[UInt8]] =
    [
      "\"", "'", "<", ">", "/", "\\", "{", "}", "[", "]", "(", ")", ",", ";", "=", ":", "\n",
      "\r\n",
      " ", "x", "0", "-", "*", "//", "/*", "*/", "<*", "<[", "]>", "\\U12", "\\Ud83d", "“", "#",
      "@\"",
      "\u{2028}", "\u{FFFF}",
    ].map { Array($0.utf8) } + [[0x80], [0xE2, 0x80], [0xE9, 0x9D], [0]]
  private static let pieces: [[UInt8]] =
    [
      "\"", "'", "<", ">", "&", "/", "\\", "{", "}", "[", "]", ",", ":", "\n", "\r\n", " ", "x",
      "0", "-",
      "<!--", "-->", "</dict>", "<dict>", "</array>", "<key>", "<a b='>", "<![CDATA[", "]]>", "<?",
      "?>",
      "//", "/*", "tru", "\\u12", "“", "\u{FFFF}",
    ].map { Array($0.utf8) } + [[0x80], [0xE9, 0x9D], [0]]

  private static func mutated(
    _ text: String, with pieces: [[UInt8]] = pieces, _ random: inout SplitMix
  ) -> [UInt8] {
    var bytes = Array(text.utf8)
    for _ in 0..<Int.random(in: 1...2, using: &random) {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      let end = min(bytes.count, place + Int.random(in: 0...4, using: &random))
      let piece = Bool.random(using: &random) ? pieces.randomElement(using: &random) ?? [] : []
      bytes.replaceSubrange(place..<end, with: piece)
    }
    return bytes
  }

  @Test("In windows as read whole", arguments: 0..<20)
  func mutations(seed: Int) {
    var random = SplitMix(seed: UInt64(seed))
    let sizes = [
      RecordComparison.Sizes(first: 1, next: 1), .init(first: 7, next: 12),
      .init(first: 40, next: 90),
    ]
    for _ in 0..<10 {
      for (text, options) in [
        (Self.json, ReadingOptions(format: .json)), (Self.xml, ReadingOptions(format: .xml)),
        (Self.json, ReadingOptions(format: .json, json: .withComments)),
      ] {
        let bytes = Self.mutated(text, &random)
        let found = RecordComparison(bytes: bytes, options: options).differences(sizes, arrays: 1)
        #expect(found == [], "\(String(decoding: bytes, as: UTF8.self))")
      }
    }
  }

  @Test("Unchanged it has no errors", arguments: [openStep, nested]) func unchanged(text: String) {
    let options = ReadingOptions(format: .openStep)
    #expect(throws: Never.self) {
      try PropertyListDocument(bytes: Array(text.utf8), options: options)
    }
  }

  @Test("OpenStep in windows as read whole", arguments: 0..<20)
  func openStepMutations(seed: Int) {
    var random = SplitMix(seed: UInt64(1000 + seed))
    let sizes = [RecordComparison.Sizes(first: 1, next: 1), .init(first: 30, next: 70)]
    for round in 0..<10 {
      for (text, path) in [(Self.openStep, "$"), (Self.nested, "a")] {
        let bytes = Self.mutated(text, with: Self.openStepPieces, &random)
        let comparison = RecordComparison(
          bytes: bytes, options: ReadingOptions(format: .openStep, strict: round % 3 == 0),
          path: path == "$" ? .root : PropertyListPath([.key(path)]))
        let found = comparison.differences(sizes, arrays: 1)
        #expect(found == [], "\(String(decoding: bytes, as: UTF8.self))")
      }
    }
  }
}
