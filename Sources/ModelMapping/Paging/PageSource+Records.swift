public import Paging
public import PropertyLists
import Synchronization

extension PageSource where Key == Int, Item == PropertyListNode, Failure == PropertyListError {
  /// The records of an array in a file, read as they are asked for, however large the file is.
  ///
  /// ```swift
  /// let reader = try RecordReader(contentsOfFile: "feed.plist", at: PropertyListPath("items"))
  /// let pager = try Pager(.records(of: reader), limit: 20)
  /// await pager.refresh()                  // 20 nodes; no more than a window of the file is read
  /// ```
  ///
  /// The keys are offsets. One record more than asked for is looked at, so the pager knows the end
  /// with the last page; the number of all records is told once the reader knows it.
  ///
  /// A mistake in the file fails the page that begins with it, and the records before it are shown; so
  /// does a file that was written to meanwhile. A retry reads that place again. Make a new reader
  /// for a file that has changed. A page of which the task is cancelled ends within 1,000 records.
  ///
  /// - Parameter reader: The reader; it may be used for other things too.
  /// - Returns: The source. It keeps the reader, and nodes keep the windows they were read in.
  public static func records(of reader: RecordReader) -> PageSource {
    PageSource(firstKey: 0, keys: .offsets) {
      (request: PageRequest<Int>) async throws(PropertyListError) in
      let slice = try reader.slice(from: request.key, limit: request.limit)
      return Page(slice.nodes, hasMore: slice.hasMore, from: request.key, total: reader.count)
    }
  }

  /// The elements of an array in a document that is in memory.
  ///
  /// ```swift
  /// let document = try PropertyListDocument(contentsOfFile: "tgs.plist")
  /// let pager = try Pager(.nodes(of: document.root), limit: 2)
  /// ```
  ///
  /// A page that follows the one before costs O(page), any other O(offset). A node of another kind
  /// fails with the error `not-an-array`.
  ///
  /// - Parameter array: The array.
  /// - Returns: The source.
  public static func nodes(of array: PropertyListNode) -> PageSource {
    let elements = array.elements
    let bookmark = Bookmark(elements.startIndex)
    return PageSource(firstKey: 0, keys: .offsets) {
      (request: PageRequest<Int>) async throws(PropertyListError) in
      guard array.kind == .array else {
        let path = array.path
        throw PropertyListError(
          .invalid,
          [
            array.diagnostic(
              "not-an-array", .error,
              "\(path): only an array has records; this is of kind \(array.kind)", path: path)
          ])
      }
      let start = Swift.min(Swift.max(0, request.key), elements.count)
      let nodes = bookmark.read(elements, from: start, count: request.limit)
      return Page(
        nodes, hasMore: start + nodes.count < elements.count, from: start, total: elements.count)
    }
  }
}

extension PageSource where Key == Int, Item: DictInitializable, Failure == any Error {
  /// The records of an array in a file as models, made as they are asked for.
  ///
  /// ```swift
  /// let reader = try RecordReader(contentsOfFile: "tgs.plist")
  /// let deals = try Pager(.models(of: reader, as: GroupBuy.self), limit: 2)
  /// await deals.loadMore()
  /// ```
  ///
  /// As `records(of:)`. A record that is no such model fails the page that begins with
  /// it, with its path and place; the models before it are shown. To leave such records out:
  /// `PageSource.records(of: reader).compactMap { try? GroupBuy(dict: $0) }`.
  ///
  /// - Parameters:
  ///   - reader: The reader; it may be used for other things too.
  ///   - model: The type of the models.
  /// - Returns: The source.
  public static func models(of reader: RecordReader, as model: Item.Type = Item.self) -> PageSource
  {
    PageSource(firstKey: 0, keys: .offsets) { request in
      let slice = try reader.slice(from: request.key, limit: request.limit)
      var models: [Item] = []
      models.reserveCapacity(slice.nodes.count)
      for node in slice.nodes {
        do {
          models.append(try Item(dict: node))
        } catch {
          guard !models.isEmpty else { throw error }
          break
        }
      }
      return Page(
        models, hasMore: slice.hasMore || models.count < slice.nodes.count, from: request.key,
        total: reader.count)
    }
  }
}

extension Page where Key == Int {
  /// A page of rows that are counted.
  fileprivate init(_ items: [Item], hasMore: Bool, from offset: Int, total: Int?) {
    let (next, isBeyond) = Swift.max(0, offset).addingReportingOverflow(items.count)
    self.init(
      items, next: hasMore && !isBeyond ? next : nil, total: total.map { .items($0) })
  }
}

/// Where the last page of an array ended, so that the next one need not count from the start.
private final class Bookmark: Sendable {
  typealias Elements = PropertyListNode.Elements

  private let place: Mutex<(position: Int, index: Elements.Index)>

  init(_ start: Elements.Index) { place = Mutex((0, start)) }

  func read(_ elements: Elements, from start: Int, count: Int) -> [PropertyListNode] {
    place.withLock { place in
      if place.position > start { place = (0, elements.startIndex) }
      while place.position < start {
        place = (place.position + 1, elements.index(after: place.index))
      }
      var nodes: [PropertyListNode] = []
      while nodes.count < count, place.position < elements.count {
        nodes.append(elements[place.index])
        place = (place.position + 1, elements.index(after: place.index))
      }
      return nodes
    }
  }
}
