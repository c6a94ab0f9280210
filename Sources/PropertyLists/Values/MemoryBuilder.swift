#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Value → document: the same tape that readers make, over bytes of its own.
///
/// Scalars are spelt as ``MemorySpelling`` says. Nothing is checked: whoever builds keeps to
/// the order key, value, closes what it opens, and hides equal keys where there may be some.
struct MemoryBuilder {
  var tape: [TapeWord] = []
  var bytes = ByteBuffer()

  /// The document's storage, to which the tape and the bytes go.
  mutating func storage(name: String? = nil, format: PropertyListFormat = .memory)
    -> DocumentStorage
  {
    DocumentStorage(
      text: SourceText(bytes.finish(), name: name), tape: tape, spelling: .memory, format: format)
  }

  /// Whether the index can't hold more.
  var isFull: Bool {
    bytes.count > DocumentLimits.maximumSize || tape.count > TapeWord.maximumIndex - 8
  }

  /// Takes hold of room for a document so many times as large as what is there, up to a limit that
  /// every machine has.
  mutating func reserve(times: Double) {
    let most = Double(1 << 27)
    bytes.reserve(Int(min(Double(bytes.count) * times, most)))
    tape.reserveCapacity(Int(min(Double(tape.count) * times, most / 8)))
  }

  // MARK: Scalars

  mutating func append(_ kind: TapeKind, _ text: String) {
    let start = bytes.count
    // Every string but a bridged one has its UTF-8 in one piece.
    let isNonASCII =
      unsafe text.utf8.withContiguousStorageIfAvailable { content in
        let content = unsafe content.span
        bytes.append(run: content)
        return content.hasNonASCII
      } ?? appendSlowly(text)
    tape.append(
      kind, flags: isNonASCII ? .nonASCII : [], length: bytes.count - start, offset: start)
  }

  @inline(never)
  private mutating func appendSlowly(_ text: String) -> Bool {
    bytes.append(text: text)
    return text.utf8.contains { $0 >= 0x80 }
  }

  /// Appends a scalar or key as another tape of this spelling has it.
  mutating func append(_ kind: TapeKind, flags: TapeFlags, _ content: Span<UInt8>) {
    let start = bytes.count
    bytes.append(run: content)
    tape.append(kind, flags: flags, length: content.count, offset: start)
  }

  mutating func append(_ data: Data) {
    let start = bytes.count
    bytes.append(data)
    tape.append(.data, length: bytes.count - start, offset: start)
  }

  mutating func append(_ number: PropertyListInteger) {
    append(.integer, bits: number.bits, flags: number.isNegative ? .unusualTag : [])
  }

  mutating func append(_ number: Double) { append(.real, bits: number.bitPattern) }

  /// Appends a real by its decimal digits, of which a double may not hold all.
  mutating func append(decimal digits: String) {
    let start = bytes.count
    bytes.append(text: digits)
    tape.append(.real, flags: .unusualTag, length: bytes.count - start, offset: start)
  }

  mutating func append(_ date: Date) {
    append(.date, bits: date.timeIntervalSinceReferenceDate.bitPattern)
  }

  mutating func append(uid: UInt32) { append(.uid, bits: UInt64(uid)) }

  mutating func append(_ flag: Bool) {
    tape.append(TapeWord(flag ? .true : .false, offset: bytes.count))
  }

  mutating func appendNull() { tape.append(TapeWord(.null, offset: bytes.count)) }

  private mutating func append(_ kind: TapeKind, bits: UInt64, flags: TapeFlags = []) {
    tape.append(kind, flags: flags, length: 8, offset: bytes.count)
    bytes.append(bits: bits)
  }

  // MARK: Containers

  /// Opens a container and returns its index.
  @inline(__always)
  mutating func open(_ kind: TapeKind, flags: TapeFlags = []) -> Int {
    let start = tape.count
    tape.append(TapeWord(kind, flags: flags, offset: bytes.count))
    tape.append(TapeWord(end: 0, count: 0))
    return start
  }

  /// Counts a child of the container at `start`.
  @inline(__always)
  mutating func count(in start: Int) {
    tape[start + 1] = TapeWord(bits: tape[start + 1].bits &+ 1 << 32)
  }

  /// Closes the container at `start`, in which all others are closed.
  @inline(__always)
  mutating func close(_ start: Int) {
    tape.append(TapeWord(.end, offset: bytes.count))
    tape[start + 1] = TapeWord(end: tape.count, count: tape[start + 1].count)
  }

  /// Of equal keys in the dictionary at `start`, which is closed, hides all but the last.
  mutating func hideDuplicateKeys(in start: Int) {
    let bytes = bytes.storage
    hideDuplicateKeys(bytes.span, in: start, count: tape[start + 1].count)
  }

  /// Takes back all that was appended from the word at `start` on.
  mutating func truncate(to start: Int) {
    guard start < tape.count else { return }
    // What a word stands for was appended with it.
    bytes.truncate(to: tape[start].offset)
    tape.removeLast(tape.count - start)
  }
}

extension MemoryBuilder: KeyScanner {
  func content(_ bytes: Span<UInt8>, at index: Int) -> Range<Int> {
    let start = tape[index].offset
    return start..<start + tape.contentLength(at: index)
  }

  func keySource(_ bytes: Span<UInt8>, at index: Int) -> Range<Int> { content(bytes, at: index) }

  func decoded(_ bytes: Span<UInt8>, at index: Int) -> [UInt8] {
    let content = bytes.extracting(content(bytes, at: index))
    return content.indices.map { content[$0] }
  }

  /// Equal keys are no mistake of a file here.
  func reportDuplicateKey(_ key: String, at range: Range<Int>, first: Range<Int>) {}
  func reportNoUID(_ text: String, at range: Range<Int>) {}
}
