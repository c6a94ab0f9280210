import Foundation
import PropertyListValidation
import PropertyLists
import Testing

/// Where references lead: registries, folders, identifiers, and nowhere.
@Suite("References of schemas") struct SchemaReferenceTests {
  /// A folder of files, gone with the test.
  private final class Files {
    let root: URL
    init(_ files: [String: String]) throws {
      root = FileManager.default.temporaryDirectory.appending(path: "schemas-\(UUID().uuidString)")
      for (name, text) in files {
        let place = root.appending(path: name)
        try FileManager.default.createDirectory(
          at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: place)
      }
    }
    deinit { try? FileManager.default.removeItem(at: root) }
    func path(_ name: String) -> String { root.appending(path: name).path }
  }

  private static let files = [
    "main/a.json": ##"{"items":{"$ref":"parts/b.json#/$defs/x"}}"##,
    "main/parts/b.json": ##"{"$defs":{"x":{"$ref":"c%20c.plist"}}}"##,
    "main/parts/c c.plist":
      "<plist><dict><key>type</key><string>integer</string></dict></plist>",
    "main/id.json": #"{"$ref":"https://x.test/number"}"#,
    "main/up.json": #"{"$ref":"../other/n.json"}"#,
    "main/https.json": #"{"$ref":"https://json.schemastore.org/none"}"#,
    "main/broken.json": #"{"$ref":"bad.json"}"#,
    "main/bad.json": #"{"type":"#,
    "main/odd.json": #"{"$ref":"odd2.json"}"#,
    "main/odd2.json": #"{"properties":{"a":{"type":"int"}}}"#,
    "main/folder.json": #"{"$ref":"parts"}"#,
    "main/encoded.json": ##"{"$ref":"..%2Fother%2Fn.json"}"##,
    "main/passwd.json": #"{"$ref":"file:///etc/passwd"}"#,
    "main/own.json": #"{"$id":"https://x.test/main/own.json","$ref":"a2.json"}"#,
    "main/a2.json": #"{"type":"integer"}"#,
    "other/n.json": #"{"$id":"https://x.test/number","type":"integer"}"#,
    "other/notes.json": "[1, 2]", "other/broken.plist": "<plist>",
  ]

  private static func problems(_ path: String, _ registry: SchemaRegistry) -> [String] {
    do throws(SchemaError) {
      _ = try JSONSchema(contentsOfFile: path, registry: registry)
      return []
    } catch {
      return error.diagnostics.map { finding in
        let place = finding.range.map { "\($0.lowerBound) " } ?? ""
        let file = finding.file.map { String($0.split(separator: "/").last ?? "") } ?? ""
        return "\(file):\(place)\(finding.id.rawValue)"
      }
    }
  }

