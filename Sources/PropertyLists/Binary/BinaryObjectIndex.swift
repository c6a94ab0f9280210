import Synchronization

/// The objects of a binary property list by their places, for messages.
///
/// Built when the first place is asked for: O(n log n), O(n) where the objects stand in the order of their
/// numbers, as writers have them. Then a look-up is O(log n), so that thousands of findings cost little.
final class BinaryObjectIndex: Sendable {
  private struct Entry {
    var start: Int
    var object: Int
  }

  let layout: BinaryLayout
  private let entries = Mutex<[Entry]?>(nil)

  init(_ layout: BinaryLayout) { self.layout = layout }

  /// The number of the object that has the byte at `offset`, or nil where that is outside the objects.
  ///
  /// Of objects that begin at the same place the first has it.
  func object(containing offset: Int, in bytes: [UInt8]) -> Int? {
    guard offset >= BinaryLayout.headerLength, offset < layout.tableOffset else { return nil }
    return entries.withLock { entries in
      let known = entries ?? sorted(bytes)
      entries = known
      var (low, high) = (0, known.count)
      while low < high {
        let middle = (low + high) / 2
        if known[middle].start <= offset { low = middle + 1 } else { high = middle }
      }
      guard low > 0 else { return nil }
      let start = known[low - 1].start
      while low > 1, known[low - 2].start == start { low -= 1 }
      return known[low - 1].object
    }
  }

  private func sorted(_ bytes: [UInt8]) -> [Entry] {
    var entries: [Entry] = []
    entries.reserveCapacity(layout.objectCount)
    var isSorted = true
    for object in 0..<layout.objectCount {
      let start = layout.offset(of: object, in: bytes.span)
      isSorted = isSorted && start >= entries.last?.start ?? 0
      entries.append(Entry(start: start, object: object))
    }
    guard !isSorted else { return entries }
    entries.sort { ($0.start, $0.object) < ($1.start, $1.object) }
    return entries
  }
}
