import Foundation
import PropertyLists
import Testing

/// A file of the samples or of the conformance data.
struct CorpusFile: Sendable, CustomTestStringConvertible {
  let name: String
  let path: String

  var testDescription: String { name }

  func bytes() throws -> [UInt8] { [UInt8](try Data(contentsOf: URL(filePath: path))) }
}

/// Files to lint.
///
/// The conformance data is no part of the repository: the environment variable `PLIST_CONFORMANCE`
/// names its folder.
enum Corpus {
  static let samples = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Samples")

  /// All but the file that only a model or a schema finds wrong.
  static let broken = files(in: samples.appending(path: "broken")).filter {
    !$0.path.hasSuffix("tgs-wrong-types.plist")
  }

  static let conformanceFolder = ProcessInfo.processInfo.environment["PLIST_CONFORMANCE"]

  /// All files of the conformance data that are read as XML.
  static let conformance: [CorpusFile] = {
    guard let conformanceFolder else { return [] }
    return files(in: URL(filePath: conformanceFolder).appending(path: "plist")).filter { file in
      guard let bytes = try? file.bytes() else { return false }
      return DocumentReader.read(bytes, name: nil, options: ReadingOptions()).format == .xml
    }
  }()

  private static func files(in folder: URL) -> [CorpusFile] {
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().filter { !$0.hasSuffix(".tsv") }
      .map { CorpusFile(name: $0, path: folder.appending(path: $0).path) }
      .filter { (try? $0.bytes()) != nil }
  }

  /// Findings that say of a place what another has said: the same rule twice where the places
  /// overlap, or a finding of the second opinion where our reader has one.
  static func repeated(in findings: [Diagnostic], reading: [Diagnostic]) -> [String] {
    var result: [String] = []
    for (position, first) in findings.enumerated() {
      for second in findings[(position + 1)...] {
        guard let left = first.offsets, let right = second.offsets else { continue }
        guard left.overlaps(right) || left.lowerBound == right.lowerBound else { continue }
        if first.id == second.id || reading.contains(first) != reading.contains(second) {
          result.append("\(first) and \(second)")
        }
      }
    }
    return result
  }

  /// What our reader alone finds.
  static func reading(_ bytes: [UInt8], name: String? = nil) -> [Diagnostic] {
    DocumentReader.read(bytes, name: name, options: ReadingOptions()).diagnostics
  }
}
