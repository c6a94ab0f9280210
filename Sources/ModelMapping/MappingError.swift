public import PropertyLists

/// Why a dictionary is no such model: each issue with key path, `file:line:column` and the source
/// line.
/// ```
/// tgs.plist:14:18: error: $[2].price: expected integer, found string "many" [mapping-type]
/// ```
public struct MappingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, at least one.
  public let issues: [Diagnostic]

  /// Makes an error from issues found by other means.
  public init(_ issues: [Diagnostic]) { self.issues = issues }

  init(_ issue: Diagnostic) { issues = [issue] }

  /// The issues, one line each.
  public var description: String { issues.map(\.description).joined(separator: "\n") }

  static func mismatch(_ node: PropertyListNode, _ expected: String) -> MappingError {
    let path = node.path
    return MappingError(
      node.diagnostic(
        node.isNull ? "mapping-null" : "mapping-type", .error,
        "\(path): expected \(expected), found \(node.foundDescription)", path: path))
  }

  /// Runs `body`; an error that has no place yet gets that of `node`.
  @inlinable
  static func located<Value>(
    at node: PropertyListNode, _ body: () throws -> Value
  ) throws -> Value {
    do {
      return try body()
    } catch {
      throw located(error, at: node)
    }
  }

  @usableFromInline
  static func located(_ error: any Error, at node: PropertyListNode) -> MappingError {
    if let error = error as? MappingError { return error }
    if let error = error as? DecodingError { return located(error, at: node) }
    let path = node.path
    return MappingError(
      node.diagnostic("mapping-model", .error, "\(path): \(error)", path: path))
  }

  /// A `DecodingError` of our decoder carries its place; one that a type made itself has a coding
  /// path, which leads to it.
  private static func located(_ error: DecodingError, at node: PropertyListNode) -> MappingError {
    let context: DecodingError.Context? =
      switch error {
      case .typeMismatch(_, let context), .valueNotFound(_, let context),
        .keyNotFound(_, let context),
        .dataCorrupted(let context):
        context
      @unknown default: nil
      }
    if let located = context?.underlyingError as? PropertyListError {
      return MappingError(
        located.diagnostics.map { diagnostic in
          var diagnostic = diagnostic
          diagnostic.id = DiagnosticID(
            rawValue: diagnostic.id.rawValue.replacingPrefix("decoding-", with: "mapping-"))
          return diagnostic
        })
    }
    let steps = (context?.codingPath ?? []).map { key in
      key.intValue.map(PropertyListPath.Step.index) ?? .key(key.stringValue)
    }
    let place = node[PropertyListPath(steps)] ?? node
    let path = place.path
    return MappingError(
      place.diagnostic(
        "mapping-model", .error, "\(path): \(context?.debugDescription ?? "\(error)")", path: path))
  }
}

extension String {
  fileprivate func replacingPrefix(_ prefix: String, with other: String) -> String {
    hasPrefix(prefix) ? other + dropFirst(prefix.count) : self
  }
}
