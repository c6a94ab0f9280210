import Foundation
import Testing

@testable import plist

/// Settings in `plist.config.json`.
@Suite("Configuration") struct ConfigurationTests {
  private static let twice =
    "<plist version=\"1.0\"><dict><key>a</key><true/><key>a</key><true/></dict></plist>"

  /// The severity with which a file is reported, or what else was said.
  private static func severity(_ run: CommandRun) -> String {
    for word in ["error", "warning", "note"] where run.output.contains(": \(word): the key") {
      return "\(word) \(run.code)"
    }
    return "\(run.output)\(run.errors)\(run.code)"
  }

  @Test(
    "Rules have the severity that is wanted; --strict raises warnings",
    arguments: [
      ("error", [], "error 1"), ("warning", [], "warning 0"), ("note", [], "note 0"),
      ("off", [], "0"), ("warning", ["--strict"], "error 1"), ("note", ["--strict"], "note 0"),
      ("off", ["--strict"], "0"), ("error", ["--no-config"], "warning 0"),
      ("off", ["--no-config", "--strict"], "error 1"),
    ])
  func rules(_ level: String, _ options: [String], _ expected: String) throws {
    let folder = try Folder()
    try folder.write("a.plist", Self.twice)
    try folder.write("plist.config.json", "{\"rules\": {\"xml-duplicate-key\": \"\(level)\"}}")
    let run = try CommandRun(["lint", "a.plist"] + options, in: folder.root)
    #expect(Self.severity(run) == expected)
  }

  @Test("An error stays one: the file can't be read")
  func errors() throws {
    let folder = try Folder()
    try folder.write("a.plist", "<plist><treu/></plist>")
    try folder.write("plist.config.json", "{\"rules\": {\"xml-unknown-element\": \"off\"}}")
    let run = try CommandRun(["lint", "a.plist"], in: folder.root)
    #expect(run.code == 1 && run.output.contains("[xml-unknown-element]"))
  }

