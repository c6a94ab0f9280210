import Synchronization

/// Hash tables of the large dictionaries of a document that are asked for keys out of order again and
/// again, so that no order of look-ups makes the work quadratic.
///
/// A table is made with the ninth such look-up: before, going through the keys is cheaper.
final class KeyTables: Sendable {
  enum Answer {
    case found(Int)
    case missing
    case noTable
  }

  private struct Entry {
    var searches = 0
    /// The word of a key by its hash; the next free number where two hashes agree.
    var table: [Int: Int]?
  }

  /// Smaller dictionaries never get a table.
  private static let smallestCount = 64
  private static let searchesBefore = 8

  private let entries = Mutex<[Int: Entry]>([:])

  /// The value of `key` in the dictionary at `dictionary`, by its table where it has one.
  func look(up key: Span<UInt8>, in dictionary: Int, of storage: DocumentStorage) -> Answer {
    guard storage.tape[dictionary + 1].count >= Self.smallestCount else { return .noTable }
    let hash = Self.hash(key)
    let table = entries.withLock { entries -> [Int: Int]? in
      var entry = entries[dictionary] ?? Entry()
      entry.searches += 1
      if entry.table == nil, entry.searches > Self.searchesBefore {
        entry.table = Self.table(of: dictionary, in: storage)
      }
      entries[dictionary] = entry
      return entry.table
    }
    guard let table else { return .noTable }
    var slot = hash
    while let candidate = table[slot] {
      let isEqual = storage.withDecodedContent(at: candidate) {
        $0.count == key.count && $0.hasSameBytes(as: key)
      }
      if isEqual { return .found(storage.tape.index(after: candidate)) }
      slot &+= 1
    }
    return .missing
  }

  /// The words of all keys that count, by their hashes.
  private static func table(of dictionary: Int, in storage: DocumentStorage) -> [Int: Int] {
    var table: [Int: Int] = [:]
    table.reserveCapacity(storage.tape[dictionary + 1].count)
    var position = dictionary + 2
    while storage.tape[position].kind == .key {
      if storage.tape[position].flags.isDisjoint(with: .shadowed) {
        var slot = storage.withDecodedContent(at: position) { hash($0) }
        while table[slot] != nil { slot &+= 1 }
        table[slot] = position
      }
      position = storage.tape.index(after: storage.tape.index(after: position))
    }
    return table
  }

  private static func hash(_ key: Span<UInt8>) -> Int {
    var hasher = Hasher()
    unsafe key.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
    return hasher.finalize()
  }
}
