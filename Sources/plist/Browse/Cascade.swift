import Paging
import PropertyLists
import Synchronization

/// The shape of a file of categories: an array of dictionaries that each have an array of records.
struct CascadeShape: Sendable, Equatable {
  /// The key of the records.
  let key: String

  /// More categories than this make an ordinary list.
  static let most = 1000
  /// So many records of a category are looked at.
  private static let recordsSeen = 20

  /// The shape, where all elements have exactly one key with an array of dictionaries in common.
  ///
  /// An empty array may stand for one, but not everywhere. Of a file of another shape three elements
  /// are read.
  static func find(in reader: RecordReader) -> CascadeShape? {
    var candidates: Set<String>?
    var nonEmpty: Set<String> = []
    var position = 0
    while position <= most {
      let end = position == 0 ? 3 : most + 1
      guard let nodes = try? reader.records(position..<end) else { return nil }
      for node in nodes {
        let found = lists(in: node, nonEmpty: &nonEmpty)
        candidates = candidates?.intersection(found) ?? found
        if candidates?.isEmpty != false { return nil }
      }
      position += nodes.count
      guard position == end else { break }
    }
    guard position <= most, let candidates, candidates.count == 1, let key = candidates.first,
      nonEmpty.contains(key)
    else { return nil }
    return CascadeShape(key: key)
  }

  private static func lists(
    in node: PropertyListNode, nonEmpty: inout Set<String>
  ) -> Set<String> {
    var keys: Set<String> = []
    for entry in node.entries.prefix(64) where entry.value.kind == .array {
      let elements = entry.value.elements
      guard elements.prefix(recordsSeen).allSatisfy({ $0.kind == .dictionary }) else { continue }
      let key = entry.key
      keys.insert(key)
      if !elements.isEmpty { nonEmpty.insert(key) }
    }
    return keys
  }
}

/// The categories of a file, and for each the pages of its records.
final class Cascade: PageLoading {
  let firstKey = 0
  private let input: BrowseInput
  private let path: PropertyListPath
  private let shape: CascadeShape
  private let titleKey: String?
  private let delay: Duration
  private let places: Places
  private let lists = Mutex<[BrowseRecord.ID: RecordPages]>([:])

  /// Where the categories stand in the file.
  private final class Places: Sendable {
    private let positions = Mutex<[BrowseRecord.ID: Int]>([:])

    func set(_ new: [BrowseRecord.ID: Int]) { positions.withLock { $0 = new } }

    subscript(id: BrowseRecord.ID) -> Int? { positions.withLock { $0[id] } }
  }

  init(
    _ input: BrowseInput, at path: PropertyListPath, shape: CascadeShape, titleKey: String?,
    delay: Duration
  ) {
    self.input = input
    self.path = path
    self.shape = shape
    self.titleKey = titleKey
    self.delay = delay
    places = Places()
  }

  /// All categories, on one page.
  func page(for request: PageRequest<Int>) async throws -> Paging.Page<BrowseRecord, Int> {
    if delay > .zero { try await Task.sleep(for: delay) }
    let nodes = try input.records(at: path).records(0..<CascadeShape.most)
    var seen: [String: Int] = [:]
    var positions: [BrowseRecord.ID: Int] = [:]
    let categories = nodes.enumerated().map { position, node in
      let name = node["id"].map { TreePrinter.describe($0) } ?? ""
      let id = BrowseRecord.ID(name: name, number: seen[name, default: 0])
      seen[name, default: 0] += 1
      positions[id] = position
      return BrowseRecord(node, id: id, titleKey: titleKey)
    }
    places.set(positions)
    lists.withLock { lists in lists = lists.filter { positions[$0.key] != nil } }
    return Paging.Page(categories, next: nil, total: .items(categories.count))
  }

  /// The pages of a category's records; the same each time.
  func records(of id: BrowseRecord.ID) -> RecordPages {
    lists.withLock { lists in
      if let pages = lists[id] { return pages }
      let (input, path, key, places) = (input, path, shape.key, places)
      let pages = RecordPages(titleKey: titleKey, delay: delay) { () throws(PropertyListError) in
        let steps = path.steps + [.index(places[id] ?? 0), .key(key)]
        return try input.records(at: PropertyListPath(steps))
      }
      lists[id] = pages
      return pages
    }
  }
}
