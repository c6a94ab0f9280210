/// The keys of one dictionary as ``DocumentDecoder/KeyDecoding`` spells them.
struct ConvertedKeys {
  /// The keys in the order of the document.
  private(set) var keys: [String] = []
  /// The index of the value of each; of equal keys the first counts.
  private(set) var values: [String: Int] = [:]

  /// Nil where the keys of the document stay as they are.
  ///
  /// O(number of keys).
  init?(_ decoder: NodeDecoder) {
    var path: [any CodingKey]?
    keys.reserveCapacity(decoder.node.count)
    values.reserveCapacity(decoder.node.count)
    for entry in decoder.node.entries {
      let key: String
      switch decoder.state.options.keyDecoding {
      case .useDefaultKeys, .snakeCase: return nil
      case .convertFromSnakeCase: key = SnakeCase.camel(entry.key)
      case .custom(let convert):
        let above = path ?? decoder.codingPath
        path = above
        key = convert(above + [NodeCodingKey(entry.key)]).stringValue
      }
      guard values[key] == nil else { continue }
      values[key] = entry.value.index
      keys.append(key)
    }
  }
}
