#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension PropertyListDocument {
  /// A document made from a value, in memory: for writing it, or for reading it as models.
  ///
  /// Its nodes have paths but no places.
  /// - Throws: `PropertyListError` (`unwritable`) where the value nests deeper than
  ///   ``DocumentLimits/depth``.
  public init(_ value: PropertyList) throws(PropertyListError) {
    self.init(storage: try value.storage())
  }
}

extension PropertyListNode {
  /// The value, where it is no container.
  var scalarValue: PropertyList {
    switch kind {
    case .string: .string(string ?? "")
    case .integer: integer.map(PropertyList.integer) ?? .null
    case .real: real.map(PropertyList.real) ?? .null
    case .boolean: .boolean(bool ?? false)
    case .date: date.map(PropertyList.date) ?? .null
    case .data: data.map(PropertyList.data) ?? .null
    case .uid: uid.map(PropertyList.uid) ?? .null
    case .null, .array, .dictionary: .null
    }
  }
}
