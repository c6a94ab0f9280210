import Paging
import Testing

/// The usual sources, and what each makes of its answers.
@Suite("Page sources")
struct SourceTests {
  private func all<Item: Sendable, Key, Failure>(
    _ source: PageSource<Item, Key, Failure>, limit: Int
  ) async throws -> [[Item]] {
    let pager = try Pager(source, limit: limit)
    var pages: [[Item]] = []
    repeat {
      let state = await pager.loadMore()
      pages.append(Array(state.items[state.lastPage]))
    } while await pager.state.hasMore
    return pages
  }

  @Test("Slices of a list")
  func slices() async throws {
    #expect(
      try await all(.slices(of: "abcde".map { $0 }), limit: 2).map { String($0) } == [
        "ab", "cd", "e",
      ])
    #expect(try await all(.slices(of: [9, 8, 7][1...]), limit: 5) == [[8, 7]])
    let pager = try Pager(.slices(of: 0..<5), limit: 2)
    #expect(await pager.loadMore().total == .items(5))
  }

  @Test("Offsets and limits")
  func offset() async throws {
    let source = PageSource<Int, Int, any Error>.offset { offset, limit in
      Array((0..<5)[min(5, offset)..<min(5, offset + limit)])
    }
    #expect(try await all(source, limit: 2) == [[0, 1], [2, 3], [4], []])
  }

  @Test("Offsets with a total")
  func offsetWithTotal() async throws {
    let source = PageSource<Int, Int, any Error>.offsetWithTotal { offset, limit in
      (items: Array((0..<5)[offset..<min(5, offset + limit)]), total: 5)
    }
    #expect(try await all(source, limit: 2) == [[0, 1], [2, 3], [4]])
  }

  @Test("A total that is never reached ends with a diagnosis, not with requests for ever")
  func wrongTotal() async throws {
    let source = PageSource<Int, Int, any Error>.offsetWithTotal { offset, limit in
      (items: Array((0..<3)[min(3, offset)..<min(3, offset + limit)]), total: 10)
    }
    let pager = try Pager(source, limit: 2)
    while await pager.loadMore().hasMore {}
    #expect(await pager.state.items == [0, 1, 2])
    #expect(await pager.state.diagnosis?.code == .repeatedKey)
  }

  @Test("Numbered pages", arguments: [0, 1])
  func numbered(first: Int) async throws {
    let source = PageSource<Int, Int, any Error>.numbered(from: first) { page in
      (items: [page], totalPages: 3)
    }
    #expect(try await all(source, limit: 1) == [[first], [first + 1], [first + 2]])
  }

  @Test("Pages without a total")
  func pages() async throws {
    let source = PageSource<Int, Int, any Error>.pages(from: 1) { $0 < 3 ? [$0] : [] }
    #expect(try await all(source, limit: 1) == [[1], [2], []])
  }

  @Test("Cursors")
  func cursor() async throws {
    let source = PageSource<String, String?, any Error>.cursor { cursor, _ in
      (items: ["after \(cursor ?? "nothing")"], next: [nil: "a", "a": "b"][cursor] ?? nil)
    }
    #expect(try await all(source, limit: 1) == [["after nothing"], ["after a"], ["after b"]])
  }

  @Test("Callbacks")
  func callbacks() async throws {
    let source = PageSource<Int, Int, any Error>.callbacks(firstKey: 0) { request, answer in
      answer(.success(Page([request.key], next: request.key < 2 ? request.key + 1 : nil)))
      answer(.failure(NumberSource.Unreachable()))
    }
    #expect(try await all(source, limit: 1) == [[0], [1], [2]])
  }

  @Test("A filter leaves items out and counts the rows")
  func compactMap() async throws {
    let source = Server(rows: 0..<10).source.compactMap { $0 % 3 == 0 ? "\($0)" : nil }
    #expect(try await all(source, limit: 4) == [["0", "3"], ["6"], ["9"]])
  }

  @Test("Typed errors: a function keeps the type of what it throws")
  func typedErrors() async throws {
    @Sendable func fetch(
      _ offset: Int, _ limit: Int
    ) async throws(NumberSource.Unreachable) -> [Int] {
      throw NumberSource.Unreachable()
    }
    let source: PageSource<Int, Int, NumberSource.Unreachable> = .offset(fetch)
    var core = try PagerCore<Int, Int>(limit: 1, firstKey: 0)
    let request = try core.request(.loadMore)
    do throws(NumberSource.Unreachable) {
      _ = try await source.page(for: request)
      Issue.record("no error")
    } catch {
      core.receive(.failed(error), for: request.ticket)
    }
    #expect(core.state.overlay == .failed)
  }

  @Test("Every limit below 1 is an error, wherever it is given", arguments: [0, -1, Int.min])
  func limits(limit: Int) throws {
    let source = PageSource<Int, Int, Never>.slices(of: 0..<5)
    #expect(throws: PagingError.self) { try Pager(source, limit: limit) }
    #expect(throws: PagingError.self) { try source.items(limit: limit) }
    let settings: [(WritableKeyPath<PagerOptions<Int>, Int>, Int, PagingError.Code)] = [
      (\.limit, limit, .invalidLimit), (\.emptyPageLimit, limit, .invalidEmptyPageLimit),
      (\.prefetchDistance, limit == 0 ? -1 : limit, .invalidPrefetchDistance),
      (\.overlap, limit == 0 ? -1 : limit, .invalidOverlap),
    ]
    for (setting, value, code) in settings {
      var options = PagerOptions<Int>(limit: 1)
      options[keyPath: setting] = value
      let error = #expect(throws: PagingError.self) {
        try PagerCore<Int, Int>(options, firstKey: 0)
      }
      #expect(error?.code == code)
    }
    for setting in [\PagerOptions<Int>.firstLimit, \.window] {
      var options = PagerOptions<Int>(limit: 1)
      options[keyPath: setting] = limit
      #expect(throws: PagingError.self) { try PagerCore<Int, Int>(options, firstKey: 0) }
    }
  }
}
