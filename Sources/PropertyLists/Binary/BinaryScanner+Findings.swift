/// What the scanner says when something is wrong.
extension BinaryScanner {
  mutating func report(
    _ finding: BinaryFinding, at range: Range<Int>,
    notes: [(message: String, range: Range<Int>)] = []
  ) {
    guard !findings.omits(finding.severity) else { return }
    findings.add(
      Finding(finding.id, finding.severity, finding.message, at: range, trail: trail, notes: notes))
  }

  /// The steps to the object that is being read, keys as indexes of the tape.
  private var trail: [Finding.TrailStep] {
    (outer + [top]).compactMap { frame in
      guard frame.object >= 0, frame.next > 0 else { return nil }
      return frame.isDictionary ? .key(frame.key) : .index(frame.next - 1)
    }
  }

  /// Says which objects overlap or are not used, and which bytes are no object's.
  ///
  /// O(n log n): called only where the sizes of the objects don't add up.
  mutating func checkExtents(_ bytes: Span<UInt8>) {
    let extents = BinaryExtents(bytes, layout)
    for overlap in extents.overlaps {
      report(.overlap(overlap.object, overlap.other), at: overlap.range)
    }
    for gap in extents.gaps { report(.gap, at: gap) }
    let unused = places.indices.filter { places[$0] == .unknown }
    if let first = unused.first {
      let offset = layout.offset(of: first, in: bytes)
      report(.unused(unused.count, first: first), at: offset..<offset + 1)
    }
  }
}

/// Which bytes belong to which objects.
package struct BinaryExtents {
  package struct Overlap {
    var object: Int
    /// The object that it begins in.
    var other: Int
    var range: Range<Int>
  }

  private(set) var overlaps: [Overlap] = []
  /// Bytes that no object has.
  private(set) var gaps: [Range<Int>] = []

  /// Goes through the objects in the order of the file; those that can't be read count as their
  /// marker.
  init(_ bytes: Span<UInt8>, _ layout: BinaryLayout) {
    var order = (0..<layout.objectCount).map {
      (offset: layout.offset(of: $0, in: bytes), object: $0)
    }
    order.sort { ($0.offset, $0.object) < ($1.offset, $1.object) }
    var end = BinaryLayout.headerLength
    var last: (offset: Int, object: Int)?
    for next in order where next.offset < layout.tableOffset {
      // Two numbers of one object.
      if next.offset == last?.offset { continue }
      if next.offset > end { addGap(end..<next.offset) }
      if next.offset < end, let last, overlaps.count < DocumentLimits.findings {
        overlaps.append(Overlap(object: next.object, other: last.object, range: next.offset..<end))
      }
      let object = try? BinaryObject.read(
        bytes, at: next.offset, limit: layout.tableOffset, referenceSize: layout.referenceSize)
      let nextEnd = object?.end ?? next.offset + 1
      if nextEnd > end {
        end = nextEnd
        last = next
      } else if last == nil {
        last = next
      }
    }
    if end < layout.tableOffset { addGap(end..<layout.tableOffset) }
  }

  private mutating func addGap(_ range: Range<Int>) {
    if gaps.count < DocumentLimits.findings { gaps.append(range) }
  }
}
