import Paging

/// A core, a source and all that lies between them, in one value that can be copied at any
/// point and continued in every possible way.
///
/// The source has five rows, asked for by two. Every row carries the generation it belongs
/// to, the refresh that began it, so that rows of different refreshes cannot be mixed
/// unnoticed. The world keeps its own account of what must be on the screen, and compares
/// after every step.
struct PagerWorld {
  struct Row: Hashable {
    let generation: UInt64
    let offset: Int
  }

  /// How the source answers.
  enum Outcome: CaseIterable {
    case page
    case emptyPage
    case failure
    case cancelled
  }

  enum Action {
    case intent(PagerIntent)
    case answer(request: Int, Outcome)
  }

  private struct Issued {
    let request: PageRequest<Int>
    let generation: UInt64
  }

  private static let total = 5
  private static let limit = 2
  private static let intents: [PagerIntent] = [.loadMore, .refresh, .retry, .cancel, .reset]

  private var subject: Subject
  private var issued: [Issued] = []
  private var onItsWay: Issued?
  private var failed: PageRequest<Int>?
  private var rows: [Row] = []
  private var hasLoaded = false
  private var hasMore = false

  init(mutation: Mutation? = nil) throws {
    subject = Subject(core: try PagerCore(limit: Self.limit, firstKey: 0), mutation: mutation)
  }

  /// Everything that can happen next: any intent, any answer to the request on its way, and a
  /// page or a failure for any other ticket ever given.
  var possibleActions: [Action] {
    var actions = Self.intents.map { Action.intent($0) }
    for index in issued.indices {
      let isAwaited = issued[index].request.ticket == onItsWay?.request.ticket
      let outcomes = isAwaited ? Outcome.allCases : [.page, .failure]
      actions += outcomes.map { Action.answer(request: index, $0) }
    }
    return actions
  }

  /// Lets one thing happen.
  ///
  /// - Throws: A ``Violation`` if anything that must hold does not.
  mutating func perform(_ action: Action) throws(Violation) {
    switch action {
    case .intent(let intent): try send(intent)
    case .answer(let index, let outcome): try answer(issued[index], outcome)
    }
    try checkState()
    try checkThatSpinnersEnd()
  }

  // MARK: Steps

  private mutating func send(_ intent: PagerIntent) throws(Violation) {
    let expected = expectedLoad(for: intent)
    let effects = subject.send(intent)
    if intent == .reset { forgetRows() }
    var load: PageRequest<Int>?
    for effect in effects {
      switch effect {
      case .cancel(let ticket):
        try require(onItsWay?.request.ticket == ticket, "cancels what is not on its way")
        onItsWay = nil
      case .load(let request):
        try require(onItsWay == nil && load == nil, "two requests on their way")
        try require(
          !issued.contains { $0.request.ticket == request.ticket }, "a ticket given twice")
        load = request
      }
    }
    try require(load?.kind == expected?.kind && load?.key == expected?.key, "the wrong request")
    try require(load == nil || load?.limit == Self.limit, "the wrong limit")
    if intent == .cancel || intent == .reset {
      try require(onItsWay == nil, "a request goes on after \(intent)")
    }
    guard let load else { return }
    let generation = load.kind == .refresh ? load.ticket.number : rows.first?.generation ?? 0
    let new = Issued(request: load, generation: generation)
    issued.append(new)
    onItsWay = new
    failed = nil
  }

  /// What an intent must ask for now; `nil` for nothing.
  private func expectedLoad(for intent: PagerIntent) -> (kind: LoadKind, key: Int)? {
    switch intent {
    case .loadMore where onItsWay == nil && !hasLoaded: (.refresh, 0)
    case .loadMore where onItsWay == nil && hasMore: (.append, rows.count)
    case .refresh where onItsWay?.request.kind != .refresh: (.refresh, 0)
    case .retry: failed.map { ($0.kind, $0.key) }
    default: nil
    }
  }

  private mutating func answer(_ asked: Issued, _ outcome: Outcome) throws(Violation) {
    let counts = onItsWay?.request.ticket == asked.request.ticket
    let page = page(for: asked, outcome)
    let taken = subject.receive(result(page, outcome), for: asked.request)
    try require(taken == counts, counts ? "an answer was lost" : "a late answer was taken")
    guard counts else { return }
    onItsWay = nil
    if outcome == .failure { failed = asked.request }
    guard outcome == .page || outcome == .emptyPage else { return }
    rows = (asked.request.kind == .refresh ? [] : rows) + page.items
    hasLoaded = true
    hasMore = page.continuation != .end
  }

