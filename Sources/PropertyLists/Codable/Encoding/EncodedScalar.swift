#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A scalar that a type encodes.
enum EncodedScalar {
  case null
  case bool(Bool)
  case integer(PropertyListInteger)
  case real(Double)
  /// A real by its digits, of which a double may not hold all.
  case decimal(String)
  case string(String)
  case date(Date)
  case data(Data)

  @inline(__always)
  static func integer(_ value: some FixedWidthInteger & SignedInteger) -> EncodedScalar {
    .integer(PropertyListInteger(Int64(truncatingIfNeeded: value)))
  }

  @inline(__always)
  static func integer(_ value: some FixedWidthInteger & UnsignedInteger) -> EncodedScalar {
    .integer(PropertyListInteger(UInt64(truncatingIfNeeded: value)))
  }
}

extension MemoryBuilder {
  @inline(__always)
  mutating func append(_ scalar: EncodedScalar) {
    switch scalar {
    case .null: appendNull()
    case .bool(let value): append(value)
    case .integer(let value): append(value)
    case .real(let value): append(value)
    case .decimal(let digits): append(decimal: digits)
    case .string(let value): append(.string, value)
    case .date(let value): append(value)
    case .data(let value): append(value)
    }
  }
}
