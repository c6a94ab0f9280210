import Paging

extension PagerWorld {
  /// A mistake that a pager could make, mostly a guard left out; the exploration has to
  /// notice each.
  enum Mutation: CaseIterable {
    case secondPressLoads
    case lateAnswerCounts
    case ticketWorksTwice
    case pageAdvancesOnFailure
    case spinnerGoesOnAfterFailure
    case refreshClearsRows
    case refreshKeepsAppendGoing
    case cancellationIsFailure
    case retryStartsOver
    case resetKeepsRows
    case shownRowLoadsAgain
    case emptyPageWaits
    case emptyPagesForEver
    case repeatedKeyIsFollowed
    case screenStaysUnfilled
    case tappedItemLoads
    case deletedRowKeepsOffset

    /// Whether the mistake can only be made with offsets.
    var needsOffsets: Bool { self == .deletedRowKeepsOffset }
  }

  /// The core under exploration, with one mistake built around it or none.
  struct Subject {
    var core: PagerCore<Row, Int>
    let mutation: Mutation?

    mutating func send(_ intent: PagerIntent) -> [PagerEffect<Int>] {
      switch (mutation, intent) {
      case (.secondPressLoads, .loadMore):
        _ = core.send(.cancel)
        return core.send(intent)
      case (.refreshClearsRows, .refresh) where core.state.refresh != .loading:
        return core.send(.reset) + core.send(intent)
      case (.refreshKeepsAppendGoing, .refresh):
        return core.send(intent).filter { if case .load = $0 { true } else { false } }
      case (.retryStartsOver, .retry) where core.state.append != .idle:
        return core.send(.refresh)
      case (.resetKeepsRows, .reset):
        return core.send(.cancel)
      case (.shownRowLoadsAgain, .willDisplay) where core.state.hasLoaded,
        (.tappedItemLoads, .select) where core.state.hasLoaded:
        return core.send(.loadMore)
      default:
        return core.send(intent)
      }
    }

    mutating func deleteFirst() -> [PagerEffect<Int>] {
      (try? core.edit(.remove(at: 0), atSource: mutation != .deletedRowKeepsOffset)) ?? []
    }

    mutating func receive(
      _ result: PageResult<Row, Int>, for request: PageRequest<Int>
    ) -> [PagerEffect<Int>]? {
      switch (mutation, result) {
      case (.lateAnswerCounts, _):
        guard let current = core.requestOnItsWay else { return nil }
        return core.receive(result, for: current.ticket)
      case (.ticketWorksTwice, .loaded) where core.requestOnItsWay == nil:
        guard case .load(let again)? = core.send(.loadMore).first else { return nil }
        return core.receive(result, for: again.ticket)
      case (.pageAdvancesOnFailure, .failed) where request.kind == .append:
        return core.receive(
          .loaded(Page([], next: request.key + request.limit)), for: request.ticket)
      case (.spinnerGoesOnAfterFailure, .failed):
        return request.ticket == core.requestOnItsWay?.ticket ? [] : nil
      case (.cancellationIsFailure, .cancelled):
        return core.receive(.failed(NumberSource.Unreachable()), for: request.ticket)
      case (.emptyPageWaits, .loaded(let page)) where page.items.isEmpty,
        (.screenStaysUnfilled, .loaded(let page)) where !page.items.isEmpty:
        guard let effects = core.receive(result, for: request.ticket) else { return nil }
        if !effects.isEmpty { _ = core.send(.cancel) }
        return []
      case (.emptyPagesForEver, .loaded), (.repeatedKeyIsFollowed, .loaded):
        guard let effects = core.receive(result, for: request.ticket) else { return nil }
        let code: PagerDiagnosis.Code =
          mutation == .emptyPagesForEver ? .emptyPages : .repeatedKey
        return core.state.diagnosis?.code == code ? core.send(.retry) : effects
      default:
        return core.receive(result, for: request.ticket)
      }
    }
  }
}
