public import PropertyLists

/// Makes a JSON Schema of samples: what their values have in common, in a form that accepts them all.
///
/// ```swift
/// var inference = SchemaInference()
/// for file in files { inference.add(try PropertyListDocument(contentsOfFile: file).root) }
/// print(String(decoding: try PropertyListDocument(inference.schema()).json(), as: UTF8.self))
/// ```
/// Of `[{"id": 1, "at": "2026-01-31"}, {"id": 2.5}]` that is
/// ```json
/// {
///   "$schema": "https://json-schema.org/draft/2020-12/schema",
///   "type": "array",
///   "items": {
///     "type": "object",
///     "required": ["id"],
///     "properties": {"id": {"type": "number"}, "at": {"type": "string", "format": "date"}},
///     "additionalProperties": false
///   }
/// }
/// ```
/// A sample is one value, such as the root of a file; elements of arrays are samples of one another.
/// What is said of values:
/// - The type, or the list of types where they are of several; null is one of them. Whole numbers among
///   others are `number`.
/// - Dates and data of property lists by `x-plist-type`, UIDs by their form as an object.
/// - Keys that all dictionaries have are `required`; no others are allowed (``Options/isClosed``).
/// - Keys that look like data (dates, numbers, paths, more than 512 in one place, or more than 64 that
///   are no table) have no names in the schema: `additionalProperties` describes the values of them all.
/// - Strings have a format where all have it that are not empty, or else are an `enum`: 2 to 8
///   different ones of at most 64 bytes, each at least twice, in 10 or more strings and nothing else but
///   null.
/// - Bounds and lengths where asked for (``Options/infersRanges``).
///
/// Memory does not grow with the number of values. More than 20,000 places of values are not told
/// apart, nor is anything deeper than 100 levels: the schema accepts anything there. Values of
/// containers that a binary property list shares are gone through in each place, or once where they
/// would be far more than the file has bytes.
public struct SchemaInference: Sendable {
  /// What is inferred.
  public struct Options: Hashable, Sendable {
    /// Whether few strings that repeat are an `enum`.
    public var infersEnums: Bool
    /// Whether the samples' bounds of numbers, lengths of strings and of arrays are those of the schema.
    public var infersRanges: Bool
    /// Whether strings have a `format`: `date-time`, `date`, `time`, `uuid`, `email`, `ipv4`, `ipv6`
    /// or, with `://` in it, `uri`.
    public var infersFormats: Bool
    /// Whether keys that no sample has are forbidden, so that a key that is misspelt is found.
    public var isClosed: Bool

    /// Makes options.
    public init(
      infersEnums: Bool = true, infersRanges: Bool = false, infersFormats: Bool = true,
      isClosed: Bool = true
    ) {
      self.infersEnums = infersEnums
      self.infersRanges = infersRanges
      self.infersFormats = infersFormats
      self.isClosed = isClosed
    }
  }

  /// What is inferred.
  public let options: Options
  private var root = Shape()
  private var budget: ShapeBudget

  /// Makes an inference that has seen no sample.
  public init(options: Options = Options()) {
    self.options = options
    budget = ShapeBudget(maximumDepth: 100, maximumPlaces: 20_000, facts: options)
  }

  /// Adds a sample, and all below it.
  ///
  /// O(size of the sample).
  public mutating func add(_ node: PropertyListNode) {
    budget.allow(node.storage)
    root.add(node, &budget)
  }

  /// The schema of the samples, in draft 2020-12; of none it accepts anything.
  ///
  /// Keys have the order in which they came. O(places of values).
  public func schema() -> PropertyList {
    var schema: PropertyListDictionary = ["$schema": .string(SchemaDraft.draft2020.uri)]
    for (key, value) in InferredSchema(options: options).schema(of: root) { schema[key] = value }
    return .dictionary(schema)
  }
}
