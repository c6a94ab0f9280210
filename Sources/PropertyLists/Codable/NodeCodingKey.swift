/// A key of a coding path, as the document has it.
struct NodeCodingKey: CodingKey {
  let stringValue: String
  let intValue: Int?

  init(_ key: String) {
    stringValue = key
    intValue = nil
  }

  init(_ position: Int) {
    stringValue = "Index \(position)"
    intValue = position
  }

  init(_ step: PropertyListPath.Step) {
    switch step {
    case .key(let key): self.init(key)
    case .index(let position): self.init(position)
    }
  }

  init?(stringValue: String) { self.init(stringValue) }
  init?(intValue: Int) { self.init(intValue) }
}
