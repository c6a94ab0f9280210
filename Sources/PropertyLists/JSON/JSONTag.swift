#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The keys by which tagged JSON tells what JSON does not have.
enum JSONTag: String {
  /// RFC 3339 in UTC, or the seconds from 2001-01-01T00:00:00Z.
  case date
  /// Base64.
  case data
  /// A number.
  case uid
  /// `nan`, `inf` or `-inf`.
  case real

  static let prefix = "$plist."

  /// Whether a key is a tag, or one that is escaped: `$plist.` with any number of `$` before it.
  static func isLike(_ key: String) -> Bool {
    key.utf8.first == UInt8(ascii: "$")
      && key.utf8.drop { $0 == UInt8(ascii: "$") }.starts(with: "plist.".utf8)
  }

  var key: String { Self.prefix + rawValue }

  /// How a number that JSON does not have is spelt.
  static func spelling(_ value: Double) -> String {
    value.isNaN ? "nan" : value < 0 ? "-inf" : "inf"
  }

  /// The number of `nan`, `inf` or `-inf`.
  static func special(_ text: String) -> Double? {
    switch text {
    case "nan": .nan
    case "inf": .infinity
    case "-inf": -.infinity
    default: nil
    }
  }
}

extension JSONWriter {
  /// Writes a value that JSON does not have; false where it has it.
  mutating func appendTagged(_ node: PropertyListNode) -> Bool {
    switch node.kind {
    case .real:
      guard let real = node.real, !real.isFinite else { return false }
      append(.real) { $0.appendQuoted(JSONTag.spelling(real)) }
    case .date:
      let seconds = node.dateSeconds ?? .nan
      append(.date) { $0.appendDate(seconds) }
    case .data:
      append(.data) { writer in
        node.storage.withData(at: node.index) { writer.output.append(jsonData: $0) }
      }
    case .uid:
      append(.uid) { $0.output.append(decimal: PropertyListInteger(UInt64(node.uid ?? 0))) }
    default: return false
    }
    return true
  }

  private mutating func append(_ tag: JSONTag, _ value: (inout JSONWriter) -> Void) {
    output.append("{")
    appendQuoted(tag.key)
    output.append(":")
    if options.isPretty { output.append(" ") }
    value(&self)
    output.append("}")
  }

  /// A date as text where that tells it exactly, else as a number.
  private mutating func appendDate(_ seconds: Double) {
    if let text = DateText.utc(seconds), let exact = XMLDate.parse(Array(text.utf8).span).seconds,
      exact.bitPattern == seconds.bitPattern
    {
      appendQuoted(text)
    } else if seconds.isFinite {
      output.append(text: "\(seconds)")
    } else {
      appendQuoted(JSONTag.spelling(seconds))
    }
  }
}
