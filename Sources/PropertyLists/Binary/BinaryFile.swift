/// A binary property list that stays in its file: objects are read where they stand, in blocks.
///
/// At most `blockLimit` blocks are in memory at a time.
struct BinaryFile {
  let layout: BinaryLayout
  let name: String?
  private let source: any ByteSource
  private var blocks: [Int: [UInt8]] = [:]

  private static let blockSize = 1 << 14
  private static let blockLimit = 64
  /// A marker and a count of up to 16 bytes.
  private static let headLength = 18

  var bytesRead: Int { source.bytesRead }

  /// Reads header and trailer.
  /// - Throws: `PropertyListError`: `invalid` where they are none, `unreadable`.
  init(_ source: any ByteSource, name: String?) throws(PropertyListError) {
    self.source = source
    self.name = name
    var header: [UInt8] = []
    try source.append(min(source.count, BinaryLayout.headerLength), from: 0, to: &header)
    var trailer: [UInt8] = []
    let length = min(source.count, BinaryLayout.trailerLength)
    try source.append(length, from: source.count - length, to: &trailer)
    do {
      try BinaryLayout.checkHeader(header.span)
      layout = try BinaryLayout(trailer: trailer.span, fileSize: source.count)
    } catch {
      throw Self.error(error, object: nil, name: name)
    }
  }

  /// The bytes of a range, which lies in the file.
  mutating func bytes(_ range: Range<Int>) throws(PropertyListError) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(range.count)
    var start = range.lowerBound
    while start < range.upperBound {
      let index = start / Self.blockSize
      let block = try block(index)
      let first = start - index * Self.blockSize
      let end = min(block.count, range.upperBound - index * Self.blockSize)
      result.append(contentsOf: block[first..<end])
      start += end - first
    }
    return result
  }

  private mutating func block(_ index: Int) throws(PropertyListError) -> [UInt8] {
    if let block = blocks[index] { return block }
    if blocks.count >= Self.blockLimit { blocks.removeAll(keepingCapacity: true) }
    let start = index * Self.blockSize
    var block: [UInt8] = []
    try source.append(min(Self.blockSize, source.count - start), from: start, to: &block)
    blocks[index] = block
    return block
  }

  /// An object where it stands in the file.
  struct Located {
    var offset: Int
    var object: BinaryObject
  }

  /// The head of an object, with the places that it has in the file.
  /// - Throws: `invalid` where there is none, `unreadable`.
  mutating func object(_ number: Int) throws(PropertyListError) -> Located {
    let entry = layout.entry(of: number)
    let size = layout.offsetSize
    let content = try bytes(entry..<entry + size)
    let offset = content.span.bigEndian(at: 0, size: size)
    guard offset >= UInt64(BinaryLayout.headerLength), offset < UInt64(layout.tableOffset) else {
      throw error(BinaryFault(.offset(of: number, offset), at: entry..<entry + size), object: nil)
    }
    let start = Int(offset)
    let head = try bytes(start..<min(start + Self.headLength, layout.tableOffset))
    do {
      var object = try BinaryObject.read(
        head.span, at: 0, limit: layout.tableOffset - start, referenceSize: layout.referenceSize)
      object.start += start
      object.end += start
      return Located(offset: start, object: object)
    } catch {
      let range = start + error.range.lowerBound..<start + error.range.upperBound
      throw self.error(BinaryFault(error.finding, at: range), object: number)
    }
  }

  /// The numbers that the references at some positions of the content of the object `owner` name.
  /// - Throws: `invalid` where there is no such object, `unreadable`.
  mutating func references(
    of object: BinaryObject, _ owner: Int, _ positions: Range<Int>
  ) throws(PropertyListError) -> [Int] {
    let size = layout.referenceSize
    let start = object.start + positions.lowerBound * size
    let content = try bytes(start..<start + positions.count * size)
    var numbers: [Int] = []
    numbers.reserveCapacity(positions.count)
    for position in 0..<positions.count {
      let number = content.span.bigEndian(at: position * size, size: size)
      guard number < UInt64(layout.objectCount) else {
        let place = start + position * size
        throw error(
          BinaryFault(.reference(number, count: layout.objectCount), at: place..<place + size),
          object: owner)
      }
      numbers.append(Int(number))
    }
    return numbers
  }

  /// Whether an object is the string `text`, which has `count` units of UTF-16.
  mutating func isString(
    _ number: Int, _ text: String, count: Int
  ) throws(PropertyListError) -> Bool {
    let object = try object(number).object
    guard object.kind == .ascii || object.kind == .utf16,
      // A unit of a string is one of UTF-16: a long string is not read to find it another.
      object.count == (object.kind == .utf16 ? 2 * count : count)
    else { return false }
    let content = try bytes(object.start..<object.end)
    let string = BinaryText.string(content.span, isUTF16: object.kind == .utf16)
    return string.utf8.elementsEqual(text.utf8)
  }

  // MARK: Errors

  func error(_ fault: BinaryFault, object: Int?) -> PropertyListError {
    Self.error(fault, object: object, name: name)
  }

  private static func error(
    _ fault: BinaryFault, object: Int?, name: String?
  ) -> PropertyListError {
    let range =
      SourceLocation(
        byte: fault.range.lowerBound, object: object)..<SourceLocation(
        byte: fault.range.upperBound, object: nil)
    return PropertyListError(
      .invalid,
      [Diagnostic(fault.finding.id, .error, fault.finding.message, file: name, range: range)])
  }
}
