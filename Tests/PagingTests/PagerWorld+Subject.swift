import Paging

extension PagerWorld {
  /// A mistake that a pager could make; the exploration has to notice each.
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
      default:
        return core.send(intent)
      }
    }

    mutating func receive(_ result: PageResult<Row, Int>, for request: PageRequest<Int>) -> Bool {
      switch (mutation, result) {
      case (.lateAnswerCounts, _):
        guard let current = ticketOnItsWay else { return false }
        return core.receive(result, for: current)
      case (.ticketWorksTwice, .loaded) where ticketOnItsWay == nil:
        guard case .load(let again)? = core.send(.loadMore).first else { return false }
        return core.receive(result, for: again.ticket)
      case (.pageAdvancesOnFailure, .failed) where request.kind == .append:
        return core.receive(
          .loaded(Page([], next: request.key + request.limit)), for: request.ticket)
      case (.spinnerGoesOnAfterFailure, .failed):
        return request.ticket == ticketOnItsWay
      case (.cancellationIsFailure, .cancelled):
        return core.receive(.failed(NumberSource.Unreachable()), for: request.ticket)
      default:
        return core.receive(result, for: request.ticket)
      }
    }

    /// The ticket the core waits for, found by asking a copy to cancel it.
    private var ticketOnItsWay: PagerTicket? {
      var copy = core
      guard case .cancel(let ticket)? = copy.send(.cancel).first else { return nil }
      return ticket
    }
  }
}
