import ModelMapping
import Paging
import PropertyLists

/// `XMGCategoryItem`, without its `users`, `page` and `total_page`: the pager keeps those, by id.
struct Category: Decodable, DictInitializable, Identifiable {
  let id, name: String
}

/// `XMGUserItem`.
struct User: DictInitializable {
  let name: String
  let fans: Int

  static let mapping = Mapping<User> { fields in
    let name = fields("screen_name", \.name)
    let fans = fields("fans_count", \.fans)
    return { r in try User(name: r[name], fans: r[fans]) }
  }
}

/// `responseObject` of a request for users.
struct Answer: DictInitializable {
  let list: [User]
  let totalPage: Int

  static let mapping = Mapping<Answer> { fields in
    let list = fields("list", \.list).default([])  // `mj_objectArrayWithKeyValuesArray:`
    let totalPage = fields("total_page", \.totalPage).lossless()  // "3", `integerValue`
    return { r in try Answer(list: r[list], totalPage: r[totalPage]) }
  }
}

/// Categories on the left, the users of the selected one on the right; one object for both.
@main
enum Cascade {
  static func main() async throws {
    let file = try PropertyListDocument(contentsOfFile: "Samples/cascade.plist")
    let server = Server(file: file, slow: "3")
    let sections = try Sections(
      PageSource(firstKey: 0) { _ in Page(try server.categories(), next: nil) },
      options: PagerOptions<User>(limit: 2), firstKey: 1, switching: .keepsLoading
    ) { id in
      .numbered(from: 1) { page in
        let answer = try Answer(dict: await server.users(of: id, page: page))
        return (items: answer.list, totalPages: answer.totalPage)
      }
    }

    // `loadCategoryData`. The first one is selected then, and its users are asked for.
    show("start", await sections.load())
    show("pull up", await sections.loadMore())  // `loadMoreUserData`
    show("tap 美食", await sections.select("2"))
    // `if (_selectCategoryItem.users.count)`: its four users are kept, and so is its page.
    show("tap 推荐关注", await sections.select("1"))
    show("pull up", await sections.loadMore())
    show("pull down", await sections.refresh())  // `loadNewUserData`: page 1 again
    show("tap 新来的", await sections.select("4"))
    show("tap 美食", await sections.select("2"))
    show("tap 新来的 again, loaded and empty", await sections.select("4"))

    // An answer that comes late goes to the category that asked, not to `_selectCategoryItem`.
    let waiting = await sections.send(.select("3"))
    await server.clock.sleepers(1)
    show("tap Travel, which is slow", waiting)
    show("tap 摄影 meanwhile", await sections.select("5"))
    server.clock.advance(by: .seconds(3))
    show("tap Travel", await sections.select("3"))
  }

  static func show(_ action: String, _ state: SectionsState<Category, User>) {
    let names = state.sections.items.map { $0.id == state.selected ? "[\($0.name)]" : $0.name }
    print("\(action)\n  \(names.joined(separator: " "))")
    guard let list = state.list else { return }
    for user in list.items { print("  - \(user.name), \(user.fans) fans") }
    // `mj_footer.hidden = page > total_page`, of the selected category.
    switch (list.overlay, list.footer) {
    case (.firstLoad, _), (_, .loading): print("  ( loading )")
    case (.empty, _): print("  nobody here")
    case (_, .loadMore): print("  pull up for more")
    default: break
    }
  }
}
