import ModelMapping
import Paging
import PropertyLists
import Synchronization

/// The rows of an array, page by page; the file is opened again by a refresh and after a failure.
final class RecordPages: PageLoading {
  let firstKey = 0
  let keys = PagerKeys<Int>.offsets
  private let titleKey: String?
  private let delay: Duration
  private let open: @Sendable () throws(PropertyListError) -> RecordReader
  private let reader = Mutex<RecordReader?>(nil)

  init(
    titleKey: String?, delay: Duration,
    open: @escaping @Sendable () throws(PropertyListError) -> RecordReader
  ) {
    self.titleKey = titleKey
    self.delay = delay
    self.open = open
  }

  func page(for request: PageRequest<Int>) async throws -> Paging.Page<BrowseRecord, Int> {
    if delay > .zero { try await Task.sleep(for: delay) }
    do {
      let reader = try self.reader.withLock { reader throws(PropertyListError) in
        if let known = reader, request.kind != .refresh { return known }
        let opened = try open()
        reader = opened
        return opened
      }
      let page = try await PageSource.records(of: reader).page(for: request)
      return Paging.Page(
        page.items.enumerated().map { index, node in
          BrowseRecord(node, at: request.key + index, titleKey: titleKey)
        },
        page.continuation, total: page.total)
    } catch {
      reader.withLock { $0 = nil }
      throw error.namingAt
    }
  }
}
