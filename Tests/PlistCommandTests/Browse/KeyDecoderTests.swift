import Testing

@testable import plist

/// What keys the bytes of a terminal are.
@Suite("Keys") struct KeyDecoderTests {
  static let sequences: [(bytes: String, keys: [Key])] = [
    ("\u{1B}[A", [.up]), ("\u{1B}[B", [.down]), ("\u{1B}[C", [.right]), ("\u{1B}[D", [.left]),
    ("\u{1B}OA", [.up]), ("\u{1B}OH", [.home]), ("\u{1B}[F", [.end]), ("\u{1B}[1~", [.home]),
    ("\u{1B}[4~", [.end]), ("\u{1B}[5~", [.pageUp]), ("\u{1B}[6~", [.pageDown]),
    ("\u{1B}[7~", [.home]), ("\u{1B}[8~", [.end]), ("\u{1B}[1;5A", [.up]),
    ("\u{1B}[5;2~", [.pageUp]), ("\u{1B}[Z", [.tab]), ("\u{1B}OM", [.enter]),
    ("q", [.letter("q")]), (" ", [.letter(" ")]), ("\r", [.enter]), ("\n", [.enter]),
    ("\t", [.tab]), ("\u{7F}", [.backspace]), ("\u{8}", [.backspace]), ("\u{C}", [.redraw]),
    ("jk", [.letter("j"), .letter("k")]), ("\u{1B}[A\u{1B}[Bx", [.up, .down, .letter("x")]),
    ("\u{1B}q", [.escape, .letter("q")]), ("\u{1B}\u{1B}[A", [.escape, .up]),
    // Of no use: passed over whole.
    ("\u{1B}[200~x", [.letter("x")]), ("\u{1B}[?1;2cx", [.letter("x")]), ("\u{1}\u{0}é", []),
    ("\u{1B}[99999999999999999999~x", [.letter("x")]), ("\u{1B}[2~", []),
    ("\u{1B}[1\u{1B}[A", [.up]),
  ]

  @Test("Each sequence at once, and byte by byte", arguments: sequences)
  func sequence(_ text: String, _ keys: [Key]) {
    let bytes = Array(text.utf8)
    var decoder = KeyDecoder()
    #expect(decoder.feed(bytes) == keys)
    #expect(!decoder.isPending && decoder.flush() == [])
    for cut in bytes.indices {
      var decoder = KeyDecoder()
      #expect(decoder.feed(Array(bytes[..<cut])) + decoder.feed(Array(bytes[cut...])) == keys)
    }
  }

  @Test("An ESC alone is a key once nothing follows; what has begun further waits")
  func escape() {
    var decoder = KeyDecoder()
    #expect(decoder.feed([0x1B]) == [] && decoder.isPending)
    #expect(decoder.flush() == [.escape] && !decoder.isPending)
    #expect(decoder.flush() == [])
    #expect(decoder.feed(Array("\u{1B}[5".utf8)) == [] && !decoder.isPending)
    #expect(decoder.flush() == [] && decoder.feed(Array("~".utf8)) == [.pageUp])
  }
}
