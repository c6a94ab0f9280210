#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension EncodingState {
  /// Encodes a value in an empty slot: Foundation's types as what they mean, any other by itself.
  func write<Value: Encodable>(_ value: Value, at slot: Slot) throws {
    guard slot.values < Slot.maximumValues else {
      throw invalid(value, "values nest deeper than \(Slot.maximumValues)", at: slot)
    }
    let encoder = ValueEncoder(state: self, slot: slot.deeper)
    if Value.self == Date.self, let date = value as? Date {
      try write(date, to: encoder)
    } else if Value.self == Data.self, let data = value as? Data {
      try write(data, to: encoder)
    } else if Value.self == URL.self, let url = value as? URL {
      try encoder.encode(url.absoluteString)
    } else if Value.self == Decimal.self, let decimal = value as? Decimal {
      try write(decimal, to: encoder)
    } else if convertsKeys, Value.self is any StringKeyed.Type {
      plainKeys = slot.index
      defer { plainKeys = -1 }
      try value.encode(to: encoder)
    } else {
      try value.encode(to: encoder)
    }
  }

  private func write(_ date: Date, to encoder: ValueEncoder) throws {
    switch options.dateEncoding {
    case .native: try fill(encoder.slot, .date(date))
    case .secondsSince1970: try encoder.encode(date.timeIntervalSince1970)
    case .millisecondsSince1970: try encoder.encode(1000 * date.timeIntervalSince1970)
    case .iso8601:
      guard let text = DateText.utc(date.timeIntervalSinceReferenceDate) else {
        throw invalid(date, "the date has no year of 32 bits", at: encoder.slot)
      }
      try encoder.encode(text)
    case .custom(let encode): try encode(date, encoder)
    }
  }

  private func write(_ data: Data, to encoder: ValueEncoder) throws {
    switch options.dataEncoding {
    case .native: try fill(encoder.slot, .data(data))
    case .base64:
      var text = ByteBuffer()
      Base64.encode([UInt8](data).span, to: &text)
      try encoder.encode(String(decoding: text.finish(), as: UTF8.self))
    case .custom(let encode): try encode(data, encoder)
    }
  }

  private func write(_ decimal: Decimal, to encoder: ValueEncoder) throws {
    guard decimal.isFinite else {
      throw invalid(decimal, "the decimal is no number", at: encoder.slot)
    }
    let digits = decimal.description
    if let integer = Int64(digits).map({ PropertyListInteger($0) })
      ?? UInt64(digits).map({ PropertyListInteger($0) })
    {
      try fill(encoder.slot, .integer(integer))
    } else {
      try fill(encoder.slot, .decimal(digits))
    }
  }

  /// An integer of 128 bits where 64 hold it.
  func integer(
    _ value: some BinaryInteger & Sendable, at path: @autoclosure () -> [any CodingKey]
  ) throws -> PropertyListInteger {
    guard let number = PropertyListInteger(exactly: value) else {
      throw EncodingError.invalidValue(
        value,
        EncodingError.Context(
          codingPath: path(), debugDescription: "\(value) does not fit 64 bits"))
    }
    return number
  }

  /// A number, or the text that is to stand for a NaN or an infinity.
  @inline(__always)
  func scalar(for number: Double) -> EncodedScalar {
    guard !number.isFinite,
      case .convertToString(let positive, let negative, let nan) = options
        .nonConformingFloatEncoding
    else { return .real(number) }
    return .string(number.isNaN ? nan : number < 0 ? negative : positive)
  }
}

extension MemoryBuilder {
  /// Takes back that a child was counted.
  mutating func uncount(in start: Int) {
    let size = words.storage[start + 1]
    words.storage[start + 1] = TapeWord(end: size.endIndex, count: max(0, size.count - 1))
  }
}

extension Double {
  /// The double with the shortest digits of a float: 0.1, not 0.10000000149011612.
  init(shortest value: Float) {
    guard value.isFinite, let short = Double(value.description), Float(short) == value else {
      self = Double(value)
      return
    }
    self = short
  }
}
