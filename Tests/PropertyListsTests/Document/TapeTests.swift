import Testing

@testable import PropertyLists

@Suite("Tape") struct TapeTests {
  @Test(
    "A word keeps its parts", arguments: [0, 1, 1000, 1 << 20 - 2, 1 << 20 - 1],
    [0, 7, 1 << 32, 1 << 36 - 1])
  func words(length: Int, offset: Int) {
    for raw in TapeKind.string.rawValue...TapeKind.end.rawValue {
      guard let kind = TapeKind(rawValue: raw) else {
        Issue.record("kind \(raw)")
        continue
      }
      for flags in 0...15 {
        let word = TapeWord(
          kind, flags: TapeFlags(rawValue: UInt8(flags)), length: length, offset: offset)
        #expect(
          word.kind == kind && word.flags.rawValue == flags && word.length == length
            && word.offset == offset)
      }
    }
  }

  @Test("The index of the largest document fits, whatever it holds") func limits() {
    #expect(DocumentLimits.maximumSize <= TapeWord.maximumOffset)
    #expect(DocumentLimits.maximumSize / 7 * 3 < Int(UInt32.max))
  }

  @Test("A word of no kind is an end") func unknownKind() {
    #expect(TapeWord(bits: 15 << 60).kind == .end && TapeWord(bits: 14 << 60).kind == .end)
  }

  @Test("The second word of a container") func container() {
    let word = TapeWord(end: Int(UInt32.max), count: 1 << 31)
    #expect(word.endIndex == Int(UInt32.max) && word.count == 1 << 31)
  }

  @Test("The example of the layout") func example() throws {
    let tape = try PropertyListDocument(text: "<dict><key>a</key><true/></dict>").storage.tape
    #expect(
      tape == [
        TapeWord(.dictionary, offset: 0), TapeWord(end: 5, count: 1),
        TapeWord(.key, length: 1, offset: 6),
        TapeWord(.true, offset: 18), TapeWord(.end, offset: 32),
      ])
  }

  @Test("Long contents have a second word", arguments: [1 << 20 - 2, 1 << 20 - 1, 1 << 20])
  func escapeForm(length: Int) {
    var tape: [TapeWord] = []
    tape.append(.string, length: length, offset: 3)
    tape.append(TapeWord(.true, offset: 9))
    #expect(tape.contentLength(at: 0) == length)
    #expect(tape.index(after: 0) == (length < 1 << 20 - 1 ? 1 : 2))
    #expect(tape[tape.index(after: 0)].kind == .true)
  }
}
