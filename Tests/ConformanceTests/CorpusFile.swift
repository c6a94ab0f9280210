import Foundation
import PropertyLists
import Testing

/// A file of the conformance data that is read, of whatever format.
struct CorpusFile: CustomTestStringConvertible, Sendable {
  let path: String
  /// The format where the file has to be told, as a reader of JSON tells it.
  let format: PropertyListFormat?
  /// Whether Apple's reader takes the file; some others crash it.
  let isReadByApple: Bool

  var testDescription: String { name }

  /// The folder and name of the file.
  var name: String { path.split(separator: "/").suffix(2).joined(separator: "/") }

  /// The document; nil where the file is not valid.
  var document: PropertyListDocument? {
    try? PropertyListDocument(contentsOfFile: path, options: ReadingOptions(format: format))
  }

  /// Every file but the bomb, of which no tree should be made in a test.
  static let trees = all.filter { !$0.name.contains("bomb") }

  /// Every file of every table, and the JSON that every reader has to take.
  static let all =
    (ConformanceFile.probes + ConformanceFile.thirdParty)
    .map { CorpusFile(path: $0.path, format: nil, isReadByApple: $0.isReadByApple) }
    + JSONConformanceTests.files.filter { $0.contains("/y_") }
    .map { CorpusFile(path: $0, format: .json, isReadByApple: false) }
}
