public import PropertyLists

/// Checks property lists as Apple's readers and as XML 1.0 parsers see them.
///
/// The reader's own findings come first: syntax, values that Apple's readers change or drop, keys
/// that occur twice. For XML, libxml2 gives a second opinion; what it refuses and Apple's readers
/// accept (a `--` inside a comment, say, which the App Store rejects) is a warning.
/// ```swift
/// for finding in Linter().lint(contentsOfFile: "Info.plist") { print(finding.rendered) }
/// ```
public struct Linter: Sendable {
  /// How files are read.
  ///
  /// In strict mode each warning is an error.
  public var options: ReadingOptions

  /// Makes a linter.
  public init(options: ReadingOptions = ReadingOptions()) { self.options = options }

  /// All findings on a file, in file order; empty where it is clean.
  ///
  /// O(n).
  ///
  /// A file that can't be read is one finding with the identifier `file-…`.
  public func lint(contentsOfFile path: String) -> [Diagnostic] {
    do {
      let bytes = try DocumentReader.bytes(ofFile: path, name: path, options: options)
      return lint(bytes: bytes, name: path)
    } catch {
      return error.diagnostics
    }
  }

  /// All findings on bytes in memory, in file order.
  ///
  /// `name` stands for the file in messages.
  public func lint(bytes: [UInt8], name: String? = nil) -> [Diagnostic] {
    read(bytes: bytes, name: name).diagnostics
  }

  /// All findings on bytes in memory, in file order, and the document where they are one.
  ///
  /// The findings are all there are: those of the document itself are among them.
  public func read(
    bytes: [UInt8], name: String? = nil
  ) -> (document: PropertyListDocument?, diagnostics: [Diagnostic]) {
    let reading = DocumentReader.read(bytes, name: name, options: options)
    let document = reading.storage.map {
      PropertyListDocument(storage: $0, diagnostics: reading.diagnostics)
    }
    guard reading.format == .xml else { return (document, reading.diagnostics) }
    var second = XMLSecondOpinion.findings(on: reading.text, known: reading.diagnostics)
    if options.strict {
      for index in second.indices { second[index].severity = .error }
    }
    // The note that more is not shown has no place and stays the last.
    let all = (reading.diagnostics + second).sorted {
      ($0.range?.lowerBound.offset ?? .max) < ($1.range?.lowerBound.offset ?? .max)
    }
    return (document, all)
  }
}
