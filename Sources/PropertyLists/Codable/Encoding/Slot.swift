/// The place of one value: five numbers in sixteen bytes, so that `any Encoder` holds it without a
/// box.
struct Slot {
  private let words: (index: UInt32, owner: UInt32, place: UInt32)
  private let depths: (containers: UInt16, values: UInt16)

  /// The index of the value in the tape.
  var index: Int { Int(words.index) }
  /// The index of the container around it, or −1.
  var owner: Int { Int(words.owner) - 1 }
  /// The index of its key, or its position in an array.
  var place: Int { Int(words.place) }
  /// The number of containers around it.
  var containers: Int { Int(depths.containers) }
  /// The number of values whose `encode(to:)` is running.
  var values: Int { Int(depths.values) }

  init(index: Int, owner: Int, place: Int, containers: Int, values: Int) {
    words = (
      UInt32(truncatingIfNeeded: index), UInt32(truncatingIfNeeded: owner + 1),
      UInt32(truncatingIfNeeded: place)
    )
    depths = (UInt16(truncatingIfNeeded: containers), UInt16(truncatingIfNeeded: values))
  }

  /// A slot that takes nothing.
  static let none = Slot(
    index: Int(UInt32.max), owner: -1, place: 0, containers: 0, values: 0)

  /// Values nest deeper than containers where one is encoded as another; no deeper than this.
  static let maximumValues = 2 * DocumentLimits.depth

  /// The same place for the value that stands for this one.
  var deeper: Slot {
    Slot(index: index, owner: owner, place: place, containers: containers, values: values + 1)
  }
}

/// A container that a type fills.
struct OpenContainer {
  /// Its index in the tape, or −1 for one that takes nothing.
  let start: Int
  /// The number of containers down to this one.
  let depth: Int
  /// The number of values whose `encode(to:)` is running.
  let values: Int

  static let invalid = OpenContainer(start: -1, depth: -1, values: 0)
}

/// Where a container stands, for coding paths.
struct ContainerPlace {
  private let words: (start: UInt32, owner: UInt32, place: UInt32)

  var start: Int { Int(words.start) }
  /// The index of the container around it, or −1.
  var owner: Int { Int(words.owner) - 1 }
  /// The index of its key, or its position in an array.
  var place: Int { Int(words.place) }

  init(start: Int, slot: Slot) {
    words = (
      UInt32(truncatingIfNeeded: start), UInt32(truncatingIfNeeded: slot.owner + 1),
      UInt32(truncatingIfNeeded: slot.place)
    )
  }
}

/// A key of a container.
struct NestedKey: Hashable {
  let owner: Int
  let key: String
}

extension TapeWord {
  /// Whether this begins the place of a value that comes as a piece.
  var isSlot: Bool { kind == .array && flags.contains(.shadowed) }
}
