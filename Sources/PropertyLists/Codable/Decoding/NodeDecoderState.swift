/// What the decoders of one call share.
final class NodeDecoderState {
  let storage: DocumentStorage
  let options: DocumentDecoder
  /// Whether the document's keys go through a function.
  let convertsKeys: Bool
  /// Whether the type's keys are spelt as the document has them.
  let spellsKeys: Bool
  /// Whether something beyond plain decoding is to be done: the one flag that is looked at always.
  private(set) var isSpecial: Bool
  /// The dictionary whose keys stay as they are.
  var plainKeys = -1
  /// The value that is being decoded: coding paths begin there.
  var root = 0
  /// Whether errors tell path and place; not where they are thrown away.
  var describesErrors = true
  /// The keys that were asked for, where somebody wants to know.
  var askedKeys: AskedKeys? { didSet { updateSpecial() } }
  /// Collects what is wrong, so that decoding goes on with placeholders.
  var collector: DecodingCollector? { didSet { updateSpecial() } }
  /// Is told of each conversion.
  var onConversion: ((PropertyListNode, String) -> Void)?
  /// A cursor for each level of nesting, so that a dictionary goes on where it was after its values
  /// have been decoded.
  ///
  /// The check for overlapping accesses is off: it takes a tenth of the decoding, and there is one
  /// place of access, which calls nothing of the type that is decoded.
  @exclusivity(unchecked) private var cursors: [DictionaryCursor] = []

  private var paths = PathCursor()
  private var documentPaths = PathCursor()
  private var spellings: [String: String] = [:]

  init(storage: DocumentStorage, options: DocumentDecoder) {
    self.storage = storage
    self.options = options
    (convertsKeys, spellsKeys) =
      switch options.keyDecoding {
      case .useDefaultKeys: (false, false)
      case .snakeCase: (false, true)
      case .convertFromSnakeCase, .custom: (true, false)
      }
    isSpecial = convertsKeys || spellsKeys
  }

  private func updateSpecial() {
    isSpecial = convertsKeys || spellsKeys || askedKeys != nil || collector != nil
  }

  /// Whether all that is wrong is collected.
  var isThorough: Bool { collector != nil }

  /// The index of the value of `key` in the dictionary at `dictionary`.
  @inline(__always)
  func value(of key: String, in dictionary: Int, depth: Int) -> Int? {
    while unsafe cursors.count <= depth { unsafe cursors.append(DictionaryCursor()) }
    return unsafe cursors[depth].value(of: key, in: dictionary, of: storage)
  }

  func node(_ index: Int) -> PropertyListNode { PropertyListNode(storage: storage, index: index) }

  /// The key of a type as the document has it.
  func spelling(of key: String) -> String {
    guard spellsKeys else { return key }
    if let known = spellings[key] { return known }
    let spelling = SnakeCase.snake(key)
    spellings[key] = spelling
    return spelling
  }

  /// Tells of a conversion, and gives its result back.
  func converted<Value>(_ node: PropertyListNode, _ value: Value) -> Value {
    onConversion?(node, "\(value)")
    return value
  }

  /// The path of a value in the document.
  ///
  /// O(depth) where paths are asked for in the order of the document.
  func path(of index: Int) -> PropertyListPath {
    PropertyListPath(documentPaths.steps(from: 0, to: index, of: storage))
  }

  /// The path of a value below the root of the call, as coding keys.
  ///
  /// O(depth) where paths are asked for in the order of the document.
  func codingPath(of index: Int) -> [any CodingKey] {
    paths.steps(from: root, to: index, of: storage).map(NodeCodingKey.init)
  }
}
