public import PropertyLists

/// A JSON Schema, compiled: says of property lists and JSON whether they conform, and if not what is
/// wrong, where, and what to do.
///
/// A schema is JSON or a property list of any format, in draft 2020-12, 2019-09, 7, 6 or 4. It is
/// compiled once and serves any number of documents, from several threads too.
/// ```swift
/// let schema = try JSONSchema(contentsOfFile: "deal.schema.json")
/// let deals = try PropertyListDocument(contentsOfFile: "deals.plist")
/// for finding in schema.validate(deals.root).diagnostics { print(finding) }
/// // deals.plist:12:11: error: $[1].price: expected string, found integer 39; write <string>39</string> [schema-type]
/// ```
/// A value is seen as JSON: dates are RFC 3339 text, data is base64 text, a UID the object
/// `{"CF$UID": n}`. `x-plist-type` asks for a native type besides:
/// ```json
/// {"type": "string", "format": "date-time", "x-plist-type": "date"}
/// ```
public struct JSONSchema: Sendable {
  private let program: SchemaProgram

  /// Warnings about the schema: words that are like keywords, keywords of other drafts, formats that are
  /// not known; all of them are passed over by validation.
  public var warnings: [Diagnostic] { program.warnings }

  /// Reads and compiles a schema.
  ///
  /// `uri` identifies it where it has no `$id`; the file's own URI is taken where none is given.
  /// - Throws: `SchemaError` with findings in the schema's file.
  public init(
    contentsOfFile path: String, registry: SchemaRegistry = SchemaRegistry(),
    options: SchemaOptions = SchemaOptions()
  ) throws(SchemaError) {
    let document: PropertyListDocument
    do {
      document = try PropertyListDocument(contentsOfFile: path)
    } catch {
      throw SchemaError(error.diagnostics)
    }
    try self.init(document.root, file: path, registry: registry, options: options)
  }

  /// Compiles the schema at a node that was read from a file, whose folder belongs to the registry.
  public init(
    _ node: PropertyListNode, file path: String, registry: SchemaRegistry = SchemaRegistry(),
    options: SchemaOptions = SchemaOptions()
  ) throws(SchemaError) {
    var registry = registry
    let path = SchemaRegistry.absolute(path)
    let folder = String(path[...(path.lastIndex(of: "/") ?? path.startIndex)])
    registry.add(
      SchemaRegistry.Folder(prefix: SchemaURI.file(folder), path: folder, isSearched: false))
    // Files beside a schema with an identifier of its own are found by identifiers like it.
    if let id = node["$id"]?.string ?? node["id"]?.string {
      let uri = SchemaURI(id)
      if uri.scheme != nil, let slash = uri.withoutFragment.lastIndex(of: "/") {
        registry.add(
          SchemaRegistry.Folder(
            prefix: String(uri.withoutFragment[...slash]), path: folder, isSearched: false))
      }
    }
    try self.init(node, uri: SchemaURI.file(path), registry: registry, options: options)
  }

  /// Compiles the schema at a node.
  ///
  /// O(size of the schema).
  ///
  /// - Throws: `SchemaError`: a value that a keyword can't have, a pattern that is none, a reference that
  ///   leads nowhere or back to itself.
  public init(
    _ node: PropertyListNode, uri: String = "", registry: SchemaRegistry = SchemaRegistry(),
    options: SchemaOptions = SchemaOptions()
  ) throws(SchemaError) {
    do {
      try node.requireExpandable()
    } catch {
      throw SchemaError(error.diagnostics)
    }
    var compiler = SchemaCompiler(options: options, registry: registry)
    program = try compiler.compile(node, as: uri)
  }

  /// Compiles the schema that a registry has under a URI, or the meta-schema of a draft.
  /// - Throws: `SchemaError` where there is none, and as ``init(_:uri:registry:options:)``.
  public init(
    uri: String, registry: SchemaRegistry, options: SchemaOptions = SchemaOptions()
  ) throws(SchemaError) {
    var loader = SchemaLoader(registry)
    let name = SchemaURI(uri).withoutFragment
    let node: PropertyListNode?
    do {
      node = try loader.schema(name)
    } catch {
      throw SchemaError(error.diagnostics)
    }
    guard let node else {
      var diagnostic = Diagnostic(
        "bad-schema-reference", .error, "there is no schema \"\(uri.shortForDisplay)\"")
      diagnostic.hint =
        "nothing is loaded from the network: name a folder that has it (--schema-dir)"
      throw SchemaError([diagnostic])
    }
    try self.init(node, uri: name, registry: registry, options: options)
  }

  /// Whether a value conforms to the schema: ends at the first failure.
  public func accepts(_ node: PropertyListNode) -> Bool {
    var evaluation = Evaluation(program, node)
    evaluation.isCollecting = false
    return evaluation.run()
  }

  /// All that does not conform in a value and below.
  ///
  /// O(values × keywords that apply to each).
  ///
  /// What costs far more than its size is given up with the finding `schema-too-costly`.
  public func validate(_ node: PropertyListNode) -> ValidationResult {
    var evaluation = Evaluation(program, node)
    _ = evaluation.run()
    return evaluation.result()
  }

  /// All that does not conform in a document.
  public func validate(_ document: PropertyListDocument) -> ValidationResult {
    validate(document.root)
  }

  /// All that does not conform in a value in memory, which has paths and no lines.
  /// ```swift
  /// try schema.validate(deal.dictionary).isValid
  /// ```
  /// - Throws: `PropertyListError` where the value nests too deeply to be a document.
  public func validate(_ value: PropertyList) throws(PropertyListError) -> ValidationResult {
    validate(try PropertyListDocument(value))
  }

  /// All that does not conform in a dictionary in memory.
  public func validate(
    _ dictionary: PropertyListDictionary
  ) throws(PropertyListError) -> ValidationResult {
    try validate(.dictionary(dictionary))
  }
}
