import PropertyLists

// The keywords that look at one value: its type, its number, its text.
extension SchemaCompiler {
  mutating func compileAssertions(_ source: SchemaSource) {
    if let value = source["type"] { compileType(value) }
    if let value = source["const"] {
      tables.values.append(value)
      emit(.constant(tables.values.count - 1), site: site("const", value))
    }
    if let value = source["enum"], value.kind == .array {
      tables.enumerations.append(EnumerationTable(Array(value.elements)))
      emit(.enumeration(tables.enumerations.count - 1), site: site("enum", value))
    }
    compileNumbers(source)
    compileText(source)
  }

  private mutating func compileType(_ value: PropertyListNode) {
    let names = value.kind == .array ? Array(value.elements) : [value]
    var set: SchemaTypeSet = []
    for name in names {
      // The check against the meta-schema tells of what is no type.
      guard let type = name.string.flatMap(SchemaDataType.init(rawValue:)) else { continue }
      set.insert(SchemaTypeSet(type))
    }
    guard !set.isEmpty else { return }
    if draft == .draft4 || options.strictTypes { set.insert(.literalInteger) }
    emit(.type(set), site: site("type", value))
  }

  private mutating func compileNumbers(_ source: SchemaSource) {
    let isOld = draft == .draft4
    if let (number, site) = number(source, "minimum") {
      let isExclusive = isOld && source["exclusiveMinimum"]?.schemaBoolean == true
      emit(isExclusive ? .exclusiveMinimum(number) : .minimum(number), site: site)
    }
    if let (number, site) = number(source, "maximum") {
      let isExclusive = isOld && source["exclusiveMaximum"]?.schemaBoolean == true
      emit(isExclusive ? .exclusiveMaximum(number) : .maximum(number), site: site)
    }
    if !isOld {
      if let (number, site) = number(source, "exclusiveMinimum") {
        emit(.exclusiveMinimum(number), site: site)
      }
      if let (number, site) = number(source, "exclusiveMaximum") {
        emit(.exclusiveMaximum(number), site: site)
      }
    }
    if let (number, site) = number(source, "multipleOf"),
      tables.numbers[number].value > ExactDecimal(0)
    {
      if tables.numbers[number].value.significantDigits > ExactDecimal.divisorDigits {
        problem(
          "bad-schema-keyword", sites[site].node,
          "a divisor has at most \(ExactDecimal.divisorDigits) digits")
      }
      emit(.multipleOf(number), site: site)
    }
  }

  private mutating func number(_ source: SchemaSource, _ keyword: String) -> (Int, Int)? {
    guard let node = source[keyword], let value = node.schemaNumber else { return nil }
    tables.numbers.append(SchemaNumber(value: value, text: node.schemaNumberText))
    return (tables.numbers.count - 1, site(keyword, node))
  }

  private mutating func compileText(_ source: SchemaSource) {
    if let node = source["minLength"], let count = node.schemaCount {
      emit(.minLength(count), site: site("minLength", node))
    }
    if let node = source["maxLength"], let count = node.schemaCount {
      emit(.maxLength(count), site: site("maxLength", node))
    }
    if let node = source["pattern"], let text = node.string, let number = pattern(text, node) {
      emit(.pattern(number), site: site("pattern", node))
    }
    if let node = source["format"], let name = node.string, assertsFormats,
      let format = format(name)
    {
      tables.formats.append(format)
      emit(.format(tables.formats.count - 1), site: site("format", node))
    }
    guard draft == .draft7, assertsFormats else { return }
    for keyword in ["contentEncoding", "contentMediaType"] {
      guard let node = source[keyword], let name = node.string else { continue }
      tables.texts.append(name)
      let number = tables.texts.count - 1
      // The content of text in an encoding is not looked at before it is decoded.
      if keyword == "contentEncoding" {
        emit(.contentEncoding(number), site: site(keyword, node))
      } else {
        emit(.contentMediaType(number), site: site(keyword, node))
      }
    }
  }

  /// Whether `format` is a rule for the current schema.
  private var assertsFormats: Bool {
    switch options.formats {
    case .assert: true
    case .annotate: false
    case .byDraft:
      draft <= .draft7
        || index.resources[schemas[current].resource].vocabularies.contains(.formatAssertion)
    }
  }

  func format(_ name: String) -> StringFormat? {
    options.customFormats.first { $0.name == name } ?? StringFormat.named(name)
  }

  /// The number of a pattern; nil, and a problem is told, where it is none.
  mutating func pattern(_ text: String, _ node: PropertyListNode) -> Int? {
    if let known = patternNumbers[text] { return known }
    do throws(PatternError) {
      tables.patterns.append(try Pattern(text))
      patternNumbers[text] = tables.patterns.count - 1
      return tables.patterns.count - 1
    } catch {
      problem(
        "bad-schema-pattern", node,
        "\"\(text.shortForDisplay)\" is no pattern: \(error.message) "
          + "(at character \(error.offset + 1))")
      return nil
    }
  }
}
