import Foundation
import PropertyLists

extension Tally {
  /// Asks every node for its value.
  init(visiting node: PropertyListNode) {
    self.init()
    visit(node)
  }

  /// Asks the node and all below it for their values.
  mutating func add(_ node: PropertyListNode) { visit(node) }

  private mutating func visit(_ node: PropertyListNode) {
    switch node.kind {
    case .dictionary:
      for entry in node.entries {
        addKey(entry.key)
        visit(entry.value)
      }
    case .array: for element in node.elements { visit(element) }
    case .string: if let text = node.string { add(text) }
    case .integer: if let number = node.int { add(bits: UInt64(bitPattern: Int64(number))) }
    case .real: if let number = node.real { add(bits: number.bitPattern) }
    case .boolean: if let flag = node.bool { add(bits: flag ? 1 : 0) }
    case .date: if let date = node.date { add(bits: UInt64(date.timeIntervalSinceReferenceDate)) }
    case .data: if let data = node.data { add(data.span) }
    case .uid, .null: break
    }
  }
}
