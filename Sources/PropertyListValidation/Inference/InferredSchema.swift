import PropertyLists

/// Makes the schemas of shapes.
///
/// Most keywords are about one type, so that the values of several types need no `anyOf`. It stands only
/// where `x-plist-type`, which is about all types, does not hold for all.
struct InferredSchema {
  let options: SchemaInference.Options

  /// The schema that all values of a shape satisfy; the empty one where there were none.
  func schema(of shape: Shape) -> PropertyListDictionary {
    let parts = [nativeText(shape), reference(shape), plain(shape)].compactMap(\.self)
    guard parts.count > 1 else { return parts.first ?? [:] }
    return ["anyOf": .array(parts.map(PropertyList.dictionary))]
  }

  // MARK: What JSON has no type for

  /// Dates and data, where no string is among them.
  private func nativeText(_ shape: Shape) -> PropertyListDictionary? {
    let names = shape.kinds.map(\.kind).filter { $0 == .date || $0 == .data }.map(\.rawValue)
    guard !names.isEmpty, shape.count(of: .string) == 0 else { return nil }
    var schema: PropertyListDictionary = ["type": "string"]
    if let format = shape.facts?.format { schema["format"] = .string(format) }
    if names == ["data"] { schema["contentEncoding"] = "base64" }
    schema["x-plist-type"] =
      names.count == 1 ? .string(names[0]) : .array(names.map(PropertyList.string))
    return schema
  }

  /// UIDs, where no dictionary is among the values.
  private func reference(_ shape: Shape) -> PropertyListDictionary? {
    guard shape.count(of: .uid) > 0, shape.dictionary == nil, !shape.hasUnseenContents else {
      return nil
    }
    return [
      "type": "object", "required": ["CF$UID"],
      "properties": ["CF$UID": ["type": "integer", "minimum": 0]],
      "additionalProperties": false, "x-plist-type": "uid",
    ]
  }

  // MARK: What JSON has

  private func plain(_ shape: Shape) -> PropertyListDictionary? {
    let types = types(of: shape)
    guard !types.isEmpty else { return nil }
    var schema: PropertyListDictionary = [
      "type": types.count == 1
        ? .string(types[0].rawValue) : .array(types.map { .string($0.rawValue) })
    ]
    for type in types {
      switch type {
      case .string: addText(of: shape, to: &schema)
      case .integer, .number: addBounds(of: shape, to: &schema)
      case .array: addElements(of: shape, to: &schema)
      case .object: addEntries(of: shape, to: &schema)
      case .null, .boolean: break
      }
    }
    return schema
  }

  /// The types in the order in which they came, null last.
  private func types(of shape: Shape) -> [SchemaDataType] {
    var types: [SchemaDataType] = []
    for (kind, _) in shape.kinds {
      let type: SchemaDataType
      switch kind {
      case .string: type = .string
      case .date, .data:
        guard shape.count(of: .string) > 0 else { continue }
        type = .string
      case .integer, .real: type = shape.count(of: .real) > 0 ? .number : .integer
      case .boolean: type = .boolean
      case .array: type = .array
      case .dictionary: type = .object
      case .uid:
        guard shape.dictionary != nil || shape.hasUnseenContents else { continue }
        type = .object
      case .null: continue
      }
      if !types.contains(type) { types.append(type) }
    }
    return shape.nulls > 0 ? types + [.null] : types
  }

  private func addText(of shape: Shape, to schema: inout PropertyListDictionary) {
    guard let facts = shape.facts else { return }
    if let format = facts.format {
      if facts.hasEmptyText {
        schema["anyOf"] = [["const": ""], ["format": .string(format)]]
      } else {
        schema["format"] = .string(format)
      }
    } else if let texts = facts.enumeration,
      shape.kinds.allSatisfy({ $0.kind == .string || $0.kind == .null })
    {
      let null: [PropertyList] = shape.nulls > 0 ? [.null] : []
      schema["enum"] = .array(texts.map(PropertyList.string) + null)
      return
    }
    guard let lengths = facts.lengths, shape.count(of: .date) + shape.count(of: .data) == 0 else {
      return
    }
    schema["minLength"] = .integer(exactly: lengths.lowerBound)
    schema["maxLength"] = .integer(exactly: lengths.upperBound)
  }

  private func addBounds(of shape: Shape, to schema: inout PropertyListDictionary) {
    schema["minimum"] = shape.facts?.numbers.minimum
    schema["maximum"] = shape.facts?.numbers.maximum
  }

  private func addElements(of shape: Shape, to schema: inout PropertyListDictionary) {
    if let counts = shape.facts?.counts {
      schema["minItems"] = .integer(exactly: counts.lowerBound)
      schema["maxItems"] = .integer(exactly: counts.upperBound)
    }
    guard let elements = shape.elements, !shape.hasUnseenContents else { return }
    schema["items"] = .dictionary(self.schema(of: elements))
  }

  private func addEntries(of shape: Shape, to schema: inout PropertyListDictionary) {
    guard var dictionary = shape.dictionary, !shape.hasUnseenContents else { return }
    // A reference is a dictionary among others.
    let references = shape.count(of: .uid)
    if references > 0 { dictionary.join(.references(references)) }
    if let values = dictionary.mapValues {
      guard !dictionary.hasOtherKeys else { return }
      schema["additionalProperties"] = .dictionary(self.schema(of: values))
      return
    }
    guard !dictionary.fields.isEmpty else { return }
    let required = dictionary.fields.filter { $0.shape.count == dictionary.count }
    if !required.isEmpty { schema["required"] = .array(required.map { .string($0.key) }) }
    var properties = PropertyListDictionary()
    for field in dictionary.fields {
      properties[field.key] = .dictionary(self.schema(of: field.shape))
    }
    schema["properties"] = .dictionary(properties)
    if options.isClosed, !dictionary.hasOtherKeys { schema["additionalProperties"] = false }
  }
}
