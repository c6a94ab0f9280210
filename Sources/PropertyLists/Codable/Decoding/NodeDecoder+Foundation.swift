#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

// Foundation's types that formats have values for.

extension NodeDecoder {
  /// Decodes a `Date`, `Data`, `Decimal` or `URL`.
  @inline(never)
  func foundationValue<Value: Decodable>(_ type: Value.Type) throws -> Value {
    guard !state.isThorough else {
      return try thoroughly(type) { try strictFoundationValue(type) }
    }
    return try strictFoundationValue(type)
  }

  private func strictFoundationValue<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let value: Any =
      switch type {
      case is Date.Type: try date()
      case is Data.Type: try data()
      case is Decimal.Type: try decimal()
      default: try url()
      }
    guard let value = value as? Value else { throw mismatch(type, "\(type)") }
    return value
  }

  // MARK: Dates and data

  private func date() throws -> Date {
    switch state.options.dateDecoding {
    case .native:
      if let date = node.date { return date }
      guard state.storage.spelling == .json, node.string != nil else {
        throw mismatch(Date.self, "date")
      }
      return try dateOfText()
    case .secondsSince1970: return Date(timeIntervalSince1970: try double())
    case .millisecondsSince1970: return Date(timeIntervalSince1970: try double() / 1000)
    case .iso8601: return try dateOfText()
    case .custom(let decode): return try decode(self)
    }
  }

  private func dateOfText() throws -> Date {
    let text = try string()
    guard let seconds = DateText.seconds(text) else {
      throw corrupted(
        "\"\(text.shortForDisplay)\" is no date; write it as 2024-02-29T12:34:56Z")
    }
    return Date(timeIntervalSinceReferenceDate: seconds)
  }

  private func data() throws -> Data {
    switch state.options.dataDecoding {
    case .native:
      if let data = node.data { return data }
      guard state.storage.spelling == .json, node.string != nil else {
        throw mismatch(Data.self, "data")
      }
      return try dataOfText()
    case .base64: return try dataOfText()
    case .custom(let decode): return try decode(self)
    }
  }

  private func dataOfText() throws -> Data {
    guard let data = Data(base64Encoded: try string()) else {
      throw corrupted("the text is no base64")
    }
    return data
  }

  // MARK: Decimals and URLs

  /// A decimal of a number's own digits, or of what `Decimal` itself encodes.
  private func decimal() throws -> Decimal {
    switch node.kind {
    case .integer, .real:
      guard let decimal = node.decimal else {
        throw corrupted(
          "\(node.numberText ?? node.real?.description ?? "") does not fit Decimal")
      }
      return decimal
    case .string where state.options.conversions == .lossless:
      if let decimal = node.losslessDecimal { return state.converted(node, decimal) }
    case .dictionary: return try Decimal(from: self)
    default: break
    }
    throw mismatch(Decimal.self, "number")
  }

  /// A URL of a text, or of what `URL` itself encodes.
  private func url() throws -> URL {
    guard node.kind != .dictionary else { return try URL(from: self) }
    guard !node.isNull else { throw mismatch(URL.self, "string") }
    let text = try string()
    guard let url = URL(string: text) else {
      throw corrupted("\"\(text.shortForDisplay)\" is no URL")
    }
    return url
  }
}
