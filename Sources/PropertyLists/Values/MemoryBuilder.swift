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
  var words = Growing<TapeWord>()
  var bytes = ByteBuffer()

  /// The document's storage, to which the tape and the bytes go.
  mutating func storage(name: String? = nil, format: PropertyListFormat = .memory)
    -> DocumentStorage
  {
    DocumentStorage(
      text: SourceText(bytes.finish(), name: name), tape: words.finish(), spelling: .memory,
      format: format)
  }

  /// Whether the index can't hold more.
  var isFull: Bool {
    bytes.count > DocumentLimits.maximumSize || words.count > TapeWord.maximumIndex - 8
  }

  /// Takes hold of room for a document so many times as large as what is there, up to a limit that
  /// every machine has.
  mutating func reserve(times: Double) {
    let most = Double(1 << 27)
    bytes.reserve(Int(min(Double(bytes.count) * times, most)))
    words.reserve(Int(min(Double(words.count) * times, most / 8)))
  }

  // MARK: Scalars

  mutating func append(_ kind: TapeKind, _ text: String) {
    let start = bytes.count
    // Every string but a bridged one has its UTF-8 in one piece.
    let flags =
      unsafe text.utf8.withContiguousStorageIfAvailable { content in
        let content = unsafe content.span
        bytes.append(run: content)
        return content.memoryFlags
      } ?? appendSlowly(text)
    append(kind, flags: flags, length: bytes.count - start, offset: start)
  }

  @inline(never)
  private mutating func appendSlowly(_ text: String) -> TapeFlags {
    bytes.append(text: text)
    return Array(text.utf8).span.memoryFlags
  }

  /// Appends a scalar or key as another tape of this spelling has it.
  mutating func append(_ kind: TapeKind, flags: TapeFlags, _ content: Span<UInt8>) {
    let start = bytes.count
    bytes.append(run: content)
    append(kind, flags: flags, length: content.count, offset: start)
  }

  mutating func append(_ data: Data) {
    let start = bytes.count
    bytes.append(data)
    append(.data, length: bytes.count - start, offset: start)
  }

  mutating func append(_ number: PropertyListInteger) {
    append(.integer, bits: number.bits, flags: number.isNegative ? .unusualTag : [])
  }

  mutating func append(_ number: Double) { append(.real, bits: number.bitPattern) }

  /// Appends a real by its decimal digits, of which a double may not hold all.
  mutating func append(decimal digits: String) {
    let start = bytes.count
    bytes.append(text: digits)
    append(.real, flags: .unusualTag, length: bytes.count - start, offset: start)
  }

  mutating func append(_ date: Date) {
    append(.date, bits: date.timeIntervalSinceReferenceDate.bitPattern)
  }

  mutating func append(uid: UInt32) { append(.uid, bits: UInt64(uid)) }

  mutating func append(_ flag: Bool) {
    words.append(TapeWord(flag ? .true : .false, offset: bytes.count))
  }

  mutating func appendNull() { words.append(TapeWord(.null, offset: bytes.count)) }

  private mutating func append(_ kind: TapeKind, bits: UInt64, flags: TapeFlags = []) {
    append(kind, flags: flags, length: 8, offset: bytes.count)
    bytes.append(bits: bits)
  }

  /// Appends the words of a scalar or key, in the escape form where needed.
  @inline(__always)
  mutating func append(_ kind: TapeKind, flags: TapeFlags = [], length: Int, offset: Int) {
    words.append(
      TapeWord(kind, flags: flags, length: min(length, TapeWord.maximumLength), offset: offset))
    if length >= TapeWord.maximumLength { words.append(TapeWord(bits: UInt64(length))) }
  }

  // MARK: Containers

  /// Opens a container and returns its index.
  @inline(__always)
  mutating func open(_ kind: TapeKind, flags: TapeFlags = []) -> Int {
    let start = words.count
    words.append(TapeWord(kind, flags: flags, offset: bytes.count))
    words.append(TapeWord(end: 0, count: 0))
    return start
  }

  /// Counts a child of the container at `start`.
  @inline(__always)
  mutating func count(in start: Int) {
    words.storage[start + 1] = TapeWord(bits: words.storage[start + 1].bits &+ 1 << 32)
  }

  /// Closes the container at `start`, in which all others are closed.
  @inline(__always)
  mutating func close(_ start: Int) {
    words.append(TapeWord(.end, offset: bytes.count))
    words.storage[start + 1] = TapeWord(end: words.count, count: words.storage[start + 1].count)
  }

  /// Of equal keys in the dictionary at `start`, which is closed, hides all but the last.
  mutating func hideDuplicateKeys(in start: Int) {
    let bytes = bytes.storage
    hideDuplicateKeys(bytes.span, in: start, count: words.storage[start + 1].count)
  }

  /// Takes back all that was appended from the word at `start` on.
  mutating func truncate(to start: Int) {
    guard start < words.count else { return }
    // What a word stands for was appended with it.
    bytes.truncate(to: words.storage[start].offset)
    words.truncate(to: start)
  }
}

extension MemoryBuilder: KeyScanner {
  var tape: [TapeWord] {
    get { words.storage }
    _modify { yield &words.storage }
  }

  func content(_ bytes: Span<UInt8>, at index: Int) -> Range<Int> {
    let start = words.storage[index].offset
    return start..<start + words.storage.contentLength(at: index)
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
