import Paging
import Testing

/// A source of the numbers from 0 on, asked by offset; without a total it never ends.
struct NumberSource {
  /// The error of a source that cannot be reached.
  struct Unreachable: Error {}

  var total: Int?
  var declaresEnd = true

  func page(for request: PageRequest<Int>) -> Page<Int, Int> {
    let end = min(request.key + request.limit, total ?? .max)
    let items = Array(min(request.key, end)..<end)
    guard declaresEnd else { return Page(items, .possible(end)) }
    return Page(items, end == total ? .end : .more(end))
  }
}

extension PagerCore {
  /// Sends an intent that has to end in one request, and returns it.
  mutating func request(_ intent: PagerIntent) throws -> PageRequest<Key> {
    guard case .load(let request)? = send(intent).last else {
      throw NoRequest(intent: intent)
    }
    return request
  }
}

extension PagerCore {
  /// The request that must follow an answer of itself.
  func follow(_ effects: [PagerEffect<Key>]?) throws -> PageRequest<Key> {
    guard case .load(let request)? = effects?.last else { throw NoRequest(intent: nil) }
    return request
  }
}

extension PagerCore where Item == Int, Key == Int {
  /// Sends an intent and answers its request at once.
  @discardableResult
  mutating func load(
    _ intent: PagerIntent = .loadMore, from source: NumberSource
  ) throws -> PagerState<Int> {
    let request = try request(intent)
    receive(.loaded(source.page(for: request)), for: request.ticket)
    return state
  }

  /// Sends an intent and lets its request fail.
  @discardableResult
  mutating func fail(_ intent: PagerIntent = .loadMore) throws -> PageRequest<Int> {
    let request = try request(intent)
    receive(.failed(NumberSource.Unreachable()), for: request.ticket)
    return request
  }
}

/// An intent was ignored where a test counts on a request.
struct NoRequest: Error {
  let intent: PagerIntent?
}
