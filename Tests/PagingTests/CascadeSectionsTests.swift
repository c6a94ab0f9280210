import Paging
import PagingTestKit
import Testing

/// Rows S33–S60, the part that concerns categories: two lists, of which one belongs to the other.
@Suite("Categories and users")
struct CascadeSectionsTests {
  struct Category: Identifiable, Hashable {
    let id: Int
  }

  typealias Core = SectionsCore<Category, String, Int>

  /// A core and the requests that it waits for.
  struct Desk {
    var core: Core
    var sections: [PageRequest<Int>] = []
    var lists: [(id: Int, request: PageRequest<Int>)] = []
    var cancelled: [Int] = []
    var selections: [String] = []

    init(switching: SectionSwitching = .cancels) throws {
      core = try SectionsCore(PagerOptions(limit: 2), firstKey: 1, switching: switching)
    }

    /// A desk with these categories, of which the first is selected and asks for its users.
    init(categories: Range<Int>, switching: SectionSwitching = .cancels) throws {
      try self.init(switching: switching)
      send(.sections(.loadMore))
      answer(categories: Array(categories))
    }

    mutating func send(_ intent: SectionsIntent<Int>) { note(core.send(intent)) }

    mutating func answer(categories: [Int]) {
      let request = sections.removeFirst()
      note(
        core.receiveSections(
          .loaded(Page(categories.map { Category(id: $0) }, next: nil)), for: request.ticket))
    }

    /// Answers the oldest request for a category: page 1, 2, … of `total`, two users each.
    mutating func answer(_ id: Int, pages total: Int = 9, empty: Bool = false) {
      guard let index = lists.firstIndex(where: { $0.id == id }) else { return }
      let request = lists.remove(at: index).request
      let key = request.key
      let users = empty ? [] : ["\(id):\(key)a", "\(id):\(key)b"]
      note(
        core.receive(
          .loaded(Page(users, next: key < total ? key + 1 : nil, total: .pages(total))),
          for: id, request.ticket))
    }

    mutating func fail(_ id: Int) {
      guard let index = lists.firstIndex(where: { $0.id == id }) else { return }
      let request = lists.remove(at: index).request
      note(core.receive(.failed(NumberSource.Unreachable()), for: id, request.ticket))
    }

    private mutating func note(_ effects: [Core.Effect]?) {
      for effect in effects ?? [] {
        switch effect {
        case .sections(.load(let request)): sections.append(request)
        case .list(let id, .load(let request)): lists.append((id, request))
        case .list(let id, .cancel): cancelled.append(id)
        case .selected(let id): selections.append("select \(id)")
        case .deselected(let id): selections.append("deselect \(id)")
        case .sections(.cancel): break
        }
      }
    }

    var users: [String]? { core.state.list.map { Array($0.items) } }
  }

  @Test("S33 one object answers for the rows of both lists")
  func bothLists() throws {
    var desk = try Desk(categories: 0..<3)
    desk.answer(0)
    #expect(desk.core.state.sections.items.map(\.id) == [0, 1, 2])
    #expect(desk.users == ["0:1a", "0:1b"])
  }

  @Test("S34 the categories load first")
  func categoriesFirst() throws {
    var desk = try Desk()
    desk.send(.list(.loadMore))
    desk.send(.select(0))
    #expect(desk.lists.isEmpty)
    desk.send(.sections(.loadMore))
    #expect(desk.sections.count == 1)
    #expect(desk.core.state.list == nil)
  }

  @Test("S35 the first category is selected once the categories are there, not before")
  func firstIsSelected() throws {
    var desk = try Desk()
    desk.send(.sections(.loadMore))
    #expect(desk.core.state.selected == nil)
    desk.answer(categories: [5, 6])
    #expect(desk.core.state.selected == 5)
    #expect(desk.core.state.selectedRow == 0)
  }

  @Test("S36 the selection of the first category runs the action: its users are asked for")
  func selectionActs() throws {
    let desk = try Desk(categories: 0..<2)
    #expect(desk.lists.map(\.id) == [0])
    #expect(desk.core.state.list?.overlay == .firstLoad)
  }

