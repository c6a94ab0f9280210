/// Which files are read in parts, and how.
///
/// For another format it takes a `WindowScanner` and a line here.
enum RecordFormat {
  /// The source of the records of a file, or nil where the file has to be read as a whole.
  /// - Throws: `unreadable`.
  static func source(
    _ window: sending Window, at path: PropertyListPath, options: ReadingOptions
  ) throws(PropertyListError) -> sending (any RecordSource)? {
    var window = window
    try window.fill(to: max(window.sizes.first, FormatDetector.prefixLength))
    let (bytes, name) = (window.bytes, window.name)
    if window.sizes.first < bytes.count {
      window.restart(with: Spine(), at: SourceLocation(line: 1, column: 1, offset: 0))
      try window.fill(to: window.sizes.first)
    }
    let isLines = JSONLinesReader.isNamed(name, options: options)
    let format: PropertyListFormat
    switch options.format.map(FormatDetector.Verdict.format)
      ?? FormatDetector.detect(bytes, name: name)
    {
    case _ where isLines: format = .jsonLines
    case .format(let found): format = found
    default: return nil
    }
    guard window.sizes.first > 0, isLines || !bytes.isEmpty else { return nil }
    switch format {
    case .binary:
      return try BinaryRecords(window.source, name: name, at: path, options: options)
    case .xml:
      let (text, findings) = XMLReader.prepare(bytes, name: name, strict: options.strict)
      guard text.encoding.scheme == .utf8 else { return nil }
      let scanner = XMLScanner(start: text.start, count: 0, findings: findings)
      return ArrayRecords(scanner, in: window, at: path)
    case .json, .jsonLines:
      let (text, findings) = JSONReader.prepare(bytes, name: name, options: options)
      guard text.encoding.scheme == .utf8 else { return nil }
      let scanner = JSONScanner(
        start: text.start, count: 0, options: options.json, findings: findings)
      guard isLines else { return ArrayRecords(scanner, in: window, at: path) }
      return path == .root ? LineRecords(scanner, in: window) : nil
    case .openStep:
      let (text, findings) = OpenStepReader.prepare(bytes, name: name, strict: options.strict)
      guard text.encoding.scheme == .utf8 else { return nil }
      let scanner = OpenStepScanner(
        start: text.start, count: 0, isBraceless: false, findings: findings)
      return ArrayRecords(scanner, in: window, at: path)
    default: return nil
    }
  }
}
