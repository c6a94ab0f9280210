#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import PropertyLists

extension Shape {
  /// The first scalar as people read it: `"面包"`, `19.9`, `2024-02-29T12:34:56Z`, `32 bytes`; nil where
  /// there was none.
  ///
  /// Long text is cut, and no unprintable character left in it.
  package var exampleText: String? {
    switch example {
    case .string(let text): "\"\(text.shortForDisplay)\""
    case .integer(let number): number.description
    case .real(let number): number.description
    case .boolean(let value): value ? "true" : "false"
    case .date(let date): DateText.utc(date.timeIntervalSinceReferenceDate)
    case .data(let data): data.count == 1 ? "1 byte" : "\(data.count) bytes"
    case .uid(let number): "UID \(number)"
    case .null, .array, .dictionary, nil: nil
    }
  }
}
