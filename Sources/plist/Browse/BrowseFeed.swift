import Paging
import PropertyLists
import Synchronization

/// The pager behind the screen: takes intents, and keeps the newest state until it is looked at.
final class BrowseFeed: Sendable {
  private let mailbox: Mailbox
  private let intents: AsyncStream<SectionsIntent<BrowseRecord.ID>>.Continuation
  private let tasks: [Task<Void, Never>]

  /// The newest state, and who is woken by it.
  private final class Mailbox: Sendable {
    private let newest = Mutex<Browser.Content?>(nil)
    private let wake: @Sendable () -> Void

    init(wake: @escaping @Sendable () -> Void) { self.wake = wake }

    func put(_ content: Browser.Content) {
      newest.withLock { $0 = content }
      wake()
    }

    func take() -> Browser.Content? {
      newest.withLock { newest in
        defer { newest = nil }
        return newest
      }
    }
  }

  /// A list of records, which is loaded at once.
  init(_ pager: Pager<BrowseRecord, Int>, wake: @escaping @Sendable () -> Void) {
    let mailbox = Mailbox(wake: wake)
    let (stream, intents) = AsyncStream.makeStream(of: SectionsIntent<BrowseRecord.ID>.self)
    (self.mailbox, self.intents) = (mailbox, intents)
    tasks = [
      Task { for await state in await pager.states() { mailbox.put(.list(state)) } },
      Task {
        await pager.send(.loadMore)
        for await intent in stream {
          if case .list(let intent) = intent { await pager.send(intent) }
        }
      },
    ]
  }

  /// Categories and the records of the selected one; the first is selected once they are loaded.
  init(
    _ sections: Sections<BrowseRecord, BrowseRecord, Int>, wake: @escaping @Sendable () -> Void
  ) {
    let mailbox = Mailbox(wake: wake)
    let (stream, intents) = AsyncStream.makeStream(of: SectionsIntent<BrowseRecord.ID>.self)
    (self.mailbox, self.intents) = (mailbox, intents)
    tasks = [
      Task { for await state in await sections.states() { mailbox.put(.cascade(state)) } },
      Task {
        await sections.send(.sections(.loadMore))
        for await intent in stream {
          // Records that are shown or kept may be of a file that has changed: all is loaded anew.
          if intent == .sections(.refresh) {
            await sections.send(.sections(.reset))
            await sections.send(.sections(.loadMore))
          } else {
            await sections.send(intent)
          }
        }
      },
    ]
  }

  deinit {
    intents.finish()
    for task in tasks { task.cancel() }
  }

  /// Hands an intent on; what comes of it shows in later states.
  func send(_ intent: SectionsIntent<BrowseRecord.ID>) { intents.yield(intent) }

  /// The newest state, if it has not been taken yet.
  func take() -> Browser.Content? { mailbox.take() }
}
