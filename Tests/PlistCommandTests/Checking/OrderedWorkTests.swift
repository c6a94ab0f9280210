import Synchronization
import Testing

@testable import plist

/// Work by several threads.
@Suite("OrderedWork") struct OrderedWorkTests {
  /// Who is at work.
  private struct Presence {
    var now = 0
    var most = 0
    var begun = 0
    var mostAhead = 0
  }

  @Test(
    "Results come in order, each once, from as many threads as told; without any too",
    arguments: [0, 1, 2, 7])
  func order(threads: Int) {
    let presence = Mutex(Presence())
    let work = OrderedWork(count: 500, threads: threads) { index in
      presence.withLock {
        $0.now += 1
        $0.most = max($0.most, $0.now)
      }
      // Some take long, so that others are done before them.
      var sum = 0
      for number in 0..<(index % 7 == 0 ? 20_000 : 10) { sum &+= number }
      presence.withLock { $0.now -= 1 }
      return sum >= 0 ? index : -1
    }
    var results: [Int] = []
    while let result = work.next() { results.append(result) }
    #expect(results == Array(0..<500))
    #expect(presence.withLock(\.most) <= max(threads, 1))
    #expect(work.next() == nil)
  }

  @Test("No more are begun than there is room for")
  func bounded() {
    let presence = Mutex(Presence())
    let work = OrderedWork(count: 2000, threads: 3) { index in
      presence.withLock {
        $0.begun += 1
        $0.mostAhead = max($0.mostAhead, $0.begun - $0.now)
      }
      return index
    }
    var count = 0
    while work.next() != nil {
      count += 1
      // `now` is here how many were taken; one may be taken that is not counted yet.
      presence.withLock { $0.now = count }
    }
    #expect(count == 2000)
    #expect(presence.withLock(\.mostAhead) <= OrderedWork<Int>.limit(threads: 3) + 1)
  }

  @Test("No items, no work")
  func empty() {
    #expect(OrderedWork(count: 0) { $0 }.next() == nil)
  }

  @Test("What is done while waiting is done while waiting")
  func waiting() {
    let isReleased = Mutex(false)
    let work = OrderedWork(count: 1) { _ in
      while !isReleased.withLock(\.self) {}
      return 1
    }
    var ticks = 0
    let result = work.next {
      ticks += 1
      isReleased.withLock { $0 = true }
    }
    #expect(result == 1 && ticks >= 1)
  }
}
