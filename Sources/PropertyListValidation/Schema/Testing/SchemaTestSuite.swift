public import PropertyLists

/// Runs files in the layout of the official JSON-Schema-Test-Suite: an array of groups, each a schema
/// with tests, each test a value and whether it is valid.
/// ```swift
/// let suite = SchemaTestSuite(options: SchemaOptions(draft: .draft7))
/// let counts = try suite.run(contentsOfFile: "tests/draft7/ref.json")
/// print("\(counts.passed)/\(counts.total)")   // 78/78
/// ```
public struct SchemaTestSuite: Sendable {
  /// A test whose result is another than it should be.
  public struct Failure: Sendable {
    /// What the file says the schema and the test are about.
    public let group: String, test: String
    /// Whether the value should be valid.
    public let expected: Bool
    /// Why the value or the schema was refused.
    public let reasons: [Diagnostic]
    /// The test's place in its file.
    public let range: Range<SourceLocation>
  }

  /// What came of a file.
  public struct Counts: Sendable {
    /// The number of tests that gave what they should.
    public internal(set) var passed = 0
    /// The number of tests.
    public internal(set) var total = 0
    /// The others.
    public internal(set) var failures: [Failure] = []
  }

  /// How schemas are read.
  public var options: SchemaOptions
  /// What references may name.
  public var registry: SchemaRegistry

  /// Makes a runner.
  public init(
    options: SchemaOptions = SchemaOptions(), registry: SchemaRegistry = SchemaRegistry()
  ) {
    self.options = options
    self.registry = registry
  }

  /// Runs the tests of a file.
  /// - Throws: `PropertyListError` where the file can't be read or has another layout.
  public func run(contentsOfFile path: String) throws(PropertyListError) -> Counts {
    try run(PropertyListDocument(contentsOfFile: path))
  }

  /// Runs the tests of a document.
  /// - Throws: `PropertyListError` where the document has another layout.
  public func run(_ document: PropertyListDocument) throws(PropertyListError) -> Counts {
    guard document.root.kind == .array else { throw Self.layoutError(document.root, "an array") }
    var counts = Counts()
    for group in document.root.elements {
      guard let schema = group["schema"], let tests = group["tests"], tests.kind == .array else {
        throw Self.layoutError(group, "a dictionary with a `schema` and an array of `tests`")
      }
      try run(tests, of: schema, in: group["description"]?.string ?? "", &counts)
    }
    return counts
  }

  private func run(
    _ tests: PropertyListNode, of schema: PropertyListNode, in group: String,
    _ counts: inout Counts
  ) throws(PropertyListError) {
    var compiled: JSONSchema?
    var reasons: [Diagnostic] = []
    do {
      compiled = try JSONSchema(schema, registry: registry, options: options)
    } catch {
      reasons = error.diagnostics
    }
    for test in tests.elements {
      guard let value = test["data"], let expected = test["valid"]?.bool else {
        throw Self.layoutError(test, "a dictionary with `data` and `valid`")
      }
      let result = compiled?.validate(value)
      counts.total += 1
      // The quick way has to say the same.
      if let result, result.isValid == expected, compiled?.accepts(value) == expected {
        counts.passed += 1
      } else {
        counts.failures.append(
          Failure(
            group: group, test: test["description"]?.string ?? "", expected: expected,
            reasons: result?.diagnostics ?? reasons, range: test.range))
      }
    }
  }

  private static func layoutError(_ node: PropertyListNode, _ expected: String) -> PropertyListError
  {
    let diagnostic = node.diagnostic(
      "schema-test-layout", .error,
      "\(node.path): expected \(expected), as in the official test suite, found \(node.foundDescription)"
    )
    return PropertyListError(.invalid, [diagnostic])
  }
}
