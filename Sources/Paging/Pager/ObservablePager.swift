#if canImport(Observation)
  public import Observation

  /// A pager for SwiftUI-style code: its state can be observed, and intents need no `await`.
  ///
  /// ```swift
  /// struct NewsList: View {
  ///   let news: ObservablePager<Headline, Int>
  ///
  ///   var body: some View {
  ///     List {
  ///       ForEach(0..<news.state.rowCount, id: \.self) { row in
  ///         RowView(row: news.state.row(row), footer: news.state.footer)
  ///           .onAppear { news.send(.willDisplay(row: row)) }
  ///       }
  ///     }
  ///     .refreshable { await news.pager.refresh() }
  ///   }
  /// }
  /// ```
  ///
  /// Intents reach the pager in the order they were sent. When this object goes, so does its
  /// work.
  @MainActor
  @Observable
  public final class ObservablePager<Item: Sendable, Key: Hashable & Sendable> {
    /// Everything a view shows, as one consistent snapshot.
    public private(set) var state: PagerState<Item>

    /// The pager behind it, for what has to be awaited.
    @ObservationIgnored public let pager: Pager<Item, Key>

    @ObservationIgnored private let intents: AsyncStream<PagerIntent>.Continuation
    @ObservationIgnored private var tasks: [Task<Void, Never>] = []

    /// Makes an observable pager that has loaded nothing.
    ///
    /// - Parameters:
    ///   - source: Where the pages come from.
    ///   - options: How to load.
    /// - Throws: ``PagingError`` if one of the numbers is too small.
    public init<Failure>(
      _ source: PageSource<Item, Key, Failure>, options: PagerOptions<Item>
    ) throws(PagingError) {
      let pager = try Pager(source, options: options)
      self.pager = pager
      state = try PagerCore(options, firstKey: source.firstKey, keys: source.keys).state
      let (stream, continuation) = AsyncStream.makeStream(of: PagerIntent.self)
      intents = continuation
      tasks = [
        Task { [weak self] in
          for await state in await pager.states() { self?.state = state }
        },
        Task { for await intent in stream { await pager.send(intent) } },
      ]
    }

    deinit {
      intents.finish()
      for task in tasks { task.cancel() }
    }

    /// Hands an intent to the pager; what comes of it shows in ``state``.
    ///
    /// - Parameter intent: What is wished for.
    public func send(_ intent: PagerIntent) { intents.yield(intent) }
  }
#endif
