#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif
public import PropertyLists

/// How dates stand in a file.
public enum DateStrategy: Sendable {
  /// As RFC 3339 text: `2024-02-29T12:34:56Z`, `2024-02-29T13:34:56.5+01:00`.
  ///
  /// Written in UTC, the part of a second cut off.
  case iso8601
  /// As the seconds since 1970-01-01T00:00:00Z.
  case secondsSince1970
  /// As the milliseconds since 1970-01-01T00:00:00Z.
  case millisecondsSince1970
  /// As functions read and write them.
  case custom(
    read: @Sendable (PropertyListNode) throws -> Date,
    write: @Sendable (Date) throws -> PropertyList)

  func date(_ node: PropertyListNode) throws -> Date {
    switch self {
    case .iso8601:
      let text = try String(node: node)
      guard let seconds = DateText.seconds(text) else {
        throw MappingError(
          Problem(
            node,
            .value(
              "mapping-value",
              "\"\(text.shortForDisplay)\" is no date; write it as 2024-02-29T12:34:56Z")))
      }
      return Date(timeIntervalSinceReferenceDate: seconds)
    case .secondsSince1970: return Date(timeIntervalSince1970: try Double(node: node))
    case .millisecondsSince1970: return Date(timeIntervalSince1970: try Double(node: node) / 1000)
    case .custom(let read, _): return try read(node)
    }
  }

  func value(_ date: Date) throws -> PropertyList {
    switch self {
    case .iso8601:
      guard let text = DateText.utc(date.timeIntervalSinceReferenceDate) else {
        throw MappingError.oneWay("the date is beyond the years that text can tell")
      }
      return .string(text)
    case .secondsSince1970: return .number(date.timeIntervalSince1970)
    case .millisecondsSince1970: return .number(date.timeIntervalSince1970 * 1000)
    case .custom(_, let write): return try write(date)
    }
  }

  var schema: PropertyList {
    switch self {
    case .iso8601: ["type": "string", "format": "date-time"]
    case .secondsSince1970, .millisecondsSince1970: ["type": "number"]
    case .custom: [:]
    }
  }
}

/// How data stand in a file.
public enum DataStrategy: Sendable {
  /// As base64 text.
  case base64
  /// As functions read and write them.
  case custom(
    read: @Sendable (PropertyListNode) throws -> Data,
    write: @Sendable (Data) throws -> PropertyList)

  func data(_ node: PropertyListNode) throws -> Data {
    switch self {
    case .base64:
      guard let data = Data(base64Encoded: try String(node: node)) else {
        throw MappingError(Problem(node, .value("mapping-value", "the text is no base64")))
      }
      return data
    case .custom(let read, _): return try read(node)
    }
  }

  func value(_ data: Data) throws -> PropertyList {
    switch self {
    case .base64: .string(data.base64EncodedString())
    case .custom(_, let write): try write(data)
    }
  }

  var schema: PropertyList {
    switch self {
    case .base64: ["type": "string", "contentEncoding": "base64"]
    case .custom: [:]
    }
  }
}

extension PropertyList {
  /// A number, as an integer where it is whole.
  fileprivate static func number(_ value: Double) -> PropertyList {
    Int64(exactly: value).map { .integer(PropertyListInteger($0)) } ?? .real(value)
  }
}
