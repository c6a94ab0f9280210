import Foundation
import PropertyLists

/// Compares a value with what Foundation reads from our JSON of it.
enum JSONPeer {
  /// The first difference, or nil.
  static func difference(_ value: PropertyList, _ object: Any) -> String? {
    switch value {
    case .string(let text):
      return isSame(text, object) ? nil : "\(text) became \(object)"
    case .integer(let number):
      return (object as? NSNumber)?.stringValue == number.description
        ? nil : "\(number) became \(object)"
    case .real(let number):
      // The double of Foundation's decimal number is not always the nearest; its digits are ours.
      return (object as? NSNumber).flatMap { Double($0.stringValue) } == number
        ? nil : "\(number) became \(object)"
    case .boolean(let flag):
      return object as? Bool == flag ? nil : "\(flag) became \(object)"
    case .date(let date):
      return DateText.utc(date.timeIntervalSinceReferenceDate) == object as? String
        ? nil : "\(date) became \(object)"
    case .data(let data):
      return (object as? String).flatMap { Data(base64Encoded: $0) } == data
        ? nil : "\(data) became \(object)"
    case .uid(let number):
      let entries = object as? [String: Any]
      return entries?.count == 1 && entries?["CF$UID"] as? Int == Int(number)
        ? nil : "UID \(number) became \(object)"
    case .null: return object is NSNull ? nil : "null became \(object)"
    case .array(let elements):
      guard let peers = object as? [Any], peers.count == elements.count else {
        return "an array became \(object)"
      }
      return zip(elements, peers).lazy.compactMap { difference($0, $1) }.first
    case .dictionary(let dictionary):
      // Foundation's dictionaries take canonically equal keys as one.
      let names = Set(dictionary.keys)
      guard let peers = object as? [String: Any], peers.count == names.count else {
        return "a dictionary became \(object)"
      }
      guard names.count == dictionary.count else { return nil }
      return dictionary.lazy.compactMap { key, value in
        peers[key].map { difference(value, $0) } ?? "\(key) is missing"
      }.first
    }
  }

  private static func isSame(_ text: String, _ object: Any) -> Bool {
    (object as? String)?.utf8.elementsEqual(text.utf8) == true
  }
}
