import Foundation
import ModelMapping
import Paging
import PropertyLists
import Synchronization

/// Lists that are loaded a page at a time.
enum Pages {
  static let group = ContenderGroup(
    title: "Pages of a list",
    contenders: [
      list("pages-2-small", "10,000 items, pages of 2", 10_000, limit: 2, repetitions: 50),
      list("pages-2", "1,000,000 items, pages of 2", 1_000_000, limit: 2),
      list(
        "pages-1000-small", "10,000 items, pages of 1,000", 10_000, limit: 1000, repetitions: 50),
      list("pages-1000", "1,000,000 items, pages of 1,000", 1_000_000, limit: 1000),
      window("pages-window", "1,000,000 texts, pages of 1,000, a window of 10,000", 1_000_000),
      first(
        "pages-first-xml", "the first 2 models of 1,000,000, XML file, from opening it",
        of: .records(1_000_000)),
      first(
        "pages-first-binary", "the same, binary file", of: .binaryRecords(1_000_000)),
    ])

  /// All numbers up to a count, a page after the other, each with the snapshot that a view holds.
  private static func list(
    _ id: String, _ title: String, _ count: Int, limit: Int, repetitions: Int = 1
  ) -> Contender {
    Contender(id, title, on: .numbers(count), repetitions: repetitions) { _, watch in
      let state = try watch.time {
        var pager = try ListPager(0..<count, limit: limit)
        var shown = pager.state
        while shown.hasMore || !shown.hasLoaded { shown = pager.loadMore() }
        return shown
      }
      var tally = Tally()
      for number in state.items { tally.add(bits: UInt64(number)) }
      return tally
    }
  }

  /// The same with texts, of which only the last ones are kept.
  private static func window(_ id: String, _ title: String, _ count: Int) -> Contender {
    Contender(id, title, on: .numbers(count)) { _, watch in
      var tally = Tally()
      try watch.time {
        var options = PagerOptions<String>(limit: 1000)
        options.window = 10_000
        var core = try PagerCore<String, Int>(options, firstKey: 0, keys: .offsets)
        while true {
          guard case .load(let request)? = core.send(.loadMore).last else { break }
          let end = min(request.key + request.limit, count)
          let texts = (request.key..<end).map { number in
            "the text of row \(number), which is too long to be kept inline"
          }
          for number in request.key..<end { tally.add(bits: UInt64(number)) }
          core.receive(.loaded(Page(texts, next: end < count ? end : nil)), for: request.ticket)
        }
        guard core.state.items.count <= 10_000 + 1000 else {
          throw BenchmarkError("\(title): \(core.state.items.count) items are kept")
        }
      }
      return tally
    }
  }

  private static func first(_ id: String, _ title: String, of workload: Workload) -> Contender {
    Contender(id, title, on: workload, part: Tally(values: 8)) { input, watch in
      let path = input.path
      let models = try watch.time {
        try wait(for: {
          let reader = try RecordReader(contentsOfFile: path)
          let pager = try Pager(.models(of: reader, as: GroupBuyRow.self), limit: 2)
          return Array(await pager.loadMore().items)
        })
      }
      return Tally(values: Tally(adding: models).values)
    }
  }

  /// Runs work of the pager's actor from a program that is none.
  private static func wait<Value: Sendable>(
    for work: @escaping @Sendable () async throws -> Value
  ) throws -> Value {
    let done = DispatchSemaphore(value: 0)
    let result = Mutex<Result<Value, any Error>?>(nil)
    Task {
      let value: Result<Value, any Error>
      do { value = .success(try await work()) } catch { value = .failure(error) }
      result.withLock { $0 = value }
      done.signal()
    }
    done.wait()
    guard let result = result.withLock({ $0 }) else { throw BenchmarkError("no result") }
    return try result.get()
  }
}
