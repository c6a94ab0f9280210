import PropertyLists

/// The schemas of the models that a schema refers to, while it is made.
public struct SchemaDefinitions {
  private var names: [ObjectIdentifier: String] = [:]
  private(set) var definitions = PropertyListDictionary()
  private(set) var references: [String: Int] = [:]

  init() {}

  /// The reference to the schema of a type, which `make` makes the first time.
  mutating func reference(
    to type: Any.Type, _ make: (inout SchemaDefinitions) -> PropertyList
  ) -> PropertyList {
    let id = ObjectIdentifier(type)
    let name: String
    if let known = names[id] {
      name = known
    } else {
      let base = "\(type)"
      var candidate = base
      var number = 2
      while definitions[candidate] != nil {
        candidate = "\(base)\(number)"
        number += 1
      }
      name = candidate
      names[id] = name
      definitions[name] = [:]
      definitions[name] = make(&self)
    }
    references[name, default: 0] += 1
    return ["$ref": .string("#/$defs/\(name)")]
  }
}

/// The schema of a dictionary while it is made.
struct ObjectSchema {
  private var properties = PropertyListDictionary()
  private var required: [PropertyList] = []
  private var alternatives: [PropertyList] = []

  /// Adds a field: its value at a way of keys, each of which is an object.
  mutating func add(_ schema: PropertyList, _ paths: [[PropertyListPath.Step]], isRequired: Bool) {
    let names = paths.filter { $0.count == 1 }
    for path in paths { insert(schema, path[...], isRequired: isRequired && paths.count == 1) }
    if isRequired, paths.count > 1, names.count == paths.count {
      alternatives.append([
        "anyOf": .array(
          names.compactMap { path in
            guard case .key(let key)? = path.first else { return nil }
            return ["required": [.string(key)]]
          })
      ])
    }
  }

  private mutating func insert(
    _ schema: PropertyList, _ path: ArraySlice<PropertyListPath.Step>, isRequired: Bool
  ) {
    guard case .key(let key)? = path.first else { return }
    if isRequired, !required.contains(.string(key)) { required.append(.string(key)) }
    guard path.count > 1 else {
      properties[key] = schema
      return
    }
    var inner = ObjectSchema()
    if let known = properties[key] { inner.take(known) }
    inner.insert(schema, path.dropFirst(), isRequired: isRequired)
    properties[key] = inner.value(isClosed: false)
  }

  private mutating func take(_ schema: PropertyList) {
    if case .dictionary(let known)? = schema["properties"] { properties = known }
    if case .array(let known)? = schema["required"] { required = known }
  }

  func value(isClosed: Bool) -> PropertyList {
    var schema: PropertyListDictionary = ["type": "object", "properties": .dictionary(properties)]
    if !required.isEmpty { schema["required"] = .array(required) }
    if !alternatives.isEmpty { schema["allOf"] = .array(alternatives) }
    if isClosed { schema["additionalProperties"] = false }
    return .dictionary(schema)
  }
}

extension PropertyList {
  /// The schema with one more keyword.
  func with(_ key: String, _ value: PropertyList) -> PropertyList {
    guard case .dictionary(var schema) = self else { return self }
    schema[key] = value
    return .dictionary(schema)
  }

  /// The schema that null satisfies too.
  var orNull: PropertyList { or("null") }

  /// The schema that text satisfies too, or that numbers do where it is of text.
  var orText: PropertyList { self["type"] == "string" ? or("number") : or("string") }

  private func or(_ type: PropertyList) -> PropertyList {
    switch self["type"] {
    case nil:
      // A schema of anything stays one.
      if case .dictionary(let schema) = self, schema.isEmpty { return self }
      return ["anyOf": [self, ["type": type]]]
    case .array(let types)?: return with("type", .array(types + [type]))
    case let known?: return with("type", [known, type])
    }
  }
}
