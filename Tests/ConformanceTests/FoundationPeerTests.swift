import Foundation
import PropertyLists
import Testing

/// What we write is to Foundation what it reads from the file itself.
@Suite("Foundation reads what is written", ConformanceFile.condition) struct FoundationPeerTests {
  @Test("Binary and XML say to Foundation what the file says") func peers() throws {
    var compared = 0
    for file in CorpusFile.trees where file.isReadByApple {
      let isKnown = ValueDifference.all.contains { file.path.hasSuffix($0.name) }
      guard let document = file.document, !isKnown,
        let theirs = Self.read(try Data(contentsOf: URL(filePath: file.path)))
      else { continue }
      compared += 1
      #expect(Self.isSame(document, .binary, theirs), "\(file.name) as binary")
      // XML has whole seconds, and not all values.
      guard !Self.hasFraction(document.root), (try? document.bytes(as: .xml)) != nil else {
        continue
      }
      #expect(Self.isSame(document, .xml, theirs), "\(file.name) as XML")
    }
    #expect(compared > 600)
  }

  private static func read(_ data: Data) -> Any? {
    try? unsafe PropertyListSerialization.propertyList(from: data, format: nil)
  }

  private static func isSame(
    _ document: PropertyListDocument, _ format: PropertyListFormat, _ theirs: Any
  ) -> Bool {
    guard let bytes = try? document.bytes(as: format), let ours = read(Data(bytes)) else {
      return false
    }
    return isEqual(ours, theirs)
  }

  /// Equality of Foundation's values, which has to tell kinds of numbers and to take a NaN as a NaN.
  private static func isEqual(_ left: Any, _ right: Any) -> Bool {
    switch (left, right) {
    case (let left as [String: Any], let right as [String: Any]):
      left.count == right.count
        && left.allSatisfy { key, value in right[key].map { isEqual(value, $0) } ?? false }
    case (let left as [Any], let right as [Any]):
      left.count == right.count && zip(left, right).allSatisfy { isEqual($0, $1) }
    case (let left as Date, let right as Date):
      left == right || left.timeIntervalSinceReferenceDate.isNaN
    case (let left as NSNumber, let right as NSNumber):
      left == right || left.doubleValue.isNaN && right.doubleValue.isNaN
    case (let left as String, let right as String): left.utf8.elementsEqual(right.utf8)
    case (let left as Data, let right as Data): left == right
    // UIDs are of a private class, null is an object.
    default: type(of: left) == type(of: right)
    }
  }

  private static func hasFraction(_ node: PropertyListNode) -> Bool {
    if let seconds = node.date?.timeIntervalSinceReferenceDate {
      return seconds != seconds.rounded(.down)
    }
    return node.elements.contains(where: hasFraction)
      || node.entries.contains { hasFraction($0.value) }
  }
}
