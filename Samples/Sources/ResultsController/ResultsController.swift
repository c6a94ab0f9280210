import ModelMapping
import Paging

/// A table with a spinner for the first load, words for no results and for a failure, and pages that
/// load before the last row shows.
///
/// In the tutorial `JTTableViewController`; here nothing is inherited, and nothing calls `super`.
@main
enum ResultsController {
  static func main() async throws {
    let people = try [Person](contentsOfFile: "Samples/people.jsonl")
    let service = Service()
    let pager = try Pager(
      PageSource(firstKey: 0, keys: .offsets) { request in
        // `didFailedToFetchResults` is what the service throws.
        let answer = try await service.retrieve(offset: request.key, limit: request.limit)
        let next = request.key + answer.results.count
        return Page(answer.results, next: answer.haveMoreData ? next : nil)
      },
      limit: 10, prefetch: 3)  // `nextPageLoaderOffset`
    var screen = Screen(states: await pager.states(keepsAll: true).makeAsyncIterator())
    await screen.show("nothing was asked for")

    await pager.send(.refresh)  // `startFetchingResults`
    await screen.show("first load, without a connection")
    await service.serve(people)
    await pager.send(.retry)
    await screen.show("try again, with one")

    await service.goOffline()
    for row in 0...5 { await pager.send(.willDisplay(row: row)) }  // too far from the end
    await pager.send(.willDisplay(row: 6))  // `startFetchingNextResults`
    await screen.show("row 6 of 10 shows, without a connection")
    await service.serve(people)
    await pager.send(.retry)
    await screen.show("try again: the same page")

    await service.serve([])
    await pager.send(.refresh)
    await screen.show("refresh, and nobody is there any more")
  }
}

/// What the view does with the states of a pager.
struct Screen {
  var states: AsyncStream<PagerState<Person>>.Iterator

  /// Shows each state until nothing is on its way.
  mutating func show(_ event: String) async {
    print(event)
    while let state = await states.next() {
      print("  \(text(for: state))")
      if !state.isLoading { return }
    }
  }

  private func text(for state: PagerState<Person>) -> String {
    switch state.overlay {
    case .firstLoad: "loading, there are no rows yet"  // `noResultsLoadingView`
    case .empty: "there is nobody"  // `noResultsView`
    case .failed: "that did not work: \(state.failure.map(\.description) ?? "")"  // `errorView`
    case .none:
      // `results`, `nextPageLoaderCell`, and `endRefreshing` once `refresh` is idle again.
      "\(rows(of: state)), footer: \(state.footer)\(state.refresh == .loading ? ", refreshing" : "")"
    }
  }

  private func rows(of state: PagerState<Person>) -> String {
    guard let first = state.items.first, let last = state.items.last else { return "no rows" }
    return "\(state.items.count) rows, \(first.name) (\(first.town)) to \(last.name) (\(last.town))"
  }
}
