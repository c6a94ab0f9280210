import Foundation

/// The tables of a run in Markdown.
struct Report {
  let conditions: Conditions
  let groups: [ContenderGroup]
  let results: [String: Measurement]
  let verdicts: [Verdict]

  var markdown: String {
    var parts = [conditions.markdown]
    for group in groups {
      let rows = group.contenders.compactMap { results[$0.id] }
      if !rows.isEmpty { parts.append(table(group.title, rows)) }
    }
    if !verdicts.isEmpty { parts.append(goals) }
    return parts.joined(separator: "\n\n")
  }

  private func table(_ title: String, _ rows: [Measurement]) -> String {
    let hasItems = rows.contains { $0.contender.workload.items != nil }
    var lines = [
      hasItems
        ? "| \(title) | median ms | ns a record | first ms | peak MB |"
        : "| \(title) | median ms | first ms | peak MB |",
      hasItems ? "|---|--:|--:|--:|--:|" : "|---|--:|--:|--:|",
    ]
    for row in rows {
      var cells = [row.contender.title, milliseconds(row.median)]
      if hasItems { cells.append(row.perItem.map { number($0, digits: 0) } ?? "") }
      cells += [milliseconds(row.first), number(Double(row.peak) / 1e6, digits: 0)]
      lines.append("| " + cells.joined(separator: " | ") + " |")
    }
    return lines.joined(separator: "\n")
  }

  private var goals: String {
    var lines = ["| goal | ratio | floor | ceiling | |", "|---|--:|--:|--:|---|"]
    for verdict in verdicts {
      var cells = [verdict.goal.title]
      switch verdict.goal.comparison {
      case .fasterThan(_, let floor, let ceiling):
        cells += [
          times(verdict.ratio), "≥ \(times(floor))", ceiling.map { times($0) } ?? "",
        ]
      case .timePerItem(_, let most), .peakMemory(_, let most):
        cells += [times(verdict.ratio, digits: 2), "≤ \(times(most))", ""]
      case .milliseconds(let most):
        cells += ["\(number(verdict.ratio, digits: 2)) ms", "≤ \(number(most, digits: 0)) ms", ""]
      case .megabytes(let most):
        cells += ["\(number(verdict.ratio, digits: 0)) MB", "≤ \(number(most, digits: 0)) MB", ""]
      }
      cells.append(verdict.isMet ? "met" : "**missed**")
      lines.append("| " + cells.joined(separator: " | ") + " |")
    }
    return lines.joined(separator: "\n")
  }

  private func milliseconds(_ nanoseconds: Double) -> String {
    let value = nanoseconds / 1e6
    return number(value, digits: value < 10 ? 2 : value < 100 ? 1 : 0)
  }

  private func times(_ ratio: Double, digits: Int = 1) -> String {
    number(ratio, digits: ratio == ratio.rounded() ? 0 : digits) + "×"
  }

  private func number(_ value: Double, digits: Int) -> String {
    value.formatted(.number.precision(.fractionLength(digits)).locale(Locale(identifier: "en_US")))
  }
}
