#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The dictionaries whose keys are data, which no option touches.
protocol StringKeyed {}
extension Dictionary: StringKeyed where Key == String {}

/// The decoder of one value.
///
/// Three words, so that `any Decoder` holds it without a box; paths are made from the tape when
/// something fails.
struct NodeDecoder: Decoder {
  let state: NodeDecoderState
  let index: Int
  let depth: Int

  var node: PropertyListNode { state.node(index) }
  var codingPath: [any CodingKey] { state.codingPath(of: index) }
  var userInfo: [CodingUserInfoKey: Any] { state.options.userInfo }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard state.storage.tape[index].kind == .dictionary else {
      throw mismatch([String: Any].self, "dictionary")
    }
    return KeyedDecodingContainer(NodeKeyedContainer<Key>(decoder: self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard state.storage.tape[index].kind == .array else { throw mismatch([Any].self, "array") }
    return NodeUnkeyedContainer(decoder: self)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer {
    NodeSingleValueContainer(decoder: self)
  }

  /// Decodes the value as any type; those of Foundation that formats have are read directly.
  @inline(__always)
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    if type == Date.self || type == Data.self || type == Decimal.self || type == URL.self {
      return try foundationValue(type)
    }
    guard !state.isSpecial else { return try specially(type) }
    return try Value(from: self)
  }

  // MARK: Scalars

  @inline(__always)
  func string() throws -> String {
    guard let value = node.string else {
      return try instead("string", placeholder: "") { $0.losslessString }
    }
    return value
  }

  @inline(__always)
  func bool() throws -> Bool {
    guard let value = node.bool else {
      return try instead("boolean", placeholder: false) { $0.losslessBool }
    }
    return value
  }

  @inline(__always)
  func integer<Value: FixedWidthInteger>(_ type: Value.Type) throws -> Value {
    guard let integer = node.integer else {
      return try instead("integer", placeholder: 0) { $0.losslessInteger(type) }
    }
    guard let value = Value(integer) else {
      return try recover(
        DecodingError.dataCorrupted(
          context(
            "\(integer) does not fit \(type) (\(type.min) to \(type.max))", "decoding-range")), 0)
    }
    return value
  }

  func double() throws -> Double {
    guard let value = node.double ?? specialNumber else {
      return try instead("number", placeholder: 0) { $0.losslessDouble }
    }
    return value
  }

  /// A float is the nearest to the number; a finite number beyond its range is an error.
  func float() throws -> Float {
    let number = try double()
    let value = Float(number)
    guard value.isFinite || !number.isFinite else {
      return try recover(
        DecodingError.dataCorrupted(context("\(number) does not fit Float", "decoding-range")), 0)
    }
    return value
  }

  /// The NaN or infinity that a text stands for.
  private var specialNumber: Double? {
    guard
      case .convertFromString(let positive, let negative, let nan) = state.options
        .nonConformingFloatDecoding, let text = node.string
    else { return nil }
    switch text {
    case positive: return .infinity
    case negative: return -.infinity
    case nan: return .nan
    default: return nil
    }
  }

  // MARK: Errors

  /// The error that a value is of the right kind and can't be taken all the same.
  func corrupted(_ message: @autoclosure () -> String) -> DecodingError {
    .dataCorrupted(context(message(), "decoding-value"))
  }

  func mismatch(_ type: Any.Type, _ expected: String) -> DecodingError {
    let node = node
    let context: DecodingError.Context
    if state.describesErrors {
      let diagnostic = node.mismatch("decoding", expected: expected, path: state.path(of: index))
      context = DecodingError.Context(
        codingPath: codingPath,
        debugDescription: "expected \(expected), found \(node.foundDescription)",
        underlyingError: PropertyListError(.invalid, [diagnostic]))
    } else {
      context = .undescribed
    }
    return node.isNull ? .valueNotFound(type, context) : .typeMismatch(type, context)
  }

  func missing(_ key: any CodingKey) -> DecodingError {
    guard state.describesErrors else { return .keyNotFound(key, .undescribed) }
    return .keyNotFound(
      key,
      context(
        "required key is missing", "decoding-missing-key",
        path: state.path(of: index).appending(.key(state.spelling(of: key.stringValue)))))
  }

  func context(
    _ message: @autoclosure () -> String, _ id: DiagnosticID, path: PropertyListPath? = nil
  ) -> DecodingError.Context {
    guard state.describesErrors else { return .undescribed }
    let message = message()
    let path = path ?? state.path(of: index)
    let diagnostic = node.diagnostic(id, .error, "\(path): \(message)", path: path)
    return DecodingError.Context(
      codingPath: codingPath, debugDescription: message,
      underlyingError: PropertyListError(.invalid, [diagnostic]))
  }
}

extension DecodingError.Context {
  /// The context of an error that nobody will read.
  static var undescribed: DecodingError.Context {
    DecodingError.Context(codingPath: [], debugDescription: "")
  }
}
