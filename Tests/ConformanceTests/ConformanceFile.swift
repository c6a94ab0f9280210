import Foundation
import Testing

/// A row of the conformance data: a file, and what it is worth.
///
/// The data is no part of the repository: the environment variable `PLIST_CONFORMANCE` names its
/// folder, with `plist/probes` and `plist/third-party` in it, each with a table `expected.tsv`.
struct ConformanceFile: CustomTestStringConvertible, Sendable {
  /// The name in the table.
  let name: String
  /// The format in the table: `xml`, `openstep`, `gnustep` or `strings`.
  let format: String
  let path: String
  /// The verdict of the table.
  let verdict: String
  /// Whether Apple's reader takes the file, where the table says so.
  let isReadByApple: Bool

  var testDescription: String { "\(name): \(verdict)" }

  static let folder = ProcessInfo.processInfo.environment["PLIST_CONFORMANCE"]

  static let condition: ConditionTrait = .enabled(
    if: folder != nil, "PLIST_CONFORMANCE does not name the folder of the conformance data")

  /// The files of our own probes, with the verdict of the column `ours`.
  static let probes = rows(of: "probes").map { folder, row in
    ConformanceFile(
      name: row[0], format: row[1], path: "\(folder)/\(row[0])", verdict: row[3],
      isReadByApple: row[2] == "valid")
  }

  /// The files of other projects; Apple's reader takes a valid one unless the note says that it
  /// differs.
  static let thirdParty = rows(of: "third-party").map { folder, row in
    ConformanceFile(
      name: row[0], format: row[1], path: "\(folder)/\(row[0])", verdict: row[2],
      isReadByApple: row[2] == "valid" && !row[3].contains("differs: invalid"))
  }

  /// The formats that are read.
  private static let formats: Set = ["xml", "binary", "openstep", "gnustep", "strings"]

  private static func rows(of set: String) -> [(folder: String, row: [String])] {
    guard let folder else { return [] }
    let place = "\(folder)/plist/\(set)"
    guard let table = try? String(contentsOfFile: "\(place)/expected.tsv", encoding: .utf8) else {
      Issue.record("there is no table \(place)/expected.tsv")
      return []
    }
    return table.split(whereSeparator: \.isNewline).dropFirst()
      .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
      .filter { $0.count >= 4 && formats.contains($0[1]) }
      .map { (place, $0) }
  }
}
