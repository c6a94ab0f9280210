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
  private let strict: Bool
  /// Whether one of the findings is an error.
  package private(set) var hasErrors = false

  /// In strict mode each warning is an error.
  package init(strict: Bool = false) { self.strict = strict }

  package mutating func add(_ finding: Finding) {
    var finding = finding
    if strict, finding.severity == .warning { finding.severity = .error }
    let isError = finding.severity == .error
    if kept.count >= DocumentLimits.findings {
      omitted += 1
      guard isError, let last = kept.lastIndex(where: { $0.severity != .error }) else {
        hasErrors = hasErrors || isError
        return
      }
      kept.remove(at: last)
    }
    hasErrors = hasErrors || isError
    kept.append(finding)
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
