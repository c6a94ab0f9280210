import Foundation
import PropertyLists
import Testing

/// What is read from the files of others is written, and read again by us and by Foundation.
@Suite("OpenStep conformance", ConformanceFile.condition) struct OpenStepConformanceTests {
  static let files = (ConformanceFile.probes + ConformanceFile.thirdParty)
    .filter { $0.format != "xml" }

  @Test("The data is there") func data() { #expect(Self.files.count > 250) }

  @Test("Read, written, read: the same value", arguments: files, [true, false])
  func roundTrip(_ file: ConformanceFile, isPretty: Bool) throws {
    guard let document = try? PropertyListDocument(contentsOfFile: file.path),
      document.format == .openStep || document.format == .strings
    else { return }
    let options = OpenStepWritingOptions(isPretty: isPretty, usesGNUstepTypes: true)
    let bytes = try document.openStep(options: options)
    let again = try PropertyListDocument(bytes: bytes)
    #expect(again.format == .openStep)
    #expect(again == document)
    #expect(try again.openStep(options: options) == bytes)
    if document.format == .strings, let text = try? document.strings() {
      let strings = try PropertyListDocument(
        bytes: text, options: ReadingOptions(format: .strings, strict: document.root.count > 0))
      #expect(strings == document)
    }
    guard file.isReadByApple else { return }
    let peer = try unsafe PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
    #expect(FoundationValue.difference(document.root, peer) == nil)
  }
}
