/// How places of a binary property list are told: by byte and object.
enum BinaryPlaces: Sendable {
  /// Of a file that is no binary property list after all.
  case bytes
  /// Of a whole file.
  case file(BinaryObjectIndex)
  /// Of objects that were taken from a file, in rising order of their places.
  case extract([BinaryOrigin])

  /// The location of the byte at `offset`.
  ///
  /// O(number of objects) the first time in a file, then O(log n): for messages.
  func location(of offset: Int, in bytes: [UInt8]) -> SourceLocation {
    switch self {
    case .bytes: SourceLocation(byte: offset, object: nil)
    case .file(let objects):
      SourceLocation(byte: offset, object: objects.object(containing: offset, in: bytes))
    case .extract(let origins): Self.locations(of: offset..<offset, in: origins).lowerBound
    }
  }

  /// The locations of a range's ends; the end belongs to no object.
  func locations(of range: Range<Int>, in bytes: [UInt8]) -> Range<SourceLocation> {
    if case .extract(let origins) = self { return Self.locations(of: range, in: origins) }
    let lower = location(of: range.lowerBound, in: bytes)
    let upper = SourceLocation(byte: lower.offset + range.count, object: nil)
    return lower..<upper
  }

  private static func locations(
    of range: Range<Int>, in origins: [BinaryOrigin]
  ) -> Range<SourceLocation> {
    let origin = BinaryOrigin.containing(range.lowerBound, in: origins)
    let source = origin?.source(of: range) ?? 0..<0
    let lower = SourceLocation(byte: source.lowerBound, object: origin?.object)
    return lower..<SourceLocation(byte: source.upperBound, object: nil)
  }
}

/// Where an object of an extract stood in the file.
struct BinaryOrigin: Sendable {
  /// What a container has of other sizes in the file.
  struct Container {
    /// The bytes before its references.
    var head: Int
    /// Where the first of the references that were taken stands; nil where they do not follow one another.
    var references: Int?
    var referenceSize: Int
  }

  /// Where it is in the extract.
  var place: Int
  /// Where it begins and ends in the file.
  var range: Range<Int>
  var object: Int
  var container: Container?

  /// Marker and count of every container of an extract.
  static let head = 10
  static let referenceSize = 4

  /// The origin of the object at a place in an extract.
  ///
  /// O(log n).
  static func containing(_ place: Int, in origins: [BinaryOrigin]) -> BinaryOrigin? {
    var (low, high) = (0, origins.count)
    while low < high {
      let middle = (low + high) / 2
      if origins[middle].place <= place { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? origins[low - 1] : nil
  }

  /// Where a range that begins in the object stood in the file.
  func source(of part: Range<Int>) -> Range<Int> {
    let start = part.lowerBound - place
    guard let container else {
      let offset = range.lowerBound + start
      return offset..<offset + part.count
    }
    if start == 0 {
      // Its head, or all of it.
      return part.count == Self.head
        ? range.lowerBound..<range.lowerBound + container.head : range
    }
    guard let first = container.references, start >= Self.head else { return range }
    let offset = first + (start - Self.head) / Self.referenceSize * container.referenceSize
    return offset..<offset + part.count / Self.referenceSize * container.referenceSize
  }
}
