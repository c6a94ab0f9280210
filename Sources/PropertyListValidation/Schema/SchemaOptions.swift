/// How a schema is read and what its validation looks at.
public struct SchemaOptions: Sendable {
  /// What `format` is worth.
  public enum Formats: Hashable, Sendable {
    /// As the draft says: a rule in drafts 4 to 7, an annotation in 2019-09 and 2020-12.
    case byDraft
    /// A rule; names that are not known are ignored.
    case assert
    /// An annotation: not looked at.
    case annotate
  }

  /// The draft of schemas without `$schema`.
  public var draft: SchemaDraft
  /// What `format` is worth.
  public var formats: Formats
  /// Whether `<real>1.0</real>` is no integer.
  ///
  /// JSON Schema takes a number without a fraction as an integer however it is written.
  public var strictTypes: Bool
  /// Formats of your own; they go before those of the drafts.
  public var customFormats: [StringFormat]
  /// Rules of your own, by keywords that begin with `x-`.
  public var customRules: [SchemaRule]
  /// At most so many findings of one document are kept; the rest is counted.
  public var maximumFindings: Int
  /// Whether the units of ``ValidationResult/output(_:)`` are collected.
  public var collectsOutput: Bool

  /// The limit of findings that stands where none is given.
  public static let standardMaximumFindings = 10_000

  /// Makes options.
  public init(
    draft: SchemaDraft = .draft2020, formats: Formats = .byDraft, strictTypes: Bool = false,
    customFormats: [StringFormat] = [], customRules: [SchemaRule] = [],
    maximumFindings: Int = standardMaximumFindings, collectsOutput: Bool = false
  ) {
    self.draft = draft
    self.formats = formats
    self.strictTypes = strictTypes
    self.customFormats = customFormats
    self.customRules = customRules
    self.maximumFindings = maximumFindings
    self.collectsOutput = collectsOutput
  }
}
