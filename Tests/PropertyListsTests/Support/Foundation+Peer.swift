import Foundation
import PropertyLists

/// Foundation's reader, as the judge of values.
enum Peer {
  /// The elements of an XML array as Foundation reads them.
  static func array(_ xml: String) throws -> [Any] {
    let list = try unsafe PropertyListSerialization.propertyList(from: Data(xml.utf8), format: nil)
    guard let elements = list as? [Any] else { throw CocoaError(.propertyListReadCorrupt) }
    return elements
  }
}
