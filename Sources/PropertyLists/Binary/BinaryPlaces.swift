/// How places of a binary property list are told: by byte and object.
enum BinaryPlaces: Sendable {
  /// Of a file that is no binary property list after all.
  case bytes
  /// Of a whole file.
  case file(BinaryLayout)
  /// Of objects that were taken from a file, in rising order of their places.
  case extract([BinaryOrigin])

  /// The location of the byte at `offset`.
  ///
  /// O(number of objects) of a file, O(log n) of an extract: for messages.
  func location(of offset: Int, in bytes: [UInt8]) -> SourceLocation {
    switch self {
    case .bytes: SourceLocation(byte: offset, object: nil)
    case .file(let layout):
      SourceLocation(byte: offset, object: layout.object(containing: offset, in: bytes.span))
    case .extract(let origins): BinaryOrigin.location(of: offset, in: origins)
    }
  }

  /// The locations of a range's ends; the end belongs to no object.
  func locations(of range: Range<Int>, in bytes: [UInt8]) -> Range<SourceLocation> {
    let lower = location(of: range.lowerBound, in: bytes)
    let upper = SourceLocation(byte: lower.offset + range.count, object: nil)
    return lower..<upper
  }
}

/// Where an object of an extract stood in the file.
struct BinaryOrigin: Sendable {
  /// Where it is in the extract.
  var place: Int
  var offset: Int
  var object: Int

  /// The location in the file of a place in an extract.
  ///
  /// O(log n).
  static func location(of place: Int, in origins: [BinaryOrigin]) -> SourceLocation {
    var (low, high) = (0, origins.count)
    while low < high {
      let middle = (low + high) / 2
      if origins[middle].place <= place { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return SourceLocation(byte: 0, object: nil) }
    let origin = origins[low - 1]
    // The references of a container are other ones here: its beginning stands for all of it.
    return SourceLocation(byte: origin.offset, object: origin.object)
  }
}
