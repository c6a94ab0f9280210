import Paging
import Testing

@Suite("Page window")
struct PageWindowTests {
  @Test(
    "The range, and where the next page begins",
    arguments: [
      (5, 0, 2, 0..<2, 2), (5, 2, 2, 2..<4, 4), (5, 4, 2, 4..<5, nil), (4, 2, 2, 2..<4, nil),
      (5, 5, 2, 5..<5, nil), (5, 9, 2, 5..<5, nil), (0, 0, 2, 0..<0, nil),
      (5, .max, 2, 5..<5, nil), (5, 3, .max, 3..<5, nil), (5, .max, .max, 5..<5, nil),
      (.max, .max - 1, .max, (.max - 1)..<(.max), nil),
      (.max, .max - 3, 2, (.max - 3)..<(.max - 1), .max - 1),
    ] as [(Int, Int, Int, Range<Int>, Int?)])
  func window(total: Int, offset: Int, limit: Int, range: Range<Int>, next: Int?) throws {
    let window = try PageWindow(total: total, offset: offset, limit: limit)
    #expect(window.range == range)
    #expect(window.nextOffset == next)
    #expect(window.hasMore == (next != nil))
    #expect(window.isEmpty == range.isEmpty)
  }

  @Test("Following the next offset shows every item once", arguments: 1...7)
  func walk(limit: Int) throws {
    for total in 0...20 {
      var seen: [Int] = []
      var offset: Int? = 0
      while let start = offset {
        let window = try PageWindow(total: total, offset: start, limit: limit)
        seen += window.range
        offset = window.nextOffset
        try #require(offset ?? .max > start, "the next page lies further on")
      }
      #expect(seen == Array(0..<total))
    }
  }
}
