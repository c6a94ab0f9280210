import ModelMapping
import Paging
import PagingTestKit

/// A group buy, `YYtgModel`.
///
/// The conformance is what `YYINITH(tg)` and `YYINITM(tg)` stood for.
struct GroupBuy: Decodable, DictInitializable {
  let icon, title, price, buycount: String
}

/// A table with a button "Load more" below its rows, which adds two: three seconds after the press.
@main
enum LoadMoreFooter {
  static func main() async throws {
    let file = CommandLine.arguments.dropFirst().first ?? "Samples/tgs.plist"
    // The lazy property `tg`: `arrayWithContentsOfFile:`, and `tgWithDict:` for each dictionary.
    let deals = PageSource<GroupBuy, Int, Never>.slices(of: try [GroupBuy](contentsOfFile: file))

    // `dispatch_after(3 s)` stood for the network. Here a clock does that is moved by hand.
    let clock = ManualClock()
    let network = PageSource<GroupBuy, Int, any Error>(firstKey: 0, keys: .offsets) { request in
      if request.kind == .append { try await clock.sleep(for: .seconds(3)) }
      return await deals.page(for: request)
    }
    let pager = try Pager(network, limit: 2)
    await pager.refresh()

    // Each state is all there is to show, so `reloadData` is the only thing to do with it.
    for await state in await pager.states(keepsAll: true) {
      show(state)
      if state.footer == .loading {
        await clock.sleepers(1)
        clock.advance(by: .milliseconds(2_900))
        print("  after 2.9 s: \(await pager.state.items.count) rows")
        clock.advance(by: .milliseconds(100))
      } else {
        // `footerViewLoadMore`: the footer knows what a press asks for, whoever holds the pager sends it.
        guard let press = state.footer.intent else { return }
        await pager.send(press)
      }
    }
  }

  static func show(_ state: PagerState<GroupBuy>) {
    for deal in state.items[state.isLoading ? 0..<0 : state.lastPage] {
      print("\(deal.title): $\(deal.price), \(deal.buycount) people bought")  // `setYytg:`
    }
    // `loadBtn.hidden` and `loadingView.hidden`: one value, so that they cannot disagree.
    switch state.footer {
    case .loadMore: print("  [ Load 2 more ]")
    case .loading: print("  ( loading )")
    case .retry: print("  [ Try again ]")
    case .end: print("  \(state.items.count) offers, that is all")
    case .hidden: break
    }
  }
}
