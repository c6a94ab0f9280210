import Foundation
import PropertyLists
import Testing

/// What is written is read back, by us and by Foundation; random values of a fixed seed.
@Suite("Round trips") struct RoundTripTests {
  /// Values a seed.
  private static let count = 250

  @Test("XML gives back the value, whatever the options", arguments: UInt64(0)..<12)
  func xml(seed: UInt64) throws {
    var random = RandomValue(seed: seed)
    let options = [
      XMLWritingOptions(), XMLWritingOptions(sortsKeys: true), XMLWritingOptions(realStyle: .apple),
    ]
    for _ in 0..<Self.count {
      let value = random.next()
      let bytes = try PropertyListDocument(value).xml(options: options[Int(seed % 3)])
      let document = try PropertyListDocument(bytes: bytes, options: ReadingOptions(strict: true))
      // The slow macro is for failures only.
      guard document.root.value == value else {
        Issue.record("\(value) became \(document.root.value)")
        return
      }
    }
  }

  @Test("What is written again is the same text", arguments: UInt64(100)..<104)
  func fixpoint(seed: UInt64) throws {
    var random = RandomValue(seed: seed)
    for _ in 0..<Self.count {
      let bytes = try PropertyListDocument(random.next()).xml()
      let again = try PropertyListDocument(bytes: bytes).xml()
      guard again == bytes else {
        Issue.record("\(String(decoding: bytes, as: UTF8.self)) became another text")
        return
      }
    }
  }

  @Test("XML is byte for byte what Foundation writes", arguments: UInt64(200)..<208)
  func foundation(seed: UInt64) throws {
    // Foundation writes a carriage return raw, and has no class for a UID.
    var random = RandomValue(
      seed: seed, limits: RandomValue.Limits(hasCarriageReturn: false, hasUID: false))
    for _ in 0..<Self.count {
      let value = random.next()
      let ours = try value.xml(XMLWritingOptions(sortsKeys: true, realStyle: .apple))
      let theirs = try Peer.xml(value)
      guard ours == theirs else {
        #expect(ours == theirs)
        return
      }
    }
  }

  @Test("JSON says to Foundation what was written", arguments: UInt64(300)..<308)
  func json(seed: UInt64) throws {
    // Foundation drops a byte-order mark at the beginning of a JSON string.
    var random = RandomValue(
      seed: seed,
      limits: RandomValue.Limits(
        hasNonFinite: false, hasByteOrderMark: false, hasControls: true))
    let options = [
      JSONWritingOptions(), JSONWritingOptions(isPretty: true), JSONWritingOptions(sortsKeys: true),
    ]
    for _ in 0..<Self.count {
      let value = random.next()
      let text = try value.json(options[Int(seed % 3)])
      let object = try JSONSerialization.jsonObject(
        with: Data(text.utf8), options: .fragmentsAllowed)
      guard let difference = JSONPeer.difference(value, object) else { continue }
      Issue.record("\(difference) in \(text)")
      return
    }
  }
}
