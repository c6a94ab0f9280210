/// The texts that are different among many, each with how often it was there, while they are few and
/// short.
struct DistinctTexts: Sendable {
  /// More than these are no enumeration.
  static let maximum = 8
  /// Longer ones, in bytes, are no names of cases.
  static let maximumLength = 64

  private var texts: [(bytes: [UInt8], count: Int)] = []
  private var isTooMuch = false

  /// Adds one text.
  mutating func add(_ text: Span<UInt8>) {
    guard !isTooMuch else { return }
    for index in texts.indices where Self.isEqual(texts[index].bytes, text) {
      texts[index].count += 1
      return
    }
    guard texts.count < Self.maximum, text.count <= Self.maximumLength else { return giveUp() }
    texts.append((text.indices.map { text[$0] }, 1))
  }

  /// Adds the texts of another place.
  mutating func join(_ other: DistinctTexts) {
    guard !isTooMuch, !other.isTooMuch else { return giveUp() }
    for (bytes, count) in other.texts {
      if let index = texts.firstIndex(where: { $0.bytes == bytes }) {
        texts[index].count += count
      } else if texts.count < Self.maximum {
        texts.append((bytes, count))
      } else {
        return giveUp()
      }
    }
  }

  private mutating func giveUp() {
    isTooMuch = true
    texts = []
  }

  /// All texts in the order in which they came; nil where there were too many, or one that is no UTF-8.
  var all: [(text: String, count: Int)]? {
    guard !isTooMuch else { return nil }
    var result: [(text: String, count: Int)] = []
    for (bytes, count) in texts {
      guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
      result.append((text, count))
    }
    return result
  }

  private static func isEqual(_ left: [UInt8], _ right: Span<UInt8>) -> Bool {
    guard left.count == right.count else { return false }
    for index in left.indices where left[index] != right[index] { return false }
    return true
  }
}
