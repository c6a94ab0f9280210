/// Finds the ways to values one after the other.
///
/// Each level keeps the child that it was at: the ways to all values of a document in their order
/// take O(n) altogether.
package struct PathCursor {
  private struct Level {
    let container: Int
    var child: Int
    var position = 0
  }

  private var levels: [Level] = []

  package init() {}

  /// The steps from the value at `root` to the one at `target`, which is within it.
  package mutating func steps(
    from root: Int, to target: Int, of storage: DocumentStorage
  ) -> [PropertyListPath.Step] {
    let tape = storage.tape
    var steps: [PropertyListPath.Step] = []
    var container = root
    while container != target,
      tape[container].kind == .array || tape[container].kind == .dictionary
    {
      let depth = steps.count
      if depth >= levels.count || levels[depth].container != container
        || levels[depth].child > target
      {
        levels.removeSubrange(min(depth, levels.count)...)
        levels.append(Level(container: container, child: container + 2))
      }
      // The child is a key in a dictionary: its entry ends with its value.
      var next = Self.end(of: levels[depth].child, tape)
      while next <= target, tape[next].kind != .end {
        levels[depth].child = next
        levels[depth].position += 1
        next = Self.end(of: next, tape)
      }
      let child = levels[depth].child
      guard tape[child].kind != .end, target < next else { break }
      if tape[child].kind == .key {
        steps.append(.key(storage.keyString(at: child)))
        container = tape.index(after: child)
      } else {
        steps.append(.index(levels[depth].position + (storage.firstIndexes[container] ?? 0)))
        container = child
      }
    }
    return steps
  }

  private static func end(of child: Int, _ tape: [TapeWord]) -> Int {
    let next = tape.index(after: child)
    return tape[child].kind == .key ? tape.index(after: next) : next
  }
}
