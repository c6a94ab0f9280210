import PropertyLists

/// SARIF 2.1.0, which GitHub, Azure and editors show as code scanning results.
///
/// One run with the results, a line each, and behind them the driver with all rules of
/// ``RuleCatalogue``; a result of another rule has a `ruleId` and no `ruleIndex`.
/// - Columns count Unicode scalars from 1, as `columnKind` says; the end is behind the last.
/// - A place in a binary property list is `byteOffset` and `byteLength`.
/// - The key path is the `fullyQualifiedName` of a logical location.
/// - Notes are `relatedLocations`, changes of the text `fixes`.
/// - Findings that are not shown are a notification of the invocation.
public struct SARIFReporter: Reporter {
  private let version: String?

  /// Makes the reporter; `version` is that of the program that checks.
  public init(version: String? = nil) { self.version = version }

  /// The beginning of the log.
  public var beginning: String {
    """
    {"$schema":"https://json.schemastore.org/sarif-2.1.0.json","version":"2.1.0",\
    "runs":[{"columnKind":"unicodeCodePoints","results":[
    """
  }

  /// The results of a file.
  public func text(of report: FileReport, isFirst: Bool) -> String {
    let file = SARIF.ArtifactLocation(uri: Self.uri(of: report.file))
    let lines = report.diagnostics.map { JSONLine.text(of: SARIF.Result($0, in: file)) }
    return lines.isEmpty ? "" : (isFirst ? "\n" : ",\n") + lines.joined(separator: ",\n")
  }

  /// The driver with its rules, and the end of the log.
  public func ending(_ summary: ReportSummary) -> String {
    let driver = SARIF.Driver(
      name: "plist", version: version, rules: RuleCatalogue.all.map(SARIF.Rule.init))
    let invocation = SARIF.Invocation(
      executionSuccessful: true,
      toolExecutionNotifications: summary.omission.map {
        [.init(level: "note", message: SARIF.Message(text: $0))]
      })
    return """

      ],"tool":\(JSONLine.text(of: SARIF.Tool(driver: driver))),
      "invocations":\(JSONLine.text(of: [invocation]))}]}

      """
  }

  /// The name of a file as a URI: relative to the folder of the run, or `file:`.
  static func uri(of file: String) -> String {
    var path = file[...]
    while path.hasPrefix("./"), path.utf8.count > 2 { path = path.dropFirst(2) }
    var uri = path.hasPrefix("/") ? "file://" : ""
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
        uri.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        uri += digits.utf8.count == 1 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return uri
  }
}

extension SARIF.Result {
  fileprivate init(_ diagnostic: Diagnostic, in file: SARIF.ArtifactLocation) {
    ruleId = diagnostic.id.rawValue
    ruleIndex = RuleCatalogue.positions[diagnostic.id]
    level = diagnostic.severity.description
    message = SARIF.Message(text: diagnostic.fullMessage)
    locations = [SARIF.Location(file, diagnostic.range, path: diagnostic.path)]
    let notes = diagnostic.notes.map { note in
      Diagnostic.Note(note.message, range: note.range ?? diagnostic.range)
    }
    let related = notes.unique.map { SARIF.Location(file, $0.range, message: $0.message) }
    relatedLocations = related.isEmpty ? nil : related
    let fixes = diagnostic.fixIts.unique.map { SARIF.Fix($0, in: file) }
    self.fixes = fixes.isEmpty ? nil : fixes
  }
}

extension SARIF.Location {
  fileprivate init(
    _ file: SARIF.ArtifactLocation, _ range: Range<SourceLocation>?,
    path: PropertyListPath? = nil, message: String? = nil
  ) {
    physicalLocation = SARIF.PhysicalLocation(
      artifactLocation: file, region: range.map(SARIF.Region.init))
    logicalLocations = path.map { [SARIF.LogicalLocation(fullyQualifiedName: $0.description)] }
    self.message = message.map(SARIF.Message.init)
  }
}

extension SARIF.Region {
  fileprivate init(_ range: Range<SourceLocation>) {
    let (start, end) = (range.lowerBound, range.upperBound)
    let isText = start.line > 0
    startLine = isText ? start.line : nil
    startColumn = isText ? start.column : nil
    endLine = isText ? end.line : nil
    endColumn = isText ? end.column : nil
    byteOffset = isText ? nil : start.offset
    byteLength = isText ? nil : end.offset - start.offset
  }
}

extension SARIF.Fix {
  fileprivate init(_ fixIt: Diagnostic.FixIt, in file: SARIF.ArtifactLocation) {
    description = SARIF.Message(text: fixIt.message)
    let replacement = SARIF.Replacement(
      deletedRegion: SARIF.Region(fixIt.range),
      insertedContent: SARIF.Message(text: fixIt.replacement))
    artifactChanges = [
      SARIF.ArtifactChange(artifactLocation: file, replacements: [replacement])
    ]
  }
}

extension SARIF.Rule {
  fileprivate init(_ rule: RuleDescription) {
    id = rule.id.rawValue
    shortDescription = SARIF.Message(text: rule.title)
    fullDescription = SARIF.Message(text: rule.reason)
    help = SARIF.Message(text: rule.description)
    defaultConfiguration = SARIF.Rule.Configuration(level: rule.severity.description)
  }
}

extension Array where Element: Hashable {
  /// Each element once, as SARIF demands of its sets.
  fileprivate var unique: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