  @Test("The nearest configuration above a file counts, wherever the command is run")
  func upward() throws {
    let folder = try Folder()
    for name in ["a.plist", "top/b.plist", "top/in/deep/c.plist", "top/other/d.plist"] {
      try folder.write(name, Self.twice)
    }
    try folder.write("top/plist.config.json", "{\"rules\": {\"xml-duplicate-key\": \"error\"}}")
    try folder.write(
      "top/other/plist.config.plist",
      "<plist version=\"1.0\"><dict><key>rules</key><dict><key>xml-duplicate-key</key>"
        + "<string>note</string></dict></dict></plist>")
    for (path, prefix) in [("", ""), ("top", "../"), ("top/in/deep", "../../../")] {
      let files = ["a.plist", "top/b.plist", "top/in/deep/c.plist", "top/other/d.plist"]
      let run = try CommandRun(
        ["lint"] + files.map { prefix + $0 }, in: folder.url(path))
      let severities = run.output.split(separator: "\n").map { $0.split(separator: ": ")[1] }
      #expect(severities == ["warning", "error", "error", "note"])
    }
    let inside = try CommandRun(["lint", "c.plist"], in: folder.url("top/in/deep"))
    #expect(Self.severity(inside) == "error 1")
    let input = try CommandRun(
      ["lint", "-"], input: Data(Self.twice.utf8), in: folder.url("top/in"))
    #expect(Self.severity(input) == "error 1")
    let named = try CommandRun(
      ["lint", "--config", "top/plist.config.json", "a.plist", "top/other/d.plist"],
      in: folder.root)
    #expect(
      named.output.split(separator: "\n").map { $0.split(separator: ": ")[1] } == [
        "error", "error",
      ])
  }

  @Test("Mistakes are told with their places, once, and nothing is checked")
  func mistakes() throws {
    let folder = try Folder()
    try folder.write("top/a.plist", Self.twice)
    try folder.write("top/b.plist", Self.twice)
    try folder.write(
      "top/plist.config.json",
      """
      {"schemsa": [],
       "schemas": [{"file": "*.plist", "schema": "a.json"}, {"files": [1, "a"], "schema": "b"}, "x"],
       "schemaDirectories": "schemas",
       "rules": {"xml-duplicate-key": "eror", "b": 1},
       "zzz": 1}
      """)
    let run = try CommandRun(["lint", "top/a.plist", "top/b.plist"], in: folder.root)
    #expect(run.code == 3 && run.output == "")
    #expect(
      run.errors == """
        top/plist.config.json:1:2: error: $.schemsa: there is no key "schemsa" here; did you mean "schemas"? [config-unknown-key]
        top/plist.config.json:2:14: error: $.schemas[0]: the key "files" is missing [config-missing-key]
        top/plist.config.json:2:15: error: $.schemas[0].file: there is no key "file" here; did you mean "files"? [config-unknown-key]
        top/plist.config.json:2:66: error: $.schemas[1].files[0]: expected string, found integer 1 [config-type]
        top/plist.config.json:2:91: error: $.schemas[2]: expected dictionary, found string "x" [config-type]
        top/plist.config.json:3:23: error: $.schemaDirectories: expected array, found string "schemas" [config-type]
        top/plist.config.json:4:33: error: $.rules.xml-duplicate-key: expected error, warning, note or off, found "eror"; did you mean "error"? [config-rule-level]
        top/plist.config.json:4:41: error: $.rules.b: there is no rule "b"; plist explain --list names them all [config-unknown-rule]
        top/plist.config.json:4:46: error: $.rules.b: expected string, found integer 1 [config-type]
        top/plist.config.json:5:2: error: $.zzz: there is no key "zzz" here; the keys are schemas, schemaDirectories, rules [config-unknown-key]

        """)
  }

  @Test(
    "A configuration that can't be read ends the run with 3",
    arguments: [
      ("{", "plist.config.json:1:2: error: "), ("[]", "plist.config.json:1:1: error: "),
      ("", "plist.config.json:1:1: error: the file is empty"),
    ])
  func unreadable(_ text: String, _ message: String) throws {
    let folder = try Folder()
    try folder.write("a.plist", Self.twice)
    try folder.write("plist.config.json", text)
    let run = try CommandRun(["lint", "a.plist"], in: folder.root)
    #expect(run.code == 3 && run.output == "")
    #expect(run.errors.hasPrefix(message) && run.errors.split(separator: "\n").count == 1)
    let named = try CommandRun(["lint", "--config", "none", "a.plist"], in: folder.root)
    #expect(named.code == 3)
    #expect(named.errors == "none: error: there is no such file [file-not-found]\n")
  }

  @Test("Schemas by patterns from the configuration's folder; the first that matches")
  func schemas() throws {
    let folder = try Folder()
    try folder.write(
      "top/plist.config.json",
      """
      {"$schema": "x", "schemaDirectories": ["schemas", "/abs"],
       "schemas": [
        {"files": ["Samples/*.plist", "**/tgs*.plist"], "schema": "schemas/tgs.json"},
        {"files": "**/*.plist", "schema": "../any.json"},
        {"files": ["../up/*.json"], "schema": "/abs/up.json"}]}
      """)
    let root = folder.root.path
    let path = FilePath("\(root)/top/plist.config.json")
    let configuration = try Configuration(path, name: "top/plist.config.json")
    for (file, schema) in [
      ("top/Samples/a.plist", "top/schemas/tgs.json"),
      ("top/x/y/tgs2.plist", "top/schemas/tgs.json"),
      ("top/tgs.plist", "top/schemas/tgs.json"), ("top/Samples/in/a.plist", "top/../any.json"),
      ("top/.h/a.plist", "top/../any.json"), ("up/a.json", "/abs/up.json"), ("a.plist", nil),
      ("top/a.json", nil),
    ] {
      #expect(configuration.schema(for: "\(root)/\(file)") == schema, "\(file)")
    }
    #expect(configuration.schema(for: "-") == nil)
    #expect(configuration.schemaDirectories == ["top/schemas", "/abs"])
    let near = try Configuration(path, name: "plist.config.json")
    #expect(near.schema(for: "\(root)/top/tgs.plist") == "schemas/tgs.json")
  }

  @Test("A configuration is read once, and found for files that are named in any way")
  func search() throws {
    let folder = try Folder()
    try folder.write("top/plist.config.json", "{}")
    let root = folder.root.path
    let files = ["\(root)/top/a/b", "\(root)/top/./a/../c", "\(root)/x", "\(root)/top/a/d"]
    let configurations = try Configurations(.nearest, for: files)
    #expect(
      files.map { configurations.configuration(of: $0)?.name } == [
        "\(root)/top/plist.config.json", "\(root)/top/plist.config.json", nil,
        "\(root)/top/plist.config.json",
      ])
    #expect(try Configurations(.none, for: files).configuration(of: files[0]) == nil)
  }
}
