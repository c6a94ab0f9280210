import Paging
import Testing

@Suite("Invalid numbers")
struct InvalidInputTests {
  @Test("A limit below 1 is an error", arguments: [0, -1, Int.min])
  func limit(limit: Int) {
    let error = #expect(throws: PagingError.self) { try ListPager([1, 2], limit: limit) }
    #expect(error?.code == .invalidLimit)
    #expect(error?.value == limit)
    #expect(throws: PagingError.self) { try PagerCore<Int, Int>(limit: limit, firstKey: 0) }
    #expect(throws: PagingError.self) { try PageWindow(total: 5, offset: 0, limit: limit) }
  }

  @Test("A negative offset is an error", arguments: [-1, Int.min])
  func offset(offset: Int) {
    let error = #expect(throws: PagingError.self) {
      try PageWindow(total: 5, offset: offset, limit: 2)
    }
    #expect(error?.code == .invalidOffset)
    #expect(error?.value == offset)
  }

  @Test("A negative total is an error", arguments: [-1, Int.min])
  func total(total: Int) {
    let error = #expect(throws: PagingError.self) {
      try PageWindow(total: total, offset: 0, limit: 2)
    }
    #expect(error?.code == .invalidTotal)
  }

  @Test("The text says what was given and what is needed")
  func text() {
    func text(_ offset: Int, _ limit: Int) -> String? {
      #expect(throws: PagingError.self) { try PageWindow(total: 5, offset: offset, limit: limit) }?
        .description
    }
    #expect(text(0, 0) == "the limit is 0; it must be at least 1")
    #expect(text(-3, 2) == "the offset is -3; it must be at least 0")
  }

  @Test("The largest limit takes the whole list")
  func largestLimit() throws {
    var pager = try ListPager(0..<5, limit: .max)
    #expect(pager.loadMore().items == [0, 1, 2, 3, 4])
    #expect(pager.state.footer == .end)
  }
}
