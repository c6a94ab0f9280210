/// Character and entity references: `&lt;`, `&#233;`, `&#xE9;`.
///
/// Property lists know the five entities of XML and no others, whatever a document type declares.
enum XMLReference {
  enum Fault {
    case unknownEntity
    case malformed
    /// A surrogate, or above U+10FFFF.
    case noScalar
  }

  struct Result {
    /// The scalar, where the reference is good.
    var scalar: Unicode.Scalar?
    var fault: Fault?
    /// The index behind the reference, or behind what was read of it.
    var end: Int
    /// The number of digits of a character reference.
    var digits = 0
  }

  /// Reads the reference whose `&` stands at `start`.
  static func read(_ bytes: Span<UInt8>, at start: Int) -> Result {
    var index = start + 1
    guard index < bytes.count else { return Result(fault: .malformed, end: index) }
    if bytes[index] == UInt8(ascii: "#") { return numeric(bytes, from: index + 1) }
    // No name is longer than this: what is longer is a bare ampersand.
    let nameStart = index
    while index < bytes.count, index - nameStart < 32, isNameByte(bytes[index]) { index += 1 }
    guard index > nameStart, index < bytes.count, bytes[index] == UInt8(ascii: ";") else {
      return Result(fault: .malformed, end: index)
    }
    let name = bytes.extracting(nameStart..<index)
    for (text, scalar) in entities where XMLTag.matches(name, text) {
      return Result(scalar: scalar, end: index + 1)
    }
    return Result(fault: .unknownEntity, end: index + 1)
  }

  private static let entities: [(StaticString, Unicode.Scalar)] = [
    ("amp", "&"), ("lt", "<"), ("gt", ">"), ("quot", "\""), ("apos", "'"),
  ]

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"),
      UInt8(ascii: "."), UInt8(ascii: ":"), 0x80...:
      true
    default: false
    }
  }

  private static func numeric(_ bytes: Span<UInt8>, from start: Int) -> Result {
    var index = start
    var radix: UInt32 = 10
    if index < bytes.count, bytes[index] == UInt8(ascii: "x") {
      radix = 16
      index += 1
    }
    let firstDigit = index
    var value: UInt32 = 0
    while index < bytes.count, let digit = bytes[index].digitValue, digit < radix {
      // Past the last scalar the value no longer matters.
      value = min(value * radix + digit, 0x11_0000)
      index += 1
    }
    guard index > firstDigit, index < bytes.count, bytes[index] == UInt8(ascii: ";") else {
      return Result(fault: .malformed, end: index)
    }
    let scalar = Unicode.Scalar(value)
    return Result(
      scalar: scalar, fault: scalar == nil ? .noScalar : nil, end: index + 1,
      digits: index - firstDigit)
  }
}

extension UInt8 {
  /// The value of a decimal or hexadecimal digit.
  var digitValue: UInt32? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(self - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(self - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(self - UInt8(ascii: "A") + 10)
    default: nil
    }
  }

  /// Space, tab, line feed or carriage return: XML's white space.
  @inline(__always)
  var isXMLSpace: Bool { self == 0x20 || self == 0x0A || self == 0x09 || self == 0x0D }
}
