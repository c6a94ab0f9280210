import Paging
import Testing

/// Categories that come and go, selected in any order, with answers that come when they like.
@Suite("All interleavings of sections")
struct SectionsInterleavingTests {
  struct Category: Identifiable, Hashable {
    let id: Int
  }

  struct Violation: Error {
    let what: String
  }

  enum Action {
    case intent(SectionsIntent<Int>)
    case sections([Int], PageRequest<Int>)
    case page(Int, PageRequest<Int>)
    case failure(Int, PageRequest<Int>)
  }

  /// Each row says whose it is, so that a row under the wrong category is noticed.
  struct World {
    var core: SectionsCore<Category, Int, Int>
    let switching: SectionSwitching
    /// A mistake: answers go to whichever category is selected, as in the tutorial.
    let filesUnderSelected: Bool
    var sections: [PageRequest<Int>] = []
    var lists: [(id: Int, request: PageRequest<Int>)] = []
    var open: [Int: PagerTicket] = [:]

    init(_ switching: SectionSwitching, filesUnderSelected: Bool = false) throws {
      core = try SectionsCore(PagerOptions(limit: 2), firstKey: 0, switching: switching)
      self.switching = switching
      self.filesUnderSelected = filesUnderSelected
      note(core.send(.sections(.loadMore)))
      note(core.receiveSections(.loaded(page(of: [1, 2])), for: sections[0].ticket))
    }

    func page(of ids: [Int]) -> Page<Category, Int> {
      Page(ids.map { Category(id: $0) }, next: nil)
    }

    var possibleActions: [Action] {
      var actions: [Action] = [
        .intent(.sections(.refresh)), .intent(.select(1)), .intent(.select(2)),
        .intent(.list(.loadMore)), .intent(.list(.refresh)), .intent(.list(.cancel)),
      ]
      for request in sections.dropFirst() {
        for ids in [[2, 3], [1, 2], []] { actions.append(.sections(ids, request)) }
      }
      for (id, request) in lists { actions += [.page(id, request), .failure(id, request)] }
      return actions
    }

    mutating func perform(_ action: Action) throws(Violation) {
      switch action {
      case .intent(let intent): note(core.send(intent))
      case .sections(let ids, let request):
        note(core.receiveSections(.loaded(page(of: ids)), for: request.ticket))
      case .page(let id, let request):
        let first = id * 100 + request.key
        answer(.loaded(Page([first, first + 1], next: request.key + 2)), id, request)
      case .failure(let id, let request):
        answer(.failed(NumberSource.Unreachable()), id, request)
      }
      try check()
    }

    private mutating func answer(
      _ result: PageResult<Int, Int>, _ id: Int, _ request: PageRequest<Int>
    ) {
      let asker = filesUnderSelected ? core.state.selected ?? id : id
      let ticket = filesUnderSelected ? open[asker] ?? request.ticket : request.ticket
      if open[asker] == ticket { open[asker] = nil }
      note(core.receive(result, for: asker, ticket))
    }

    private mutating func note(_ effects: [SectionsEffect<Int, Int>]?) {
      for effect in effects ?? [] {
        switch effect {
        case .sections(.load(let request)): sections.append(request)
        case .list(let id, .load(let request)):
          lists.append((id, request))
          open[id] = request.ticket
        case .list(let id, .cancel): open[id] = nil
        case .sections(.cancel), .selected, .deselected: break
        }
      }
    }

    private func check() throws(Violation) {
      let state = core.state
      let ids = state.sections.items.map(\.id)
      for id in 1...3 {
        guard let list = core.list(of: id) else { continue }
        try require(ids.contains(id), "rows of a category that is gone")
        try require(
          list.items.elementsEqual((0..<list.items.count).map { id * 100 + $0 }), "a wrong row")
        try require(list.isLoading == (open[id] != nil), "a spinner without a request")
        if switching == .cancels {
          try require(!list.isLoading || state.selected == id, "work for a category nobody sees")
        }
      }
      try require((state.selected == nil) == ids.isEmpty, "nothing selected, or what is gone")
      try require(state.selectedRow.map { ids[$0] } == state.selected, "the wrong row selected")
      if let list = state.list, let id = state.selected {
        try require(list == core.list(of: id), "the wrong footer")
      }
    }

    private func require(_ holds: Bool, _ what: String) throws(Violation) {
      guard holds else { throw Violation(what: what) }
    }
  }

  private func explore(_ world: World, depth: Int) throws(Violation) -> Int {
    guard depth > 0 else { return 0 }
    var count = 0
    for action in world.possibleActions {
      var next = world
      try next.perform(action)
      count += 1 + (try explore(next, depth: depth - 1))
    }
    return count
  }

  @Test(
    "Whatever is selected, reloaded and answered in whatever order, the rules hold",
    arguments: [SectionSwitching.cancels, .keepsLoading])
  func rulesHold(switching: SectionSwitching) throws {
    #expect(try explore(World(switching), depth: 4) >= 5_000)
  }

  @Test("S54 an answer that is filed under the category selected now is noticed")
  func noticesMistakes() throws {
    let world = try World(.keepsLoading, filesUnderSelected: true)
    #expect(throws: Violation.self) { try explore(world, depth: 4) }
  }
}
