/// A finding while its place is still a byte range: lines are counted only for findings that are kept.
package struct Finding {
  package var id: DiagnosticID
  package var severity: Diagnostic.Severity
  package var message: String
  package var range: Range<Int>
  /// The way to the value.
  package var trail: [TrailStep] = []
  package var notes: [(message: String, range: Range<Int>)] = []

  /// A step of a path whose key is still an index of the tape.
  package enum TrailStep {
    case key(Int)
    case index(Int)
  }

  package init(
    _ id: DiagnosticID, _ severity: Diagnostic.Severity, _ message: String, at range: Range<Int>,
    trail: [TrailStep] = [], notes: [(message: String, range: Range<Int>)] = []
  ) {
    self.id = id
    self.severity = severity
    self.message = message
    self.range = range
    self.trail = trail
    self.notes = notes
  }
}

/// The findings of one read: at most ``DocumentLimits/findings``, errors kept before the rest.
package struct FindingList {
  private var kept: [Finding] = []
  private(set) var omitted = 0
  /// How many findings there were.
  var count: Int { kept.count + omitted }
  /// Whether no further finding is kept, so that to look for its reason would be in vain.
  var isFull: Bool { keptErrors >= DocumentLimits.findings }
  private let strict: Bool
  private var keptErrors = 0
  /// Whether one of the findings is an error.
  package private(set) var hasErrors = false

  /// In strict mode each warning is an error.
  package init(strict: Bool = false) { self.strict = strict }

  /// Forgets all findings.
  mutating func removeAll() { self = FindingList(strict: strict) }

  package mutating func add(_ finding: Finding) {
    guard !omits(finding.severity) else { return }
    var finding = finding
    finding.severity = counted(finding.severity)
    if kept.count >= DocumentLimits.findings {
      guard let last = kept.lastIndex(where: { $0.severity != .error }) else { return }
      kept.remove(at: last)
      omitted += 1
    }
    if finding.severity == .error {
      keptErrors += 1
      hasErrors = true
    }
    kept.append(finding)
  }

  /// Counts a finding for which there is no room; false, and nothing is counted, where there is.
  ///
  /// Asked before a finding is made, so that millions of them cost little more than the scan.
  mutating func omits(_ severity: Diagnostic.Severity) -> Bool {
    guard kept.count >= DocumentLimits.findings else { return false }
    let isError = counted(severity) == .error
    guard !isError || keptErrors == kept.count else { return false }
    omitted += 1
    return true
  }

  private func counted(_ severity: Diagnostic.Severity) -> Diagnostic.Severity {
    strict && severity == .warning ? .error : severity
  }

  /// The findings in file order, with lines, columns and excerpts.
  package func diagnostics(
    in text: SourceText, keyAt: (Int) -> String = { _ in "" }
  ) -> [Diagnostic] {
    var result = kept.sorted { $0.range.lowerBound < $1.range.lowerBound }.map { finding in
      let range = text.locations(of: finding.range)
      return Diagnostic(
        finding.id, finding.severity, finding.message, path: path(finding.trail, keyAt),
        file: text.name,
        range: range, excerpt: text.excerpt(of: range),
        notes: finding.notes.map {
          Diagnostic.Note($0.message, range: text.locations(of: $0.range))
        })
    }
    if omitted > 0 {
      result.append(
        Diagnostic(
          "too-many-findings", .note, "\(omitted) more findings are not shown", file: text.name))
    }
    return result
  }

  private func path(
    _ trail: [Finding.TrailStep], _ keyAt: (Int) -> String
  ) -> PropertyListPath {
    PropertyListPath(
      trail.map { step in
        switch step {
        case .key(let index): .key(keyAt(index))
        case .index(let index): .index(index)
        }
      })
  }
}
