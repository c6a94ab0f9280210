import Paging

/// Endless news, made up on the spot as in the tutorial.
actor NewsService {
  private(set) var requests = 0

  func headlines(after number: Int, count: Int) -> [String] {
    requests += 1
    return (0..<count).map { "News headlines \(number + $0 + 1)" }
  }
}

/// A table that loads the next 20 news when its last row shows.
@main
enum InfiniteScroll {
  static func main() async throws {
    let service = NewsService()
    let pager = try Pager(
      .offset { offset, limit in await service.headlines(after: offset, count: limit) }, limit: 20)
    await pager.refresh()  // `viewDidLoad`: load data for the first time

    // `timeOut`: `dataArray` has grown, and the table is reloaded.
    for await state in await pager.states(keepsAll: true) {
      guard !state.isLoading else {
        await tremble(over: state.items.count - 1, of: pager)
        continue
      }
      let new = state.items[state.lastPage]
      print("\(new.first ?? "-") to \(new.last ?? "-"), requests: \(await service.requests)")
      guard state.items.count < 60 else { return }
      await scroll(through: state.lastPage, of: pager)
    }
  }

  /// `cellForRowAtIndexPath`: every row that shows says so, and the pager knows which is the last.
  static func scroll(through rows: Range<Int>, of pager: Pager<String, Int>) async {
    for row in rows {
      let state = await pager.send(.willDisplay(row: row))
      if state.footer == .loading { print("  row \(row) shows: loading") }
    }
  }

  /// `loadMoreEnable`: a finger that trembles over the last row makes no second request.
  static func tremble(over row: Int, of pager: Pager<String, Int>) async {
    for _ in 1...100 { await pager.send(.willDisplay(row: row)) }
    print("  row \(row) shows 100 times more")
  }
}
