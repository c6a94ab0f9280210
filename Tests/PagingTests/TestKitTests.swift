import FoundationEssentials
import Paging
import PagingTestKit
import Testing

/// The tools for users' tests.
@Suite("Test kit")
struct TestKitTests {
  @Test("The manual clock wakes who has slept long enough, in order, and nobody else")
  func clock() async throws {
    let clock = ManualClock()
    let recorder = Recorder()
    let sleepers = [3, 1, 2].map { seconds in
      Task {
        try await clock.sleep(for: .seconds(seconds))
        await recorder.add(seconds)
      }
    }
    await clock.sleepers(3)
    clock.advance(by: .milliseconds(999))
    #expect(clock.sleeping == 3)
    clock.advance(by: .milliseconds(1))
    try await sleepers[1].value
    #expect(clock.sleeping == 2)
    #expect(await recorder.values == [1])
    clock.advance(by: .seconds(-5))
    clock.advance(by: .seconds(5))
    for sleeper in sleepers { try await sleeper.value }
    #expect(await recorder.values.count == 3)
    try await clock.sleep(until: clock.now)
  }

  private actor Recorder {
    private(set) var values: [Int] = []
    func add(_ value: Int) { values.append(value) }
  }

  @Test("A cancelled sleeper wakes with an error, before it sleeps and after")
  func cancelledSleep() async throws {
    let clock = ManualClock()
    let sleeper = Task { try await clock.sleep(for: .seconds(1)) }
    await clock.sleepers(1)
    sleeper.cancel()
    await #expect(throws: CancellationError.self) { try await sleeper.value }
    #expect(clock.sleeping == 0)
    let late = Task {
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      try await clock.sleep(for: .seconds(1))
    }
    await #expect(throws: CancellationError.self) { try await late.value }
  }

  /// A pager that goes through everything, and what it went through.
  private func story() async throws -> (
    transcript: Transcript<Int, Int>, states: [PagerState<Int>]
  ) {
    let script = ScriptedSource<Int, Int>(
      firstKey: 0, keys: .offsets, .page(Page([0, 1], next: 2)),
      .failure(NumberSource.Unreachable()), .page(Page([2, 3], next: 4, total: .items(9))), .hang,
      .page(Page([8], .possible(9))))
    let log = TranscriptLog<Int, Int>()
    let pager = try Pager(script.source, options: Self.options, onEvent: log.record)
    let recorder = await StateRecorder(pager)
    await pager.loadMore()
    await pager.loadMore()
    await pager.retry()
    try await pager.edit(.remove(at: 1))
    await pager.send(.willDisplay(row: 2))
    await script.requests(4)
    await pager.send(.cancel)
    while log.transcript.entries.last != .cancelled(PagerTicket(number: 4)) { await Task.yield() }
    try await pager.jump(to: 8)
    let states = await recorder.states { $0.refresh == .loading }
    return (log.transcript, states + [await pager.state])
  }

  private static var options: PagerOptions<Int> {
    PagerOptions(limit: 2, endRules: .emptyPage)
  }

  @Test("A transcript replays bit for bit, after JSON too")
  func transcript() async throws {
    let (transcript, states) = try await story()
    let json = try JSONEncoder().encode(transcript)
    let read = try JSONDecoder().decode(Transcript<Int, Int>.self, from: json)
    #expect(read == transcript)
    let core = try PagerCore<Int, Int>(Self.options, firstKey: 0, keys: .offsets)
    let replayed = try read.replay(on: core)
    #expect(try transcript.replay(on: core) == replayed)
    #expect(replayed.first == states.first)
    #expect(replayed.last == states.last)
    for state in states { #expect(replayed.contains(state)) }
    #expect(replayed.contains { $0.failure?.description == "Unreachable()" })
  }

  @Test("A transcript of another pager does not replay unnoticed")
  func otherCore() throws {
    var transcript = Transcript<Int, Int>()
    transcript.append(.edit(.remove(at: 0), atSource: true))
    let core = try PagerCore<Int, Int>(Self.options, firstKey: 0)
    #expect(throws: PagingError.self) { try transcript.replay(on: core) }
  }

  @Test("The recorder keeps states that nobody waited for")
  func recorder() async throws {
    var pager: Pager<Int, Int>? = try Pager(.slices(of: 0..<4), limit: 2)
    let recorder = await StateRecorder(try #require(pager))
    await pager?.loadMore()
    await pager?.loadMore()
    pager = nil
    let states = await recorder.states { _ in false }
    #expect(states.map(\.items.count) == [0, 0, 2, 2, 4])
  }

  @Test("A scripted source answers nobody if nobody asked")
  func nobodyAsked() {
    let script = ScriptedSource<Int, Int>(firstKey: 0)
    #expect(!script.answer(.page(Page([], next: nil))))
    #expect(script.requests.isEmpty)
  }
}
