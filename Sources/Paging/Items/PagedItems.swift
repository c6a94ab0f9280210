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
/// Adding a page at either end costs O(items of the page) whoever holds earlier snapshots, and
/// so does dropping one, on average; reading an item O(log₆₄ n), at most 4 steps for 16 million;
/// walking all of them O(n).
///
/// ## Layout
///
/// Two trees, end to end: what was added in front, reversed, so that it grows and shrinks at
/// its own end too, and what was added behind.
///
/// ```
/// front  2 1 0     back  3 4 5 6       items 0 … 6
/// ```
public struct PagedItems<Element: Sendable>: Sendable {
  private(set) var front = PagedTree<Element>()
  private(set) var back = PagedTree<Element>()

  /// Makes a list of no items.
  public init() {}

  /// Makes a list of the given items.
  ///
  /// - Parameter elements: The items in their order.
  public init(_ elements: some Sequence<Element>) {
    append(contentsOf: Array(elements))
  }

  /// The number of items.
  public var count: Int { front.count + back.count }

  package mutating func append(contentsOf elements: [Element]) {
    back.append(contentsOf: elements)
  }

  package mutating func prepend(contentsOf elements: [Element]) {
    front.append(contentsOf: elements.reversed())
  }

  /// Drops items at the start; on average O(number + log n).
  package mutating func dropFirst(_ number: Int) {
    let kept = Swift.max(0, count - Swift.max(0, number))
    if kept < back.count && number > 0 { balance(behind: count - kept) }
    front.truncate(to: Swift.max(0, kept - back.count))
  }

  /// Drops items at the end; on average O(number + log n).
  package mutating func dropLast(_ number: Int) {
    let kept = Swift.max(0, count - Swift.max(0, number))
    if kept < front.count && number > 0 { balance(behind: kept) }
    back.truncate(to: Swift.max(0, kept - front.count))
  }

  /// Moves the border between the trees to the middle of what stays, or to `border` if that is
  /// nearer, so that dropping there is dropping at the end of a tree.
  private mutating func balance(behind border: Int) {
    let dropsFront = border > front.count
    let middle = dropsFront ? border + (count - border) / 2 : border / 2
    let items = Array(self)
    self = PagedItems()
    prepend(contentsOf: Array(items[..<middle]))
    append(contentsOf: Array(items[middle...]))
  }

  /// Puts another item in the place of one that is there, in O(log n).
  package mutating func replace(at index: Int, with element: Element) {
    if index < front.count {
      front.replace(at: front.count - 1 - index, with: element)
    } else {
      back.replace(at: index - front.count, with: element)
    }
  }

  /// Puts items in the place of a range, in O(n), or O(new items) at the end.
  package mutating func replace(_ range: Range<Int>, with elements: [Element]) {
    if range.lowerBound < count {
      let rest = Array(self[range.upperBound...])
      dropLast(count - range.lowerBound)
      append(contentsOf: elements + rest)
    } else {
      append(contentsOf: elements)
    }
  }
}
