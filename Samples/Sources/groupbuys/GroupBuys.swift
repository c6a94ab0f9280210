import ModelMapping
import Paging

/// One offer of the file: a `Decodable` type needs no more than this to load from a dictionary.
struct GroupBuy: Decodable, DictInitializable {
  let icon, title, price, buycount: String
}

/// Loads the group buys of a file and prints them two at a time, as a list with a footer
/// "Load 2 more" would show them.
@main
enum GroupBuys {
  static func main() throws {
    let file = CommandLine.arguments.dropFirst().first ?? "Samples/tgs.plist"
    let deals = try [GroupBuy](contentsOfFile: file)
    var pager = try ListPager(deals, limit: 2)

    repeat {
      pager.loadMore()
      for deal in pager.state.items[pager.state.lastPage] {
        print("\(deal.title): $\(deal.price), \(deal.buycount) people bought")
      }
      print("-- \(pager.state.items.count) of \(deals.count), footer: \(pager.state.footer)")
    } while pager.state.hasMore
  }
}
