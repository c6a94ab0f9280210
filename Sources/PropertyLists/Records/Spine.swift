/// What encloses the values of a window: the source of all that is open, with the tape over it.
struct Spine {
  private(set) var bytes: [UInt8] = []
  private(set) var segments: [SourceText.Segment] = []
  private(set) var tape: [TapeWord] = []
  /// The containers, outermost first: the index of their first word and their children so far.
  private(set) var containers: [(index: Int, count: Int)] = []

  /// Copies a piece of a window; returns where it then stands.
  fileprivate mutating func append(
    _ range: Range<Int>, of text: Span<UInt8>, in window: Window
  ) -> Int {
    let offset = bytes.count
    let range = range.clamped(to: 0..<text.count)
    segments.append(
      SourceText.Segment(offset: offset, location: window.location(of: range.lowerBound)))
    for index in range { bytes.append(text[index]) }
    return offset
  }

  fileprivate mutating func appendContainer(_ word: TapeWord, at offset: Int, count: Int) -> Int {
    let index = tape.count
    containers.append((index, count))
    tape.append(TapeWord(word.kind, flags: word.flags, offset: offset))
    tape.append(TapeWord(bits: 0))
    return index
  }

  fileprivate mutating func appendKey(_ flags: TapeFlags, length: Int, at offset: Int) -> Int {
    tape.append(.key, flags: flags, length: length, offset: offset)
    return tape.count - (length < TapeWord.maximumLength ? 1 : 2)
  }
}

extension WindowScanner {
  /// Makes the beginning of the next window out of what is open, and points the frames and the tape
  /// at it.
  mutating func makeSpine(_ bytes: Span<UInt8>, of window: Window) -> Spine {
    var spine = Spine()
    var frames = outer + [top]
    for index in frames.indices {
      let frame = frames[index]
      frames[index].forget()
      guard let opening = openingRange(bytes, of: frame) else { continue }
      frames[index].opening = spine.append(opening, of: bytes, in: window)
      guard frame.start >= 0, frame.role != .document else { continue }
      frames[index].start = spine.appendContainer(
        tape[frame.start], at: frames[index].opening, count: frame.count)
      let key = frame.pendingKey >= 0 ? frame.pendingKey : frame.lastKey
      if key >= 0 {
        let offset = spine.append(keySource(bytes, at: key), of: bytes, in: window)
        let moved = spine.appendKey(
          tape[key].flags, length: tape.contentLength(at: key), at: offset)
        if frame.pendingKey >= 0 {
          frames[index].pendingKey = moved
          frames[index].lastKey = -1
        } else {
          frames[index].lastKey = moved
        }
      }
      if frame.comma >= 0 {
        frames[index].comma = spine.append(
          frame.comma..<frame.comma + 1, of: bytes, in: window)
      }
    }
    top = frames.removeLast()
    outer = frames
    tape = spine.tape
    return spine
  }
}
