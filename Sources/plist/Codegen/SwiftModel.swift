import PropertyListValidation

/// A model as it will stand in Swift: names and types, without the layout.
struct SwiftModel {
  /// A property with the key that it stands for.
  struct Property {
    let key: String
    /// The name without backticks.
    let name: String
    let type: String
    /// What is told of it: a sentence, and a paragraph where there is more to say.
    let documentation: [String]
  }

  let name: String
  let documentation: String
  let properties: [Property]
  /// The types of nested dictionaries.
  let types: [SwiftModel]
}

/// Makes models of shapes.
struct SwiftModelBuilder {
  /// Whether a property is a `Date` or `Data`.
  private(set) var needsFoundation = false
  /// Whether a property is a `PropertyList`.
  private(set) var needsPropertyLists = false

  /// The model of dictionaries that have `shape` in common, inside of types of some names.
  mutating func model(
    _ shape: DictionaryShape, name: String, documentation: String, inside outer: Set<String> = []
  ) -> SwiftModel {
    let names = Self.propertyNames(shape.fields.map(\.key), name)
    var types = NestedTypes(outer: outer.union([name]), properties: names)
    var properties: [SwiftModel.Property] = []
    for (field, name) in zip(shape.fields, names) {
      let isOptional = field.shape.nulls > 0 || field.shape.count < shape.count
      var note: String?
      let type = type(of: field.shape, key: field.key, isElement: false, &types, &note)
      let text = FieldText(field.shape, of: shape.count)
      properties.append(
        SwiftModel.Property(
          key: field.key, name: name, type: isOptional ? type + "?" : type,
          documentation: [text.sentence] + (note.map { [$0] } ?? [])))
    }
    return SwiftModel(
      name: name, documentation: documentation, properties: properties, types: types.models)
  }

  /// The names of the properties; a key that is its own name has it before others.
  private static func propertyNames(_ keys: [String], _ model: String) -> [String] {
    let wanted = keys.map { SwiftName.property($0) }
    var taken: Set = [model]
    var names = wanted.map { _ in "" }
    for isOwn in [true, false] {
      for (index, name) in wanted.enumerated() where (name == keys[index]) == isOwn {
        names[index] = SwiftName.free(name, taken)
        taken.insert(names[index])
      }
    }
    return names
  }

  /// The types that stand inside of one.
  private struct NestedTypes {
    /// The types around, and the one that has these.
    let outer: Set<String>
    private var taken: Set<String>
    var models: [SwiftModel] = []

    init(outer: Set<String>, properties: [String]) {
      self.outer = outer
      taken = outer.union(properties)
    }

    /// A name that nothing else has.
    mutating func name(_ wanted: String) -> String {
      let name = SwiftName.free(wanted, taken)
      taken.insert(name)
      return name
    }
  }

  /// The type of the values of a key, without what null and missing keys add to it.
  private mutating func type(
    of shape: Shape, key: String, isElement: Bool, _ types: inout NestedTypes, _ note: inout String?
  ) -> String {
    switch shape.type {
    case .string: return "String"
    case .integer: return "Int"
    case .unsignedInteger: return "UInt64"
    case .real: return "Double"
    case .boolean: return "Bool"
    case .date:
      needsFoundation = true
      return "Date"
    case .data:
      needsFoundation = true
      return "Data"
    case .unknown:
      note = "Null in all samples: the type is a guess."
      return "String"
    case .any:
      needsPropertyLists = true
      note = KindText.mixed(shape)
      return "PropertyList"
    case .array:
      guard let elements = shape.elements else {
        note = "Empty in all samples: the type of the elements is a guess."
        return "[String]"
      }
      let type = type(of: elements, key: key, isElement: true, &types, &note)
      return "[\(type)\(elements.nulls > 0 ? "?" : "")]"
    case .dictionary:
      return dictionaryType(of: shape, key: key, isElement: isElement, &types, &note)
    }
  }

  private mutating func dictionaryType(
    of shape: Shape, key: String, isElement: Bool, _ types: inout NestedTypes, _ note: inout String?
  ) -> String {
    let dictionary = shape.dictionary ?? DictionaryShape()
    if let values = dictionary.mapValues {
      note = "The keys look like data."
      let type = type(of: values, key: key, isElement: true, &types, &note)
      return "[String: \(type)\(values.nulls > 0 ? "?" : "")]"
    }
    guard !dictionary.fields.isEmpty else {
      note = "Empty in all samples: the type of the values is a guess."
      return "[String: String]"
    }
    let name = types.name(SwiftName.type(key, isElement: isElement))
    let what = isElement ? "An element" : "The dictionary"
    types.models.append(
      model(
        dictionary, name: name,
        documentation:
          "\(what) of `\(key.inDocumentation)`, inferred from \(dictionary.count.samples).",
        inside: types.outer))
    return name
  }
}
