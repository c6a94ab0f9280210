import Foundation
import Testing

/// Mistakes that the command once made.
@Suite("plist validate: regressions") struct ValidateRegressionTests {
  @Test("References beside a schema are found whatever way leads to it") func parentFolders() throws
  {
    let folder = try Folder()
    try folder.write("schemas/a.json", #"{"$ref":"b.json"}"#)
    try folder.write("schemas/b.json", #"{"type":"string"}"#)
    try folder.write("work/i.json", "5")
    for schema in ["../schemas/a.json", "./../work//../schemas/a.json"] {
      let run = try CommandRun(
        ["validate", "--schema", schema, "i.json"], in: folder.url("work"))
      #expect(run.code == 1 && run.errors == "")
      #expect(
        run.output == "i.json:1:1: error: $: expected string, found integer 5 [schema-type]\n"
          || run.output.contains("[schema-type]"))
    }
  }

  @Test("A report never takes the place of a file that is read") func reportOverSchema() throws {
    let folder = try Folder()
    try folder.write("s.json", "{}")
    try folder.write("list", "a.json")
    try folder.write("a.json", "1")
    for (option, file) in [("--schema", "s.json"), ("--files-from", "list"), ("--config", "c")] {
      if option == "--config" { try folder.write("c", "{}") }
      let before = try folder.text(file)
      let run = try CommandRun(
        ["validate", option, file, "a.json", "-o", file], in: folder.root)
      #expect(run.code == 2 && run.errors.contains("-o would write over"))
      #expect(try folder.text(file) == before)
    }
  }

  @Test("A report for programs is there though the schema is none", arguments: ["json", "sarif"])
  func reportOfBadSchema(_ reporter: String) throws {
    let folder = try Folder()
    try folder.write("s.json", #"{"type":"int"}"#)
    try folder.write("a.json", "1")
    let run = try CommandRun(
      ["validate", "--schema", "s.json", "a.json", "--reporter", reporter], in: folder.root)
    #expect(run.code == 3 && run.errors == "")
    #expect(run.output.contains("bad-schema-keyword"))
    _ = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
  }

  @Test("Keys are named in messages about keys") func propertyNames() throws {
    let folder = try Folder()
    try folder.write("s.json", #"{"propertyNames":{"pattern":"^z"}}"#)
    try folder.write("a.json", #"{"abc":1}"#)
    let run = try CommandRun(["validate", "--schema", "s.json", "a.json"], in: folder.root)
    #expect(
      run.output
        == "a.json:1:2: error: $.abc: \"abc\" does not match the pattern ^z [schema-pattern]\n")
  }

  @Test("Findings beyond the limit count like those before it") func lowered() throws {
    let folder = try Folder()
    try folder.write("s.json", #"{"items":{"type":"string"}}"#)
    try folder.write("a.json", "[" + String(repeating: "1,", count: 11_000) + "1]")
    for (level, code) in [("error", 1), ("warning", 0), ("off", 0)] {
      try folder.write("plist.config.json", #"{"rules":{"schema-type":"\#(level)"}}"#)
      let run = try CommandRun(
        ["validate", "--schema", "s.json", "a.json", "--max-problems", "1"], in: folder.root)
      #expect(run.code == code)
    }
  }

  @Test("JUnit: what is not shown has not passed") func hiddenFailures() throws {
    let folder = try Folder()
    try folder.write("s.json", #"{"type":"string"}"#)
    try folder.write("a.json", "1")
    let run = try CommandRun(
      ["validate", "--schema", "s.json", "a.json", "--max-problems", "0", "--reporter", "junit"],
      in: folder.root)
    #expect(run.code == 1 && run.output.contains(#"failures="1""#))
    #expect(!run.output.contains("no findings"))
  }

  @Test("schema check --strict: warnings are errors; schema test has no reporters")
  func schemaOptions() throws {
    let folder = try Folder()
    try folder.write("s.json", #"{"minLenght":1}"#)
    #expect(try CommandRun(["schema", "check", "s.json"], in: folder.root).code == 0)
    #expect(try CommandRun(["schema", "check", "--strict", "s.json"], in: folder.root).code == 1)
    let test = try CommandRun(["schema", "test", "--reporter", "sarif", "s.json"], in: folder.root)
    #expect(test.code == 2)
  }

  @Test("A pipe is no configuration") func pipe() throws {
    let folder = try Folder()
    try folder.write("s.json", "{}")
    try folder.write("a.json", "1")
    let made = try CommandRun(shell: "mkfifo plist.config.json", in: folder.root)
    #expect(made.code == 0)
    let run = try CommandRun(["validate", "--schema", "s.json", "a.json"], in: folder.root)
    #expect(run.code == 0)
  }
}
