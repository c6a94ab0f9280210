/// The reporters by the names that people choose them by.
///
/// ```swift
/// let reporter = ReporterName("sarif")?.reporter(ReporterOptions(version: "1.2.0"))
/// ```
public struct ReporterName: Hashable, Sendable, CustomStringConvertible {
  /// ``TextReporter``.
  public static let text = ReporterName(known: "text")
  /// ``ConciseReporter``.
  public static let concise = ReporterName(known: "concise")
  /// ``JSONReporter``.
  public static let json = ReporterName(known: "json")
  /// ``SARIFReporter``.
  public static let sarif = ReporterName(known: "sarif")
  /// ``GitHubReporter``.
  public static let github = ReporterName(known: "github")
  /// ``JUnitReporter``.
  public static let junit = ReporterName(known: "junit")

  /// All of them, in the order of a help text.
  public static let all: [ReporterName] = [text, concise, json, sarif, github, junit]

  /// The name: `text`, `concise`, `json`, `sarif`, `github` or `junit`.
  public let description: String

  private init(known name: String) { description = name }

  /// The reporter of a name; nil where there is none.
  public init?(_ name: String) {
    guard let known = Self.all.first(where: { $0.description == name }) else { return nil }
    self = known
  }

  /// Makes the reporter.
  public func reporter(_ options: ReporterOptions = ReporterOptions()) -> any Reporter {
    switch self {
    case .concise: ConciseReporter()
    case .json: JSONReporter()
    case .sarif: SARIFReporter(version: options.version)
    case .github: GitHubReporter()
    case .junit: JUnitReporter()
    default: TextReporter(usesColor: options.usesColor)
    }
  }
}

/// What reporters can be told; each takes what concerns it.
public struct ReporterOptions: Hashable, Sendable {
  /// Whether ``TextReporter`` writes in colour.
  public var usesColor: Bool
  /// The version of the program that checks, for ``SARIFReporter``.
  public var version: String?

  /// Makes options.
  public init(usesColor: Bool = false, version: String? = nil) {
    self.usesColor = usesColor
    self.version = version
  }
}
