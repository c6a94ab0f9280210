import Paging
import Testing

/// When a list ends, and when a source leads nowhere.
@Suite("End rules")
struct EndRuleTests {
  /// Loads pages of the given sizes, and tells how many it took to the end.
  private func pages(
    _ sizes: [Int], _ rules: EndRules, totals: [PageTotal?] = [], keys: PagerKeys<Int> = .opaque
  ) throws -> Int {
    var options = PagerOptions<Int>(limit: 10, endRules: rules)
    options.emptyPageLimit = 100
    var core = try PagerCore<Int, Int>(options, firstKey: 0, keys: keys)
    var answered = 0
    var effects = core.send(.loadMore)
    while case .load(let request)? = effects.last, answered < sizes.count {
      let rows = Array(request.key..<(request.key + sizes[answered]))
      let total = answered < totals.count ? totals[answered] : nil
      let next = request.key + max(1, sizes[answered])
      effects =
        core.receive(.loaded(Page(rows, .possible(next), total: total)), for: request.ticket) ?? []
      if effects.isEmpty { effects = core.send(.loadMore) }
      answered += 1
    }
    return core.state.hasMore ? -1 : answered
  }

  @Test(
    "Each rule ends the list with the right page",
    arguments: [
      ([10, 10, 7, 0], .emptyPage, 4), ([10, 10, 7, 0], .shortPage, 3),
      ([10, 10, 0], .shortPage, 3), ([10, 0, 10], .declared, -1),
      ([10, 10, 7, 0], [.emptyPage, .shortPage], 3), ([12, 10, 7], .shortPage, 3),
    ] as [([Int], EndRules, Int)])
  func rules(sizes: [Int], rules: EndRules, expected: Int) throws {
    #expect(try pages(sizes, rules) == expected)
  }

  @Test(
    "Totals end the list, and the newest counts",
    arguments: [
      (.totalCount, [.items(30)], 3), (.totalCount, [.items(25)], 3), (.totalCount, [.items(0)], 1),
      (.totalCount, [.items(30), .items(20)], 2), (.totalCount, [.items(30), .items(5)], 2),
      (.totalCount, [.items(20), .items(40), nil], 4), (.totalPages, [.pages(2)], 2),
      (.totalPages, [.pages(9), .pages(1)], 2), (.totalPages, [.pages(2), .pages(4)], 4),
      (.totalPages, [.items(10)], -1), (.totalCount, [.pages(1)], -1),
      (.emptyPage, [.items(5)], -1),
    ] as [(EndRules, [PageTotal?], Int)])
  func totals(rules: EndRules, totals: [PageTotal?], expected: Int) throws {
    #expect(try pages([10, 10, 10, 10, 10], rules, totals: totals) == expected)
    #expect(try pages([10, 10, 10, 10, 10], rules, totals: totals, keys: .offsets) == expected)
  }

  @Test("A total that shrinks below what is loaded keeps the rows; after the end it stays ended")
  func shrinkingTotal() throws {
    var core = try PagerCore<Int, Int>(limit: 2, firstKey: 0, endRules: .totalCount)
    for total in [9, 3] {
      let request = try core.request(.loadMore)
      let rows = [request.key, request.key + 1]
      core.receive(
        .loaded(Page(rows, .possible(request.key + 2), total: .items(total))),
        for: request.ticket)
    }
    #expect(core.state.items == [0, 1, 2, 3])
    #expect(core.state.total == .items(3))
    #expect(core.send(.loadMore) == [])
  }

  @Test("What the source declares beats every rule")
  func declaredBeatsInferred() throws {
    let all: EndRules = [.emptyPage, .shortPage, .totalCount, .totalPages]
    var core = try PagerCore<Int, Int>(limit: 10, firstKey: 0, endRules: all)
    var request = try core.request(.loadMore)
    core.receive(.loaded(Page([1], .more(1), total: .items(1))), for: request.ticket)
    #expect(core.state.hasMore)
    request = try core.request(.loadMore)
    core.receive(
      .loaded(Page(Array(2..<12), .end, total: .items(99))), for: request.ticket)
    #expect(!core.state.hasMore)
  }

