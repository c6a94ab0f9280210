import Paging
import PropertyLists

/// The size of a screen in columns and lines.
struct ScreenSize: Equatable {
  var width: Int
  var height: Int
}

/// What is on the screen of `plist browse`, and what keys do: a value apart from any terminal.
///
/// States of the pager come in by ``update(_:)``, keys by ``press(_:)``; ``lines`` is what to show.
struct Browser {
  /// What there is to show.
  enum Content: Sendable {
    case list(PagerState<BrowseRecord>)
    case cascade(SectionsState<BrowseRecord, BrowseRecord>)
  }

  /// What has to be done for a key.
  enum Effect: Equatable {
    case send(SectionsIntent<BrowseRecord.ID>)
    case redraw
    case quit
  }

  /// Which list the keys go to.
  enum Focus { case categories, records }

  let name: String
  let limit: Int
  var size: ScreenSize { didSet { settle() } }
  var focus = Focus.records
  var detail: DetailView?
  /// The category that was asked for and does not show yet.
  var wanted: BrowseRecord.ID?
  var categoryCursor = ListCursor()
  var cursor = ListCursor()
  private(set) var content: Content?
  /// Where the lists of categories were left.
  private var left: [BrowseRecord.ID: ListCursor] = [:]
  private var turns = 0

  init(name: String, limit: Int, isCascade: Bool, size: ScreenSize) {
    self.name = name
    self.limit = limit
    self.size = size
    if isCascade { focus = .categories }
  }

  // MARK: What there is

  /// The records, of the selected category where there are categories.
  var records: PagerState<BrowseRecord>? {
    switch content {
    case .list(let state): state
    case .cascade(let state): wanted == nil ? state.list : nil
    case nil: nil
    }
  }

  /// The categories.
  var categories: PagerState<BrowseRecord>? {
    if case .cascade(let state) = content { state.sections } else { nil }
  }

  /// Whether the row behind the records is selected.
  var isOnButton: Bool {
    guard let records, !records.items.isEmpty else { return false }
    return cursor.selected == records.items.count
  }

  /// Whether something is loading, so that the spinner has to turn.
  var isLoading: Bool {
    switch content {
    case .list(let state): state.isLoading
    case .cascade(let state): state.isLoading
    case nil: true
    }
  }

  /// The mark that turns.
  var spinner: Character { ["|", "/", "-", "\\"][turns % 4] }

  /// Turns the spinner on.
  mutating func turn() { turns = (turns + 1) % 4 }

  // MARK: What comes

  /// Takes the newest state of the pager.
  mutating func update(_ new: Content) {
    let wasOnButton = isOnButton
    let old = selectedCategory
    content = new
    if case .cascade(let state) = new {
      if wanted == state.selected || !state.sections.items.contains(where: { $0.id == wanted }) {
        wanted = nil
      }
      if wanted == nil, let row = state.selectedRow { categoryCursor.selected = row }
      if old != state.selected {
        if let old { left[old] = cursor }
        cursor = state.selected.flatMap { left[$0] } ?? ListCursor()
        settle()
        return
      }
    }
    // The button stays in hand when rows come in before it.
    if wasOnButton, let records, !records.items.isEmpty { cursor.selected = records.rowCount - 1 }
    settle()
  }

  private var selectedCategory: BrowseRecord.ID? {
    if case .cascade(let state) = content { state.selected } else { nil }
  }

  /// Keeps what is selected on the screen.
  mutating func settle() {
    let height = bodyHeight
    let (left, right) = paneWidths
    settle(&cursor, recordPane, width: right > 0 ? right : size.width, height)
    settle(&categoryCursor, categoryPane, width: left > 0 ? left : size.width, height)
    detail?.settle(width: size.width, height: height)
  }

  private func settle(_ cursor: inout ListCursor, _ pane: ListPane, width: Int, _ height: Int) {
    guard pane.state != nil else { return }
    cursor.settle(
      selectable: pane.selectable, rows: pane.rows,
      height: pane.rowHeight(width: width, height: height))
  }
}
