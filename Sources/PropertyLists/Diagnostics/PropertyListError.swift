/// Why a file could not be read or a document not be written.
///
/// A reading error carries all findings of the file in file order, at most
/// ``DocumentLimits/findings``; ``description`` prints them, one line each.
/// ```swift
/// do {
///   let document = try PropertyListDocument(contentsOfFile: "deals.plist")
/// } catch {
///   print(error)  // deals.plist:14:18: error: invalid integer "12a" [xml-invalid-integer]
/// }
/// ```
public struct PropertyListError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of failure.
  public struct Code: Hashable, Sendable {
    private let name: String

    /// The file can't be opened or read, or is too large.
    public static let unreadable = Code(name: "unreadable")
    /// The content is not a property list that could be loaded.
    public static let invalid = Code(name: "invalid")
    /// The value can't be written in the format asked for.
    public static let unwritable = Code(name: "unwritable")
    /// The task that was reading has been cancelled.
    public static let cancelled = Code(name: "cancelled")
    /// A key path is misspelt.
    public static let invalidPath = Code(name: "invalid path")
  }

  /// The kind of failure.
  public let code: Code
  /// All findings, in file order; at least one.
  public let diagnostics: [Diagnostic]

  /// Makes an error from its findings.
  public init(_ code: Code, _ diagnostics: [Diagnostic]) {
    self.code = code
    self.diagnostics = diagnostics
  }

  package init(_ code: Code, _ id: DiagnosticID, _ message: String, file: String? = nil) {
    self.init(code, [Diagnostic(id, .error, message, file: file)])
  }

  /// The findings, one line each.
  public var description: String {
    diagnostics.map(\.description).joined(separator: "\n")
  }

  /// Equality by code and first finding's rule, so that tests need not repeat texts.
  public static func == (left: PropertyListError, right: PropertyListError) -> Bool {
    left.code == right.code && left.diagnostics.first?.id == right.diagnostics.first?.id
  }

  /// Hashes what `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(code)
    hasher.combine(diagnostics.first?.id)
  }
}
