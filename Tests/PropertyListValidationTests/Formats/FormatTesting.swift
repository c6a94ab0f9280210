@testable import PropertyListValidation
import Testing

/// What a standard format finds wrong with a text.
func fault(
  _ format: String, _ text: String, sourceLocation: SourceLocation = #_sourceLocation
) throws -> String? {
  let format = try #require(StringFormat.standard(format), sourceLocation: sourceLocation)
  return format.fault(in: text)
}

extension StringFormat {
  /// What is wrong with a text; a macro takes no span.
  func fault(in text: String) -> String? { fault(in: Array(text.utf8).span) }
}

extension ExactDecimal {
  /// The number that a text says.
  init?(_ text: String) { self.init(Array(text.utf8).span) }
}
