import Paging
import PropertyLists

/// Where a list is looked at: the row that is selected, and the first one that shows.
struct ListCursor: Equatable {
  var selected = 0
  var top = 0

  /// Brings both in step with a list of `rows` rows, of which `selectable` can be selected, shown in
  /// `height` lines.
  mutating func settle(selectable: Int, rows: Int, height: Int) {
    selected = max(0, min(selected, selectable - 1))
    // Behind the last row, what is said there shows too.
    let last = selected >= selectable - 1 ? max(selected, rows - 1) : selected
    top = max(0, min(top, rows - height))
    top = min(max(top, last - height + 1), selected)
  }
}

/// A list of records on the screen, with what stands behind the last one.
struct ListPane {
  let state: PagerState<BrowseRecord>?
  let limit: Int
  /// What turns while something is loading.
  let spinner: Character
  /// Whether the keys go to this list.
  var isFocused = true
  /// Whether rows have their numbers and details.
  var isFull = true

  /// The rows that can be selected: the records, and the button behind them.
  var selectable: Int { state?.rowCount ?? 0 }

  /// All rows with what is said behind them.
  var rows: Int { (state?.items.count ?? 0) + (footer == nil ? 0 : 1) }

  /// How many lines the rows have, the message of a failure taken off.
  func rowHeight(width: Int, height: Int) -> Int {
    max(1, height - message(width: width, height: height).count)
  }

  /// The lines of the pane, exactly `height` of them.
  func lines(width: Int, height: Int, cursor: ListCursor) -> [ScreenLine] {
    guard height > 0 else { return [] }
    let message = message(width: width, height: height)
    var lines: [ScreenLine] = []
    if let overlay { lines.append([Span(text: "  " + overlay)]) }
    let end = cursor.top + rowHeight(width: width, height: height) - lines.count
    for row in cursor.top..<max(cursor.top, min(end, rows)) {
      lines.append(line(row, width: width, isSelected: row == cursor.selected))
    }
    lines = Array((lines + message).prefix(height))
    return lines + repeatElement([], count: height - lines.count)
  }

  private func line(_ row: Int, width: Int, isSelected: Bool) -> ScreenLine {
    guard let state else { return [] }
    let isMarked = isSelected && row < selectable
    let marker = Span(text: isMarked ? "> " : "  ")
    guard row < state.items.count else {
      let line = [marker, Span(text: footer ?? "", style: isMarked ? "" : Span.dim)]
      return isMarked && isFocused ? line.selected(width) : line.clipped(to: width)
    }
    let record = state.items[row]
    var line = [marker]
    if isFull { line.append(Span(text: "[\(row)] ", style: Span.dim)) }
    line.append(Span(text: record.title))
    if isFull, !record.details.isEmpty {
      line.append(Span(text: "  " + record.details, style: Span.dim))
    }
    return isMarked && isFocused ? line.selected(width) : line.clipped(to: width)
  }

  private var overlay: String? {
    switch state?.overlay {
    case .firstLoad: "\(spinner) Loading…"
    case .empty: "Nothing here"
    case nil, .some(.none), .failed: nil
    }
  }

  private var footer: String? {
    guard let state, isFull || state.footer != .end else { return nil }
    return Self.footer(state.footer, limit: limit, count: state.items.count, spinner: spinner)
  }

  /// What the footer says.
  static func footer(
    _ footer: PagerFooter, limit: Int, count: Int, spinner: Character = " "
  ) -> String? {
    switch footer {
    case .hidden: nil
    case .loadMore: "Load \(limit) more"
    case .loading: "\(spinner) Loading…"
    case .retry: "Try again"
    case .end: "That is all: \(count) record\(count == 1 ? "" : "s")"
    }
  }

  /// Why the last page did not come, in at most half of the lines where there are rows to show.
  private func message(width: Int, height: Int) -> [ScreenLine] {
    guard let failure = state?.failure else { return [] }
    let most = state?.items.isEmpty == true ? height : height / 2
    guard most > 0 else { return [] }
    let text = Self.text(of: failure.error)
    let lines = [Span(text: text, style: Span.error)].wrapped(to: max(1, width))
    return Array(lines.prefix(most - 1)) + [[Span(text: "t: try again", style: Span.error)]]
  }

  private static func text(of error: any Error) -> String {
    guard let diagnostics = (error as? PropertyListError)?.diagnostics,
      let first = diagnostics.first
    else { return String(describing: error).oneLine(1000) }
    let more = diagnostics.count > 1 ? " (and \(diagnostics.count - 1) more)" : ""
    return (first.description + more).oneLine(1000)
  }
}

extension [Span] {
  /// The line over the whole width, as selected.
  fileprivate func selected(_ width: Int) -> ScreenLine {
    [Span(text: text, style: Span.selected)].filled(to: width, style: Span.selected)
  }
}
