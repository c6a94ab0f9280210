extension EncodedText {
  /// The keys of the dictionaries at one depth.
  struct Shape {
    struct Entry {
      let key: String
      /// What is written for it, without what separates it from the entry before.
      let text: Range<Int>
    }

    /// The keys, each once, at most ``limit``.
    var entries: [Entry] = []
    /// The texts of all keys.
    var texts = ByteBuffer()
    /// The keys of a dictionary that has more.
    var seen: Set<String> = []
    /// The key that such a dictionary had last.
    var last = ""

    static let limit = 64

    /// A dictionary begins.
    @inline(__always)
    mutating func begin() {
      if !seen.isEmpty { seen = [] }
    }

    /// The key at a place.
    func key(at place: Int) -> String { place < entries.count ? entries[place].key : last }
  }

  /// Writes a key of the dictionary that is open, with what separates it, and returns its place.
  @inline(__always)
  mutating func put(_ key: String, isFirst: Bool) throws -> Int {
    let depth = open.count &- 1
    let next = open[depth].next
    let place: Int
    if next < shapes[depth].entries.count, shapes[depth].entries[next].key == key {
      place = next
      open[depth].next = next &+ 1
      // Beyond the expected one all are later in the shape, and none of them has been there, unless
      // an earlier one came late.
      guard open[depth].used & 1 << UInt64(next) == 0 else {
        giveUp()
        throw GivenUp()
      }
      open[depth].used |= 1 << UInt64(next)
    } else {
      place = try find(key, isFirst: isFirst)
    }
    if place < Shape.limit {
      let range = shapes[depth].entries[place].text
      let texts = shapes[depth].texts.storage
      output.append(atMost: 1 &+ range.count) { room in
        if !isFirst && !isXML { room.put(1, of: UInt8(ascii: ",")) }
        room.put(texts.span.extracting(range))
      }
    }
    return place
  }

  /// The place of a key that is not the expected one.
  ///
  /// Of a large dictionary the keys are written here.
  @inline(never)
  private mutating func find(_ key: String, isFirst: Bool) throws -> Int {
    let depth = open.count - 1
    guard key != "CF$UID" else { return try endForKey() }
    if shapes[depth].seen.isEmpty {
      if let place = shapes[depth].entries.firstIndex(where: { $0.key == key }) {
        guard open[depth].used & 1 << UInt64(place) == 0 else { return try endForKey() }
        return use(place)
      }
      if shapes[depth].entries.count < Shape.limit {
        var texts = ByteBuffer()
        swap(&texts, &shapes[depth].texts)
        let start = texts.count
        let isSpelt = append(key, to: &texts)
        swap(&texts, &shapes[depth].texts)
        guard isSpelt else { return try endForKey() }
        shapes[depth].entries.append(
          Shape.Entry(key: key, text: start..<shapes[depth].texts.count))
        return use(shapes[depth].entries.count - 1)
      }
      let used = open[depth].used
      shapes[depth].seen = Set(
        shapes[depth].entries.indices.filter { used & 1 << UInt64($0) != 0 }
          .map { shapes[depth].entries[$0].key })
      // Nothing is expected of a dictionary that has so many keys.
      open[depth].next = Shape.limit
    }
    guard shapes[depth].seen.insert(key).inserted else { return try endForKey() }
    shapes[depth].last = key
    if !isFirst && !isXML { output.append(TextPiece(",")) }
    guard append(key, to: &output) else { return try endForKey() }
    return Shape.limit
  }

  private mutating func use(_ place: Int) -> Int {
    open[open.count - 1].used |= 1 << UInt64(place)
    open[open.count - 1].next = place + 1
    return place
  }

  private mutating func endForKey() throws -> Int {
    giveUp()
    throw GivenUp()
  }

  /// Spells a key of the dictionary that is open; false where the format can't hold it.
  private func append(_ key: String, to buffer: inout ByteBuffer) -> Bool {
    var key = key
    return key.withUTF8 { text in
      let text = unsafe text.span
      if isXML {
        buffer.indentXML(open.count)
        buffer.append(TextPiece("<key>"))
        guard buffer.append(xmlEscaped: text) == nil else { return false }
        buffer.append(TextPiece("</key>\n"))
        buffer.indentXML(open.count)
      } else {
        breakLine(open.count, in: &buffer)
        buffer.append(TextPiece("\""))
        buffer.append(jsonEscaped: text)
        buffer.append(isPretty ? TextPiece("\": ") : TextPiece("\":"))
      }
      return true
    }
  }
}
