public import PropertyLists

/// Makes the models of an array in a file one after the other, however large the file is.
/// ```swift
/// let reader = try ModelReader<Deal>(contentsOfFile: "deals.json", elements: .skip)
/// while let deal = try reader.next() { show(deal) }
/// print(reader.skipped.count, "deals can't be shown")
/// ```
/// The file is read in parts by a `RecordReader`, in constant memory; its rules are those of that type.
///
/// A reader belongs to one task.
public final class ModelReader<Model: DictInitializable> {
  private let records: RecordReader
  private let options: LoadingOptions
  private let policy: ElementPolicy
  private var load: Load?
  /// The index of the record that ``next()`` gives.
  public private(set) var position = 0
  /// The elements that have been left out.
  ///
  /// By a policy that leaves elements out, an index and a reason are kept of each.
  public private(set) var skipped: [Loaded<Model>.Skipped] = []

  /// Opens a file.
  /// - Parameters:
  ///   - path: The file.
  ///   - keyPath: Where in the file the array stands.
  ///   - elements: What becomes of elements that are no such models: by ``ElementPolicy/fail`` the
  ///     issues of one are thrown, and the next call goes on behind it.
  ///   - options: How the models are loaded.
  ///   - reading: How the file is read.
  /// - Throws: `PropertyListError` where the file can't be read.
  public init(
    contentsOfFile path: String, at keyPath: PropertyListPath = .root,
    elements: ElementPolicy = .fail, options: LoadingOptions = LoadingOptions(),
    reading: ReadingOptions = ReadingOptions()
  ) throws {
    records = try RecordReader(contentsOfFile: path, at: keyPath, options: reading)
    self.options = options
    policy = elements
  }

  /// Goes through the records of a reader, from its `position` on.
  public init(
    _ records: RecordReader, elements: ElementPolicy = .fail,
    options: LoadingOptions = LoadingOptions()
  ) {
    self.records = records
    self.options = options
    policy = elements
    position = records.position
  }

  /// The facts and warnings of the models so far, at most ``LoadingOptions/maximumIssues``.
  public var notes: [Diagnostic] { load?.session.notes.diagnostics ?? [] }

  /// Makes the next model; nil behind the last one.
  /// - Throws: `PropertyListError` where the file can't be read on. By ``ElementPolicy/fail``
  ///   `MappingError` with the issues of an element that is no such model; the next call goes on
  ///   behind it.
  /// - Complexity: O(size of the record).
  public func next() throws -> Model? {
    while let node = try records.next() {
      defer { position += 1 }
      var load = load ?? Load(node, policy, options)
      load.enter(node)
      let model = load.model(Model.self, node, position)
      skipped += load.takeSkipped().map { Loaded.Skipped(index: $0.index, error: $0.error) }
      self.load = load
      if let model { return model }
      try load.finish()
    }
    return nil
  }
}

extension ModelReader: Sequence {
  /// Goes through the records from ``position`` on, each a model or what is wrong with it.
  ///
  /// Behind an error of the file itself there is nothing more.
  public func makeIterator() -> Iterator { Iterator(reader: self) }

  /// Goes through the models.
  public struct Iterator: IteratorProtocol {
    fileprivate let reader: ModelReader

    /// The next model, or its error; nil behind the last one.
    public mutating func next() -> Result<Model, any Error>? {
      do {
        return try reader.next().map { .success($0) }
      } catch {
        return .failure(error)
      }
    }
  }
}
