import Foundation
import PropertyLists

/// Foundation's readers and writers, as judges of ours.
enum Peer {
  /// A value as Foundation has it; UIDs and null have none.
  static func object(_ value: PropertyList) -> Any? {
    switch value {
    case .string(let text): text
    case .integer(let number):
      Int64(number).map(NSNumber.init(value:)) ?? UInt64(number).map(NSNumber.init(value:))
    case .real(let number): NSNumber(value: number)
    case .boolean(let flag): NSNumber(value: flag)
    case .date(let date): date
    case .data(let data): data
    case .uid, .null: nil
    case .array(let elements): elements.compactMap(object)
    case .dictionary(let entries):
      Dictionary(entries.compactMap { key, value in object(value).map { (key, $0) } }) { $1 }
    }
  }

  /// What Foundation writes for a value.
  static func xml(_ value: PropertyList) throws -> String {
    let data = try PropertyListSerialization.data(
      fromPropertyList: object(value) ?? "", format: .xml, options: 0)
    return String(decoding: data, as: UTF8.self)
  }
}

extension PropertyList {
  /// The value in XML.
  func xml(_ options: XMLWritingOptions = XMLWritingOptions()) throws -> String {
    String(decoding: try PropertyListDocument(self).xml(options: options), as: UTF8.self)
  }

  /// The value in JSON.
  func json(_ options: JSONWritingOptions = JSONWritingOptions()) throws -> String {
    try PropertyListDocument(self).root.json(options: options)
  }
}
