import PropertyLists

// Equality and hashes of values as JSON Schema has them.
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
