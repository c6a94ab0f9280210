/// Where the first word of an object is, in 32 bits.
struct BinaryPlace: Equatable {
  private let bits: UInt32

  private static let keyBit: UInt32 = 1 << 31
  /// Indexes stay below this.
  static let maximumIndex = Int(keyBit) - 2

  /// The object has not been met.
  static let unknown = BinaryPlace(bits: 0)
  /// The object is a container that is open.
  static let open = BinaryPlace(bits: 1)

  /// The word at an index of the tape.
  @inline(__always)
  static func tape(_ index: Int) -> BinaryPlace {
    BinaryPlace(bits: UInt32(truncatingIfNeeded: index &+ 2))
  }

  /// The word at an index of the scanner's table of keys.
  static func key(_ index: Int) -> BinaryPlace {
    BinaryPlace(bits: keyBit | UInt32(truncatingIfNeeded: index &+ 2))
  }

  /// Whether the word is in the table of keys.
  @inline(__always)
  var isKey: Bool { bits & Self.keyBit != 0 }
  @inline(__always)
  var index: Int { Int(bits & ~Self.keyBit) &- 2 }
}
