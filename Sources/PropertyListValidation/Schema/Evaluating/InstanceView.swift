import PropertyLists

/// A document as JSON Schema sees it, node by node: a date is its RFC 3339 text, data its base64 text, a
/// UID the object `{"CF$UID": n}`; in OpenStep, where every scalar is text, `12` is a number too and
/// `YES` a boolean.
///
/// Nodes are indexes of the tape. Nothing is made of a value but what a keyword asks for.
struct InstanceView {
  /// Marks the index of a UID as that of the number in it.
  private static let numberOfUID = 1 << 40

  let storage: DocumentStorage
  let isOpenStep: Bool
  /// Hashes of containers that may be met again.
  var hashes: [Int: Int] = [:]
  let remembersHashes: Bool

  init(_ storage: DocumentStorage) {
    self.storage = storage
    isOpenStep = storage.spelling == .openStep
    remembersHashes = storage.expansion.hasLinks
  }

  /// The kind of the value or key at `node`.
  @inline(__always)
  func kind(_ node: Int) -> TapeKind {
    node < Self.numberOfUID ? storage.tape[node].kind : .integer
  }

  /// The node for messages.
  func value(_ node: Int) -> PropertyListNode {
    PropertyListNode(storage: storage, index: node & (Self.numberOfUID - 1))
  }

  /// The node of the number in the UID at `node`.
  func numberOfUID(_ node: Int) -> Int { node | Self.numberOfUID }

  /// What is known of the value at `node`.
  @inline(__always)
  func facts(_ node: Int) -> TapeFacts {
    node < Self.numberOfUID ? storage.facts(at: node) : TapeFacts(kind: .integer)
  }

  /// Whether the value is of one of the types.
  @inline(__always)
  func conforms(_ node: Int, _ facts: TapeFacts, to types: SchemaTypeSet) -> Bool {
    switch facts.kind {
    case .string, .key:
      types.contains(.string) || (isOpenStep && textConforms(node, to: types))
    case .dictionary, .uid: types.contains(.object)
    case .integer: types.contains(.integer) || types.contains(.number)
    case .array: types.contains(.array)
    case .true, .false: types.contains(.boolean)
    case .date, .data: types.contains(.string)
    case .real:
      types.contains(.number)
        || (types.contains(.integer) && isInteger(node, isLiteral: types.contains(.literalInteger)))
    case .null: types.contains(.null)
    case .end, .link: false
    }
  }

  /// Whether a number that the tape has as a real is an integer: has no fraction, or `isLiteral`, is
  /// written without one, as integers of JSON beyond 64 bits are.
  private func isInteger(_ node: Int, isLiteral: Bool) -> Bool {
    guard isLiteral else { return number(node)?.isInteger == true }
    guard storage.spelling == .json else { return false }
    return withText(node) { text in
      text.indices.allSatisfy { text[$0].isDigit || text[$0] == UInt8(ascii: "-") }
    }
  }

  /// Whether text of OpenStep stands for a number or a boolean of one of the types.
  func textConforms(_ node: Int, to types: SchemaTypeSet) -> Bool {
    guard !types.isDisjoint(with: [.integer, .number, .boolean]) else { return false }
    if types.contains(.boolean), openStepBoolean(node) != nil { return true }
    guard !types.isDisjoint(with: [.integer, .number]), let number = number(node) else {
      return false
    }
    return types.contains(.number) || number.isInteger
  }

  /// The boolean that a text of OpenStep stands for.
  func openStepBoolean(_ node: Int) -> Bool? {
    guard isOpenStep, kind(node).isString else { return nil }
    switch storage.string(at: node) {
    case "YES": return true
    case "NO": return false
    default: return nil
    }
  }

  /// The number at `node`, of a text of OpenStep too; nil for anything else and for infinity.
  func number(_ node: Int) -> ExactDecimal? {
    let kind = kind(node)
    switch kind {
    case .integer, .real: break
    case .string where isOpenStep: break
    default: return nil
    }
    switch storage.spelling {
    case .xml, .json, .openStep: return withText(node) { ExactDecimal($0) }
    case .binary, .memory: break
    }
    let value = value(node)
    if node >= Self.numberOfUID { return value.uid.map { ExactDecimal(Int($0)) } }
    if let text = value.numberText { return ExactDecimal(Array(text.utf8).span) }
    if let integer = value.integer {
      return integer.isNegative
        ? Int(integer).map { ExactDecimal($0) } : ExactDecimal(integer.bits)
    }
    return value.real.flatMap { ExactDecimal($0) }
  }

  /// The number as a double where it is infinite or no number.
  func specialReal(_ node: Int) -> Double? {
    guard kind(node) == .real, let real = value(node).real, !real.isFinite else { return nil }
    return real
  }

  /// Gives the text of a string or key, and of what JSON has as a string, to `body`.
  @inline(__always)
  func withText<Result>(_ node: Int, _ body: (Span<UInt8>) -> Result) -> Result {
    withText(node, facts(node), body)
  }

  @inline(__always)
  func withText<Result>(
    _ node: Int, _ facts: TapeFacts, _ body: (Span<UInt8>) -> Result
  ) -> Result {
    switch facts.kind {
    case .date, .data: return withMadeText(node, body)
    default: break
    }
    guard facts.isPlain else { return withMadeText(node, body) }
    let bytes = storage.bytes
    return body(bytes.span.extracting(facts.start..<facts.start + facts.count))
  }

  @inline(never)
  private func withMadeText<Result>(_ node: Int, _ body: (Span<UInt8>) -> Result) -> Result {
    let value = value(node)
    if let seconds = value.dateSeconds {
      return body(Array((DateText.utc(seconds) ?? "").utf8).span)
    }
    if let data = value.dataBytes { return body(Base64.text(data).span) }
    return storage.withDecodedContent(at: node, body)
  }

  /// The number of code points of a string.
  @inline(__always)
  func length(_ node: Int, _ facts: TapeFacts) -> Int {
    if facts.isPlain, facts.isASCII, facts.kind.isString { return facts.count }
    return withText(node, facts) { text in
      var count = 0
      for index in text.indices where text[index] & 0xC0 != 0x80 { count += 1 }
      return count
    }
  }

  /// The number of elements or entries.
  func count(_ node: Int) -> Int {
    kind(node) == .uid ? 1 : storage.tape[node + 1].count
  }
}

extension TapeKind {
  /// Whether this is a string or a key.
  @inline(__always)
  var isString: Bool {
    switch self {
    case .string, .key: true
    default: false
    }
  }

  /// Whether this is an array or a dictionary.
  @inline(__always)
  var isContainer: Bool {
    switch self {
    case .array, .dictionary: true
    default: false
    }
  }

  /// Whether JSON has the value as a string.
  @inline(__always)
  var isText: Bool {
    switch self {
    case .string, .key, .date, .data: true
    default: false
    }
  }
}
