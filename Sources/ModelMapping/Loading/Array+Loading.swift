public import PropertyLists

extension Array where Element: DictInitializable {
  /// Loads the models of a file that holds an array of dictionaries.
  ///
  /// All of it or nothing; ``Loaded`` can leave elements out, and tells warnings.
  /// - Parameters:
  ///   - path: The file.
  ///   - keyPath: Where in the file the array stands.
  ///   - options: How the file is read.
  ///   - loading: How the models are loaded.
  /// - Throws: `PropertyListError` where the file can't be read, one `MappingError` with the issues of
  ///   all records where it does not hold such models.
  public init(
    contentsOfFile path: String, at keyPath: PropertyListPath = .root,
    options: ReadingOptions = ReadingOptions(), loading: LoadingOptions = LoadingOptions()
  ) throws {
    try self.init(
      PropertyListDocument(contentsOfFile: path, options: options), at: keyPath, loading: loading)
  }

  /// Loads the models of the array in a document.
  /// - Throws: `MappingError`.
  public init(
    _ document: PropertyListDocument, at keyPath: PropertyListPath = .root,
    loading: LoadingOptions = LoadingOptions()
  ) throws {
    self = try Loaded<Element>(document, at: keyPath, options: loading).models
  }

  /// Loads the models of an array of dictionaries.
  ///
  /// O(n).
  /// - Throws: `MappingError`: the node is no array, or holds what is no such model.
  @inlinable
  public init(_ node: PropertyListNode, loading: LoadingOptions = LoadingOptions()) throws {
    self = try Loaded<Element>(node, options: loading).models
  }
}
