import PropertyListValidation
import PropertyLists

/// What is told of a property: how often its key occurs where it is optional, and an example.
struct FieldText {
  let sentence: String

  /// - Parameters:
  ///   - shape: The values of the key.
  ///   - count: How many dictionaries there were.
  init(_ shape: Shape, of count: Int) {
    let example = Self.example(shape)
    let found = shape.count - shape.nulls
    if found < count {
      sentence =
        "In \(found) of \(count.samples)\(example.map { ", for example `\($0)`" } ?? "")."
    } else {
      sentence = example.map { "For example `\($0)`." } ?? "In all samples."
    }
  }

  /// The first value, or the first element of an array of scalars.
  private static func example(_ shape: Shape) -> String? {
    switch shape.type {
    case .array:
      guard let elements = shape.elements, elements.type != .array else { return nil }
      return example(elements).map { "[\($0)]" }
    case .dictionary, .unknown: return nil
    case .any where shape.dictionary != nil || shape.elements != nil: return nil
    default: return shape.exampleText?.withoutTicks
    }
  }
}

/// The kinds of values by their names.
enum KindText {
  /// What is told of values that have no type in common.
  static func mixed(_ shape: Shape) -> String {
    let kinds = shape.kinds.map(\.kind).filter { $0 != .null }
    if kinds == [.integer] {
      return "Negative integers and some beyond `Int64`: no type holds both."
    }
    if kinds == [.uid] { return "References of a keyed archive, which have no type of their own." }
    let names = kinds.map(plural)
    return "Of several kinds: \(names.dropLast().joined(separator: ", ")) and \(names.last ?? "")."
  }

  private static func plural(_ kind: PropertyListNode.Kind) -> String {
    switch kind {
    case .dictionary: "dictionaries"
    case .data: "data"
    case .null: "null"
    default: "\(kind)s"
    }
  }
}

extension Int {
  /// `1 sample`, `13 samples`.
  var samples: String { "\(self) sample\(self == 1 ? "" : "s")" }
}

extension String {
  /// A text from a file inside a documentation comment: one line, cut, and no end of a code span.
  var inDocumentation: String { shortForDisplay.withoutTicks }

  /// A backtick would end a code span.
  fileprivate var withoutTicks: String { replacing("`", with: "'") }
}
