import Foundation
import PropertyLists
import Testing

/// What is written as OpenStep text is read back, by us and by Foundation; random values of a fixed
/// seed.
@Suite("OpenStep round trips") struct OpenStepRoundTripTests {
  /// Values a seed.
  private static let count = 250

  private static func options(_ seed: UInt64, types: Bool) -> OpenStepWritingOptions {
    OpenStepWritingOptions(
      isPretty: seed % 2 == 0, sortsKeys: seed % 3 == 0, usesGNUstepTypes: types)
  }

  @Test("GNUstep's types give back the value", arguments: UInt64(0)..<12)
  func typed(seed: UInt64) throws {
    var random = RandomValue(seed: seed, limits: RandomValue.Limits(hasControls: true))
    for _ in 0..<Self.count {
      let value = random.next()
      let bytes = try PropertyListDocument(value).openStep(
        options: Self.options(seed, types: true))
      for format in [nil, PropertyListFormat.openStep] {
        let document = try PropertyListDocument(
          bytes: bytes, options: ReadingOptions(format: format, strict: true))
        // The slow macro is for failures only.
        guard document.root.value == value, document.diagnostics.isEmpty else {
          Issue.record("\(value) became \(document.root.value)")
          return
        }
      }
      let again = try PropertyListDocument(bytes: bytes).openStep(
        options: Self.options(seed, types: true))
      guard again == bytes else {
        Issue.record("\(String(decoding: bytes, as: UTF8.self)) became another text")
        return
      }
    }
  }

  @Test("Strings, data and containers are the same to Foundation", arguments: UInt64(100)..<112)
  func foundation(seed: UInt64) throws {
    var random = RandomValue(seed: seed, limits: RandomValue.Limits(hasControls: true))
    for _ in 0..<Self.count {
      let value = Self.textual(random.next())
      let bytes = try PropertyListDocument(value).openStep(
        options: Self.options(seed, types: false))
      let ours = try PropertyListDocument(bytes: bytes, options: ReadingOptions(strict: true))
      let peer = try unsafe PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
      guard ours.root.value == value, Self.isSame(value, peer) else {
        Issue.record("\(value) became \(peer) in \(String(decoding: bytes, as: UTF8.self))")
        return
      }
    }
  }

  @Test("A strings file is the same to Foundation", arguments: UInt64(200)..<206)
  func strings(seed: UInt64) throws {
    var random = RandomValue(seed: seed, limits: RandomValue.Limits(hasControls: true))
    for _ in 0..<Self.count {
      guard case .dictionary(let entries) = Self.textual(random.next()), !entries.isEmpty else {
        continue
      }
      let value = PropertyList.dictionary(
        PropertyListDictionary(entries.map { ($0.key, .string("\($0.value)")) }))
      let bytes = try PropertyListDocument(value).strings(sortsKeys: seed % 2 == 0)
      let ours = try PropertyListDocument(bytes: bytes, options: ReadingOptions(strict: true))
      let peer = try unsafe PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
      guard ours.format == .strings, ours.root.value == value, Self.isSame(value, peer) else {
        Issue.record("\(value) became \(peer) in \(String(decoding: bytes, as: UTF8.self))")
        return
      }
    }
  }

  @Test(
    "Every scalar below U+0300 and the odd ones above, alone and before a digit, as value and key")
  func scalars() throws {
    let odd: [UInt32] = [
      0x2028, 0x2029, 0x3000, 0xD7FF, 0xE000, 0xFEFF, 0xFFFD, 0xFFFE, 0xFFFF, 0x10000, 0x1F956,
      0x10FFFF,
    ]
    for scalar in (Array(0..<0x300) + odd).compactMap(Unicode.Scalar.init) {
      for text in ["\(scalar)", "\(scalar)7", "a\(scalar)", "a\(scalar)b"] {
        let value: PropertyList = [.string(text), [text: "a"]]
        let bytes = try PropertyListDocument(value).openStep()
        let ours = try PropertyListDocument(bytes: bytes, options: ReadingOptions(strict: true))
        let peer = try unsafe PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
        guard ours.root.value == value, Self.isSame(value, peer) else {
          Issue.record("U+\(String(scalar.value, radix: 16)) became \(peer)")
          return
        }
      }
    }
  }

  @Test("Every octal escape is what Foundation makes of it")
  func octal() throws {
    for number in 0..<512 {
      let text = "\"\\\(String(number, radix: 8))\""
      let ours = try PropertyListDocument(text: text).root.string
      let peer = try unsafe PropertyListSerialization.propertyList(
        from: Data(text.utf8), format: nil)
      #expect(ours == peer as? String, "\(text)")
    }
  }

  /// The value with what the format has not as text.
  private static func textual(_ value: PropertyList) -> PropertyList {
    switch value {
    case .string, .data: value
    case .array(let elements): .array(elements.map(textual))
    case .dictionary(let entries):
      .dictionary(PropertyListDictionary(entries.map { ($0.key, textual($0.value)) }))
    default: .string("\(value)")
    }
  }

  private static func isSame(_ value: PropertyList, _ peer: Any) -> Bool {
    switch value {
    case .string(let text): (peer as? String)?.utf8.elementsEqual(text.utf8) == true
    case .data(let data): peer as? Data == data
    case .array(let elements):
      (peer as? [Any]).map { peers in
        peers.count == elements.count && zip(elements, peers).allSatisfy { isSame($0, $1) }
      } ?? false
    case .dictionary(let entries):
      // Foundation's dictionaries take canonically equal keys as one.
      (peer as? [String: Any]).map { peers in
        let names = Set(entries.keys)
        return peers.count == names.count
          && (names.count != entries.count
            || entries.allSatisfy { key, value in peers[key].map { isSame(value, $0) } ?? false })
      } ?? false
    default: false
    }
  }
}
