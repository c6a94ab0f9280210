import Paging
import Synchronization

/// A list on another machine, asked by offset, that others change meanwhile.
final class Server: Sendable {
  private struct State {
    var rows: [Int]
    var offsets: [Int] = []
  }

  private let state: Mutex<State>
  private let tellsTotal: Bool

  init(rows: some Sequence<Int>, tellsTotal: Bool = true) {
    state = Mutex(State(rows: Array(rows)))
    self.tellsTotal = tellsTotal
  }

  /// The offsets that were asked for.
  var offsets: [Int] { state.withLock { $0.offsets } }

  func delete(_ range: Range<Int>) { state.withLock { $0.rows.removeSubrange(range) } }

  func insert(_ rows: [Int], at index: Int) {
    state.withLock { $0.rows.insert(contentsOf: rows, at: index) }
  }

  func page(offset: Int, limit: Int) -> Page<Int, Int> {
    state.withLock { state in
      state.offsets.append(offset)
      let start = min(offset, state.rows.count)
      let end = min(start + limit, state.rows.count)
      let rows = Array(state.rows[start..<end])
      guard tellsTotal else { return Page(rows, .possible(offset + rows.count)) }
      return Page(
        rows, next: end < state.rows.count ? end : nil, total: .items(state.rows.count))
    }
  }

  var source: PageSource<Int, Int, Never> {
    PageSource(firstKey: 0, keys: .offsets) { self.page(offset: $0.key, limit: $0.limit) }
  }
}
