import PropertyLists

/// The values of an `enum`, found by hash where there are many.
struct EnumerationTable: Sendable {
  let values: [PropertyListNode]
  /// The numbers of the values by their hashes; nil for few values, which are compared in turn.
  private let byHash: [Int: [Int]]?

  private static let fewValues = 8

  init(_ values: [PropertyListNode]) {
    self.values = values
    guard values.count > Self.fewValues else {
      byHash = nil
      return
    }
    var table: [Int: [Int]] = [:]
    for (number, value) in values.enumerated() {
      var view = InstanceView(value.storage)
      table[view.hash(of: value.index), default: []].append(number)
    }
    byHash = table
  }

  /// Whether the value at `node` is one of these.
  func contains(_ node: Int, of view: inout InstanceView) -> Bool {
    guard let byHash else {
      return values.contains { view.isEqual(node, to: $0) }
    }
    let candidates = byHash[view.hash(of: node)] ?? []
    if candidates.contains(where: { view.isEqual(node, to: values[$0]) }) { return true }
    // A text that stands for a number has another hash.
    return view.isOpenStep && values.contains { view.isEqual(node, to: $0) }
  }
}
