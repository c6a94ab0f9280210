import ModelMapping
import Paging

/// One of the dictionaries that `setData:` took.
struct Picture: Decodable, DictInitializable {
  let title, image: String
}

/// A table of 25 results whose 26th row says "Load More..".
@main
enum LoadMoreRow {
  static func main() async throws {
    let file = CommandLine.arguments.dropFirst().first ?? "Samples/pictures.json"
    let pictures = try [Picture](contentsOfFile: file)

    // `laadJSONTabel`: at most 25 results. A shorter answer is the last one.
    let pager = try Pager(
      .offset { offset, limit in Array(pictures.dropFirst(offset).prefix(limit)) },
      options: PagerOptions(limit: 25, endRules: .shortPage))
    await pager.refresh()

    for await state in await pager.states(keepsAll: true) where !state.isLoading {
      show(state)
      guard state.hasMore else { return }
      await tap(row: 3, of: pager)
      await tap(row: state.rowCount - 1, of: pager)
    }
  }

  static func show(_ state: PagerState<Picture>) {
    // `jsonArray` and `localJsonArray`; `[jsonArray count] < 25 ? count : count + 1`.
    print("\(state.lastPage.count) new of \(state.items.count) items, \(state.rowCount) rows")
    for index in state.lastPage.lowerBound..<state.rowCount {
      // `indexPath.row != [localJsonArray count]`: a row is one or the other, or there is none.
      switch state.row(index) {
      case .item(let picture): print("  \(index) \(picture.title)")
      case .loader: print("  \(index) Load More..")
      case nil: break
      }
    }
  }

  /// `didSelectRowAtIndexPath`: the last row loads, another does not.
  static func tap(row: Int, of pager: Pager<Picture, Int>) async {
    let state = await pager.send(.select(row: row))
    print("tap on row \(row): \(state.isLoading ? "Load More requested" : "Normal cell selected")")
  }
}
