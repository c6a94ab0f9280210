import Paging
import Synchronization
import Testing

@Suite("List pager")
struct ListPagerTests {
  /// A list that counts how many of its items are read.
  private struct CountingList: RandomAccessCollection, Sendable {
    final class Counter: Sendable {
      let reads = Atomic(0)
    }

    let counter = Counter()
    var startIndex: Int { 0 }
    var endIndex: Int { 1_000_000 }

    subscript(position: Int) -> Int {
      counter.reads.add(1, ordering: .relaxed)
      return position
    }
  }

  @Test("Only the items of the pages that were asked for are read")
  func lazySlices() throws {
    let list = CountingList()
    var pager = try ListPager(list, limit: 2)
    #expect(list.counter.reads.load(ordering: .relaxed) == 0)
    pager.loadMore()
    pager.loadMore()
    #expect(list.counter.reads.load(ordering: .relaxed) == 4)
    #expect(pager.state.items == [0, 1, 2, 3])
  }

  @Test("A slice pages from its own start")
  func slice() throws {
    var pager = try ListPager([9, 8, 7, 6, 5][2...], limit: 2)
    #expect(pager.loadMore().items == [7, 6])
    #expect(pager.loadMore().items == [7, 6, 5])
  }

  @Test("An empty list is loaded and empty")
  func empty() throws {
    var pager = try ListPager([Int](), limit: 2)
    #expect(pager.state.overlay == .none)
    #expect(pager.loadMore().overlay == .empty)
    #expect(pager.state.footer == .hidden)
    #expect(pager.state.rowCount == 0)
  }

  @Test("Every length and limit shows every item once, in order")
  func allLengths() throws {
    for total in 0...12 {
      for limit in 1...6 {
        var pager = try ListPager(0..<total, limit: limit)
        var presses = 0
        repeat {
          pager.loadMore()
          presses += 1
        } while pager.state.hasMore && presses <= total
        #expect(Array(pager.state.items) == Array(0..<total))
        #expect(presses == Swift.max(1, (total + limit - 1) / limit))
      }
    }
  }

  @Test("A reset forgets the rows, a cancel and a retry with nothing to do keep them")
  func otherIntents() throws {
    var pager = try ListPager(0..<5, limit: 2)
    let loaded = pager.loadMore()
    #expect(pager.send(.cancel) == loaded)
    #expect(pager.send(.retry) == loaded)
    #expect(pager.send(.reset).items.isEmpty)
    #expect(pager.loadMore() == loaded)
  }
}
