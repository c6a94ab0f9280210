extension RecordReader: Sequence {
  /// Goes through the records from ``position`` on, each a node or what is wrong with it.
  /// ```swift
  /// for record in reader {
  ///   print(try record.get()["title"]?.string ?? "?")
  /// }
  /// ```
  public func makeIterator() -> Iterator { Iterator(reader: self) }

  /// Goes through the records.
  public struct Iterator: IteratorProtocol, Sendable {
    fileprivate let reader: RecordReader

    /// The next record, or its error; nil behind the last one.
    public mutating func next() -> Result<PropertyListNode, PropertyListError>? {
      do {
        return try reader.next().map { .success($0) }
      } catch {
        return .failure(error)
      }
    }
  }

  /// The records as an asynchronous sequence, which ends with an error where its task is cancelled.
  /// ```swift
  /// for try await deal in reader.asyncRecords { show(deal) }
  /// ```
  /// Nothing is read ahead of the consumer but the window that a record is in. Reading blocks the
  /// thread of the task for as long as a window takes, some milliseconds at most on a local disk.
  public var asyncRecords: AsyncRecords { AsyncRecords(reader: self) }

  /// The records of a reader as an asynchronous sequence.
  public struct AsyncRecords: AsyncSequence, Sendable {
    fileprivate let reader: RecordReader

    /// Goes through the records from the reader's ``RecordReader/position`` on.
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(reader: reader) }

    /// Goes through the records.
    public struct AsyncIterator: AsyncIteratorProtocol, Sendable {
      fileprivate let reader: RecordReader

      /// The next record; nil behind the last one.
      /// - Throws: as ``RecordReader/next()``; `cancelled` where the task has been cancelled.
      public mutating func next() async throws(PropertyListError) -> PropertyListNode? {
        try await next(isolation: nil)
      }

      /// The next record; nil behind the last one.
      /// - Throws: as ``RecordReader/next()``; `cancelled` where the task has been cancelled.
      public mutating func next(
        isolation: isolated (any Actor)?
      ) async throws(PropertyListError) -> PropertyListNode? {
        guard !Task.isCancelled else {
          throw PropertyListError(
            .cancelled, "reading-cancelled", "the task that was reading has been cancelled",
            file: reader.name)
        }
        return try reader.next()
      }
    }
  }
}