  @Test("S37 one category is selected at a time, and the other is told")
  func oneSelection() throws {
    var desk = try Desk(categories: 0..<2)
    desk.send(.select(1))
    desk.send(.select(1))
    desk.send(.select(7))
    #expect(desk.selections == ["select 0", "deselect 0", "select 1"])
    #expect(desk.core.state.selectedRow == 1)
  }

  @Test("S38 the users are asked for by the id of their category")
  func askedByID() async throws {
    let sections = try Sections(
      Self.categories([30, 40]), options: PagerOptions<String>(limit: 2), firstKey: 1
    ) { id in
      PageSource(firstKey: 1) { request in Page(["\(id)/\(request.key)"], next: nil) }
    }
    #expect(await sections.load().list?.items == ["30/1"])
    #expect(await sections.select(40).list?.items == ["40/1"])
  }

  private static func categories(_ ids: [Int]) -> PageSource<Category, Int, Never> {
    PageSource(firstKey: 0) { _ in Page(ids.map { Category(id: $0) }, next: nil) }
  }

  @Test("S39 the users are kept by category: 0, 1, 0 makes two requests")
  func cache() throws {
    var desk = try Desk(categories: 0..<2)
    desk.answer(0)
    desk.send(.select(1))
    desk.answer(1)
    desk.send(.select(0))
    #expect(desk.lists.isEmpty)
    #expect(desk.core.list(of: 1)?.items == ["1:1a", "1:1b"])
  }

  @Test("S40 a category that was loaded shows at once, without a request")
  func cachedShows() throws {
    var desk = try Desk(categories: 0..<2)
    desk.answer(0)
    desk.send(.select(1))
    desk.answer(1)
    let effects = desk.core.send(.select(0))
    #expect(effects == [.deselected(1), .selected(0)])
    #expect(desk.users == ["0:1a", "0:1b"])
  }

  @Test("S41 a category that was loaded and is empty is not asked for again")
  func cachedEmpty() throws {
    var desk = try Desk(categories: 0..<2)
    desk.answer(0, pages: 1, empty: true)
    #expect(desk.core.state.list?.overlay == .empty)
    desk.send(.select(1))
    desk.send(.select(0))
    #expect(desk.lists.map(\.id) == [1])
    #expect(desk.core.state.list?.overlay == .empty)
  }

  @Test("S42 each category has a page and a total of its own")
  func ownPage() throws {
    var desk = try Desk(categories: 0..<2)
    desk.answer(0)
    desk.send(.list(.loadMore))
    desk.answer(0)
    desk.send(.select(1))
    desk.answer(1, pages: 2)
    desk.send(.list(.loadMore))
    #expect(desk.lists.map(\.request.key) == [2])
    #expect(desk.core.list(of: 0)?.total == .pages(9))
    #expect(desk.core.list(of: 1)?.total == .pages(2))
  }

  @Test("S51 the footer is the selected category's, at once")
  func footerOfSelected() throws {
    var desk = try Desk(categories: 0..<2)
    desk.answer(0)
    #expect(desk.core.state.list?.footer == .loadMore)
    desk.send(.select(1))
    #expect(desk.core.state.list?.footer == .hidden)
    desk.answer(1, pages: 1)
    #expect(desk.core.state.list?.footer == .end)
    desk.send(.select(0))
    #expect(desk.core.state.list?.footer == .loadMore)
    desk.send(.select(1))
    #expect(desk.core.state.list?.footer == .end)
  }

  @Test("S52 a request of the category that is left is cancelled before the next one")
  func cancelledOnSwitch() throws {
    var desk = try Desk(categories: 0..<2)
    let effects = desk.core.send(.select(1))
    guard case .list(0, .cancel)? = effects.first, case .list(1, .load)? = effects.last else {
      Issue.record("\(effects)")
      return
    }
    #expect(desk.core.list(of: 0)?.isLoading == false)
  }

  @Test("S53 a late result of a cancelled request is not applied, to no category")
  func lateResult() throws {
    var desk = try Desk(categories: 0..<2)
    desk.send(.select(1))
    let before = desk.core.state
    desk.answer(0)
    #expect(desk.core.state == before)
    #expect(desk.core.list(of: 0)?.hasLoaded == false)
    desk.answer(1)
    #expect(desk.users == ["1:1a", "1:1b"])
    desk.send(.select(0))
    #expect(desk.lists.map(\.id) == [0], "it asks again")
  }

