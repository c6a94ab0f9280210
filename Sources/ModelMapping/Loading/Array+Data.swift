#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif
public import PropertyLists

extension Array where Element: DictInitializable {
  /// Loads the models of the file of a `file:` URL.
  /// - Throws: as `init(contentsOfFile:at:options:loading:)`.
  public init(
    contentsOf url: URL, at keyPath: PropertyListPath = .root,
    options: ReadingOptions = ReadingOptions(), loading: LoadingOptions = LoadingOptions()
  ) throws {
    try self.init(
      PropertyListDocument(contentsOf: url, options: options), at: keyPath, loading: loading)
  }

  /// Loads the models of data in memory.
  /// - Throws: as `init(contentsOfFile:at:options:loading:)`.
  public init(
    data: Data, at keyPath: PropertyListPath = .root, options: ReadingOptions = ReadingOptions(),
    loading: LoadingOptions = LoadingOptions()
  ) throws {
    try self.init(
      PropertyListDocument(data: data, options: options), at: keyPath, loading: loading)
  }
}
