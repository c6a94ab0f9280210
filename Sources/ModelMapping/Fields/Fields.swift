public import PropertyLists
import Synchronization

/// Declares the fields of a ``Mapping``.
/// ```swift
/// let title = fields("title", \.title)
/// let image = fields(at: ["images", 0, "url"], \.image)
/// let color = fields("color", \.color, from: String.self, read: Color.init(hex:), write: \.hex)
/// let address = fields.flatten(\.address)
/// ```
public final class Fields<Model>: Sendable {
  private let list = Mutex<[FieldEntry<Model>]>([])
  private let keys: KeyStrategy

  init(keys: KeyStrategy) { self.keys = keys }

  var entries: [FieldEntry<Model>] { list.withLock { $0 } }

  /// Adds an entry, and gives its place.
  func add(_ entry: FieldEntry<Model>) -> Int {
    list.withLock { list in
      list.append(entry)
      return list.count - 1
    }
  }

  func replace(_ slot: Int, _ entry: FieldEntry<Model>) { list.withLock { $0[slot] = entry } }

  /// The key of a name in the file.
  @usableFromInline
  func key(_ name: String) -> String { keys.key(name) }

  /// Declares the field of a key.
  /// - Parameters:
  ///   - name: The key, or what the mapping's ``KeyStrategy`` makes the key of.
  ///   - keyPath: The property, for the way back.
  /// - Returns: The field, to add options to and to read with.
  @inlinable
  public func callAsFunction<Value: DictValue>(
    _ name: String, _ keyPath: any KeyPath<Model, Value> & Sendable
  ) -> Field<Model, Value> {
    let key = key(name)
    let rules = FieldRules([[.key(key)]], keyPath, Conversion())
    return Field(self, rules, plain: key) { reader in
      guard let node = reader.node(key), !reader.context.isMerging else {
        return try rules.value(in: reader)
      }
      return try reader.value(at: node)
    }
  }

  /// Declares a field that stands in nested containers.
  /// ```swift
  /// fields(at: ["detail", "price"], \.price)   // {"detail": {"price": 20}}
  /// ```
  /// A way with an index can only be read.
  @inlinable
  public func callAsFunction<Value: DictValue>(
    at path: [PropertyListPath.Step], _ keyPath: any KeyPath<Model, Value> & Sendable
  ) -> Field<Model, Value> {
    let rules = FieldRules([path], keyPath, Conversion())
    return Field(self, rules) { try rules.value(in: $0) }
  }

  /// Declares a field whose value is made of one of another type, both ways.
  /// ```swift
  /// fields("color", \.color, from: String.self, read: Color.init(hex:), write: { $0.hex })
  /// ```
  /// An error that `read` throws is told with the value's place. An optional source makes the field
  /// optional: `from: String?.self`.
  @inlinable
  public func callAsFunction<Source: DictValue, Value>(
    _ name: String, _ keyPath: any KeyPath<Model, Value> & Sendable, from source: Source.Type,
    read: @escaping @Sendable (Source) throws -> Value,
    write: @escaping @Sendable (Value) throws -> Source
  ) -> Field<Model, Value> {
    let conversion = Conversion<Value>(
      read: { try read(Source.value(from: $0, in: $1)) },
      write: { try write($0).propertyList() },
      ifMissing: { Source.valueIfMissing.flatMap { try? read($0) } },
      schema: { Source.jsonSchema(in: &$0) })
    let rules = FieldRules([[.key(key(name))]], keyPath, conversion)
    return Field(self, rules) { try rules.value(in: $0) }
  }
}
