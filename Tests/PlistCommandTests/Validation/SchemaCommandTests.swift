import Foundation
import Testing

/// `plist schema check` and `plist schema test`.
@Suite("plist schema") struct SchemaCommandTests {
  @Test("check tells what is wrong with each schema, and goes on") func check() throws {
    let folder = try Folder()
    try folder.write("a.json", #"{"type":"int","pattern":"["}"#)
    try folder.write("b.json", #"{"type":"object"}"#)
    try folder.write("c.json", "{")
    try folder.write("d.plist", "<plist><dict><key>type</key><integer>1</integer></dict></plist>")
    let run = try CommandRun(
      ["schema", "check", "a.json", "b.json", "c.json", "none", "d.plist"], in: folder.root)
    #expect(run.code == 3)
    #expect(
      run.output.split(separator: "\n").map { String($0.prefix { $0 != " " }) } == [
        "a.json:1:9:", "a.json:1:25:", "c.json:1:2:", "none:", "d.plist:1:29:",
      ])
    let good = try CommandRun(["schema", "check", "b.json"], in: folder.root)
    #expect(good.code == 0 && good.output == "" && good.errors == "")
    let samples = try CommandRun(["schema", "check", "Samples/*.schema.json"])
    #expect(samples.code == 0 && samples.output == "")
  }

  private static let suite = """
    [{"description": "integers", "schema": {"type": "integer"}, "tests": [
      {"description": "one", "data": 1, "valid": true},
      {"description": "text", "data": "a", "valid": true},
      {"description": "half", "data": 1.5, "valid": false}]},
     {"description": "dates", "schema": {"format": "date"}, "tests": [
      {"description": "none", "data": "x", "valid": false}]}]
    """

  @Test("test counts, names each failure at its line, and ends with PASSED/TOTAL")
  func test() throws {
    let folder = try Folder()
    try folder.write("draft2020-12/a.json", Self.suite)
    try folder.write("draft7/a.json", Self.suite)
    try folder.write("draft2020-12/optional/format/a.json", Self.suite)
    let run = try CommandRun(["schema", "test", "."], in: folder.root)
    #expect(run.code == 1)
    #expect(
      run.output == """
        ./draft2020-12/a.json:3:3: integers | text: should be valid: $[0].tests[1].data: expected integer, found string "a"
        ./draft2020-12/a.json:6:3: dates | none: should be invalid
        ./draft2020-12/a.json: 2/4
        ./draft2020-12/optional/format/a.json:3:3: integers | text: should be valid: $[0].tests[1].data: expected integer, found string "a"
        ./draft2020-12/optional/format/a.json: 3/4
        ./draft7/a.json:3:3: integers | text: should be valid: $[0].tests[1].data: expected integer, found string "a"
        ./draft7/a.json: 3/4
        8/12

        """)
  }

  @Test("Wrong usage, files that are none, no tests") func wrong() throws {
    let folder = try Folder()
    try folder.write("a.json", "{\"tests\": []}")
    try folder.write("b.json", "[]")
    for (arguments, code, message) in [
      (["schema"], 2, "the first word is one of "),
      (["schema", "chekc", "a.json"], 2, "did you mean check?"),
      (["schema", "test"], 2, "no file given"),
      (["schema", "test", "none.json"], 3, "none.json: error: there is no such file"),
      (["schema", "test", "a.json"], 3, "[schema-test-layout]"),
      (["schema", "test", "b.json"], 3, "there are no tests in these files"),
      (["schema", "test", "b.json", "--allow-empty"], 0, ""),
      (["schema", "test", "b.json", "--remotes", "none"], 2, "\"none\" is no folder"),
    ] as [([String], Int32, String)] {
      let run = try CommandRun(arguments, in: folder.root)
      #expect(run.code == code, "\(arguments)")
      #expect(message.isEmpty || run.errors.contains(message), "\(run.errors)")
    }
  }
}