  @Test(
    "A page with numbers below 0 is a failure, and a retry asks again",
    arguments: [
      Page([1], .possible(1), total: .items(-1)), Page([1], .possible(1), total: .pages(.min)),
      Page([1], .possible(1), rows: -1),
    ])
  func badPages(page: Page<Int, Int>) throws {
    var core = try PagerCore<Int, Int>(limit: 1, firstKey: 0)
    let request = try core.request(.loadMore)
    core.receive(.loaded(page), for: request.ticket)
    #expect(core.state.failure?.error is PagingError)
    #expect(core.state.overlay == .failed)
    #expect(try core.request(.retry).key == 0)
  }

  @Test("The largest numbers do not trap", arguments: [PagerKeys<Int>.opaque, .offsets])
  func largestNumbers(keys: PagerKeys<Int>) throws {
    var options = PagerOptions<Int>(limit: .max, endRules: [.totalCount, .shortPage])
    options.firstLimit = .max
    options.prefetchDistance = .max
    options.overlap = .max
    options.window = .max
    options.emptyPageLimit = .max
    options.identity = ItemIdentity { $0 }
    var core = try PagerCore<Int, Int>(options, firstKey: 0, keys: keys)
    for key in [Int.max - 1, .max] {
      guard case .load(let request)? = core.send(.loadMore).last else { break }
      core.receive(
        .loaded(Page([key], .more(key), rows: .max, total: .items(.max))), for: request.ticket)
    }
    _ = core.send(.fill(rows: .max))
    _ = core.send(.cancel)
    _ = core.send(.fill(rows: .min))
    for row in [Int.min, -1, 0, 1, .max] {
      _ = core.send(.willDisplay(row: row))
      _ = core.send(.select(row: row))
    }
    #expect(throws: PagingError.self) { try core.edit(.insert([1], at: .max)) }
    #expect(core.state.items.count == 2)
  }

  @Test("A diagnosis goes with the next page, and a retry goes on behind it")
  func diagnosisGoes() throws {
    var options = PagerOptions<Int>(limit: 1)
    options.emptyPageLimit = 1
    var core = try PagerCore<Int, Int>(options, firstKey: 0)
    let request = try core.request(.loadMore)
    core.receive(.loaded(Page([], next: 5)), for: request.ticket)
    #expect(
      core.state.diagnosis?.description
        == "1 page in a row brought nothing new; the list ends here")
    let retried = try core.request(.retry)
    #expect(retried.key == 5)
    core.receive(.loaded(Page([1], next: 6)), for: retried.ticket)
    #expect(core.state.diagnosis == nil)
    #expect(core.state.footer == .loadMore)
  }

  @Test("A cursor that keeps changing through empty pages is followed, so far and no further")
  func emptyPagesInAWalk() async throws {
    let source = PageSource<Int, Int, any Error>(firstKey: 0) { request in
      Page(request.key == 7 ? [7] : [], next: request.key + 1)
    }
    var seen: [Int] = []
    let error = await #expect(throws: PagerDiagnosis.self) {
      for try await item in try source.items(limit: 1) { seen.append(item) }
    }
    #expect(seen == [7])
    #expect(error?.code == .emptyPages)
  }

  @Test("A walk throws what the source throws, and may go on with the same page")
  func walkFails() async throws {
    let server = Server(rows: 0..<4)
    let flaky = PageSource<Int, Int, any Error>(firstKey: 0, keys: .offsets) { request in
      if request.key == 2, server.offsets.count < 2 {
        _ = server.page(offset: 2, limit: 0)
        throw NumberSource.Unreachable()
      }
      return server.page(offset: request.key, limit: request.limit)
    }
    var walk = try flaky.items(limit: 2).makeAsyncIterator()
    #expect(try await [walk.next(), walk.next()] == [0, 1])
    await #expect(throws: NumberSource.Unreachable.self) { try await walk.next() }
    #expect(try await [walk.next(), walk.next(), walk.next()] == [2, 3, nil])
  }
}
