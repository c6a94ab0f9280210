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
    let number: Int
  }

  /// How the source answers.
  enum Outcome: CaseIterable {
    case page
    /// Two rows that a filter left nothing of; more follows.
    case filteredPage
    /// Nothing, and the same key again.
    case repeatedKey
    case failure
    case cancelled
  }

  enum Action {
    case intent(PagerIntent)
    case deleteFirst
    case answer(request: Int, Outcome)
  }

  struct Issued {
    let request: PageRequest<Int>
    let generation: UInt64
  }

  enum Position: Equatable {
    case unloaded
    case next(Int)
    case stopped(Int)
    case end
  }

  static let limit = 2
  static let emptyPageLimit = 2
  static let viewport = 3

  var subject: Subject
  var source = Array(0..<5)
  var issued: [Issued] = []
  let hasOffsets: Bool

  // The account of what must be.
  var onItsWay: Issued?
  var failed: PageRequest<Int>?
  var rows: [Row] = []
  var filtered: Set<Int> = []
  var position = Position.unloaded
  var viewport = 0
  var barrenPages = 0
  var isArmed = true

  init(hasOffsets: Bool = false, mutation: Mutation? = nil) throws {
    var options = PagerOptions<Row>(limit: Self.limit)
    options.emptyPageLimit = Self.emptyPageLimit
    if hasOffsets { options.identity = ItemIdentity { $0 } }
    subject = Subject(
      core: try PagerCore(options, firstKey: 0, keys: hasOffsets ? .offsets : .opaque),
      mutation: mutation)
    self.hasOffsets = hasOffsets
  }

  /// Everything that can happen next: any intent, any answer to the request on its way, and a
  /// page or a failure for any other ticket ever given.
  var possibleActions: [Action] {
    let intents: [PagerIntent] = [
      .loadMore, .refresh, .retry, .cancel, .reset, .willDisplay(row: max(0, rows.count - 1)),
      .select(row: rows.count), .fill(rows: Self.viewport),
    ]
    var actions = intents.map { Action.intent($0) }
    if hasOffsets, !rows.isEmpty { actions.append(.deleteFirst) }
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
    case .deleteFirst: try deleteFirst()
    case .answer(let index, let outcome): try answer(issued[index], outcome)
    }
    try checkState()
    try checkThatSpinnersEnd()
  }

  // MARK: Steps

  private mutating func send(_ intent: PagerIntent) throws(Violation) {
    let expected = expectedLoad(for: intent)
    let effects = subject.send(intent)
    switch intent {
    case .reset: forgetRows()
    case .cancel where onItsWay != nil: isArmed = true
    case .retry where expected != nil && failed == nil:
      if case .stopped(let key) = position { position = .next(key) }
      barrenPages = 0
    case .fill(let rows): viewport = rows
    default: break
    }
    try carryOut(effects, expected)
    if intent == .cancel || intent == .reset {
      try require(onItsWay == nil, "a request goes on after \(intent)")
    }
  }

  private mutating func deleteFirst() throws(Violation) {
    let isAppending = onItsWay?.request.kind == .append
    source.removeAll { $0 == rows[0].number }
    rows.removeFirst()
    switch position {
    case .next(let key): position = .next(key - 1)
    case .stopped(let key): position = .stopped(key - 1)
    case .unloaded, .end: break
    }
    isArmed = true
    var expected: (LoadKind, Int)?
    if isAppending, case .next(let key) = position { expected = (.append, key) }
    try carryOut(subject.deleteFirst(), expected)
  }

  private mutating func carryOut(
    _ effects: [PagerEffect<Int>], _ expected: (kind: LoadKind, key: Int)?
  ) throws(Violation) {
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
    guard let load else { return }
    let generation = load.kind == .refresh ? load.ticket.number : rows.first?.generation ?? 0
    let new = Issued(request: load, generation: generation)
    issued.append(new)
    onItsWay = new
    failed = nil
    isArmed = false
  }

  /// What an intent must ask for now; `nil` for nothing.
  private func expectedLoad(for intent: PagerIntent) -> (kind: LoadKind, key: Int)? {
    switch (intent, position) {
    case (.refresh, _): onItsWay?.request.kind != .refresh ? (.refresh, 0) : nil
    case (_, _) where onItsWay != nil: nil
    case (.retry, _) where failed?.kind == .refresh: (.refresh, 0)
    case (.retry, .next(let key)) where failed != nil: (.append, key)
    case (.retry, .stopped(let key)): (.append, key)
    case (.loadMore, .unloaded): (.refresh, 0)
    case (.loadMore, .next(let key)): (.append, key)
    case (.fill(let number), .unloaded) where rows.count < number: (.refresh, 0)
    case (.fill(let number), .next(let key)) where rows.count < number: (.append, key)
    case (.select, .next(let key)) where hasLoaderRow: (.append, key)
    case (.willDisplay, .next(let key)) where isArmed && (!rows.isEmpty || hasLoaderRow):
      (.append, key)
    default: nil
    }
  }

  /// Whether a row stands for the footer, with nothing on its way.
  private var hasLoaderRow: Bool { !rows.isEmpty || failed == nil }

  private mutating func answer(_ asked: Issued, _ outcome: Outcome) throws(Violation) {
    let counts = onItsWay?.request.ticket == asked.request.ticket
    let page = page(for: asked, outcome)
    let effects = subject.receive(result(page, outcome), for: asked.request)
    try require((effects != nil) == counts, counts ? "an answer was lost" : "a late answer taken")
    guard counts else { return }
    onItsWay = nil
    if outcome == .failure { failed = asked.request }
    if outcome != .failure, outcome != .cancelled { take(page, asked.request, outcome) }
    try carryOut(effects ?? [], expectedToFollow(outcome))
  }

  private mutating func take(
    _ page: Page<Row, Int>, _ request: PageRequest<Int>, _ outcome: Outcome
  ) {
    if request.kind == .refresh {
      rows = []
      filtered = []
      barrenPages = 0
      isArmed = true
    }
    rows += page.items
    if outcome == .filteredPage {
      filtered.formUnion(source[request.key..<min(source.count, request.key + Self.limit)])
    }
    barrenPages = page.items.isEmpty ? barrenPages + 1 : 0
    if !page.items.isEmpty { isArmed = true }
    position =
      switch page.continuation {
      case .end: .end
      case .more(let key), .possible(let key):
        outcome == .repeatedKey || barrenPages >= Self.emptyPageLimit ? .stopped(key) : .next(key)
      }
  }

  /// What must be asked for of itself after an answer.
  private func expectedToFollow(_ outcome: Outcome) -> (LoadKind, Int)? {
    guard outcome != .failure, outcome != .cancelled, case .next(let key) = position else {
      return nil
    }
    return barrenPages > 0 || rows.count < viewport ? (.append, key) : nil
  }

  func page(for asked: Issued, _ outcome: Outcome) -> Page<Row, Int> {
    let start = min(asked.request.key, source.count)
    let end = min(start + Self.limit, source.count)
    if outcome == .repeatedKey { return Page([], next: asked.request.key) }
    let rows = source[start..<end].map { Row(generation: asked.generation, number: $0) }
    return Page(
      outcome == .page ? rows : [], end < source.count ? .more(end) : .end, rows: rows.count)
  }

  func result(_ page: Page<Row, Int>, _ outcome: Outcome) -> PageResult<Row, Int> {
    switch outcome {
    case .page, .filteredPage, .repeatedKey: .loaded(page)
    case .failure: .failed(NumberSource.Unreachable())
    case .cancelled: .cancelled
    }
  }

  private mutating func forgetRows() {
    rows = []
    filtered = []
    position = .unloaded
    failed = nil
    viewport = 0
    barrenPages = 0
    isArmed = true
  }
}

extension PagerWorld {
  /// Something that must never be seen, and the steps that led to it.
  struct Violation: Error, CustomStringConvertible {
    let what: String
    var steps: [Action] = []

    var description: String { "\(what), after \(steps)" }
  }

  func require(_ holds: Bool, _ violation: @autoclosure () -> String) throws(Violation) {
    guard holds else { throw Violation(what: violation()) }
  }
}
