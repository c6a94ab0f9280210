internal import CXMLEvents
internal import PropertyLists

/// What libxml2 says of an XML text: the well-formedness rules of XML 1.0 that Apple's readers do
/// not keep and other parsers do.
///
/// libxml2 tells a code and a byte offset, no more is used of it. The offset is moved from where the
/// parser noticed to where the construct begins; line and column are ours. What our reader has
/// already reported at that place is left out, and so are consequences of the first finding there.
enum XMLSecondOpinion {
  /// Findings of our reader after which the structure is not what the tags say.
  private static let breaking: Set<DiagnosticID> = [
    "xml-bare-ampersand", "xml-bare-less-than", "xml-declaration", "xml-internal-subset",
    "xml-invalid-utf8", "xml-mismatched-end", "xml-missing-end", "xml-no-root", "xml-stray-end",
    "xml-too-deep", "xml-unexpected-end", "xml-unknown-entity", "xml-unterminated",
    "xml-character-reference",
  ]

  /// The further findings on `text`, in file order, as warnings.
  ///
  /// O(n).
  static func findings(on text: SourceText, known: [Diagnostic]) -> [Diagnostic] {
    let bytes = text.bytes
    let report = XMLReport(bytes)
    // Where our reader found the structure broken, all that follows is a consequence.
    let end = known.filter { breaking.contains($0.id) }.compactMap(\.range?.lowerBound.offset).min()
    let knownRanges = known.compactMap(\.range).map { $0.lowerBound.offset..<$0.upperBound.offset }
    var result: [Diagnostic] = []
    var lastOffset = -1
    var swallowedUntil = 0
    for finding in report.findings {
      // Several findings at one offset have one cause, the first.
      guard finding.offset != lastOffset else { continue }
      lastOffset = finding.offset
      let construct = XMLConstruct(finding, in: bytes.span)
      if let end, construct.range.lowerBound >= end { break }
      // `--->` does not end a comment for libxml2: all up to the next `-->` is swallowed.
      guard construct.range.lowerBound >= swallowedUntil else { continue }
      if construct.swallows > 0 { swallowedUntil = construct.swallows }
      guard !knownRanges.contains(where: { $0.covers(construct.range) }) else { continue }
      guard !construct.isConsequence(of: known, result) else { continue }
      let range = text.locations(of: construct.range)
      result.append(
        Diagnostic(
          construct.id, .warning,
          "\(construct.message); Apple's readers accept it, an XML parser does not",
          file: text.name, range: range, excerpt: text.excerpt(of: range)))
    }
    if end == nil, !report.isComplete {
      let range = text.locations(of: max(lastOffset, 0)..<max(lastOffset, 0))
      result.append(
        Diagnostic(
          "xml-second-opinion", .note,
          "libxml2 was not asked further: too many findings, attributes or name spaces, or no memory",
          file: text.name, range: range))
    }
    return result
  }
}

extension Range<Int> {
  /// Whether a finding at `other` is one at this place: they overlap or begin alike.
  fileprivate func covers(_ other: Range<Int>) -> Bool {
    overlaps(other) || lowerBound == other.lowerBound || contains(other.lowerBound)
  }
}

/// The owner of a report of the shim.
@safe
private struct XMLReport: ~Copyable {
  struct Finding {
    var code: Int32
    var offset: Int
    var message: String
  }

  private let report: OpaquePointer?

  init(_ bytes: [UInt8]) {
    unsafe report = unsafe bytes.withUnsafeBufferPointer {
      unsafe CXMLReportCreate($0.baseAddress, $0.count)
    }
  }

  deinit { unsafe CXMLReportFree(report) }

  /// Whether the whole text was read.
  var isComplete: Bool {
    guard let report = unsafe report else { return false }
    return unsafe CXMLReportGetOutcome(report) == CXMLOutcomeComplete
  }

  /// All findings in order of their offsets; none where memory ran out.
  var findings: [Finding] {
    guard let report = unsafe report else { return [] }
    let count = unsafe CXMLReportGetCount(report)
    return (0..<count).map { index in
      let finding = unsafe CXMLReportGetFinding(report, index)
      return Finding(
        code: finding.code, offset: Int(clamping: finding.offset),
        message: unsafe String(cString: CXMLReportGetMessage(report, index)))
    }
  }
}

/// What a finding of libxml2 is about.
private struct XMLConstruct {
  var id: DiagnosticID
  var message: String
  var range: Range<Int>
  /// Where the text that libxml2 takes as part of this construct ends, if it goes beyond it.
  var swallows = 0
  private let code: Int32

