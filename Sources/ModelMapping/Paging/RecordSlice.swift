package import PropertyLists

/// Some records of a file one behind the other, and what is known of those behind them.
package struct RecordSlice: Sendable {
  /// The records that could be read.
  package var nodes: [PropertyListNode]
  /// Whether a record follows, or a mistake in its place.
  package var hasMore: Bool
  /// What is wrong with the record behind these.
  package var failure: PropertyListError?
}

extension RecordReader {
  /// How many records are read between two looks at whether the task has been cancelled.
  private static var chunk: Int { 1000 }

  /// Reads up to `limit` records from `offset` on, and one more to know whether more follow.
  ///
  /// A mistake does not take the records before it along: they are there, and the mistake is told.
  /// - Throws: where not even the first of them can be read; `cancelled` where the task has been.
  package func slice(from offset: Int, limit: Int) throws(PropertyListError) -> RecordSlice {
    var slice = RecordSlice(nodes: [], hasMore: false)
    let start = Swift.max(0, offset)
    while slice.nodes.count <= limit {
      guard !Task.isCancelled else {
        throw PropertyListError(
          .cancelled, "reading-cancelled", "the task that was reading has been cancelled",
          file: name)
      }
      let (from, isBeyond) = start.addingReportingOverflow(slice.nodes.count)
      guard !isBeyond else { return slice }
      // Compared so that nothing overflows: there are `limit - count + 1` to go.
      let rest = Swift.min(Self.chunk - 1, limit - slice.nodes.count)
      let range = from..<(from > .max - 1 - rest ? .max : from + rest + 1)
      do {
        let nodes = try records(range)
        slice.nodes += nodes
        guard nodes.count == range.count, !nodes.isEmpty else { return slice }
      } catch {
        for index in range {
          guard let node = try? records(index..<index + 1).first else { break }
          slice.nodes.append(node)
        }
        guard !slice.nodes.isEmpty else { throw error }
        slice.hasMore = true
        slice.failure = error
        if slice.nodes.count > limit { slice.cut(to: limit) }
        return slice
      }
    }
    slice.cut(to: limit)
    slice.hasMore = true
    return slice
  }
}

extension RecordSlice {
  /// Drops what is behind the page, a mistake there too.
  fileprivate mutating func cut(to limit: Int) {
    nodes.removeLast(nodes.count - limit)
    failure = nil
  }
}
