import Observation
import Paging
import PagingTestKit
import Testing

/// The actor: tasks, cancellation, observers, and who keeps whom alive.
@Suite("Pager")
struct PagerTests {
  struct Offline: Error {}

  typealias Script = ScriptedSource<String, Int>

  @Test("It loads, fails, retries and ends like the core, with the keys in order")
  func drive() async throws {
    let script = Script(
      firstKey: 0, .page(Page(["a", "b"], next: 2)), .failure(Offline()),
      .page(Page(["c"], next: nil)))
    let pager = try Pager(script.source, limit: 2)
    #expect(await pager.state.footer == .hidden)
    #expect(await pager.loadMore().items == ["a", "b"])
    #expect(await pager.loadMore().footer == .retry)
    #expect(await pager.state.failure?.error is Offline)
    #expect(await pager.retry().items == ["a", "b", "c"])
    #expect(await pager.loadMore().footer == .end)
    #expect(script.requests.map(\.key) == [0, 2, 2])
  }

  @Test("Two callers who load more at once share one request")
  func sharedRequest() async throws {
    let script = Script(firstKey: 0)
    let pager = try Pager(script.source, limit: 2)
    async let first = pager.loadMore()
    async let second = pager.loadMore()
    await script.requests(1)
    script.answer(.page(Page(["a"], next: nil)))
    let items = await [first.items, second.items]
    #expect(items == [["a"], ["a"]])
    #expect(script.requests.count == 1)
  }