  @Test("Files beside the schema, and in named folders by file and by $id")
  func folders() throws {
    let files = try Files(Self.files)
    var registry = SchemaRegistry()
    let one = try PropertyListDocument(text: "[1]").root
    let text = try PropertyListDocument(text: #"["a"]"#).root
    let schema = try JSONSchema(contentsOfFile: files.path("main/a.json"), registry: registry)
    #expect(schema.accepts(one) && !schema.accepts(text))
    let own = try JSONSchema(contentsOfFile: files.path("main/own.json"), registry: registry)
    #expect(!own.accepts(one))
    registry.addFolder(files.path("other"))
    for name in ["main/id.json", "main/up.json"] {
      let schema = try JSONSchema(contentsOfFile: files.path(name), registry: registry)
      #expect(try schema.accepts(#require(one[0])) && !schema.accepts(one), "\(name)")
    }
    var named = SchemaRegistry()
    named.addFolder(files.path("other"), as: "https://json.schemastore.org")
    named.add(
      try PropertyListDocument(text: #"{"type":"array"}"#).root, as: "https://x.test/number#")
    let byURI = try JSONSchema(contentsOfFile: files.path("main/id.json"), registry: named)
    #expect(byURI.accepts(one))
    let inFolder = try JSONSchema(uri: "https://json.schemastore.org/n.json", registry: named)
    #expect(!inFolder.accepts(one))
  }

  @Test(
    "What leads nowhere is told at the reference; nothing outside the folders is read",
    arguments: [
      ("main/id.json", "id.json:1:9 bad-schema-reference"),
      ("main/up.json", "up.json:1:9 bad-schema-reference"),
      ("main/https.json", "https.json:1:9 bad-schema-reference"),
      ("main/folder.json", "folder.json:1:9 bad-schema-reference"),
      ("main/encoded.json", "encoded.json:1:9 bad-schema-reference"),
      ("main/passwd.json", "passwd.json:1:9 bad-schema-reference"),
      ("main/broken.json", "broken.json:1:9 bad-schema-reference"),
      ("main/odd.json", "odd2.json:1:28 bad-schema-keyword"),
      ("main/none.json", "none.json:file-not-found"),
    ])
  func nowhere(_ name: String, _ expected: String) throws {
    let files = try Files(Self.files)
    #expect(Self.problems(files.path(name), SchemaRegistry()).contains(expected))
  }

  @Test("A URI that no registry has is an error that says so") func unknown() {
    let error = #expect(throws: SchemaError.self) {
      try JSONSchema(uri: "https://x.test/none", registry: SchemaRegistry())
    }
    #expect(error?.diagnostics.map(\.id) == ["bad-schema-reference"])
  }

  @Test("Mistakes in schemas, each at its place", arguments: mistakes)
  func mistake(_ schema: String, _ finding: String) throws {
    let found = try SchemaReport.problems(with: schema)
    #expect(found == [finding])
  }

  static let mistakes: [(String, String)] = [
    (
      ##"{"$ref":"#"}"##,
      ##"1:9: error: $.$ref: reference cycle: # → # applies to the same value again and again [bad-schema-cycle]"##
    ),
    (
      ##"{"$ref":"#/$defs/a","$defs":{"a":{"allOf":[{"$ref":"#/$defs/b"}]},"b":{"not":{"$ref":"#/$defs/a"}}}}"##,
      ##"1:86: error: $.$defs.b.not.$ref: reference cycle: #/$defs/a → #/$defs/a/allOf/0 → #/$defs/b → #/$defs/b/not → #/$defs/a applies to the same value again and again [bad-schema-cycle]"##
    ),
    (
      ##"{"properties":{"a":{"$ref":"#/$defs/none"}}}"##,
      ##"1:28: error: $.properties.a.$ref: "#/$defs/none" leads nowhere: there is no value at /$defs/none [bad-schema-reference]"##
    ),
    (
      ##"{"$ref":"#none"}"##,
      ##"1:9: error: $.$ref: "#none" leads nowhere: there is no anchor "none" [bad-schema-reference]"##
    ),
    (
      ##"{"pattern":"(?P<n>x)"}"##,
      ##"1:12: error: $.pattern: "(?P<n>x)" is no pattern: `(?P` is not ECMA-262, but Python's (at character 1) [bad-schema-pattern]"##
    ),
    (
      ##"{"pattern":"(?i)a"}"##,
      ##"1:12: error: $.pattern: "(?i)a" is no pattern: flags within a pattern, such as `(?i)`, are not ECMA-262, but Python's (at character 1) [bad-schema-pattern]"##
    ),
    (
      ##"{"patternProperties":{"[":{}}}"##,
      ##"1:27: error: $.patternProperties."[": "[" is no pattern: the class has no end (at character 1) [bad-schema-pattern]"##
    ),
    (
      ##"{"pattern":"(?<=a)b"}"##,
      ##"1:12: error: $.pattern: "(?<=a)b" is no pattern: look-behind is not supported (at character 1) [bad-schema-pattern]"##
    ),
    (
      ##"{"pattern":"(a)\\1"}"##,
      ##"1:12: error: $.pattern: "(a)\\1" is no pattern: the back-reference `\1` can't be matched in linear time: not supported (at character 4) [bad-schema-pattern]"##
    ),
    (
      ##"{"type":["integer","integer"]}"##,
      ##"1:9: error: $.type: an array of 2 is not one of "null", "boolean", "integer", "number", "string", "array" or "object" [bad-schema-keyword]"##
    ),
    (
      ##"{"minLength":-1}"##,
      ##"1:14: error: $.minLength: -1 is less than the minimum 0 [bad-schema-keyword]"##
    ),
    (
      ##"{"minLength":1.5}"##,
      ##"1:14: error: $.minLength: expected integer, found real 1.5 [bad-schema-keyword]"##
    ),
    (
      ##"{"multipleOf":0}"##,
      ##"1:15: error: $.multipleOf: 0 is not greater than 0 [bad-schema-keyword]"##
    ),
    (
      ##"{"required":"a"}"##,
      ##"1:13: error: $.required: expected array, found string "a" [bad-schema-keyword]"##
    ),
    (
      ##"{"items":5}"##,
      ##"1:10: error: $.items: expected dictionary or boolean, found integer 5 [bad-schema-keyword]"##
    ),
    (
      ##"{"$ref":5}"##,
      ##"1:9: error: $.$ref: expected string, found integer 5; write "5" [bad-schema-keyword]"##
    ),
    (
      ##"{"x-plist-type":"datum"}"##,
      ##"1:17: error: $.x-plist-type: x-plist-type takes "date", "data", "uid", "integer", "real", "boolean", "string" or a list of them, not string "datum" [bad-schema-keyword]"##
    ),
    (
      ##"{"$defs":{"unused":{"type":"strin"}}}"##,
      ##"1:28: error: $.$defs.unused.type: "strin" is not one of "null", "boolean", "integer", "number", "string", "array" or "object"; did you mean "string"? [bad-schema-keyword]"##
    ),
    (
      ##"5"##,
      ##"1:1: error: $: expected dictionary or boolean, found integer 5 [bad-schema-keyword]"##
    ),
    (
      ##"{"properties":{"a":"string"}}"##,
      ##"1:20: error: $.properties.a: expected dictionary or boolean, found string "string" [bad-schema-keyword]"##
    ),
  ]
}
