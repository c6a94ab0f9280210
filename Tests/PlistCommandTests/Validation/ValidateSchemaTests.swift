import Foundation
import Testing

/// Which schema a file gets, and schemas that can't be used.
@Suite("plist validate: schemas") struct ValidateSchemaTests {
  private static func folder(_ files: [String: String]) throws -> Folder {
    let folder = try Folder()
    for (name, text) in files { try folder.write(name, text) }
    return folder
  }

  private static let files = [
    "plist.config.json": """
    {"schemas": [{"files": "deals/*.json", "schema": "schemas/deal.json"},
                 {"files": ["users/**"], "schema": "schemas/user.json"}],
     "schemaDirectories": ["schemas"],
     "rules": {"schema-additional-properties": "warning", "schema-min-length": "off",
               "schema-type": "error"}}
    """,
    "schemas/deal.json": #"{"properties":{"price":{"$ref":"https://x.test/price"}}}"#,
    "schemas/price.json": #"{"$id":"https://x.test/price","type":"string","minLength":1}"#,
    "schemas/user.json": #"{"properties":{"name":{}},"additionalProperties":false}"#,
    "deals/a.json": #"{"price":5}"#, "deals/b.json": #"{"price":""}"#,
    "users/in/a.json": #"{"nam":1}"#,
    "self/a.json": #"{"$schema":"../schemas/user.json","name":1}"#,
    "self/b.json": #"{"$schema":"https://x.test/price"}"#,
    "self/c.json": #"{"$schema":"http://json-schema.org/draft-07/schema#","type":"strin"}"#,
    "self/d.json": #"{"$schema":"none.json"}"#,
    "self/e.json": #"{"$schema":"https://x.test/none"}"#,
  ]

