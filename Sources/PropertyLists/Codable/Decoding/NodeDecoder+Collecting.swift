#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

// What happens to a value of the wrong kind: an error, a conversion, or, where all that is wrong is
// collected, a placeholder.

/// Takes what is wrong while decoding goes on.
final class DecodingCollector {
  /// The error of a value whose reason has been added.
  struct Added: Error {}

  private let take: (PropertyListNode, any Error) -> Void
  /// What placeholders are decoded from.
  private(set) lazy var placeholders: NodeDecoderState? = Self.placeholders()

  init(_ take: @escaping (PropertyListNode, any Error) -> Void) { self.take = take }

  func add(_ error: any Error, at node: PropertyListNode) {
    if !(error is Added) { take(node, error) }
  }

  /// A null from which every value is its placeholder, and nothing is told.
  private static func placeholders() -> NodeDecoderState? {
    guard let storage = try? PropertyList.null.storage() else { return nil }
    let state = NodeDecoderState(storage: storage, options: .standard)
    state.describesErrors = false
    state.collector = DecodingCollector { _, _ in }
    return state
  }
}

extension NodeDecoder {
  /// What stands for a value of another kind than `expected`.
  @inline(never)
  func instead<Value>(
    _ expected: String, placeholder: Value, _ convert: (PropertyListNode) -> Value?
  ) throws -> Value {
    if state.options.conversions == .lossless, let value = convert(node) {
      return state.converted(node, value)
    }
    return try recover(mismatch(Value.self, expected), placeholder)
  }

  /// Throws, or collects the error and goes on with a placeholder.
  @inline(never)
  func recover<Value>(_ error: DecodingError, _ placeholder: Value) throws -> Value {
    guard let collector = state.collector else { throw error }
    collector.add(error, at: node)
    return placeholder
  }

  /// Throws, or collects the error and goes on with a value of which all are placeholders.
  @inline(never)
  func recover(_ error: DecodingError) throws -> NodeDecoder {
    guard let collector = state.collector, let placeholders = collector.placeholders else {
      throw error
    }
    collector.add(error, at: node)
    return NodeDecoder(state: placeholders, index: 0, depth: 0)
  }

  /// Decodes where keys are converted or something is collected.
  @inline(never)
  func specially<Value: Decodable>(_ type: Value.Type) throws -> Value {
    if state.convertsKeys || state.spellsKeys, type is any StringKeyed.Type {
      state.plainKeys = index
    }
    guard state.isThorough else { return try Value(from: self) }
    return try thoroughly(type) {
      if let type = type as? any ElementwiseDecodable.Type,
        let value = try type.decodeEach(self) as? Value
      {
        return value
      }
      return try Value(from: self)
    }
  }

  /// Runs `body`; where it fails, the reason is added and a placeholder taken.
  func thoroughly<Value>(_ type: Value.Type, _ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch {
      guard let collector = state.collector else { throw error }
      collector.add(error, at: node)
      if let placeholder = Self.placeholder(type) { return placeholder }
      throw DecodingCollector.Added()
    }
  }

  private static func placeholder<Value>(_ type: Value.Type) -> Value? {
    if let type = type as? any WithPlaceholder.Type { return type.placeholder as? Value }
    if let type = type as? any CaseIterable.Type { return firstCase(type) as? Value }
    return nil
  }

  private static func firstCase<Value: CaseIterable>(_ type: Value.Type) -> Value? {
    type.allCases.first
  }
}

/// The containers whose elements are decoded one by one, so that each that is wrong is found.
private protocol ElementwiseDecodable {
  static func decodeEach(_ decoder: NodeDecoder) throws -> Self
}

extension Array: ElementwiseDecodable where Element: Decodable {
  fileprivate static func decodeEach(_ decoder: NodeDecoder) throws -> [Element] {
    guard decoder.node.kind == .array else { throw decoder.mismatch(self, "array") }
    return decoder.node.elements.compactMap { node in
      try? NodeDecoder(state: decoder.state, index: node.index, depth: decoder.depth + 1)
        .decode(Element.self)
    }
  }
}

extension Dictionary: ElementwiseDecodable where Key == String, Value: Decodable {
  fileprivate static func decodeEach(_ decoder: NodeDecoder) throws -> [String: Value] {
    guard decoder.node.kind == .dictionary else { throw decoder.mismatch(self, "dictionary") }
    var values: [String: Value] = [:]
    for entry in decoder.node.entries {
      values[entry.key] = try? NodeDecoder(
        state: decoder.state, index: entry.value.index, depth: decoder.depth + 1
      ).decode(Value.self)
    }
    return values
  }
}

/// The types that have a value which means nothing.
private protocol WithPlaceholder {
  static var placeholder: Self { get }
}

extension WithPlaceholder where Self: ExpressibleByIntegerLiteral {
  fileprivate static var placeholder: Self { 0 }
}
extension Int: WithPlaceholder {}
extension Int8: WithPlaceholder {}
extension Int16: WithPlaceholder {}
extension Int32: WithPlaceholder {}
extension Int64: WithPlaceholder {}
extension UInt: WithPlaceholder {}
extension UInt8: WithPlaceholder {}
extension UInt16: WithPlaceholder {}
extension UInt32: WithPlaceholder {}
extension UInt64: WithPlaceholder {}
extension Double: WithPlaceholder {}
extension Float: WithPlaceholder {}
extension Decimal: WithPlaceholder {}
extension String: WithPlaceholder { fileprivate static var placeholder: String { "" } }
extension Bool: WithPlaceholder { fileprivate static var placeholder: Bool { false } }
extension Data: WithPlaceholder { fileprivate static var placeholder: Data { Data() } }
extension Date: WithPlaceholder {
  fileprivate static var placeholder: Date { Date(timeIntervalSinceReferenceDate: 0) }
}
extension Array: WithPlaceholder { fileprivate static var placeholder: [Element] { [] } }
extension Dictionary: WithPlaceholder { fileprivate static var placeholder: [Key: Value] { [:] } }
extension Set: WithPlaceholder { fileprivate static var placeholder: Set<Element> { [] } }
extension Optional: WithPlaceholder { fileprivate static var placeholder: Wrapped? { nil } }
