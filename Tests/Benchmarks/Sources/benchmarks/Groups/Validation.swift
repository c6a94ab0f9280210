import PropertyLists

/// Validation against a schema as whole processes, all mistakes of a file.
enum Validation {
  /// Records to validate, and what there is to be found in them.
  private struct Case {
    let id: String
    let title: String
    let xml: Workload
    let findings: Int

    static let clean = Case(id: "", title: "", xml: .records(100_000), findings: 0)
    static let faulty = Case(
      id: "-errors", title: ", 200 errors", xml: .faultyRecords(100_000, every: 500),
      findings: 200)

    var json: Workload { xml.prettyJSON }
    var binary: Workload { xml.converted(to: .binary, ending: "binary.plist") }
  }

  // Those that a goal compares stand next to each other: a machine's speed changes.
  static let records = ContenderGroup(
    title: "Validation, 100,000 records, whole process",
    contenders: [
      both { ours("validate-json\($0.id)", "JSON (15 MB)\($0.title)", on: $0.json, $0.findings) },
      both {
        checkJSONSchema(
          "validate-json-check-jsonschema\($0.id)", "JSON\($0.title)", on: $0.json, $0.findings)
      },
      both {
        jsonSchemaRS(
          "validate-json-jsonschema-rs\($0.id)", "JSON\($0.title)", on: $0.json, $0.findings)
      },
      both { ours("validate-xml\($0.id)", "XML (25 MB)\($0.title)", on: $0.xml, $0.findings) },
      both {
        jsonSchemaRS(
          "validate-xml-jsonschema-rs\($0.id)", "XML\($0.title)", on: $0.xml, $0.findings,
          reader: "plistlib")
      },
      both {
        ours("validate-binary\($0.id)", "binary (12 MB)\($0.title)", on: $0.binary, $0.findings)
      },
      both {
        jsonSchemaRS(
          "validate-binary-jsonschema-rs\($0.id)", "binary\($0.title)", on: $0.binary, $0.findings,
          reader: "plistlib")
      },
    ].flatMap { $0 })

  private static func both(_ contender: (Case) -> Contender) -> [Contender] {
    [contender(.clean), contender(.faulty)]
  }

  /// Three are wrong, the 333rd, the 666th and the 999th: XML and JSON.
  private static let small = Workload.faultyRecords(1000, every: 333)
  private static let smallMixed = small.split(into: [.xml, .json], ending: "mixed.files")
  private static let smallJSON = small.split(into: [.json], ending: "json.files")

  static let files = ContenderGroup(
    title: "Validation, 1,000 files of a record each, 3 of them wrong, whole process",
    contenders: [
      ours("validate-files", "XML and JSON by turns", on: smallMixed, 3),
      ours("validate-files-json", "JSON", on: smallJSON, 3),
      checkJSONSchema(
        "validate-files-check-jsonschema", "JSON", on: smallJSON, 3, listsFiles: true),
    ])

  private static let definitions = Workload.definitions(10_000)
  private static let instance = Workload.definitionsInstance(10_000)

  static let bounds = ContenderGroup(
    title: "Validation, what must not get out of hand, whole process",
    contenders: [
      ours(
        "validate-hostile", "`^(a+)+$` on 30,000 times a and !", on: .hostileText, 1,
        schema: .hostilePattern),
      ours(
        "validate-definitions", "10,000 definitions", on: instance, 1, schema: definitions),
      jsonSchemaRS(
        "validate-definitions-jsonschema-rs", "10,000 definitions", on: instance, 1,
        schema: definitions),
    ])
}

extension Validation {
  fileprivate static func ours(
    _ id: String, _ title: String, on workload: Workload, _ findings: Int,
    schema: Workload = .recordsSchema
  ) -> Contender {
    Contender(
      id, "ours: `plist validate`, \(title)", on: workload,
      program: Program(
        name: .plist,
        arguments: ["validate", "--no-config", "--reporter", "concise", "--schema", .file(schema)],
        proof: .findings(findings)))
  }

  fileprivate static func checkJSONSchema(
    _ id: String, _ title: String, on workload: Workload, _ findings: Int, listsFiles: Bool = false
  ) -> Contender {
    // It is told to be quiet where nothing is wrong; elsewhere that would hide the mistakes.
    Contender(
      id, "Python: check-jsonschema, \(title)", on: workload,
      program: Program(
        name: .python(module: "check_jsonschema"),
        arguments: ["-m", "check_jsonschema"] + (findings == 0 ? ["--quiet"] : [])
          + ["--schemafile", .file(.recordsSchema)],
        proof: .findings(findings), listsFiles: listsFiles))
  }

  fileprivate static func jsonSchemaRS(
    _ id: String, _ title: String, on workload: Workload, _ findings: Int,
    schema: Workload = .recordsSchema, reader: String = "json"
  ) -> Contender {
    Contender(
      id, "Python: \(reader) and jsonschema-rs, \(title)", on: workload,
      program: Program(
        name: .python(module: "jsonschema_rs"),
        arguments: ["-c", .text(python), .text(reader), .file(schema)],
        proof: .findings(findings)))
  }

  private static let python = """
    import importlib, json, jsonschema_rs, sys
    reader, schema, path = sys.argv[1:]
    with open(schema, "rb") as file:
        validator = jsonschema_rs.validator_for(json.load(file))
    with open(path, "rb") as file:
        value = importlib.import_module(reader).load(file)
    code = 0
    for error in validator.iter_errors(value):
        print(f"{path}: {error.message}")
        code = 1
    sys.exit(code)
    """
}
