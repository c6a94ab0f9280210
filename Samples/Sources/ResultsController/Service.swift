import ModelMapping

/// A row of the table.
struct Person: Decodable, DictInitializable {
  let name, town: String
}

/// The tutorial's `service`, which can be out of reach.
actor Service {
  struct Offline: Error, CustomStringConvertible {
    var description: String { "no connection" }
  }

  private var people: [Person]?

  func goOffline() { people = nil }
  func serve(_ people: [Person]) { self.people = people }

  /// `retrieveDataWithOffset:success:failure:`.
  func retrieve(offset: Int, limit: Int) throws -> (results: [Person], haveMoreData: Bool) {
    guard let people else { throw Offline() }
    let results = Array(people.dropFirst(offset).prefix(limit))
    return (results, offset + results.count < people.count)
  }
}
