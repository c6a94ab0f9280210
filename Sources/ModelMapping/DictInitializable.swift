import PropertyLists

/// A model that is made from a dictionary of a file.
///
/// The generic successor of an old tutorial's `YYINITH`/`YYINITM` macros. There are three ways to
/// conform; a type that takes none of them does not compile.
///
/// A `Decodable` type has nothing to write:
/// ```swift
/// struct GroupBuy: Decodable, DictInitializable {
///   let icon, title, price, buycount: String
/// }
/// let deals = try [GroupBuy](contentsOfFile: "tgs.plist")
/// ```
/// A declared one names its fields once, for both directions, with defaults, other names and rules:
/// ```swift
/// struct Deal: DictInitializable {
///   let title: String
///   let price: Decimal
///   let bought: Int
///
///   static let mapping = Mapping<Deal> { fields in
///     let title = fields("title", \.title)
///     let price = fields("price", \.price).lossless()
///     let bought = fields("buycount", \.bought).aliased("buyCount").default(0)
///     return { r in try Deal(title: r[title], price: r[price], bought: r[bought]) }
///   }
/// }
/// ```
/// By hand it is any code:
/// ```swift
/// struct Row: DictInitializable {
///   let title: String
///   init(dict: DictReader) throws { title = try dict.get("title") }
/// }
/// ```
/// Structs, enums and final classes conform in any way, other classes by hand.
///
/// What is wrong ends the load with one ``MappingError``, which names path and place of each issue:
/// `tgs.plist:14:18: error: $[2].price: expected integer, found string "many" [mapping-type]`. Of a
/// declared model all issues are found, of the others the first of each record, unless they ask for
/// more: ``DictReader/collect(_:as:placeholder:)``, ``LoadingOptions/Depth/thorough``.
///
/// ``Input`` is how the three ways are told apart: an initialiser by hand takes a ``DictReader``; any
/// other type gets one that takes ``DictFields``, and needs a ``mapping`` then, which only `Decodable`
/// types have for nothing.
public protocol DictInitializable: DictValue {
  /// What the initialiser takes: ``DictReader``, or ``DictFields`` where there is a mapping.
  associatedtype Input: DictInput

  /// The fields of a declared model.
  static var mapping: Input.Declaration { get }

  /// Makes the model from the fields of a dictionary.
  /// - Throws: what `dict` throws, or an error of the model's own, which is told with the dictionary's
  ///   place.
  init(dict: Input) throws
}

/// What a model's `init(dict:)` takes.
public protocol DictInput {
  /// What such a model declares.
  associatedtype Declaration

  /// Makes the input from a reader.
  init(_ reader: DictReader)
}

extension DictReader: DictInput {
  /// Nothing is declared by hand.
  public typealias Declaration = NoMapping

  /// The reader itself.
  @inlinable
  public init(_ reader: DictReader) { self = reader }
}

/// What a model that is read by hand declares.
public struct NoMapping: Sendable {}

/// The fields of one dictionary, by what a model's ``Mapping`` declares.
public struct DictFields<Model>: DictInput {
  /// What such a model declares.
  public typealias Declaration = Mapping<Model>

  /// The same fields by name.
  public let reader: DictReader

  /// Makes the fields of a reader's dictionary.
  @inlinable
  public init(_ reader: DictReader) { self.reader = reader }
}

extension DictInitializable where Input == DictReader {
  /// Nothing.
  public static var mapping: NoMapping { NoMapping() }
}

extension DictInitializable where Input == DictFields<Self> {
  /// Makes a declared model.
  @inlinable
  public init(dict: DictFields<Self>) throws { self = try Self.mapping.model(from: dict.reader) }
}

extension DictInitializable where Self: Decodable, Input == DictFields<Self> {
  /// Nothing is declared: the type says by its `init(from:)` what it reads.
  public static var mapping: Mapping<Self> { Mapping() }

  /// Makes a `Decodable` type by its own `init(from:)`, or by its mapping where it has one.
  @inlinable
  public init(dict: DictFields<Self>) throws {
    let mapping = Self.mapping
    self =
      mapping.isDeclared
      ? try mapping.model(from: dict.reader) : try dict.reader.decode(Self.self)
  }
}
