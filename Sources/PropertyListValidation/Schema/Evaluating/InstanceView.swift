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
  private var hashes: [Int: Int] = [:]
  private let remembersHashes: Bool

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

  /// Whether the value is of one of the types.
  @inline(__always)
  func conforms(_ node: Int, to types: SchemaTypeSet) -> Bool {
    switch kind(node) {
    case .string, .key:
      types.contains(.string) || (isOpenStep && textConforms(node, to: types))
    case .dictionary, .uid: types.contains(.object)
    case .integer: !types.isDisjoint(with: [.integer, .number])
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
    guard isOpenStep, kind(node) == .string else { return nil }
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
    let word = storage.tape[node]
    guard word.flags.isDisjoint(with: .escaped), word.kind != .date, word.kind != .data else {
      return withMadeText(node, body)
    }
    let bytes = storage.bytes
    return body(bytes.span.extracting(storage.contentRange(at: node)))
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
  func length(_ node: Int) -> Int {
    let word = storage.tape[node]
    if word.flags.isDisjoint(with: [.escaped, .nonASCII]), word.kind == .string {
      return storage.tape.contentLength(at: node)
    }
    return withText(node) { text in
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

// Equality and hashes: of values as JSON Schema has them.
extension InstanceView {
  /// Whether the value at `node` equals a value of this or another document: numbers by their exact
  /// value, objects whatever the order of their keys; a boolean is no number.
  ///
  /// O(size of the smaller).
  func isEqual(_ node: Int, to other: PropertyListNode) -> Bool {
    if other.storage === storage, other.index == node { return true }
    return isEqual(node, to: other.index, of: InstanceView(other.storage))
  }

  func isEqual(_ node: Int, to other: Int, of view: InstanceView) -> Bool {
    switch (kind(node), view.kind(other)) {
    case (.true, .true), (.false, .false), (.null, .null): return true
    case (.integer, .integer), (.integer, .real), (.real, .integer), (.real, .real):
      guard let left = number(node), let right = view.number(other) else {
        return value(node).real == view.value(other).real
      }
      return left == right
    case (.array, .array): return hasEqualElements(node, other, view)
    case (.dictionary, .dictionary): return hasEqualEntries(node, other, view)
    case (.uid, .uid), (.uid, .dictionary), (.dictionary, .uid):
      return value(node).uid == view.value(other).uid && value(node).uid != nil
    case (.string, .integer), (.string, .real):
      guard isOpenStep, let left = number(node) else { return false }
      return left == view.number(other)
    case (.string, .true): return openStepBoolean(node) == true
    case (.string, .false): return openStepBoolean(node) == false
    case (.integer, .string), (.real, .string), (.true, .string), (.false, .string):
      return view.isOpenStep && view.isEqual(other, to: node, of: self)
    case (let left, let right):
      guard left.isText, right.isText else { return false }
      return withText(node) { text in
        view.withText(other) { $0.count == text.count && $0.hasSameBytes(as: text) }
      }
    }
  }

  /// Whether two values of this document are equal, whose hashes are.
  func isSame(_ node: Int, as other: Int) -> Bool {
    // Equal containers that share their parts can take for ever to compare, and the hash is one of 64
    // bits that nobody can foretell.
    if remembersHashes, kind(node) == kind(other), !kind(node).isText { return true }
    return isEqual(node, to: other, of: self)
  }

  private func hasEqualElements(_ node: Int, _ other: Int, _ view: InstanceView) -> Bool {
    guard count(node) == view.count(other) else { return false }
    var (left, right) = (node + 2, other + 2)
    while storage.tape[left].kind != .end {
      let (first, second) = (storage.tape.target(of: left), view.storage.tape.target(of: right))
      if storage !== view.storage || first != second {
        guard isEqual(first, to: second, of: view) else { return false }
      }
      left = storage.tape.index(after: left)
      right = view.storage.tape.index(after: right)
    }
    return true
  }

  private func hasEqualEntries(_ node: Int, _ other: Int, _ view: InstanceView) -> Bool {
    guard count(node) == view.count(other) else { return false }
    var cursor = DictionaryCursor()
    for entry in value(node).entries {
      guard let found = cursor.value(of: entry.key, in: other, of: view.storage) else {
        return false
      }
      if storage !== view.storage || found != entry.value.index {
        guard isEqual(entry.value.index, to: found, of: view) else { return false }
      }
    }
    return true
  }

  /// A number that equal values share within one run of a program.
  ///
  /// O(size); a container that occurs in several places is gone through once.
  mutating func hash(of node: Int) -> Int {
    let kind = kind(node)
    guard kind == .array || kind == .dictionary else { return scalarHash(node, kind) }
    if let known = hashes[node] { return known }
    var hasher = Hasher()
    var sum = 0
    var position = node + 2
    while storage.tape[position].kind != .end {
      if kind == .array {
        hasher.combine(hash(of: storage.tape.target(of: position)))
        position = storage.tape.index(after: position)
        continue
      }
      let value = storage.tape.index(after: position)
      if storage.tape[position].flags.isDisjoint(with: .shadowed) {
        var entry = Hasher()
        entry.combine(textHash(position))
        entry.combine(hash(of: storage.tape.target(of: value)))
        sum &+= entry.finalize()
      }
      position = storage.tape.index(after: value)
    }
    hasher.combine(kind == .array)
    hasher.combine(sum)
    let result = hasher.finalize()
    if remembersHashes { hashes[node] = result }
    return result
  }

  private func scalarHash(_ node: Int, _ kind: TapeKind) -> Int {
    switch kind {
    case .integer, .real: number(node)?.hashValue ?? 0
    case .true: 1
    case .false: 2
    case .null: 3
    case .uid: uidHash(value(node).uid ?? 0)
    default: textHash(node)
    }
  }

  /// That of the dictionary which a UID is equal to.
  private func uidHash(_ uid: UInt32) -> Int {
    var (name, entry, hasher) = (Hasher(), Hasher(), Hasher())
    let key = Array(Evaluation.uidKey.utf8)
    unsafe key.span.withUnsafeBytes { unsafe name.combine(bytes: $0) }
    entry.combine(name.finalize())
    entry.combine(ExactDecimal(Int(uid)).hashValue)
    hasher.combine(false)
    hasher.combine(entry.finalize())
    return hasher.finalize()
  }

  private func textHash(_ node: Int) -> Int {
    withText(node) { text in
      var hasher = Hasher()
      unsafe text.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
      return hasher.finalize()
    }
  }
}

extension TapeKind {
  /// Whether JSON has the value as a string.
  var isText: Bool {
    switch self {
    case .string, .key, .date, .data: true
    default: false
    }
  }
}
