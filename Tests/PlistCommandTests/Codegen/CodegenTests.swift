import Foundation
import Testing

@testable import plist

/// `plist codegen`.
@Suite("Codegen") struct CodegenTests {
  @Test(
    "The sample's model is the one that the samples build", arguments: ["decodable", "mapping"])
  func sample(_ form: String) throws {
    let run = try CommandRun([
      "codegen", "Samples/tgs.plist", "--type", "GroupBuy", "--form", form,
    ])
    try Golden.expect(run, is: "codegen-tgs-\(form)")
    guard form == "decodable" else { return }
    let file = Folder.package.appending(path: "Samples/Sources/codegen/GroupBuy.swift")
    #expect(run.output == (try String(contentsOf: file, encoding: .utf8)))
  }

  @Test("Nasty keys and values", arguments: ["decodable", "mapping"])
  func nasty(_ form: String) throws {
    let run = try CommandRun(
      ["codegen", "-", "--type", "Nasty", "--form", form], input: Data(NastySample.json.utf8))
    try Golden.expect(run, is: "codegen-nasty-\(form)")
  }

  @Test("Dates and data import Foundation; a public model is public in all its parts")
  func access() throws {
    let run = try CommandRun(
      ["codegen", "-", "--type", "Stamp", "--access", "public", "--form", "mapping"],
      input: Data(NastySample.dates.utf8))
    try Golden.expect(run, is: "codegen-public")
  }

  @Test("Several files are joined; a dictionary is a record, and so is that at a path")
  func files() throws {
    let folder = try Folder()
    try folder.write(
      "a.json", #"{"list": [{"n": 1, "only": true}, {"n": 2.5}], "one": {"n": "x"}}"#)
    try folder.write("b.json", #"{"list": [{"n": null}]}"#)
    let list = try CommandRun(
      ["codegen", "a.json", "b.json", "--type", "Item", "--at", "list"], in: folder.root)
    #expect(
      list.output == """
        import ModelMapping

        /// A record of 2 files, inferred from 3 samples.
        struct Item: Decodable, DictInitializable {
          /// In 2 of 3 samples, for example `1`.
          let n: Double?
          /// In 1 of 3 samples, for example `true`.
          let only: Bool?
        }

        """)
    let one = try CommandRun(
      ["codegen", "a.json", "--type", "One", "--at", "one"], in: folder.root)
    #expect(one.output.contains("let n: String\n"))
    let piped = try CommandRun(shell: "cat a.json | $plist codegen - --type All", in: folder.root)
    #expect(piped.output.contains("  let list: [Item]\n") == false)
    #expect(piped.output.contains("  let list: [List]\n"))
    #expect(piped.output.contains("/// A record of standard input, inferred from 1 sample.\n"))
  }

  @Test("Wrong usage")
  func usage() throws {
    try Golden.expect(
      [
        [], ["--type", "A"], ["a.json"], ["a.json", "--type", "Date"], ["a.json", "--type", "2x"],
        ["a.json", "--type", "class"], ["a.json", "--tpe", "A"],
        ["a.json", "--type", "A", "--form", "maping"],
        ["a.json", "--type", "A", "--access", "publik"],
        ["a.json", "--type", "A", "--at", "[x"],
      ], areUsageErrorsOf: "codegen")
  }

  @Test("What is no sample is told with place, and nothing is written")
  func errors() throws {
    let folder = try Folder()
    let files = [
      "number.json": "5", "elements.json": #"[{"a": 1}, "x"]"#, "arrays.json": #"[[{"a": 1}]]"#,
      "empty.json": "[]", "broken.json": #"[{"a": 1}, {"a": }]"#,
      "deep.json": String(repeating: "{\"a\":", count: 40) + "1"
        + String(repeating: "}", count: 40),
      "ok.json": #"{"items": [{"a": 1}]}"#,
    ]
    for (name, text) in files { try folder.write(name, text) }
    var text = ""
    for arguments in [
      ["number.json"], ["elements.json"], ["arrays.json"], ["empty.json"], ["broken.json"],
      ["deep.json"],
      ["ok.json", "--at", "itms"], ["missing.json", "ok.json", "number.json"],
    ] {
      let run = try CommandRun(["codegen", "--type", "A"] + arguments, in: folder.root)
      #expect(run.output == "", "\(arguments)")
      text += "--- \(arguments.joined(separator: " ")), exit code \(run.code)\n\(run.errors)"
    }
    try Golden.expect(text, is: "codegen-errors")
  }

  @Test("Shared containers: bombs of arrays and of dictionaries end in an error")
  func bombs() throws {
    let keys = (0..<10).map { UInt8($0 + 11) }
    // {a…j: next} nine times, then the keys.
    let dictionaries = Samples.binary(
      [[0xD1, 11, 1]]
        + (1..<10).map { [0xDA] + keys + [UInt8](repeating: $0 < 9 ? $0 + 1 : 10, count: 10) }
        + [[0x08]] + (0..<10).map { [0x51, UInt8($0 + 97)] })
    let arrays = Samples.binary(
      [[0xD1, 13, 1]] + (1..<12).map { [0xAA] + [UInt8](repeating: $0 + 1, count: 10) }
        + [[0x51, 0x78], [0x51, 0x61]])
    for (bomb, id) in [(dictionaries, "[sample-keys]"), (arrays, "[sample-size]")] {
      let run = try CommandRun(["codegen", "-", "--type", "A"], input: bomb, seconds: 40)
      #expect(run.code == 1 && run.output == "")
      #expect(run.errors.contains(id), "\(run.errors)")
    }
  }
}
