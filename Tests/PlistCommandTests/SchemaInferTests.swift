import Foundation
import Testing

/// `plist schema infer`.
@Suite("Schemas inferred by the command") struct SchemaInferTests {
  @Test("Outputs", arguments: calls)
  func output(_ call: GoldenTests.Call) throws {
    try Golden.expect(CommandRun(call.arguments, input: Data(call.input.utf8)), is: call.name)
  }

  static let calls: [GoldenTests.Call] = [
    .init("help-schema", "schema", "--help"),
    .init("schema-infer-tgs", "schema", "infer", "Samples/tgs.plist"),
    .init("schema-infer-cascade", "schema", "infer", "--ranges", "Samples/cascade.plist"),
    .init(
      "schema-infer-options", "schema", "infer", "--compact", "--open", "--no-formats",
      "--no-enums", "--at", "[0].list", "-",
      input: #"[{"list": [{"at": "2024-01-01", "state": "new"}, {}]}]"#),
    .init("schema-infer-usage", "schema", "infer", "--range", "Samples/tgs.plist"),
    .init("schema-infer-no-file", "schema", "infer"),
  ]

  @Test("The schema of files accepts them and refuses others; -o writes it as a whole")
  func validate() throws {
    let folder = try Folder()
    try folder.write("a.json", #"[{"id": 1, "on": "2024-01-01"}]"#)
    try folder.write("b.plist", "( { id = x; } )")
    try folder.write("c.json", #"[{"id": 1, "idd": 2}, {"on": "soon"}]"#)
    let infer = try CommandRun(
      ["schema", "infer", "a.json", "b.plist", "-o", "s.json"], in: folder.root)
    #expect(infer.code == 0 && infer.output == "" && infer.errors == "")
    let check = try CommandRun(["schema", "check", "s.json"], in: folder.root)
    #expect(check.code == 0, "\(check.output)")
    let same = try CommandRun(
      ["validate", "--schema", "s.json", "a.json", "b.plist"], in: folder.root)
    #expect(same.code == 0, "\(same.output)")
    let other = try CommandRun(["validate", "--schema", "s.json", "c.json"], in: folder.root)
    #expect(other.code == 1)
    #expect(other.output.split(separator: "\n").count == 3, "\(other.output)")
  }

  @Test("A file that can't be used is told, and no schema of the others written")
  func errors() throws {
    let folder = try Folder()
    try folder.write("ok.json", #"{"a": 1}"#)
    try folder.write("broken.json", #"{"a": }"#)
    for (arguments, code, message) in [
      (["ok.json", "none.json"], 3, "none.json: error: "),
      (["broken.json", "ok.json"], 1, "broken.json:1:2: error: "),
      (["broken.json", "none.json"], 3, "broken.json:1:2: error: "),
      (["ok.json", "--at", "b"], 1, "ok.json:1:1: error: there is no value at $.b"),
      (["ok.json", "-o", "no/such/folder.json"], 3, "no/such/folder.json"),
      (["ok.json", "-o", "ok.json"], 2, "-o would write over \"ok.json\""),
    ] {
      let run = try CommandRun(["schema", "infer"] + arguments, in: folder.root)
      #expect(run.code == code && run.output == "", "\(arguments): \(run.errors)")
      #expect(run.errors.contains(message), "\(arguments): \(run.errors)")
    }
    #expect(try folder.text("ok.json") == #"{"a": 1}"#)
  }
}
