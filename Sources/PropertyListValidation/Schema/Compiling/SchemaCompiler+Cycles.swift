import PropertyLists

extension SchemaCompiler {
  /// Reports a chain of schemas that comes back to where it began without a step into the value.
  mutating func findCycles() {
    var state = [UInt8](repeating: 0, count: schemas.count)
    for start in schemas.indices where state[start] == 0 {
      var stack: [(schema: Int, next: Int)] = [(start, 0)]
      state[start] = 1
      while let top = stack.last {
        guard top.next < inPlace[top.schema].count else {
          state[top.schema] = 2
          stack.removeLast()
          continue
        }
        stack[stack.count - 1].next += 1
        let edge = inPlace[top.schema][top.next]
        switch state[edge.schema] {
        case 0:
          state[edge.schema] = 1
          stack.append((edge.schema, 0))
        case 1: reportCycle(edge, stack.map(\.schema))
        default: break
        }
      }
    }
  }

  private mutating func reportCycle(_ edge: (schema: Int, site: Int), _ chain: [Int]) {
    let members = chain.drop { $0 != edge.schema } + [edge.schema]
    let names = members.prefix(12).map { number in
      let place = places[number]
      let pointer = index.node(place).path.jsonPointer
      return "#" + pointer
    }
    let shown = members.count > 12 ? names + ["…"] : names
    problem(
      "bad-schema-cycle", sites[edge.site].node,
      "reference cycle: \(shown.joined(separator: " → ")) applies to the same value again and again"
    )
  }
}