  /// The page may come between the caller's first look and its wait; the limit is for one that waits
  /// for ever.
  @Test("A page that comes at once wakes who waits for it, each time", .timeLimit(.minutes(10)))
  func answerBeforeWait() async throws {
    let counts = try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 1...8 {
        group.addTask {
          let pager = try Pager(.slices(of: 0..<10_000), limit: 1)
          for _ in 1...5_000 { await pager.loadMore() }
          return await pager.state.items.count
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(counts == Array(repeating: 5_000, count: 8))
  }

  @Test("A source that hangs is left by a cancel, and the pager is idle at once")
  func cancelHanging() async throws {
    let script = Script(firstKey: 0, .page(Page(["a"], next: 1)), .hang)
    let pager = try Pager(script.source, limit: 1)
    await pager.refresh()
    await pager.send(.loadMore)
    await script.requests(2)
    let state = await pager.send(.cancel)
    #expect(state.append == .idle)
    #expect(state.footer == .loadMore)
    await script.cancellations(1)
    #expect(await pager.state == state, "a cancelled source is no failure")
  }

  @Test("Cancelling the task that called ends its wait and its request")
  func cancelCaller() async throws {
    let script = Script(firstKey: 0, .hang)
    let pager = try Pager(script.source, limit: 1)
    let caller = Task { await pager.loadMore() }
    await script.requests(1)
    caller.cancel()
    #expect(await caller.value.isLoading == false)
    await script.cancellations(1)
    #expect(await pager.state.failure == nil)
  }

  @Test("Cancelling a caller who joined leaves the request to who began it")
  func cancelJoined() async throws {
    let script = Script(firstKey: 0, .hang)
    let pager = try Pager(script.source, limit: 1)
    await pager.send(.loadMore)
    await script.requests(1)
    let joined = Task { await pager.loadMore() }
    joined.cancel()
    #expect(await joined.value.refresh == .loading)
    script.answer(.page(Page(["a"], next: nil)))
    #expect(await pager.loadMore().items == ["a"])
  }

  @Test("An answer that comes although it was cancelled changes nothing")
  func lateAnswer() async throws {
    let script = Script(firstKey: 0, ignoresCancel: true, .hang, .page(Page(["new"], next: nil)))
    let log = TranscriptLog<String, Int>()
    let pager = try Pager(
      script.source, options: PagerOptions(limit: 1), onEvent: log.record)
    await pager.send(.loadMore)
    await script.requests(1)
    await pager.send(.cancel)
    #expect(await pager.refresh().items == ["new"])
    let state = await pager.state
    script.answer(.page(Page(["late"], next: nil)))
    while log.transcript.entries.count < 5 { await Task.yield() }
    #expect(await pager.state == state)
  }

  @Test("S29 a source that answers twice for one request changes the state once")
  func answersTwice() async throws {
    let script = Script(firstKey: 0, .twice(Page(["a"], next: 1), Page(["b"], next: 2)))
    let pager = try Pager(script.source, limit: 1)
    #expect(await pager.loadMore().items == ["a"])
    #expect(await pager.state.items == ["a"])
  }

  @Test("More than was asked for is kept")
  func answersMore() async throws {
    let script = Script(firstKey: 0, .page(Page(["a", "b", "c"], next: nil)))
    let pager = try Pager(script.source, limit: 1)
    #expect(await pager.loadMore().items.count == 3)
  }

  @Test("A source that never brings anything ends with a diagnosis", arguments: [1, 10])
  func nothingForEver(limit: Int) async throws {
    var options = PagerOptions<Int>(limit: 2)
    options.emptyPageLimit = limit
    let source = PageSource<Int, Int, Never>(firstKey: 0) { Page([], next: $0.key + 1) }
    let pager = try Pager(source, options: options)
    let state = await pager.loadMore()
    #expect(state.overlay == .empty)
    #expect(state.diagnosis?.code == .emptyPages)
    #expect(state.diagnosis?.value == limit)
  }

  // MARK: Observers

  @Test("Who looks late sees the newest state, and the sequence ends with the pager")
  func newestState() async throws {
    var pager: Pager<Int, Int>? = try Pager(.slices(of: 0..<9), limit: 2)
    let states = try #require(await pager?.states())
    for _ in 1...3 { await pager?.loadMore() }
    pager = nil
    var counts: [Int] = []
    for await state in states { counts.append(state.items.count) }
    #expect(counts == [6])
  }

  @MainActor
  private final class Controller: PagerDelegate {
    private(set) var counts: [Int] = []
    private var waiting: CheckedContinuation<Void, Never>?

    func pagerDidChange(to state: PagerState<Int>) {
      counts.append(state.items.count)
      guard state.items.count == 2 else { return }
      waiting?.resume()
      waiting = nil
    }

    func twoRows() async {
      guard counts.last != 2 else { return }
      await withCheckedContinuation { waiting = $0 }
    }
  }

  @MainActor
  @Test("A delegate is told on the main actor, and not kept alive")
  func delegate() async throws {
    let pager = try Pager(.slices(of: 0..<9), limit: 2)
    var controller: Controller? = Controller()
    await pager.setDelegate(controller)
    async let load = pager.loadMore()
    await controller?.twoRows()
    #expect(await load.items.count == 2)
    #expect(controller?.counts.last == 2)
    weak let gone = controller
    controller = nil
    while gone != nil {
      await pager.refresh()
      await Task.yield()
    }
    #expect(await pager.loadMore().items.count == 4)
  }

  @MainActor
  @Test("An observable pager tells of each change and takes intents without waiting")
  func observable() async throws {
    let news = try ObservablePager(.slices(of: 0..<5), options: PagerOptions(limit: 2))
    for rows in [2, 4, 5] {
      news.send(.loadMore)
      while news.state.items.count < rows {
        await withCheckedContinuation { continuation in
          withObservationTracking {
            _ = news.state
          } onChange: {
            continuation.resume()
          }
        }
        await Task.yield()
      }
      #expect(news.state.items.count == rows)
    }
    #expect(news.state.footer == .end)
  }

  // MARK: Who keeps whom alive

  @Test("S21 releasing the owner frees the pager and cancels its work")
  func release() async throws {
    let script = Script(firstKey: 0, .hang)
    var pager: Pager<String, Int>? = try Pager(script.source, limit: 1)
    let states = try #require(await pager?.states())
    await pager?.send(.loadMore)
    await script.requests(1)
    weak let gone = pager
    pager = nil
    await script.cancellations(1)
    for await _ in states {}
    #expect(gone == nil)
  }

  @MainActor
  @Test("S21 releasing an observable pager frees the pager behind it")
  func releaseObservable() async throws {
    let script = Script(firstKey: 0, .hang)
    var news: ObservablePager<String, Int>? = try ObservablePager(
      script.source, options: PagerOptions(limit: 1))
    news?.send(.loadMore)
    await script.requests(1)
    news = nil
    await script.cancellations(1)
  }

  @Test("S21 releasing sections frees them and cancels their work")
  func releaseSections() async throws {
    struct Category: Identifiable {
      let id: Int
    }
    let script = Script(firstKey: 0, .hang)
    var sections: Sections<Category, String, Int>? = try Sections(
      PageSource<Category, Int, Never>(firstKey: 0) { _ in Page([Category(id: 7)], next: nil) },
      options: PagerOptions<String>(limit: 1), firstKey: 0
    ) { _ in script.source }
    await sections?.send(.sections(.loadMore))
    await script.requests(1)
    weak let gone = sections
    sections = nil
    await script.cancellations(1)
    #expect(gone == nil)
  }

  @Test("An answer that comes after the release changes nothing and harms nothing")
  func answerAfterRelease() async throws {
    let script = Script(firstKey: 0, ignoresCancel: true, .hang)
    var pager: Pager<String, Int>? = try Pager(script.source, limit: 1)
    await pager?.send(.loadMore)
    await script.requests(1)
    pager = nil
    await script.cancellations(1)
    #expect(script.answer(.page(Page(["late"], next: nil))))
  }

  @Test(
    "A look that is cancelled while states come ends, and so does the pager",
    .timeLimit(.minutes(10)))
  func cancelledLook() async throws {
    for round in 0..<150 {
      let pager = try Pager(.slices(of: Array(0..<100)), limit: 1)
      let looks = (0..<8).map { _ in Task { for await _ in await pager.states() {} } }
      let press = Task.detached { for _ in 0..<60 { await pager.send(.loadMore) } }
      for _ in 0..<round % 20 { await Task.yield() }
      for look in looks { look.cancel() }
      for look in looks { await look.value }
      await press.value
    }
  }
}
