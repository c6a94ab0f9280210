import PropertyLists

/// What the readers of one load share, so that a record costs no allocation: for the types that a
/// ``DictValue`` contains.
public final class DictContext {
  let storage: DocumentStorage
  @usableFromInline let session: MappingSession
  fileprivate var cursor = DictionaryCursor()
  private var below: DictContext?
  /// The model that a partial dictionary changes.
  private(set) var base: Any?
  /// Whether there is one.
  @usableFromInline private(set) var isMerging = false
  /// The key that tells the variant of a union, which every variant has.
  var tag: String?
  private var recordDecoder: RecordDecoder?

  init(_ storage: DocumentStorage, _ session: MappingSession) {
    self.storage = storage
    self.session = session
  }

  /// The context of the dictionaries one level deeper.
  ///
  /// A cursor for each level, so that a dictionary goes on where it was behind its nested ones.
  @usableFromInline
  var nested: DictContext {
    if let below { return below }
    let context = DictContext(storage, session)
    below = context
    return context
  }

  @inlinable
  var isCollecting: Bool { session.isCollecting }

  /// Decodes the `Decodable` types of one load with the same memory.
  var decoder: RecordDecoder {
    if let recordDecoder { return recordDecoder }
    let decoder = RecordDecoder(storage, session.options.decoder)
    if session.options.notesConversions {
      let session = session
      decoder.onConversion { session.noteConversion($0, $1) }
    }
    recordDecoder = decoder
    return decoder
  }

  /// The index of the value of a key.
  func value(of key: String, in dictionary: Int) -> Int? {
    // Out and in again, so that no access to the class lasts while the keys are compared.
    var cursor = cursor
    defer { self.cursor = cursor }
    return cursor.value(of: key, in: dictionary, of: storage)
  }

  func string(of key: String, in dictionary: Int) -> String? {
    var cursor = cursor
    defer { self.cursor = cursor }
    return cursor.string(of: key, in: dictionary, of: storage)
  }

  /// Runs `body` with a model that a partial dictionary changes.
  func merging<Value>(_ base: Any?, _ body: () throws -> Value) rethrows -> Value {
    let before = (self.base, isMerging)
    (self.base, isMerging) = (base, base != nil)
    defer { (self.base, isMerging) = before }
    return try body()
  }
}
