/// An array that can grow and shrink at its end and shares what it has with its copies.
///
/// ## Layout
///
/// A tree with 64 children a node. All leaves hold 64 items and all lie at the same depth,
/// so the path to an item is read off its index, six bits a level. The items that do not
/// fill a leaf yet wait in the tail. A node never changes once it is in a tree, so trees
/// share all they have in common: appending copies the tail and, once in 64 items, the
/// right edge of the tree.
///
/// ```
/// 4,300 items = 67 leaves of 64, and 12 in the tail; height 2
///
///                 root                     index 4,200 = 1 · 64² + 1 · 64 + 40
///        ┌─────────┴────────┐                root → child 1 → child 1 → item 40
///     branch             branch
///  ┌───┬─┴─…──┐        ┌───┼───┐           tail: items 4,288 … 4,299
/// leaf leaf … leaf   leaf leaf leaf
/// ```
///
/// Invariants: the tail holds 0…63 items; every leaf exactly 64; every branch but those on
/// the right edge 64 children; no branch reaches beyond the items.
struct PagedTree<Element: Sendable>: Sendable {
  private enum Node: Sendable {
    case branch([Node])
    case leaf([Element])
  }

  private static var bits: Int { 6 }
  private static var width: Int { 1 << bits }

  private var root = Node.branch([])
  private var height = 1
  private var leafItemCount = 0
  private var tail: [Element] = []

  /// The number of items.
  var count: Int { leafItemCount + tail.count }

  mutating func append(contentsOf elements: [Element]) {
    var start = 0
    while start < elements.count {
      let end = Swift.min(elements.count, start + Self.width - tail.count)
      tail.append(contentsOf: elements[start..<end])
      start = end
      if tail.count == Self.width { moveTailIntoTree() }
    }
  }

  private mutating func moveTailIntoTree() {
    if leafItemCount == 1 << (Self.bits * (height + 1)) {
      root = .branch([root])
      height += 1
    }
    root = Self.adding(tail, at: leafItemCount, to: root, height: height)
    leafItemCount += tail.count
    tail = []
  }

  private static func adding(_ leaf: [Element], at index: Int, to node: Node, height: Int) -> Node {
    guard height > 0, case .branch(var children) = node else { return .leaf(leaf) }
    let slot = slot(of: index, height: height)
    if slot < children.count {
      children[slot] = adding(leaf, at: index, to: children[slot], height: height - 1)
    } else {
      children.append(adding(leaf, at: index, to: .branch([]), height: height - 1))
    }
    return .branch(children)
  }

  private static func slot(of index: Int, height: Int) -> Int {
    (index >> (bits * height)) & (width - 1)
  }

  /// The run of consecutive items that holds the one at `index`, and its place in there.
  func run(at index: Int) -> (items: [Element], offset: Int) {
    precondition(index >= 0 && index < count, "Index out of range")
    guard index < leafItemCount else { return (tail, index - leafItemCount) }
    var node = root
    var height = height
    while case .branch(let children) = node {
      node = children[Self.slot(of: index, height: height)]
      height -= 1
    }
    guard case .leaf(let items) = node else { return ([], 0) }
    return (items, index & (Self.width - 1))
  }

  /// Keeps the first `count` items, in O(log n).
  mutating func truncate(to count: Int) {
    guard count < self.count else { return }
    if count >= leafItemCount {
      tail.removeLast(self.count - count)
      return
    }
    let (leaf, offset) = count > 0 ? run(at: count - 1) : ([], -1)
    let rest = count & (Self.width - 1)
    leafItemCount = count - rest
    tail = rest > 0 ? Array(leaf[...offset]) : []
    root = Self.keeping(leafItemCount, of: root, height: height)
  }

  /// The node without what lies behind its first `count` items, a multiple of 64.
  private static func keeping(_ count: Int, of node: Node, height: Int) -> Node {
    guard count > 0 else { return .branch([]) }
    guard height > 0, case .branch(let children) = node else { return node }
    let last = slot(of: count - 1, height: height)
    guard last < children.count else { return node }
    let inside = (count - 1) & ((1 << (bits * height)) - 1)
    return .branch(
      children[..<last] + [keeping(inside + 1, of: children[last], height: height - 1)])
  }

  /// Puts another item in the place of one that is there, in O(log n).
  mutating func replace(at index: Int, with element: Element) {
    guard index < leafItemCount else {
      tail[index - leafItemCount] = element
      return
    }
    root = Self.replacing(index, with: element, in: root, height: height)
  }

  private static func replacing(
    _ index: Int, with element: Element, in node: Node, height: Int
  ) -> Node {
    switch node {
    case .branch(var children):
      let slot = slot(of: index, height: height)
      children[slot] = replacing(index, with: element, in: children[slot], height: height - 1)
      return .branch(children)
    case .leaf(var items):
      items[index & (width - 1)] = element
      return .leaf(items)
    }
  }
}