  private func page(for asked: Issued, _ outcome: Outcome) -> Page<Row, Int> {
    let start = asked.request.key
    guard outcome == .page else { return Page([], next: start) }
    let end = min(start + Self.limit, Self.total)
    let items = (min(start, end)..<end).map { Row(generation: asked.generation, offset: $0) }
    return Page(items, next: end < Self.total ? end : nil)
  }

  private func result(_ page: Page<Row, Int>, _ outcome: Outcome) -> PageResult<Row, Int> {
    switch outcome {
    case .page, .emptyPage: .loaded(page)
    case .failure: .failed(NumberSource.Unreachable())
    case .cancelled: .cancelled
    }
  }

  private mutating func forgetRows() {
    rows = []
    hasLoaded = false
    hasMore = false
    failed = nil
  }

  // MARK: What must hold

  private func checkState() throws(Violation) {
    let state = subject.core.state
    try require(state.items.elementsEqual(rows), "other rows than those that arrived")
    try require(state.items.map(\.offset) == Array(0..<rows.count), "a row lost or twice")
    try require(Set(state.items.map(\.generation)).count <= 1, "rows of two refreshes mixed")
    try require(state.hasLoaded == hasLoaded && state.hasMore == hasMore, "the wrong position")

    let kind = onItsWay?.request.kind
    try require((state.refresh == .loading) == (kind == .refresh), "the wrong header spinner")
    try require((state.append == .loading) == (kind == .append), "the wrong footer spinner")
    try require(isFailed(state.refresh) == (failed?.kind == .refresh), "the wrong header failure")
    try require(isFailed(state.append) == (failed?.kind == .append), "the wrong footer failure")

    try require(state.footer == .hidden || hasLoaded, "a footer before the first page")
    try require(state.overlay == .none || state.items.isEmpty, "an overlay over rows")
    try require(state.overlay == .none || state.footer == .hidden, "a footer under an overlay")
    try require(rows.isEmpty || state.footer != .hidden, "rows without a footer")
    try require((state.footer == .end) == (!rows.isEmpty && expectsEnd), "the wrong end")
    try checkRows(state)
    try checkThatPressingWorks(state)
  }

  private var expectsEnd: Bool {
    !hasMore && hasLoaded && onItsWay?.request.kind != .append && failed?.kind != .append
  }

  private func checkRows(_ state: PagerState<Row>) throws(Violation) {
    let hasLoader = state.footer != .hidden && state.footer != .end
    try require(state.rowCount == rows.count + (hasLoader ? 1 : 0), "rows and footer disagree")
    for index in -1...state.rowCount {
      let expected: PagerRow<Row>? =
        if rows.indices.contains(index) {
          .item(rows[index])
        } else if index == rows.count && hasLoader {
          .loader
        } else { nil }
      try require(state.row(index) == expected, "the wrong row at \(index)")
    }
  }

  private func checkThatPressingWorks(_ state: PagerState<Row>) throws(Violation) {
    guard let intent = state.footer.intent, state.refresh != .loading else { return }
    var copy = subject.core
    try require(copy.send(intent).count == 1, "a footer that does nothing when pressed")
    try require(copy.state.footer == .loading, "a press without a spinner")
  }

  private func checkThatSpinnersEnd() throws(Violation) {
    guard let onItsWay else { return }
    for outcome in Outcome.allCases {
      var copy = subject
      _ = copy.receive(result(page(for: onItsWay, outcome), outcome), for: onItsWay.request)
      try require(!isLoading(copy.core.state), "a spinner that goes on after \(outcome)")
    }
    var copy = subject
    _ = copy.send(.cancel)
    try require(!isLoading(copy.core.state), "a spinner that goes on after a cancel")
  }

  private func isLoading(_ state: PagerState<Row>) -> Bool {
    state.refresh == .loading || state.append == .loading
  }

  private func isFailed(_ phase: PagerPhase) -> Bool {
    if case .failed = phase { true } else { false }
  }

  private func require(
    _ holds: Bool, _ violation: @autoclosure () -> String
  ) throws(Violation) {
    guard holds else { throw Violation(what: violation()) }
  }
}

extension PagerWorld {
  /// Something that must never be seen, and the steps that led to it.
  struct Violation: Error, CustomStringConvertible {
    let what: String
    var steps: [Action] = []

    var description: String { "\(what), after \(steps)" }
  }
}
