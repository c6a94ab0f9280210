/// Records that stand one behind the other in a file, read some at a time.
protocol RecordSource: AnyObject {
  /// The index of the record that comes next.
  var nextIndex: Int { get }
  /// What was found in the part of the file that has been read, errors excepted.
  var diagnostics: DiagnosticLog { get }
  /// How many bytes have been read.
  var bytesRead: Int { get }
  /// The number of records, where it is known before they are read.
  var knownCount: Int? { get }
  var format: PropertyListFormat { get }

  /// Reads the next records; where each has a cost of its own, no more than are `wanted`.
  /// - Throws: what makes it impossible to go on.
  func next(wanted: Int) throws(PropertyListError) -> RecordReading
  /// Goes to the last remembered place before the record at `index`, or behind it where that is not
  /// behind the place where the source is.
  func seek(to index: Int)
  /// Reads what stands behind the last record; the records have been read.
  func finish() throws(PropertyListError)
}

extension RecordSource {
  var knownCount: Int? { nil }
}

/// What a source of records says.
enum RecordReading {
  case batch(RecordBatch)
  /// The next record has errors; the one behind it can be read.
  case faulty(PropertyListError)
  case end
}

/// Records that were read together and share one document.
struct RecordBatch {
  let storage: DocumentStorage
  /// The word of the first record.
  let start: Int
  /// The indexes of the records.
  let range: Range<Int>
}

/// A place in a file from which records can be read again.
struct RecordCheckpoint {
  /// The record that begins there.
  var index: Int
  /// Where a window for it begins.
  var location: SourceLocation
  /// How many bytes behind that the record begins.
  var lead: Int
}

/// The checkpoints of a file in rising order.
struct RecordCheckpoints {
  private var checkpoints: [RecordCheckpoint] = []

  /// Remembers a place, unless one behind it is known.
  mutating func add(_ checkpoint: RecordCheckpoint) {
    guard checkpoint.index > checkpoints.last?.index ?? -1 else { return }
    checkpoints.append(checkpoint)
  }

  /// The last one that is not behind the record at `index`; O(log n).
  func last(upTo index: Int) -> RecordCheckpoint? {
    var (low, high) = (0, checkpoints.count)
    while low < high {
      let middle = (low + high) / 2
      if checkpoints[middle].index <= index { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? checkpoints[low - 1] : nil
  }
}

/// The findings of a file that is read in parts: at most ``DocumentLimits/findings``, each once.
struct DiagnosticLog {
  private var kept: [Diagnostic] = []
  private var omitted = 0
  /// Up to here in the file all findings are known.
  private var end = 0

  /// Adds the findings of a part of the file that ends at `end`.
  mutating func add(_ diagnostics: [Diagnostic], upTo end: Int) {
    for diagnostic in diagnostics {
      // Only the line that counts what is left out has no place.
      guard let range = diagnostic.range else {
        omitted += 1
        continue
      }
      guard range.lowerBound.offset >= self.end || self.end == 0 else { continue }
      if kept.count < DocumentLimits.findings {
        kept.append(diagnostic)
      } else {
        omitted += 1
      }
    }
    self.end = max(self.end, end)
  }

  /// The error that the findings from `place` on are; those before are added.
  mutating func split(_ diagnostics: [Diagnostic], at place: SourceLocation) -> PropertyListError {
    let isBefore = { (diagnostic: Diagnostic) in
      diagnostic.range.map { $0.lowerBound < place } ?? false
    }
    add(diagnostics.filter(isBefore), upTo: place.offset)
    let own = diagnostics.filter { !isBefore($0) }
    return PropertyListError(.invalid, own.isEmpty ? diagnostics : own)
  }

  /// The findings in file order.
  func all(name: String?) -> [Diagnostic] {
    guard omitted > 0 else { return kept }
    return kept + [
      Diagnostic("too-many-findings", .note, "more findings are not shown", file: name)
    ]
  }
}
