/// The items of a paged list: an array that is cheap to append to while others look at it.
///
/// Read it like an array. It exists because a view holds the snapshot it shows while the
/// next page arrives, and appending to an array that someone else holds copies the array:
/// a million rows in pages of two would copy half a million arrays.
///
/// ```swift
/// let items = pager.state.items
/// print(items.count, items[0], Array(items.prefix(2)))
/// ```
///
/// Appending a page costs O(items of the page) whoever holds earlier snapshots; reading an
/// item O(log₆₄ n), at most 4 steps for 16 million; walking all of them O(n).
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
/// the right edge 64 children.
public struct PagedItems<Element: Sendable>: Sendable {
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

  /// Makes a list of no items.
  public init() {}

  /// Makes a list of the given items.
  ///
  /// - Parameter elements: The items in their order.
  public init(_ elements: some Sequence<Element>) {
    append(contentsOf: Array(elements))
  }

  /// The number of items.
  public var count: Int { leafItemCount + tail.count }

  package mutating func append(contentsOf elements: [Element]) {
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
}