  @Test("Several schemas in one run: by the configuration, and by the $schema of files")
  func several() throws {
    let folder = try Self.folder(Self.files)
    let run = try CommandRun(
      ["validate", "deals", "users", "self/a.json", "self/b.json", "self/c.json"], in: folder.root)
    #expect(run.code == 1)
    #expect(
      run.output == """
        deals/a.json:1:10: error: $.price: expected string, found integer 5; write "5" [schema-type]
        users/in/a.json:1:2: warning: $.nam: the key "nam" is not allowed; did you mean "name"? [schema-additional-properties]
        self/a.json:1:2: warning: $.$schema: the key "$schema" is not allowed; the keys known here are name [schema-additional-properties]
        self/b.json:1:1: error: $: expected string, found dictionary [schema-type]
        self/c.json:1:61: error: $.type: "strin" is not one of "null", "boolean", "integer", "number", "string", "array" or "object"; did you mean "string"? [schema-enum]

        """)
    #expect(run.errors == "")
  }

  @Test("Findings of schemas that are warnings by the configuration end with 0")
  func warnings() throws {
    let folder = try Self.folder(Self.files)
    let run = try CommandRun(["validate", "users"], in: folder.root)
    #expect(run.code == 0 && run.output.contains(": warning: "))
    let strict = try CommandRun(["validate", "users", "--strict"], in: folder.root)
    #expect(strict.code == 1 && strict.output.contains(": error: "))
    let own = try CommandRun(
      ["validate", "users", "--no-config", "--schema", "schemas/user.json"], in: folder.root)
    #expect(own.code == 1)
    let off = try CommandRun(["validate", "deals/b.json"], in: folder.root)
    #expect(off.code == 0 && off.output == "")
  }

  @Test("The folders of the configuration count for a schema that is named, too")
  func folders() throws {
    let folder = try Self.folder(Self.files)
    let run = try CommandRun(
      ["validate", "--schema", "schemas/deal.json", "deals/a.json"], in: folder.root)
    #expect(run.code == 1)
    #expect(run.errors == "")
    let plain = try CommandRun(
      ["validate", "--no-config", "--schema", "schemas/deal.json", "deals/a.json"], in: folder.root)
    #expect(plain.code == 3 && plain.errors.contains("[bad-schema-reference]"))
    let named = try CommandRun(
      [
        "validate", "--no-config", "--schema", "schemas/deal.json", "deals/a.json", "--schema-dir",
        "schemas",
      ], in: folder.root)
    #expect(named.code == 1 && named.errors == "")
  }

  @Test("A schema that is not there is an error of the files that name it; others are checked")
  func missing() throws {
    let folder = try Self.folder(Self.files)
    let run = try CommandRun(
      ["validate", "self/d.json", "self/e.json", "deals/a.json"], in: folder.root)
    #expect(run.code == 3)
    #expect(
      run.output == """
        self/none.json: error: there is no such file [file-not-found]
        self/d.json: error: not validated: its schema can't be used [schema-unusable]
        self/e.json:1:12: error: there is no schema "https://x.test/none"; nothing is loaded from the network: name a folder that has it (--schema-dir) [bad-schema-reference]
        deals/a.json:1:10: error: $.price: expected string, found integer 5; write "5" [schema-type]

        """)
  }

  @Test("A bad schema of the configuration is told once, and other files are checked")
  func badSchema() throws {
    let folder = try Self.folder([
      "plist.config.json": """
      {"schemas": [{"files": "a*.json", "schema": "a.schema"},
                   {"files": "b*.json", "schema": "b.schema"}]}
      """,
      "a.schema": #"{"type":"int"}"#, "b.schema": #"{"type":"integer"}"#, "a1.json": "[]",
      "a2.json": "[]", "b1.json": "[]",
    ])
    let run = try CommandRun(["validate", "a1.json", "a2.json", "b1.json"], in: folder.root)
    #expect(run.code == 3)
    let lines = run.output.split(separator: "\n")
    #expect(lines.first?.hasPrefix("a.schema:1:9: error: ") == true)
    #expect(
      lines.dropFirst() == [
        "a1.json: error: not validated: its schema can't be used [schema-unusable]",
        "a2.json: error: not validated: its schema can't be used [schema-unusable]",
        "b1.json:1:1: error: $: expected integer, found array [schema-type]",
      ])
    // No file that was not validated passes.
    let tests = try CommandRun(
      ["validate", "--reporter", "junit", "a1.json", "a2.json"], in: folder.root)
    #expect(tests.output.matches(of: #/failures="1"/#).count == 3)
  }

  @Test("Schemas that can't be used: one line, exit code 3", arguments: badSchemas)
  func bad(_ schema: String, _ message: String) throws {
    let folder = try Folder()
    try folder.write("s", schema)
    try folder.write("a.json", "[]")
    try folder.write("s.d/x", "")
    let run = try CommandRun(["validate", "--schema", "s", "a.json"], in: folder.root)
    #expect(run.code == 3 && run.output == "")
    #expect(run.errors == message + "\n")
    // schema check says the same.
    let check = try CommandRun(["schema", "check", "s"], in: folder.root)
    #expect(check.code == (message.contains("bad-schema") ? 3 : 1))
    #expect(check.output == run.errors)
  }

  static let badSchemas = [
    (
      "",
      #"s:1:1: error: the file is empty [empty-file]"#
    ),
    (
      #"{"type":"#,
      #"s:1:9: error: the file ends before "}" [json-unexpected-end]"#
    ),
    (
      ##"{"$ref":"#"}"##,
      #"s:1:9: error: $.$ref: reference cycle: # → # applies to the same value again and again [bad-schema-cycle]"#
    ),
    (
      #"{"$ref":"https://x.test/y"}"#,
      #"s:1:9: error: $.$ref: there is no schema "https://x.test/y" (https://x.test/y); nothing is loaded from the network: name a folder that has it (--schema-dir) [bad-schema-reference]"#
    ),
    (
      #"{"pattern":"["}"#,
      #"s:1:12: error: $.pattern: "[" is no pattern: the class has no end (at character 1) [bad-schema-pattern]"#
    ),
    (
      "<plist><dict><key>type</key><date>2026-01-01T00:00:00Z</date></dict></plist>",
      #"s:1:29: error: $.type: date is not one of "null", "boolean", "integer", "number", "string", "array" or "object" [bad-schema-keyword]"#
    ),
    (
      "<plist><data>AAEC</data></plist>",
      #"s:1:8: error: $: expected dictionary or boolean, found data [bad-schema-keyword]"#
    ),
    (
      #"{ type = int; maximum = "5"; }"#,
      #"s:1:10: error: $.type: "int" is not one of "null", "boolean", "integer", "number", "string", "array" or "object" [bad-schema-keyword]"#
    ),
    (
      String(repeating: #"{"not":"#, count: 600) + "{}" + String(repeating: "}", count: 600),
      "s:1:3585: error: arrays and dictionaries nest deeper than 512 [json-too-deep]"
    ),
  ]
}
