#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
public import PropertyLists

/// The schemas that `$ref` may name besides the schema itself: nothing is ever loaded from the network.
///
/// ```swift
/// var registry = SchemaRegistry()
/// registry.addFolder("schemas")                                       // by file and by $id
/// registry.addFolder("remotes", as: "http://localhost:1234/")         // by URI
/// let schema = try JSONSchema(contentsOfFile: "deal.schema.json", registry: registry)
/// ```
/// The folder of a schema's file belongs to its registry. The meta-schemas of the drafts are known.
public struct SchemaRegistry: Sendable {
  struct Folder: Sendable {
    /// What URIs of files in the folder begin with.
    var prefix: String
    /// The path, ending in `/`.
    var path: String
    /// Whether its schemas are found by their `$id` too.
    var isSearched: Bool
  }

  private(set) var documents: [String: PropertyListNode] = [:]
  private(set) var folders: [Folder] = []

  /// Makes a registry of nothing but the meta-schemas.
  public init() {}

  /// Adds a schema under a URI.
  public mutating func add(_ schema: PropertyListNode, as uri: String) {
    documents[SchemaURI(uri).withoutFragment] = schema
  }

  /// Adds a folder: its files are found under `prefix`, or else as files and by their `$id`.
  public mutating func addFolder(_ path: String, as prefix: String? = nil) {
    let path = Self.absolute(path)
    let folder = path.hasSuffix("/") ? path : path + "/"
    let prefix = prefix.map { $0.hasSuffix("/") ? $0 : $0 + "/" }
    add(
      Folder(
        prefix: prefix ?? SchemaURI.file(folder), path: folder, isSearched: prefix == nil))
  }

  mutating func add(_ folder: Folder) { folders.append(folder) }

  /// The path from the root of the file system.
  static func absolute(_ path: String) -> String {
    let whole =
      path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
    // As references are resolved: without `.`, `..` and empty steps.
    var names: [Substring] = []
    for name in whole.split(separator: "/") where name != "." {
      if name == ".." { _ = names.popLast() } else { names.append(name) }
    }
    return "/" + names.joined(separator: "/")
  }
}

/// Finds the documents of a registry, each read once.
struct SchemaLoader {
  /// At most so many files of a folder are looked at for their `$id`.
  static let maximumFiles = 10_000

  private let registry: SchemaRegistry
  private var loaded: [String: PropertyListNode] = [:]
  private var identified: [String: PropertyListNode]?

  init(_ registry: SchemaRegistry) { self.registry = registry }

  /// The schema with a URI, or nil where the registry has none.
  mutating func schema(_ uri: String) throws(PropertyListError) -> PropertyListNode? {
    if let known = registry.documents[uri] ?? loaded[uri] { return known }
    if let text = MetaSchema.text(for: uri) {
      loaded[uri] = try PropertyListDocument(text: text, name: uri).root
      return loaded[uri]
    }
    for folder in registry.folders where uri.hasPrefix(folder.prefix) {
      guard let rest = SchemaURI.decoded(uri.dropFirst(folder.prefix.count)),
        !rest.isEmpty, !rest.split(separator: "/").contains("..")
      else { continue }
      let path = folder.path + rest
      // A pipe would be waited for.
      guard FileManager.default.fileExists(atPath: path), !FileInput.isReadOnce(path) else {
        continue
      }
      let root = try PropertyListDocument(contentsOfFile: path).root
      try root.requireExpandable()
      loaded[uri] = root
      return root
    }
    return schemasByIdentifier()[uri]
  }

  /// The schemas of the searched folders by their `$id`; files that are no schemas are passed over.
  private mutating func schemasByIdentifier() -> [String: PropertyListNode] {
    if let identified { return identified }
    var found: [String: PropertyListNode] = [:]
    for folder in registry.folders where folder.isSearched {
      let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
      let files = names.filter { $0.hasSuffix(".json") || $0.hasSuffix(".plist") }
      for name in files.sorted().prefix(Self.maximumFiles) {
        guard !FileInput.isReadOnce(folder.path + name),
          let root = try? PropertyListDocument(contentsOfFile: folder.path + name).root,
          (try? root.requireExpandable()) != nil,
          let id = root["$id"]?.string ?? root["id"]?.string
        else { continue }
        let uri = SchemaURI(id).resolved(against: SchemaURI.file(folder.path + name))
        if found[uri] == nil { found[uri] = root }
      }
    }
    identified = found
    return found
  }
}
