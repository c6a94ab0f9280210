#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif
public import PropertyLists

/// The models of an array, and what was found on the way.
/// ```swift
/// let loaded = try Loaded<Deal>(contentsOfFile: "deals.plist", elements: .skip)
/// show(loaded.models)
/// for skipped in loaded.skipped { print("deal \(skipped.index): \(skipped.error)") }
/// for note in loaded.notes { print(note) }
/// ```
public struct Loaded<Model: DictInitializable> {
  /// An element that is no model.
  public struct Skipped: Hashable, Sendable {
    /// The index of the element in the array.
    public let index: Int
    /// Why it is none: its first issue, or all of them by ``ElementPolicy/collect``.
    public let error: MappingError
  }

  /// The models, in the order of the file.
  public private(set) var models: [Model]
  /// The elements that were left out.
  public private(set) var skipped: [Skipped] = []
  /// Facts and warnings: unreadable values that a default stands for, unknown keys, conversions.
  ///
  /// At most ``LoadingOptions/maximumIssues``.
  public private(set) var notes: [Diagnostic]
  /// How many more notes there were.
  public private(set) var omittedNotes: Int

  /// Loads the models of a file that holds an array of dictionaries.
  /// - Parameters:
  ///   - path: The file.
  ///   - keyPath: Where in the file the array stands.
  ///   - elements: What becomes of the array when an element is no such model.
  ///   - options: How the models are loaded.
  ///   - reading: How the file is read.
  /// - Throws: `PropertyListError` where the file can't be read, `MappingError` where it does not
  ///   hold such models and the policy is ``ElementPolicy/fail``.
  public init(
    contentsOfFile path: String, at keyPath: PropertyListPath = .root,
    elements: ElementPolicy = .fail, options: LoadingOptions = LoadingOptions(),
    reading: ReadingOptions = ReadingOptions()
  ) throws {
    let document = try PropertyListDocument(contentsOfFile: path, options: reading)
    try self.init(document, at: keyPath, elements: elements, options: options)
  }

  /// Loads the models of the file of a `file:` URL.
  /// - Throws: as for a file's path.
  public init(
    contentsOf url: URL, at keyPath: PropertyListPath = .root,
    elements: ElementPolicy = .fail, options: LoadingOptions = LoadingOptions(),
    reading: ReadingOptions = ReadingOptions()
  ) throws {
    let document = try PropertyListDocument(contentsOf: url, options: reading)
    try self.init(document, at: keyPath, elements: elements, options: options)
  }

  /// Loads the models of data in memory.
  /// - Throws: as for a file's path.
  public init(
    data: Data, at keyPath: PropertyListPath = .root,
    elements: ElementPolicy = .fail, options: LoadingOptions = LoadingOptions(),
    reading: ReadingOptions = ReadingOptions()
  ) throws {
    let document = try PropertyListDocument(data: data, options: reading)
    try self.init(document, at: keyPath, elements: elements, options: options)
  }

  /// Loads the models of the array in a document.
  /// - Throws: `MappingError`.
  public init(
    _ document: PropertyListDocument, at keyPath: PropertyListPath = .root,
    elements: ElementPolicy = .fail, options: LoadingOptions = LoadingOptions()
  ) throws {
    guard let node = document.root[keyPath] else {
      throw MappingError([
        document.root.diagnostic(
          "mapping-missing-path", .error, "\(keyPath): there is no such value", path: keyPath)
      ])
    }
    try self.init(node, elements: elements, options: options)
  }

  /// Loads the models of an array of dictionaries.
  ///
  /// O(n).
  /// - Throws: `MappingError`: the node is no array, or elements are no such models and the policy is
  ///   ``ElementPolicy/fail``.
  @inlinable
  public init(
    _ node: PropertyListNode, elements: ElementPolicy = .fail,
    options: LoadingOptions = LoadingOptions()
  ) throws {
    var load = Load(node, elements, options)
    try self.init(&load, node)
  }

  @inlinable
  init(_ load: inout Load, _ node: PropertyListNode) throws {
    try Load.requireArray(node)
    var models: [Model] = []
    models.reserveCapacity(node.count)
    var index = 0
    for element in node.elements {
      if let model = load.model(Model.self, element, index) { models.append(model) }
      index += 1
    }
    try self.init(models, load)
  }

  @usableFromInline
  init(_ models: [Model], _ load: Load) throws {
    try load.finish()
    self.models = models
    skipped = load.skipped.map { Skipped(index: $0.index, error: $0.error) }
    notes = load.session.notes.diagnostics
    omittedNotes = load.session.notes.omitted
  }
}

extension Loaded: Sendable where Model: Sendable {}
