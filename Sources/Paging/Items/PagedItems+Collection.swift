extension PagedItems: RandomAccessCollection {
  /// Walks the items a leaf at a time, in O(1) a step.
  public struct Iterator: IteratorProtocol {
    private let items: PagedItems
    private var position = 0
    private var run: (items: [Element], offset: Int) = ([], 0)

    init(_ items: PagedItems) {
      self.items = items
    }

    /// The next item, or `nil` after the last one.
    public mutating func next() -> Element? {
      if run.offset == run.items.count {
        guard position < items.count else { return nil }
        if position < items.front.count {
          position += 1
          return items[position - 1]
        }
        run = items.back.run(at: position - items.front.count)
      }
      defer {
        run.offset += 1
        position += 1
      }
      return run.items[run.offset]
    }
  }

  /// The index of the first item, always 0.
  public var startIndex: Int { 0 }

  /// The index after the last item, the same as the count.
  public var endIndex: Int { count }

  /// The item at an index from 0 up to, and not including, the count, in O(log₆₄ n).
  ///
  /// For an index that may not exist use ``PagerState/row(_:)``.
  public subscript(position: Int) -> Element {
    let inBack = position - front.count
    let (items, offset) = inBack < 0 ? front.run(at: -inBack - 1) : back.run(at: inBack)
    return items[offset]
  }

  /// An iterator from the first item on.
  public func makeIterator() -> Iterator { Iterator(self) }
}

extension PagedItems: ExpressibleByArrayLiteral {
  /// Makes a list of the items of a literal, as in `state.items == ["a", "b"]`.
  public init(arrayLiteral elements: Element...) {
    self.init(elements)
  }
}

extension PagedItems: Equatable where Element: Equatable {
  /// Whether both hold equal items in the same order, in O(n).
  public static func == (left: PagedItems, right: PagedItems) -> Bool {
    left.count == right.count && left.elementsEqual(right)
  }
}

extension PagedItems: CustomStringConvertible {
  /// The items as an array prints them.
  public var description: String { Array(self).description }
}