  /// Whether other findings explain this one.
  ///
  /// Our reader matches the tags itself. Where libxml2 finds them unbalanced, it has given up on a
  /// tag before, which stands among the findings.
  func isConsequence(of known: [Diagnostic], _ others: [Diagnostic]) -> Bool {
    switch code {
    case 5, 76, 77: !known.isEmpty || !others.isEmpty
    case 64: known.contains { $0.id == "xml-before-declaration" }
    default: false
    }
  }

  init(_ finding: XMLReport.Finding, in bytes: Span<UInt8>) {
    let offset = Swift.min(finding.offset, bytes.count)
    code = finding.code
    func range(_ start: Int, _ end: Int) -> Range<Int> {
      start..<Swift.max(start, Swift.min(end, bytes.count))
    }
    func back(to byte: UInt8) -> Int {
      var index = offset - 1
      while index >= 0, bytes[index] != byte { index -= 1 }
      return Swift.max(index, 0)
    }
    switch finding.code {
    case 80:
      (id, message) = ("xml-comment-dashes", "\"--\" stands inside a comment")
      self.range = range(offset, offset + 2)
      var end = offset + 2
      if end < bytes.count, bytes[end] == UInt8(ascii: "-") {
        end += 1
        while end + 2 < bytes.count,
          !(bytes[end] == 0x2D && bytes[end + 1] == 0x2D && bytes[end + 2] == 0x3E)
        {
          end += 1
        }
        swallows = end + 2 < bytes.count ? end + 3 : bytes.count + 1
      }
    case 62:
      (id, message) = ("xml-cdata-end", "\"]]>\" stands in text; write ]]&gt;")
      var start = offset
      while start + 2 < bytes.count,
        !(bytes[start] == 0x5D && bytes[start + 1] == 0x5D && bytes[start + 2] == 0x3E)
      {
        start += 1
      }
      self.range = range(start, start + 3)
    case 9:
      (id, message) = ("xml-forbidden-character", "a character that XML does not allow")
      let isReference = offset > 0 && bytes[offset - 1] == UInt8(ascii: ";")
      self.range =
        isReference ? range(back(to: UInt8(ascii: "&")), offset) : range(offset, offset + 1)
    case 6, 7, 23, 26, 27:
      (id, message) = ("xml-reference", "this is no reference that XML knows")
      self.range = range(back(to: UInt8(ascii: "&")), offset)
    case 42:
      (id, message) = ("xml-duplicate-attribute", "an attribute occurs twice in this tag")
      self.range = range(back(to: UInt8(ascii: "<")), offset)
    case 200, 201, 202, 205, 100:
      (id, message) = ("xml-namespace", "a name with a prefix or name space that is not declared")
      self.range = range(back(to: UInt8(ascii: "<")), offset)
    case 76:
      (id, message) = ("xml-mismatched-end", "the end tag does not match the start tag")
      self.range = range(back(to: UInt8(ascii: "<")), offset)
    case 4:
      (id, message) = ("xml-no-root", "the document has no root element")
      self.range = range(offset, offset + 1)
    case 5:
      (id, message) = ("xml-after-root", "only comments may follow the root element")
      self.range = range(offset, bytes.count)
    case 64 where back(to: UInt8(ascii: "<")) == 0:
      (id, message) = (
        "xml-not-well-formed", "<?xml …?> tells no version; write <?xml version=\"1.0\"?>"
      )
      self.range = range(0, offset)
    case 64:
      (id, message) = ("xml-late-declaration", "<?xml …?> stands only at the beginning of a file")
      self.range = range(back(to: UInt8(ascii: "<")), offset)
    case 68
    where offset > 0
      && (bytes[offset - 1] == UInt8(ascii: "&") || bytes[offset - 1] == UInt8(ascii: "<")):
      (id, message) = (
        "xml-not-well-formed",
        "a bare \(bytes[offset - 1] == UInt8(ascii: "&") ? "\"&\"" : "\"<\"")"
      )
      self.range = range(offset - 1, offset)
    default:
      (id, message) = ("xml-not-well-formed", "not well-formed XML: \(finding.message)")
      self.range = range(offset, offset + 1)
    }
    if [38, 39, 41, 65, 73].contains(finding.code) {
      // What is left of a tag that libxml2 gives up is read as anything but a tag.
      swallows = offset
      while swallows < bytes.count, bytes[swallows] != UInt8(ascii: ">") { swallows += 1 }
    }
  }
}
