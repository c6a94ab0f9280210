import Paging
import PropertyLists

extension Browser {
  /// The lines of the screen, at most as many as it has, each at most as wide.
  ///
  /// A title, the lists, and the keys; on a screen of one or two lines the lists come first.
  var lines: [ScreenLine] {
    guard size.width > 0, size.height > 0 else { return [] }
    let body = detail?.visible ?? lists
    let filler = [ScreenLine](repeating: [], count: max(0, bodyHeight - body.count))
    let all =
      (hasTitle ? [title] : []) + body.prefix(bodyHeight) + filler + (hasHelp ? [help] : [])
    return all.map { $0.clipped(to: size.width) }
  }

  private var hasTitle: Bool { size.height >= 3 }
  private var hasHelp: Bool { size.height >= 2 }

  /// How many lines are between title and keys.
  var bodyHeight: Int { max(0, size.height - (hasTitle ? 1 : 0) - (hasHelp ? 1 : 0)) }

  /// The widths of the two lists; where they don't fit beside each other, both are 0 and one shows.
  var paneWidths: (left: Int, right: Int) {
    guard categories != nil, size.width >= 40 else { return (0, 0) }
    let left = min(24, size.width / 3)
    return (left, size.width - left - 2)
  }

  var recordPane: ListPane {
    ListPane(state: records, limit: limit, spinner: spinner, isFocused: focus == .records)
  }

  var categoryPane: ListPane {
    ListPane(
      state: categories, limit: limit, spinner: spinner, isFocused: focus == .categories,
      isFull: false)
  }

  private var lists: [ScreenLine] {
    let (left, right) = paneWidths
    guard left > 0 else {
      let pane = focus == .categories ? categoryPane : recordPane
      let cursor = focus == .categories ? categoryCursor : cursor
      return pane.lines(width: size.width, height: bodyHeight, cursor: cursor)
    }
    let categories = categoryPane.lines(width: left, height: bodyHeight, cursor: categoryCursor)
    let records = recordPane.lines(width: right, height: bodyHeight, cursor: cursor)
    return zip(categories, records).map { category, record in
      category.filled(to: left) + [Span(text: "│ ", style: Span.dim)] + record
    }
  }

  private var title: ScreenLine {
    if let detail { return [Span(text: detail.title, style: Span.title)] }
    let file = name.split(separator: "/").last.map(String.init) ?? name
    let isRefreshing = records?.refresh == .loading && records?.items.isEmpty == false
    let tail = (count.map { " · \($0)" } ?? "") + (isRefreshing ? " \(spinner)" : "")
    guard let categories, categoryCursor.selected < categories.items.count else {
      return [Span(text: fitting([name + tail, file + tail]), style: Span.title)]
    }
    let category = categories.items[categoryCursor.selected].title + tail
    return [Span(text: fitting(["\(name) › \(category)", category]), style: Span.title)]
  }

  /// The first of some texts that fits into a line, or the last.
  private func fitting(_ choices: [String]) -> String {
    choices.first { $0.displayWidth <= size.width } ?? choices.last ?? ""
  }

  /// How many records there are of how many.
  private var count: String? {
    guard let records, records.hasLoaded else { return nil }
    let loaded = records.items.count
    if case .items(let total)? = records.total, total != loaded { return "\(loaded) of \(total)" }
    return records.hasMore ? "\(loaded) so far" : "\(loaded)"
  }

  /// The keys that matter here; on a narrow screen the most important ones.
  private var help: ScreenLine {
    let choices: [String]
    if detail != nil {
      choices = ["↑↓ scroll  Esc back", "Esc back"]
    } else {
      let retry = records?.failure ?? categories?.failure == nil ? "" : "t try again  "
      let enter = focus == .records && isOnButton ? "Enter load" : "Enter open"
      let panes = categories == nil ? "" : "Tab switch  "
      choices = [
        "\(retry)↑↓ move  \(enter)  \(panes)r refresh  q quit", "\(retry)\(enter)  q quit",
        "\(retry)q quit", "q quit",
      ]
    }
    return [Span(text: fitting(choices), style: Span.dim)]
  }
}
