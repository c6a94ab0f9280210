import PropertyLists

/// What a schema says of the values in one place besides their kinds: formats and different texts of
/// strings, bounds of numbers, lengths.
///
/// All of it is of a fixed size, however many values there are, and what has turned out to be of no use
/// costs no more.
struct ValueFacts: Sendable {
  private let options: SchemaInference.Options
  /// The formats that all texts have which are not empty.
  private(set) var formats = FormatCandidates.all
  /// Whether a text was not empty.
  private(set) var hasText = false
  /// Whether a string was empty.
  private(set) var hasEmptyText = false
  /// The strings that are different.
  private(set) var texts = DistinctTexts()
  /// The bounds of the numbers.
  private(set) var numbers = NumberBounds()
  /// The numbers of code points of strings.
  private(set) var lengths: ClosedRange<Int>?
  /// The numbers of elements of arrays.
  private(set) var counts: ClosedRange<Int>?

  init(_ options: SchemaInference.Options) { self.options = options }

  /// Adds a value; of a container not what is in it.
  mutating func add(_ node: PropertyListNode, _ kind: PropertyListNode.Kind) {
    switch kind {
    case .string:
      node.storage.withDecodedContent(at: node.index) { addString($0, node) }
    case .date:
      guard options.infersFormats else { return }
      let text = node.dateSeconds.flatMap { DateText.utc($0) } ?? ""
      hasText = true
      formats.keep(for: Array(text.utf8).span)
    case .data: formats = []
    case .integer, .real:
      if options.infersRanges { numbers.add(node) }
    case .array:
      if options.infersRanges { counts = Self.union(counts, node.count...node.count) }
    case .boolean, .uid, .null, .dictionary: break
    }
  }

  private mutating func addString(_ text: Span<UInt8>, _ node: PropertyListNode) {
    if options.infersFormats {
      if text.isEmpty { hasEmptyText = true } else { hasText = true }
      if !text.isEmpty, !formats.isEmpty { formats.keep(for: text) }
    }
    if options.infersEnums { texts.add(text) }
    guard options.infersRanges else { return }
    var length = 0
    for index in text.indices where text[index] & 0xC0 != 0x80 { length += 1 }
    lengths = Self.union(lengths, length...length)
    // A text of OpenStep that looks like a number is one too.
    if node.storage.spelling == .openStep { numbers.add(node) }
  }

  /// Adds what is known of other values.
  mutating func join(_ other: ValueFacts) {
    formats.formIntersection(other.formats)
    hasText = hasText || other.hasText
    hasEmptyText = hasEmptyText || other.hasEmptyText
    texts.join(other.texts)
    numbers.join(other.numbers)
    lengths = Self.union(lengths, other.lengths)
    counts = Self.union(counts, other.counts)
  }

  private static func union(
    _ left: ClosedRange<Int>?, _ right: ClosedRange<Int>?
  ) -> ClosedRange<Int>? {
    guard let left, let right else { return left ?? right }
    return min(left.lowerBound, right.lowerBound)...max(left.upperBound, right.upperBound)
  }
}

extension ValueFacts {
  /// The format of all texts that are not empty.
  var format: String? { hasText ? formats.name : nil }

  /// The values of an enumeration: 2 to 8 different strings, each at least twice, ten or more in all.
  var enumeration: [String]? {
    guard let texts = texts.all, texts.count > 1 else { return nil }
    var total = 0
    for (_, count) in texts {
      guard count > 1 else { return nil }
      total += count
    }
    return total >= 10 ? texts.map(\.text) : nil
  }
}
