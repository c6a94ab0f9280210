/// A `DecodingError` in parts that can be compared.
enum Failure {
  static func parts(
    _ error: DecodingError
  ) -> (kind: String, path: [String], context: DecodingError.Context) {
    switch error {
    case .typeMismatch(let type, let context): ("typeMismatch \(type)", path(context), context)
    case .valueNotFound(let type, let context): ("valueNotFound \(type)", path(context), context)
    case .keyNotFound(let key, let context):
      ("keyNotFound \(key.stringValue)", path(context), context)
    case .dataCorrupted(let context): ("dataCorrupted", path(context), context)
    @unknown default: ("unknown", [], DecodingError.Context(codingPath: [], debugDescription: ""))
    }
  }

  private static func path(_ context: DecodingError.Context) -> [String] {
    context.codingPath.map(\.stringValue)
  }
}
