import PropertyListValidation
import PropertyLists
import Testing

/// The schema of samples, and what must hold of every one.
struct InferredFrom {
  let samples: [PropertyListNode]
  let schema: PropertyList

  private static let prefix = #"{"$schema":"https://json-schema.org/draft/2020-12/schema""#
  private static let metaSchema = Result {
    try JSONSchema(uri: SchemaDraft.draft2020.uri, registry: SchemaRegistry())
  }

  init(_ samples: [PropertyListNode], options: SchemaInference.Options = .init()) {
    self.samples = samples
    var inference = SchemaInference(options: options)
    for sample in samples { inference.add(sample) }
    schema = inference.schema()
  }

  /// The schema in one line, without `$schema`.
  var text: String {
    get throws {
      let bytes = try PropertyListDocument(schema).bytes(
        as: .json, options: WritingOptions(isPretty: false))
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(text.hasPrefix(Self.prefix))
      let rest = text.dropFirst(Self.prefix.count)
      return "{" + (rest.hasPrefix(",") ? rest.dropFirst() : rest)
    }
  }

  /// Expects that the schema, written as JSON and read again, is one, and that all samples conform to it,
  /// whatever the validator is asked to look at.
  func expectAcceptsAll(
    _ name: String = "", sourceLocation: Testing.SourceLocation = #_sourceLocation
  )
    throws
  {
    let bytes = try PropertyListDocument(schema).bytes(as: .json)
    let document = try PropertyListDocument(bytes: bytes, options: ReadingOptions(format: .json))
    let faults = try Self.metaSchema.get().validate(document).diagnostics
    #expect(faults == [], "\(name)", sourceLocation: sourceLocation)
    for options in [
      SchemaOptions(formats: .assert), SchemaOptions(formats: .annotate, strictTypes: true),
    ] {
      let schema = try JSONSchema(document.root, options: options)
      for sample in samples {
        let result = schema.validate(sample)
        #expect(
          result.isValid && schema.accepts(sample),
          "\(name): \(result.diagnostics.first?.description ?? "")", sourceLocation: sourceLocation)
      }
    }
  }
}
