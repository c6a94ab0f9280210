extension EncodedText {
  /// The keys of the dictionaries at one depth.
  struct Shape {
    struct Entry {
      let key: String
      /// What is written for it, with a comma before it where the format separates entries so.
      let text: Range<Int>
    }

    /// The keys, each once, at most ``limit``.
    var entries: [Entry] = []
    /// The texts of all keys.
    var texts = ByteBuffer()
    /// All keys of a dictionary that has others too.
    var seen: Set<String> = []
    /// The key that such a dictionary had last.
    var last = ""

    static let limit = 64

    /// A dictionary begins.
    @inline(__always)
    mutating func begin() {
      if !seen.isEmpty { seen = [] }
    }

    /// Writes the text of a key.
    @inline(__always)
    func put(_ text: Range<Int>, to output: inout ByteBuffer) {
      output.append(run: texts.storage.span.extracting(text))
    }

    /// Writes the text of a key, and a string.
    @inline(__always)
    func put(
      _ text: Range<Int>, _ string: Span<UInt8>, _ quotes: (start: TextPiece, end: TextPiece),
      to output: inout ByteBuffer
    ) {
      let texts = texts.storage.span
      output.append(atMost: text.count &+ string.count &+ 24) { room in
        room.put(texts.extracting(text))
        room.put(quotes.start)
        room.put(string)
        room.put(quotes.end)
      }
    }

    /// The key at a place.
    func key(at place: Int) -> String { place < entries.count ? entries[place].key : last }
  }

  /// Writes a key of the dictionary that is open, with what separates it, and returns its place.
  @inline(__always)
  mutating func put(_ key: String, isFirst: Bool) throws -> Int {
    let place = try place(of: key, isFirst: isFirst)
    putText(at: place, isFirst: isFirst)
    return place
  }

  /// Writes an entry of the dictionary that is open: the commonest of all, in one step.
  @inline(__always)
  mutating func put(_ key: String, _ string: String, isFirst: Bool) throws {
    let place = try place(of: key, isFirst: isFirst)
    let isDone: Bool? = unsafe string.utf8.withContiguousStorageIfAvailable { string in
      let string = unsafe string.span
      guard place < Shape.limit, isPlain(string) else { return false }
      shape.put(text(at: place, isFirst: isFirst), string, quotes, to: &output)
      return true
    }
    guard isDone != true else { return }
    putText(at: place, isFirst: isFirst)
    try write(.string(string))
  }

  @inline(__always)
  private mutating func putText(at place: Int, isFirst: Bool) {
    guard place < Shape.limit else { return }
    shape.put(text(at: place, isFirst: isFirst), to: &output)
  }

  @inline(__always)
  private func text(at place: Int, isFirst: Bool) -> Range<Int> {
    let text = shape.entries[place].text
    return text.lowerBound &+ (isFirst ? comma : 0)..<text.upperBound
  }

  /// The place of a key in the shape.
  @inline(__always)
  private mutating func place(of key: String, isFirst: Bool) throws -> Int {
    let next = top.next
    let bit = 1 as UInt64 &<< UInt64(truncatingIfNeeded: next)
    guard next < shape.entries.count, shape.entries[next].key == key, top.used & bit == 0 else {
      return try find(key, isFirst: isFirst)
    }
    top.next = next &+ 1
    top.used |= bit
    return next
  }

  /// The place of a key that is not the expected one.
  ///
  /// Of a large dictionary the keys are written here.
  @inline(never)
  private mutating func find(_ key: String, isFirst: Bool) throws -> Int {
    guard key != "CF$UID" else { return try endForKey() }
    if shape.seen.isEmpty {
      if let place = shape.entries.firstIndex(where: { $0.key == key }) {
        guard !wasUsed(place) else { return try endForKey() }
        return use(place)
      }
      if shape.entries.count < Shape.limit {
        let start = shape.texts.count
        guard append(key, comma: true, to: &shape.texts) else { return try endForKey() }
        shape.entries.append(Shape.Entry(key: key, text: start..<shape.texts.count))
        return use(shape.entries.count - 1)
      }
      shape.seen = Set(shape.entries.indices.filter { wasUsed($0) }.map { shape.entries[$0].key })
      // Nothing is expected of a dictionary that has so many keys.
      top.next = Shape.limit
    }
    guard shape.seen.insert(key).inserted else { return try endForKey() }
    shape.last = key
    guard append(key, comma: !isFirst, to: &output) else { return try endForKey() }
    return Shape.limit
  }

  private func wasUsed(_ place: Int) -> Bool { top.used & 1 << UInt64(place) != 0 }

  private mutating func use(_ place: Int) -> Int {
    top.used |= 1 << UInt64(place)
    top.next = place + 1
    return place
  }

  private mutating func endForKey() throws -> Int {
    throw giveUp()
  }

  /// Spells a key of the dictionary that is open; false where the format can't hold it.
  private func append(_ key: String, comma: Bool, to buffer: inout ByteBuffer) -> Bool {
    var key = key
    return key.withUTF8 { text in
      let text = unsafe text.span
      if isXML {
        buffer.indentXML(depth)
        buffer.append(TextPiece("<key>"))
        guard buffer.append(xmlEscaped: text) == nil else { return false }
        buffer.append(TextPiece("</key>\n"))
        buffer.indentXML(depth)
      } else {
        if comma { buffer.append(TextPiece(",")) }
        breakLine(depth, in: &buffer)
        buffer.append(TextPiece("\""))
        buffer.append(jsonEscaped: text)
        buffer.append(isPretty ? TextPiece("\": ") : TextPiece("\":"))
      }
      return true
    }
  }
}
