import Paging

extension Browser {
  /// Takes a key, and tells what has to be done for it.
  mutating func press(_ key: Key) -> [Effect] {
    if key == .redraw { return [.redraw] }
    if detail != nil {
      if detail?.press(key) == false { closeDetail(key) }
      return []
    }
    defer { settle() }
    switch key {
    case .letter("q"): return [.quit]
    case .letter("r"): return [send(.refresh)]
    case .letter("t"):
      if categories?.failure != nil { return [.send(.sections(.retry))] }
      return [.send(.list(.retry))]
    case .tab: focus = focus == .records && categories != nil ? .categories : .records
    case .left, .letter("h"), .escape: if categories != nil { focus = .categories }
    case .right, .letter("l"): focus = .records
    case .enter, .letter(" "): return activate()
    default:
      if let distance = distance(of: key) { return move(by: distance) }
    }
    return []
  }

  private mutating func closeDetail(_ key: Key) {
    switch key {
    case .escape, .letter("q"), .left, .backspace, .letter("h"): detail = nil
    default: break
    }
  }

  private func send(_ intent: PagerIntent) -> Effect {
    .send(focus == .categories ? .sections(intent) : .list(intent))
  }

  /// How far a key moves; no list is longer than the largest number.
  private func distance(of key: Key) -> Int? {
    let page = max(1, bodyHeight - 1)
    return switch key {
    case .up, .letter("k"): -1
    case .down, .letter("j"): 1
    case .pageUp: -page
    case .pageDown: page
    case .home, .letter("g"): -.max
    case .end, .letter("G"): .max
    default: nil
    }
  }

  private mutating func move(by distance: Int) -> [Effect] {
    guard focus == .categories, let categories else {
      cursor.selected = Self.moved(cursor.selected, distance, in: recordPane.selectable)
      return []
    }
    let row = Self.moved(categoryCursor.selected, distance, in: categories.items.count)
    guard row != categoryCursor.selected, row < categories.items.count else { return [] }
    categoryCursor.selected = row
    let id = categories.items[row].id
    wanted = id
    return [.send(.select(id))]
  }

  private static func moved(_ row: Int, _ distance: Int, in count: Int) -> Int {
    let (moved, isBeyond) = row.addingReportingOverflow(distance)
    return max(0, min(isBeyond ? .max : moved, count - 1))
  }

  /// Opens the record that is selected, or presses the button.
  private mutating func activate() -> [Effect] {
    guard focus == .records else {
      focus = .records
      return []
    }
    switch records?.row(cursor.selected) {
    case .item(let record):
      detail = DetailView(record, title: "[\(cursor.selected)] \(record.title)")
      return []
    case .loader: return [.send(.list(.select(row: cursor.selected)))]
    case nil: return []
    }
  }
}
