/// Elements that are appended, many times and few at a time.
///
/// An array asks for its room, and whether it is shared, in a call for each append; here that is a
/// comparison. `storage` is longer than what was appended.
struct Growing<Element: BitwiseCopyable> {
  /// The elements, of which the first ``count`` count.
  var storage: [Element] = []
  /// The number of elements.
  var count = 0
  /// How much more room there is than was asked for.
  private static var slack: Int { ByteRoom.slack }

  init() {}

  /// Takes hold of room for so many elements.
  init(capacity: Int) { storage = Self.room(capacity + Self.slack) }

  /// Elements of which none is read before it is written: zeros would be written for nothing, and
  /// take hold of memory that may never be used.
  private static func room(_ capacity: Int) -> [Element] {
    unsafe [Element](unsafeUninitializedCapacity: capacity) { $1 = capacity }
  }

  /// Takes hold of room for so many elements in all.
  mutating func reserve(_ capacity: Int) {
    if storage.count < capacity + Self.slack { move(to: capacity + Self.slack) }
  }

  /// Makes sure of room for so many more.
  @inline(__always)
  mutating func need(_ more: Int) {
    if storage.count &- count < more &+ Self.slack { grow(by: more) }
  }

  /// Doubles the room, or makes as much as is needed.
  @inline(never)
  private mutating func grow(by more: Int) {
    move(to: max(count + more + Self.slack, 2 * storage.count, 64))
  }

  private mutating func move(to capacity: Int) {
    var larger = Self.room(capacity)
    unsafe larger.withUnsafeMutableBytes { target in
      unsafe storage.withUnsafeBytes { source in
        let used = count * MemoryLayout<Element>.stride
        unsafe target.copyMemory(from: UnsafeRawBufferPointer(rebasing: source[..<used]))
      }
    }
    storage = larger
  }

  /// Gives the elements away.
  mutating func finish() -> [Element] {
    var elements: [Element] = []
    swap(&elements, &storage)
    elements.removeLast(elements.count - count)
    count = 0
    return elements
  }

  /// Takes back all but the first `length`.
  mutating func truncate(to length: Int) { count = min(count, length) }

  /// Appends an element.
  @inline(__always)
  mutating func append(_ element: Element) {
    need(1)
    storage[count] = element
    count &+= 1
  }
}
