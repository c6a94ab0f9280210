import PropertyLists

/// One record shown whole, as a tree.
struct DetailView {
  let title: String
  private let tree: [ScreenLine]
  /// The lines as they are wrapped at the width.
  private var lines: [ScreenLine] = []
  private var width = 0
  private(set) var top = 0
  private var height = 0

  init(_ record: BrowseRecord, title: String) {
    self.title = title
    var tree: [ScreenLine] = []
    let printer = TreePrinter(palette: .colored) { tree.append([Span](painted: $0.dropNewline)) }
    do {
      try printer.print(record.node)
    } catch {
      tree = error.diagnostics.map { [Span(text: $0.description.oneLine(1000), style: Span.error)] }
    }
    self.tree = tree
  }

  /// Wraps the tree at a width, and keeps the place.
  mutating func settle(width: Int, height: Int) {
    if width != self.width {
      lines = tree.flatMap { $0.wrapped(to: max(1, width)) }
      self.width = width
    }
    self.height = height
    top = max(0, min(top, lines.count - height))
  }

  /// The lines that show.
  var visible: [ScreenLine] { Array(lines.dropFirst(top).prefix(height)) }

  /// Scrolls; false where the key is of no use here.
  mutating func press(_ key: Key) -> Bool {
    switch key {
    case .up, .letter("k"): top -= 1
    case .down, .letter("j"), .enter: top += 1
    case .pageUp: top -= max(1, height - 1)
    case .pageDown, .letter(" "): top += max(1, height - 1)
    case .home, .letter("g"): top = 0
    case .end, .letter("G"): top = lines.count
    default: return false
    }
    settle(width: width, height: height)
    return true
  }
}

extension String {
  fileprivate var dropNewline: String { hasSuffix("\n") ? String(dropLast()) : self }
}
