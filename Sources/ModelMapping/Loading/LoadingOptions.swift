import PropertyLists

/// How models are loaded.
/// ```swift
/// var options = LoadingOptions()
/// options.unknownKeys = .warn
/// let loaded = try Loaded<Deal>(contentsOfFile: "deals.plist", elements: .skip, options: options)
/// ```
public struct LoadingOptions: Sendable {
  /// How many issues of a type that is only `Decodable` are found in one record.
  public enum Depth: Hashable, Sendable {
    /// The first of each record.
    case first
    /// All: a record that failed is decoded again, and a wrong value replaced by a placeholder (zero,
    /// an empty text or container, nil, the first case of a `CaseIterable` enum).
    ///
    /// Only types that can live with placeholders: an `init(from:)` that divides by a value or has a
    /// `precondition` meets them. A type that has no placeholder and is wrong ends the type around it,
    /// whose other fields are not looked at then.
    case thorough
  }

  /// How many issues, and how many notes, are kept; the rest is counted.
  public var maximumIssues = 100
  /// How much is found in a record of a type that is only `Decodable`.
  ///
  /// Of declared models everything is found always.
  public var depth = Depth.first
  /// What becomes of keys that a `Decodable` type never asked for.
  ///
  /// A declared model says so in its ``Mapping``.
  public var unknownKeys = UnknownKeys.ignore
  /// How a `Decodable` type's keys are spelt in the file.
  public var keys = KeyStrategy.asWritten
  /// Whether a `Decodable` type takes numbers and texts for each other where nothing is lost.
  public var isLossless = false
  /// Whether each conversion of a number or text is noted.
  public var notesConversions = false

  /// Makes the default options.
  public init() {}

  /// The default, and everything that is wrong with each record of a `Decodable` type.
  public static var thorough: LoadingOptions {
    var options = LoadingOptions()
    options.depth = .thorough
    return options
  }

  var decoder: DocumentDecoder {
    DocumentDecoder(
      keyDecoding: keys == .snakeCase ? .snakeCase : .useDefaultKeys,
      conversions: isLossless ? .lossless : .none)
  }
}

/// What becomes of keys of a file that a model does not have.
public enum UnknownKeys: Hashable, Sendable {
  /// They are passed over.
  ///
  /// Where a key is missing, one that is like it is named all the same.
  case ignore
  /// Each is a warning among the notes.
  case warn
  /// Each is an error.
  case forbid
}

/// How the names of a model are spelt in a file.
public enum KeyStrategy: Hashable, Sendable {
  /// As they are.
  case asWritten
  /// `imageURL` is `image_url`.
  case snakeCase

  func key(_ name: String) -> String { self == .snakeCase ? SnakeCase.snake(name) : name }
}

/// What becomes of an array when an element is no such model.
public enum ElementPolicy: Hashable, Sendable {
  /// The array fails; the issues of all elements are told.
  case fail
  /// The element is left out, and its first issue kept.
  case skip
  /// The element is left out, and all its issues kept.
  case collect
}