  @Test("S54 a result goes to the category that asked, whichever is selected now")
  func filedUnderAsker() throws {
    var desk = try Desk(categories: 0..<2, switching: .keepsLoading)
    desk.send(.select(1))
    #expect(desk.cancelled.isEmpty)
    desk.answer(0)
    #expect(desk.users == [])
    #expect(desk.core.list(of: 0)?.items == ["0:1a", "0:1b"])
    desk.answer(1)
    #expect(desk.users == ["1:1a", "1:1b"])
  }

  @Test("S60 categories that are loaded again keep their users by id; others are forgotten")
  func reload() throws {
    var desk = try Desk(categories: 0..<3)
    desk.answer(0)
    desk.send(.select(2))
    desk.answer(2)
    desk.send(.sections(.refresh))
    #expect(desk.users == ["2:1a", "2:1b"], "rows stay until the answer")
    desk.answer(categories: [4, 2])
    #expect(desk.core.state.selected == 2)
    #expect(desk.core.state.selectedRow == 1)
    #expect(desk.users == ["2:1a", "2:1b"])
    #expect(desk.core.list(of: 0) == nil)
    #expect(desk.lists.isEmpty)
  }

  @Test("S60 if the selected category is gone, its request is cancelled and the first selected")
  func selectedVanishes() throws {
    var desk = try Desk(categories: 0..<2)
    desk.answer(0)
    desk.send(.select(1))
    desk.send(.sections(.refresh))
    desk.answer(categories: [3, 0])
    #expect(desk.cancelled == [1])
    #expect(desk.core.state.selected == 3)
    #expect(desk.selections.suffix(2) == ["deselect 1", "select 3"])
    desk.answer(1)
    #expect(desk.core.list(of: 1) == nil, "a late answer brings nothing back")
    #expect(desk.lists.map(\.id) == [3])
    desk.send(.sections(.refresh))
    desk.answer(categories: [])
    #expect(desk.core.state.selected == nil)
    #expect(desk.core.state.list == nil)
  }

  @Test(
    "B26 switching in flight: the result is filed under the asker, a cached switch asks nothing")
  func switchInFlight() async throws {
    let scripts = [0, 1].map { id in
      ScriptedSource<String, Int>(firstKey: 1, .hang, .page(Page(["\(id)"], next: nil)))
    }
    let sections = try Sections(
      Self.categories([0, 1]), options: PagerOptions<String>(limit: 2), firstKey: 1,
      switching: .keepsLoading
    ) { scripts[$0].source }
    let states = StateRecorder(await sections.states(keepsAll: true))
    await sections.send(.sections(.loadMore))
    await scripts[0].requests(1)
    await sections.send(.select(1))
    await scripts[1].requests(1)
    scripts[1].answer(.page(Page(["one"], next: nil)))
    _ = await states.states { $0.list?.items == ["one"] }
    scripts[0].answer(.page(Page(["zero"], next: nil)))
    while await sections.list(of: 0)?.hasLoaded != true { await Task.yield() }
    #expect(await sections.state.list?.items == ["one"])
    #expect(await sections.select(0).list?.items == ["zero"])
    #expect(scripts.map(\.requests.count) == [1, 1])
  }

  @Test("A failure of a category is its own, and selecting it again tries again")
  func failure() throws {
    var desk = try Desk(categories: 0..<2)
    desk.fail(0)
    #expect(desk.core.state.list?.overlay == .failed)
    desk.send(.select(1))
    #expect(desk.core.state.list?.overlay == .firstLoad)
    desk.answer(1)
    desk.send(.select(0))
    #expect(desk.lists.map(\.id) == [0])
  }

  @Test("Rows of the selected category can be edited")
  func edit() throws {
    var desk = try Desk(categories: 0..<2)
    desk.answer(0)
    try desk.core.edit(.remove(at: 0))
    #expect(desk.users == ["0:1b"])
    #expect(throws: PagingError.self) { try desk.core.edit(.remove(at: 1)) }
  }
}
