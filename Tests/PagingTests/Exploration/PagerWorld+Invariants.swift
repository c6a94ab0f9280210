import Paging

/// What must hold after every step.
extension PagerWorld {
  func checkState() throws(Violation) {
    let state = subject.core.state
    try require(state.items.elementsEqual(rows), "other rows than those that arrived")
    try require(rows.map(\.number) == expectedNumbers, "a row lost or twice")
    try require(Set(rows.map(\.generation)).count <= 1, "rows of two refreshes mixed")
    try require(state.hasLoaded == (position != .unloaded), "the wrong position")
    try require(state.hasMore == hasMore, "the wrong position")
    try require((state.diagnosis != nil) == isStopped, "the wrong diagnosis")

    let kind = onItsWay?.request.kind
    try require((state.refresh == .loading) == (kind == .refresh), "the wrong header spinner")
    try require((state.append == .loading) == (kind == .append), "the wrong footer spinner")
    try require(isFailed(state.refresh) == (failed?.kind == .refresh), "the wrong header failure")
    try require(isFailed(state.append) == (failed?.kind == .append), "the wrong footer failure")

    try require(state.footer == .hidden || state.hasLoaded, "a footer before the first page")
    try require(state.overlay == .none || state.items.isEmpty, "an overlay over rows")
    try require(state.overlay == .none || state.footer == .hidden, "a footer under an overlay")
    try require(rows.isEmpty || state.footer != .hidden, "rows without a footer")
    try require((state.footer == .end) == (!rows.isEmpty && expectsEnd), "the wrong end")
    try checkRows(state)
    try checkThatPressingWorks(state)
  }

  private var hasMore: Bool { if case .next = position { true } else { false } }

  private var isStopped: Bool { if case .stopped = position { true } else { false } }

  /// All rows of the source before the next key, but those that it filtered out.
  private var expectedNumbers: [Int] {
    switch position {
    case .unloaded: []
    case .next(let key), .stopped(let key): source.prefix(key).filter { !filtered.contains($0) }
    case .end: source.filter { !filtered.contains($0) }
    }
  }

  private var expectsEnd: Bool {
    !hasMore && position != .unloaded && onItsWay?.request.kind != .append
      && failed?.kind != .append
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

  /// Answers whatever is on its way until nothing is: no spinner may go on for ever.
  func checkThatSpinnersEnd() throws(Violation) {
    guard let onItsWay else { return }
    for outcome in Outcome.allCases {
      var copy = subject
      var asked = onItsWay
      var answers = 0
      while true {
        let answer = result(page(for: asked, outcome), outcome)
        answers += 1
        guard case .load(let next)? = copy.receive(answer, for: asked.request)?.last else { break }
        try require(answers < 10, "requests without end after \(outcome)")
        asked = Issued(request: next, generation: asked.generation)
      }
      try require(!copy.core.state.isLoading, "a spinner that goes on after \(outcome)")
    }
    var copy = subject
    _ = copy.send(.cancel)
    try require(!copy.core.state.isLoading, "a spinner that goes on after a cancel")
  }

  private func isFailed(_ phase: PagerPhase) -> Bool {
    if case .failed = phase { true } else { false }
  }
}
