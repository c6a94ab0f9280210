extension PageSource where Failure == any Error {
  /// A source with a callback, as older interfaces have it.
  ///
  /// The first answer counts; a second one changes nothing, and neither does one that comes
  /// after the page is not wanted any more. A callback that is never called ends with a cancel.
  ///
  /// ```swift
  /// .callbacks(firstKey: 0) { request, answer in
  ///   service.retrieve(offset: request.key) { answer($0.map { Page($0.people, next: $0.next) }) }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - firstKey: The key of the first page.
  ///   - keys: What a pager may conclude from the keys.
  ///   - start: Starts the work for a request, and calls back from anywhere.
  /// - Returns: The source.
  public static func callbacks(
    firstKey: Key, keys: PagerKeys<Key> = .opaque,
    _ start:
      @escaping @Sendable (
        PageRequest<Key>, _ answer: @escaping @Sendable (Result<Page<Item, Key>, any Error>) -> Void
      ) -> Void
  ) -> PageSource {
    PageSource(firstKey: firstKey, keys: keys) { request in
      let first = FirstAnswer<Page<Item, Key>>()
      return try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { continuation in
          first.wait(continuation)
          start(request) { first.take($0) }
        }
      } onCancel: {
        first.take(.failure(CancellationError()))
      }
    }
  }
}
