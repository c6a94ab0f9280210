public import PropertyLists

/// A model that is made from a dictionary of a file.
///
/// The generic successor of an old tutorial's `YYINITH`/`YYINITM` macros. There are two ways to
/// conform. For a `Decodable` type there is nothing to write:
/// ```swift
/// struct GroupBuy: Decodable, DictInitializable {
///   let icon, title, price, buycount: String
/// }
/// let deals = try [GroupBuy](contentsOfFile: "tgs.plist")
/// ```
/// By hand is the fastest, and can have names and types of its own:
/// ```swift
/// struct Deal: DictInitializable {
///   let title: String
///   let isNew: Bool
///
///   init(dict: DictReader) throws {
///     title = try dict.get("title")
///     isNew = try dict.get("isNew", default: false)
///   }
/// }
/// ```
/// A wrong or missing field ends the load with a ``MappingError`` that names path and place:
/// `tgs.plist:14:18: error: $[2].price: expected integer, found string "many" [mapping-type]`.
public protocol DictInitializable: DictValue {
  /// Makes the model from the fields of a dictionary.
  /// - Throws: what `dict` throws, or an error of the model's own, which is reported at the
  ///   dictionary's place.
  init(dict: DictReader) throws
}

extension DictInitializable {
  /// Makes the model from the dictionary at a node.
  /// - Throws: `MappingError` with path and place.
  public init(node: PropertyListNode) throws {
    let reader = try DictReader(node)
    self = try MappingError.located(at: node) { () throws in try Self(dict: reader) }
  }

  /// Makes the model from a node, for example `try GroupBuy(dict: document.root[2])`.
  /// - Throws: `MappingError` with path and place.
  public init(dict node: PropertyListNode) throws { try self.init(node: node) }

  /// Makes the model from a value; a dictionary literal will do.
  /// ```swift
  /// let deal = try GroupBuy(dict: ["icon": "", "title": "面包", "price": "20", "buycount": "7"])
  /// ```
  /// - Throws: `MappingError` with the path.
  public init(dict value: PropertyList) throws {
    try self.init(node: PropertyListDocument(value).root)
  }

  /// Makes the models of an array of dictionaries.
  ///
  /// O(n).
  /// - Throws: `MappingError` for the first that fails.
  @inlinable
  public static func array(from node: PropertyListNode) throws -> [Self] {
    var models: [Self] = []
    models.reserveCapacity(node.count)
    let state = DictReader.State(node)
    for element in node.elements {
      let reader = try DictReader(element, state: state)
      models.append(try MappingError.located(at: element) { () throws in try Self(dict: reader) })
    }
    return models
  }
}

extension DictInitializable where Self: Decodable {
  /// Makes a `Decodable` type by its own `init(from:)`.
  /// - Throws: `MappingError` for the first problem, with path and place.
  public init(dict: DictReader) throws {
    self = try MappingError.located(at: dict.node) { () throws in
      try dict.state.decode(Self.self, from: dict.node)
    }
  }
}

extension Array where Element: DictInitializable {
  /// Loads the models of a file that holds an array of dictionaries.
  /// - Parameters:
  ///   - path: The file.
  ///   - keyPath: Where in the file the array stands.
  ///   - options: How the file is read.
  /// - Throws: `PropertyListError` where the file can't be read, `MappingError` where it does not
  ///   hold such models.
  public init(
    contentsOfFile path: String, at keyPath: PropertyListPath = .root,
    options: ReadingOptions = ReadingOptions()
  ) throws {
    try self.init(PropertyListDocument(contentsOfFile: path, options: options), at: keyPath)
  }

  /// Loads the models of the array in a document.
  /// - Throws: `MappingError`.
  public init(_ document: PropertyListDocument, at keyPath: PropertyListPath = .root) throws {
    guard let node = document.root[keyPath] else {
      throw MappingError(
        document.root.diagnostic(
          "mapping-missing-path", .error, "\(keyPath): there is no such value", path: keyPath))
    }
    try self.init(node)
  }

  /// Loads the models of an array of dictionaries.
  ///
  /// O(n).
  /// - Throws: `MappingError`: the node is no array, or the first model that fails.
  public init(_ node: PropertyListNode) throws { try self.init(node: node) }
}
