import Paging
import Testing

@Suite("All interleavings")
struct InterleavingTests {
  /// Lets everything happen in every order, `depth` steps deep.
  ///
  /// - Returns: The number of distinct interleavings of 1 to `depth` steps.
  private func explore(
    _ world: PagerWorld, depth: Int, after steps: [PagerWorld.Action] = []
  ) throws(PagerWorld.Violation) -> Int {
    guard depth > 0 else { return 0 }
    var count = 0
    for action in world.possibleActions {
      var next = world
      do throws(PagerWorld.Violation) {
        try next.perform(action)
      } catch {
        throw PagerWorld.Violation(what: error.what, steps: steps + [action])
      }
      count += 1 + (try explore(next, depth: depth - 1, after: steps + [action]))
    }
    return count
  }

  @Test(
    "Whatever happens in whatever order, the rules hold",
    arguments: [(true, 5, 100_000), (false, 4, 8_000)])
  func rulesHold(hasOffsets: Bool, depth: Int, atLeast: Int) throws {
    let count = try explore(PagerWorld(hasOffsets: hasOffsets), depth: depth)
    #expect(count >= atLeast)
  }

  @Test(
    "The exploration notices a pager that breaks a rule", arguments: PagerWorld.Mutation.allCases)
  func noticesMistakes(mutation: PagerWorld.Mutation) throws {
    let world = try PagerWorld(hasOffsets: mutation.needsOffsets, mutation: mutation)
    #expect(throws: PagerWorld.Violation.self) {
      for depth in 2...5 { _ = try explore(world, depth: depth) }
    }
  }

  @Test("The same steps lead to the same states")
  func replay() throws {
    let source = NumberSource(total: 5)
    let intents: [PagerIntent] = [
      .loadMore, .loadMore, .refresh, .cancel, .retry, .loadMore, .reset, .refresh, .loadMore,
    ]
    func states() throws -> [PagerState<Int>] {
      var core = try PagerCore<Int, Int>(limit: 2, firstKey: 0)
      var states: [PagerState<Int>] = []
      for (step, intent) in intents.enumerated() {
        let effects = core.send(intent)
        states.append(core.state)
        for case .load(let request) in effects where step % 4 != 2 {
          let failed = PageResult<Int, Int>.failed(NumberSource.Unreachable())
          core.receive(
            step % 3 == 1 ? failed : .loaded(source.page(for: request)), for: request.ticket)
          states.append(core.state)
        }
      }
      return states
    }
    #expect(try states() == states())
    #expect(try Set(states().map(\.footer)).count >= 3)
  }
}
