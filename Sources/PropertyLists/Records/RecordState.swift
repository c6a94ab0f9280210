/// Where a reader of records is: its source, and the records that are at hand.
struct RecordState {
  private let source: any RecordSource
  private var batch: RecordBatch?
  /// A record of the batch and its word, from where others are found.
  private var cursor = (index: 0, word: 0)
  /// The record that is next for one who goes through all.
  private(set) var position = 0
  private(set) var count: Int?
  /// Set where one who goes through all has met what can't be passed.
  private var isStopped = false
  /// Whether the last mistake is one that can be passed: a line of its own.
  private var isPassable = false

  var format: PropertyListFormat { source.format }
  var bytesRead: Int { source.bytesRead }

  /// How many records are read at once for one who goes through all, at most.
  private static let batchSize = 1000

  init(_ source: any RecordSource) {
    self.source = source
    count = source.knownCount
  }

  func diagnostics(name: String?) -> [Diagnostic] { source.diagnostics.all(name: name) }

  mutating func next() throws(PropertyListError) -> PropertyListNode? {
    guard !isStopped else { return nil }
    do {
      // Few at first: often no more are asked for.
      let wanted = min(max(position, 16), Self.batchSize)
      guard let record = try record(at: position, wanted: wanted) else { return nil }
      position += 1
      return record
    } catch {
      if isPassable { position += 1 } else { isStopped = true }
      throw error
    }
  }

  /// The record at `index`, or nil behind the last one.
  ///
  /// `wanted` records from it on are asked for next.
  mutating func record(
    at index: Int, wanted: Int
  ) throws(PropertyListError) -> PropertyListNode? {
    if let batch, batch.range.contains(index) { return record(at: index, in: batch) }
    if let count, index >= count { return nil }
    isPassable = false
    if source.nextIndex != index { source.seek(to: index) }
    while true {
      batch = nil
      let next = source.nextIndex
      switch try source.next(wanted: wanted) {
      case .batch(let records):
        batch = records
        cursor = (records.range.lowerBound, records.start)
        if records.range.contains(index) { return record(at: index, in: records) }
      case .faulty(let error):
        guard next == index else { continue }
        isPassable = true
        throw error
      case .end:
        count = source.nextIndex
        return nil
      }
    }
  }

  private mutating func record(at index: Int, in batch: RecordBatch) -> PropertyListNode {
    if index < cursor.index { cursor = (batch.range.lowerBound, batch.start) }
    while cursor.index < index {
      cursor = (cursor.index + 1, batch.storage.tape.index(after: cursor.word))
    }
    let word = batch.storage.tape.target(of: cursor.word)
    return PropertyListNode(storage: batch.storage, index: word)
  }

  mutating func finish() throws(PropertyListError) {
    batch = nil
    while true {
      switch try source.next(wanted: Self.batchSize) {
      case .batch: continue
      case .faulty(let error): throw error
      case .end:
        count = source.nextIndex
        return try source.finish()
      }
    }
  }
}
