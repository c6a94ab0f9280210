import Foundation
import PropertyLists
import Testing

/// What `plist validate` prints and returns.
@Suite("plist validate") struct ValidateTests {
  /// A folder with a schema, files that conform to it and files that do not.
  static func folder() throws -> Folder {
    let folder = try Folder()
    try folder.write("s.json", #"{"type":"object","properties":{"a":{"type":"integer"}}}"#)
    try folder.write("good.json", #"{"a":1}"#)
    try folder.write("bad.json", #"{"a":"1"}"#)
    try folder.write("worse.plist", "<plist><dict><key>a</key><true/></dict></plist>")
    try folder.write("broken.json", "{")
    return folder
  }

  private static let bad =
    #"bad.json:1:6: error: $.a: expected integer, found string "1"; write 1 without quotes [schema-type]"#
    + "\n"
  private static let worse =
    "worse.plist:1:26: error: $.a: expected integer, found boolean true [schema-type]\n"

  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let arguments: String
    let code: Int32
    let output: String
    let errors: String
    var testDescription: String { name }

    init(
      _ name: String, _ arguments: String, _ code: Int32, _ output: String = "",
      errors: String = ""
    ) {
      self.name = name
      self.arguments = arguments
      self.code = code
      self.output = output
      self.errors = errors
    }
  }

  @Test("Files, patterns and exit codes", arguments: rows) func row(_ row: Row) throws {
    let folder = try Self.folder()
    let run = try CommandRun(shell: "$plist validate \(row.arguments)", in: folder.root)
    #expect(run.code == row.code)
    #expect(run.output == row.output)
    #expect(run.errors == row.errors)
  }

  private static let none =
    "plist validate: error: no file was checked; where that is right, give --allow-empty\n"
  private static let unknown =
    "note: no schema is known for this file; name one by --schema, in plist.config.json, or as its $schema [schema-unknown]\n"

  static let rows: [Row] = [
    Row("a file that conforms", "good.json --schema s.json", 0),
    Row("a file that does not", "bad.json --schema s.json", 1, bad),
    Row(
      "#38 kubeconform#230, #165, #12 ajv-cli#78: a malformed file is an error and hides no other",
      "good.json broken.json bad.json --schema s.json", 1,
      "broken.json:1:2: error: the file ends before \"}\" [json-unexpected-end]\n" + bad),
    Row(
      "#38 kubeconform#228: a path that is missing", "none.json --schema s.json", 3,
      "none.json: error: there is no such file [file-not-found]\n"),
    Row(
      "#39 check-jsonschema: a missing file among good ones is one line",
      "good.json none.json bad.json --schema s.json", 3,
      "none.json: error: there is no such file [file-not-found]\n" + bad),
    Row(
      "#39 check-jsonschema: a pattern that nothing matches is one line",
      "'none/*.json' good.json --schema s.json", 3,
      "none/*.json: error: no file matches this pattern [file-pattern-unmatched]\n"),
    Row(
      "#41 ajv-cli#65, #6: a pattern that the shell expands to two files",
      "[bw]*.* --schema s.json", 1,
      bad + "broken.json:1:2: error: the file ends before \"}\" [json-unexpected-end]\n" + worse),
    Row(
      "#41 ajv-cli#65: a pattern in quotes", "'[bw][ao]*.*' --schema s.json", 1, bad + worse),
    Row(
      "#42 kubeconform#32: that every file was skipped is an error", "good.json bad.json", 3,
      "good.json: \(unknown)bad.json: \(unknown)", errors: none),
    Row(
      "#42 kubeconform#32: unless --allow-empty", "good.json --allow-empty", 0,
      "good.json: \(unknown)"),
    Row(
      "a file without a schema beside one with", "--config c.json good.json --schema s.json", 3,
      errors: "c.json: error: there is no such file [file-not-found]\n"),
    Row(
      "a schema that is missing is one line", "good.json bad.json --schema none.json", 3,
      errors: "none.json: error: there is no such file [file-not-found]\n"),
    Row(
      "a folder", ". --schema s.json", 1,
      "./" + bad + "./broken.json:1:2: error: the file ends before \"}\" [json-unexpected-end]\n"
        + "./"
        + worse),
    Row(
      "no file", "--schema s.json", 2,
      errors: "plist validate: error: no file given\nSee plist validate --help.\n"),
    Row(
      "standard input", "--schema s.json - <bad.json", 1, bad.replacing("bad.json", with: "<stdin>")
    ),
    Row(
      "an unwritable report", "bad.json --schema s.json -o none/report", 3,
      errors:
        "none/report: error: cannot be written: No such file or directory [file-unwritable]\n"),
    Row(
      "--max-problems", "bad.json worse.plist --schema s.json --max-problems 1", 1,
      bad + "1 more finding is not shown\n"),
  ]

  @Test("A reader that goes away ends the run quietly") func closedPipe() throws {
    let folder = try Self.folder()
    try folder.write(
      "many.json", "[\((0..<20_000).map { _ in "1" }.joined(separator: ","))]")
    try folder.write("items.json", #"{"items":{"type":"string"}}"#)
    let run = try CommandRun(
      shell:
        "{ $plist validate --schema items.json many.json many.json none.json; echo $? >code; } | head -1",
      in: folder.root)
    #expect(run.output.split(separator: "\n").count == 1)
    #expect(run.errors == "")
    #expect(try folder.text("code") == "1\n")
  }

  @Test("Findings beyond the limit are counted, and told") func omitted() throws {
    let folder = try Folder()
    try folder.write("s.json", #"{"items":{"type":"string"}}"#)
    try folder.write("a.json", "[\((0..<10_007).map { _ in "1" }.joined(separator: ","))]")
    let run = try CommandRun(["validate", "--schema", "s.json", "a.json"], in: folder.root)
    #expect(run.code == 1)
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 10_001)
    #expect(lines.last == "7 more findings are not shown")
    #expect(run.errors == "")
  }

  @Test("--output gives the output units, a line for each file") func output() throws {
    let folder = try Self.folder()
    let unit =
      #"{"keywordLocation":"/properties/a/type","absoluteKeywordLocation":"FILE/s.json#/properties/a/type","instanceLocation":"/a","error":"expected integer, found string \"1\""}"#
    for (format, errors) in [
      ("flag", ""), ("basic", ",\"errors\":[\(unit)]"), ("detailed", ",\"errors\":[\(unit)]"),
    ] {
      let run = try CommandRun(
        [
          "validate", "--schema", "s.json", "--output", format, "good.json", "bad.json",
          "broken.json", "none.json",
        ], in: folder.root)
      #expect(run.code == 3)
      let text = run.output.replacing(/file:[^"]*\/s\.json/, with: "FILE/s.json")
      #expect(
        text == """
          {"file":"good.json","valid":true}
          {"file":"bad.json","valid":false\(errors)}
          {"file":"broken.json","valid":null,"problems":["broken.json:1:2: error: the file ends before \\"}\\" [json-unexpected-end]"]}
          {"file":"none.json","valid":null,"problems":["none.json: error: there is no such file [file-not-found]"]}

          """)
    }
    let wrong = try CommandRun(
      ["validate", "--schema", "s.json", "--output", "verbose", "good.json"], in: folder.root)
    #expect(wrong.code == 2)
    #expect(wrong.errors.contains("--output takes flag, basic, detailed, not \"verbose\""))
  }

  @Test("Options of schemas", arguments: options)
  func option(_ schema: String, _ text: String, _ arguments: [String], _ code: Int32) throws {
    let folder = try Folder()
    try folder.write("s.json", schema)
    try folder.write("a", text)
    let run = try CommandRun(["validate", "--schema", "s.json", "a"] + arguments, in: folder.root)
    #expect(run.code == code, "\(run.output)\(run.errors)")
  }

  static let options: [(String, String, [String], Int32)] = [
    (#"{"format":"date-time"}"#, #"["x"]"#, [], 0),
    (#"{"items":{"format":"date-time"}}"#, #"["x"]"#, [], 1),
    (#"{"items":{"format":"date-time"}}"#, #"["x"]"#, ["--format", "annotate"], 0),
    (#"{"items":{"format":"date-time"}}"#, #"["x"]"#, ["--format", "asert"], 2),
    (#"{"items":{"type":"integer"}}"#, "[1.0]", [], 0),
    (#"{"items":{"type":"integer"}}"#, "[1.0]", ["--strict-types"], 1),
    (#"{"items":{"type":"integer"}}"#, "[1.0]", ["--draft", "4"], 1),
    (#"{"items":{"type":"integer"}}"#, "[1.0]", ["--draft", "draft-06"], 0),
    (#"{"items":{"type":"integer"}}"#, "[1.0]", ["--draft", "3"], 2),
    (
      #"{"$schema":"http://json-schema.org/draft-07/schema#","items":{"type":"integer"}}"#, "[1.0]",
      ["--draft", "4"], 0
    ),
    (#"{"type":"array"}"#, "(1)", [], 0), (#"{"type":"array"}"#, "(1)", ["--from", "json"], 1),
    (#"{"type":"object"}"#, "a = 1;", ["--from", "strings"], 0),
    (#"{"minProperties":1}"#, #"{"a":1,"a":2}"#, [], 0),
    (#"{"minProperties":1}"#, #"{"a":1,"a":2}"#, ["--strict"], 1),
    (##"{"$ref":"https://x.test/n"}"##, "[]", [], 3),
    (##"{"$ref":"https://x.test/n"}"##, "[]", ["--schema-dir", "none"], 2),
  ]
}
