import PropertyLists

// Numbers and texts.
extension Evaluation {
  mutating func checkNumber(
    _ instruction: SchemaInstruction, _ index: Int, _ node: Int
  ) -> Bool {
    switch view.kind(node) {
    case .integer, .real: break
    case .string where view.isOpenStep: break
    default: return true
    }
    guard let number = view.number(node) else {
      // Text of OpenStep that is no number, or a real that is infinite or none.
      guard let special = view.specialReal(node) else { return true }
      return satisfies(special, instruction) || fail(index, node)
    }
    let numbers = tables.numbers
    let passes =
      switch instruction {
      case .minimum(let bound): number >= numbers[bound].value
      case .exclusiveMinimum(let bound): number > numbers[bound].value
      case .maximum(let bound): number <= numbers[bound].value
      case .exclusiveMaximum(let bound): number < numbers[bound].value
      case .multipleOf(let divisor): number.isMultiple(of: numbers[divisor].value)
      default: true
      }
    return passes || fail(index, node)
  }

  private func satisfies(_ value: Double, _ instruction: SchemaInstruction) -> Bool {
    switch instruction {
    case .minimum, .exclusiveMinimum: value > 0
    case .maximum, .exclusiveMaximum: value < 0
    default: false
    }
  }

  @inline(__always)
  mutating func checkLength(
    _ node: Int, _ facts: TapeFacts, _ index: Int, _ condition: (Int) -> Bool
  ) -> Bool {
    guard facts.kind.isText else { return true }
    let length = view.length(node, facts)
    return condition(length) || fail(index, node, .count(length))
  }

  @inline(__always)
  mutating func checkPattern(
    _ pattern: Int, _ index: Int, _ node: Int, _ facts: TapeFacts
  ) -> Bool {
    guard facts.kind.isText else { return true }
    return matches(pattern, node, facts) || fail(index, node)
  }

  /// Whether the text at `node` matches a pattern somewhere.
  @inline(__always)
  mutating func matches(_ pattern: Int, _ node: Int, _ facts: TapeFacts) -> Bool {
    guard facts.isPlain, facts.kind.isString else { return matchesMade(pattern, node) }
    let bytes = view.storage.bytes
    return matches(
      pattern, bytes.span.extracting(facts.start..<facts.start + facts.count))
  }

  /// ``matches(_:_:_:)`` for text that does not stand in the file as it is.
  @inline(never)
  private mutating func matchesMade(_ pattern: Int, _ node: Int) -> Bool {
    // The matcher is changed while the view lends it the text.
    let view = view
    return view.withText(node) { matches(pattern, $0) }
  }

  mutating func checkFormat(
    _ format: Int, _ index: Int, _ node: Int, _ facts: TapeFacts
  ) -> Bool {
    guard facts.kind.isText else { return true }
    let fault = view.withText(node, facts) { tables.formats[format].fault(in: $0) }
    guard let fault else { return true }
    return fail(index, node, .format(fault))
  }

  mutating func checkContent(
    _ instruction: SchemaInstruction, _ index: Int, _ node: Int
  ) -> Bool {
    guard view.kind(node).isText else { return true }
    let text = view.withText(node) { text in text.indices.map { text[$0] } }
    switch instruction {
    case .contentEncoding(let name):
      return tables.texts[name] != "base64" || Self.isBase64(text) || fail(index, node)
    case .contentMediaType(let name):
      guard tables.texts[name] == "application/json" else { return true }
      let isJSON =
        (try? PropertyListDocument(
          bytes: isEncoded(index) ? Base64.decode(text.span) : text,
          options: ReadingOptions(format: .json))) != nil
      return isJSON || fail(index, node)
    default: return true
    }
  }

  /// Whether `contentEncoding` stands beside a `contentMediaType`.
  private func isEncoded(_ instruction: Int) -> Bool {
    let schema = program.sites[program.instructionSites[instruction]].schema
    return program.schemas[schema].instructions.contains {
      if case .contentEncoding(let name) = program.instructions[$0] {
        return tables.texts[name] == "base64"
      }
      return false
    }
  }

  /// Whether the text is base64 with nothing skipped.
  static func isBase64(_ text: [UInt8]) -> Bool {
    let result = Base64.check(text.span)
    return text.count.isMultiple(of: 4) && result.skipped == nil && result.foreign == nil
      && result.incomplete == nil && result.oddPadding == nil
      && !text.contains { $0 <= 0x20 }
  }
}
