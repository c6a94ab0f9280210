import Foundation
import PropertyLists

/// Compares our values with what Foundation makes of the same file.
enum FoundationValue {
  /// The first difference, or nil.
  static func difference(_ ours: PropertyListNode, _ theirs: Any) -> String? {
    switch ours.kind {
    case .string:
      guard let text = theirs as? String, let string = ours.string else { break }
      // Foundation's strings can hold what is no Unicode; ours can't.
      return string.utf8.elementsEqual(text.utf8) ? nil : describe(ours, theirs)
    case .dictionary:
      guard let entries = theirs as? [String: Any], entries.count == ours.count else { break }
      for entry in ours.entries {
        guard let peer = entries[entry.key] else { return "\(ours.path) has no key \(entry.key)" }
        if let difference = difference(entry.value, peer) { return difference }
      }
      return nil
    case .array:
      guard let elements = theirs as? [Any], elements.count == ours.count else { break }
      for (element, peer) in zip(ours.elements, elements) {
        if let difference = difference(element, peer) { return difference }
      }
      return nil
    case .date:
      guard let date = theirs as? Date else { break }
      let seconds = date.timeIntervalSinceReferenceDate
      let isSame = date == ours.date || seconds.isNaN && ours.dateSeconds?.isNaN == true
      // Foundation can't describe every date.
      return isSame ? nil : "\(ours.path): Foundation's date is \(seconds)"
    case .data:
      guard let data = theirs as? Data else { break }
      return data == ours.data ? nil : describe(ours, theirs)
    case .integer, .real, .boolean:
      return isSameNumber(ours, theirs) ? nil : describe(ours, theirs)
    case .uid:
      // Foundation's class for it is private.
      return "\(type(of: theirs))".contains("UID") ? nil : describe(ours, theirs)
    case .null: return theirs is NSNull ? nil : describe(ours, theirs)
    }
    return describe(ours, theirs)
  }

  private static func isSameNumber(_ ours: PropertyListNode, _ theirs: Any) -> Bool {
    guard let number = theirs as? NSNumber else { return false }
    // A boolean is one of two objects.
    let isBoolean = number === NSNumber(value: true) || number === NSNumber(value: false)
    if let bool = ours.bool { return isBoolean && number.boolValue == bool }
    guard !isBoolean else { return false }
    if let real = ours.real {
      return real.isNaN ? number.doubleValue.isNaN : number.doubleValue == real
    }
    guard let integer = ours.integer else { return false }
    return number.stringValue == integer.description
  }

  private static func describe(_ ours: PropertyListNode, _ theirs: Any) -> String {
    "\(ours.path): ours is \(ours.kind) \(ours.value), Foundation's \(theirs)"
  }
}
