/// Bytes → document: encoding, format, then the format's own reader.
package enum DocumentReader {
  /// What came of a read: a document unless a finding is an error.
  package struct Reading {
    package var storage: DocumentStorage?
    package var diagnostics: [Diagnostic]
    /// The text as it was decoded, for a second opinion on it.
    package var text: SourceText
    /// The format that the text was read as, where it was told.
    package var format: PropertyListFormat?
  }

  /// The bytes of a file; what is plainly no property list is refused after its first 4 KiB.
  package static func bytes(
    ofFile path: String, name: String, options: ReadingOptions, standardInput: Bool = false
  ) throws(PropertyListError) -> [UInt8] {
    try FileInput.read(
      path: path, name: name, maximumSize: min(options.maximumSize, DocumentLimits.maximumSize),
      standardInput: standardInput
    ) { prefix throws(PropertyListError) in
      guard options.format == nil,
        let what = FormatDetector.foreign(prefix: prefix, name: name)
      else { return }
      throw PropertyListError(.invalid, [looksLike(what, text: SourceText([], name: name))])
    }
  }

  package static func read(_ bytes: [UInt8], name: String?, options: ReadingOptions) -> Reading {
    let isLines = JSONLinesReader.isNamed(name, options: options)
    guard !bytes.isEmpty || isLines else {
      return failed("empty-file", "the file is empty", SourceText([], name: name))
    }
    guard bytes.count <= DocumentLimits.maximumSize else {
      return failed(
        "file-too-large", "larger than \(DocumentLimits.maximumSize) bytes",
        SourceText([], name: name))
    }
    let verdict =
      isLines
      ? .format(.jsonLines)
      : options.format.map(FormatDetector.Verdict.format)
        ?? FormatDetector.detect(bytes, name: name)
    switch verdict {
    case .format(.xml): return XMLReader.read(bytes, name: name, strict: options.strict)
    case .format(.binary): return BinaryReader.read(bytes, name: name, strict: options.strict)
    case .format(.json): return JSONReader.read(bytes, name: name, options: options)
    case .format(.taggedJSON): return TaggedJSONReader.read(bytes, name: name, options: options)
    case .format(.jsonLines): return JSONLinesReader.read(bytes, name: name, options: options)
    case .format(let format) where format == .openStep || format == .strings:
      return OpenStepReader.read(bytes, name: name, options: options, format: format)
    // Apple's readers take a file of white space and comments as an empty dictionary.
    case .blank: return OpenStepReader.read(bytes, name: name, options: options, format: .openStep)
    case .format(let format):
      return failed(
        "format-unsupported",
        "\(format) is no format of files",
        SourceText([], name: name), format: format)
    case .foreign(let what):
      return Reading(
        diagnostics: [looksLike(what, text: SourceText([], name: name))],
        text: SourceText([], name: name))
    }
  }

  private static func looksLike(_ what: String, text: SourceText) -> Diagnostic {
    Diagnostic(
      "not-a-property-list", .error, "looks like \(what)", file: text.name,
      range: text.locations(of: 0..<0))
  }

  private static func failed(
    _ id: DiagnosticID, _ message: String, _ text: SourceText, format: PropertyListFormat? = nil
  ) -> Reading {
    let diagnostic = Diagnostic(
      id, .error, message, file: text.name, range: text.locations(of: 0..<0))
    return Reading(diagnostics: [diagnostic], text: text, format: format)
  }
}
