import Foundation
import Testing

/// Many files: in place, next to each other, and bad ones among them.
@Suite("Convert files") struct ConvertFileTests {
  private static let xml =
    "<plist version=\"1.0\"><dict><key>a</key><string>b</string></dict></plist>"

  @Test("--in-place keeps mode and symbolic link")
  func inPlace() throws {
    let folder = try Folder()
    try folder.write("real/a.plist", Self.xml)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o640], ofItemAtPath: folder.url("real/a.plist").path)
    try FileManager.default.createSymbolicLink(
      atPath: folder.url("link.plist").path, withDestinationPath: "real/a.plist")
    let run = try CommandRun(
      ["convert", "--to", "json", "--compact", "--in-place", "link.plist"], in: folder.root)
    #expect(run.code == 0 && run.output == "" && run.errors == "")
    #expect(try folder.text("real/a.plist") == "{\"a\":\"b\"}\n")
    let attributes = try FileManager.default.attributesOfItem(
      atPath: folder.url("real/a.plist").path)
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: folder.url("link.plist").path)
        == "real/a.plist")
    // No temporary file is left.
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.url("real").path) == ["a.plist"])
  }

  @Test("--in-place does not touch a file whose bytes stay the same")
  func untouched() throws {
    let folder = try Folder()
    try folder.write("a.plist", Self.xml)
    let call = ["convert", "--to", "xml", "--in-place", "a.plist"]
    #expect(try CommandRun(call, in: folder.root).code == 0)
    let clean = try folder.text("a.plist")
    #expect(clean != Self.xml)
    let old = Date(timeIntervalSince1970: 1_000_000_000)
    try FileManager.default.setAttributes(
      [.modificationDate: old], ofItemAtPath: folder.url("a.plist").path)
    #expect(try CommandRun(call, in: folder.root).code == 0)
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.url("a.plist").path)
    #expect(attributes[.modificationDate] as? Date == old)
    #expect(try folder.text("a.plist") == clean)
  }

  @Test("-e writes next to each file, with another extension")
  func beside() throws {
    let folder = try Folder()
    for name in ["a.plist", "b/c.d.plist", "b.x/none", ".hidden"] {
      try folder.write(name, Self.xml)
    }
    for ending in ["json", ".js"] {
      let run = try CommandRun(
        [
          "convert", "--to", "json", "--compact", "-e", ending, "a.plist", "b/c.d.plist",
          "b.x/none",
          "./.hidden",
        ], in: folder.root)
      #expect(run.code == 0 && run.output == "" && run.errors == "")
      let plain = ending.replacing(".", with: "")
      for name in ["a", "b/c.d", "b.x/none", ".hidden"] {
        #expect(try folder.text("\(name).\(plain)") == "{\"a\":\"b\"}\n")
      }
    }
    #expect(try folder.text("a.plist") == Self.xml)
  }

  @Test("A bad file hides no other; the highest exit code wins")
  func badFiles() throws {
    let folder = try Folder()
    try folder.write("bad.plist", "<plist><treu/></plist>")
    try folder.write("null.json", "[null]")
    for name in ["good.plist", "later.plist"] { try folder.write(name, Self.xml) }
    let names = ["good.plist", "bad.plist", "null.json", "later.plist"]
    let run = try CommandRun(["convert", "--to", "xml", "-e", "out"] + names, in: folder.root)
    #expect(run.code == 1 && run.output == "")
    #expect(
      run.errors.split(separator: "\n").map { String($0.prefix { $0 != "e" }) } == [
        "bad.plist:1:8: ", "null.json:1:2: ",
      ])
    let written = names.map {
      FileManager.default.fileExists(atPath: folder.url($0.split(separator: ".")[0] + ".out").path)
    }
    #expect(written == [true, false, false, true])
    let missing = try CommandRun(
      ["convert", "--to", "json", "--in-place", "bad.plist", "missing.plist", "later.plist"],
      in: folder.root)
    #expect(missing.code == 3)
    #expect(try folder.text("later.plist").hasPrefix("{"))
    #expect(try folder.text("bad.plist") == "<plist><treu/></plist>")
  }

  @Test("A loss is a warning: the file is written, and the exit code is 0")
  func lossy() throws {
    let folder = try Folder()
    try folder.write("a.json", "{\"a\": null,\n \"b\": 1}")
    let strict = try CommandRun(
      ["convert", "--to", "xml", "-e", "plist", "a.json"], in: folder.root)
    #expect(strict.code == 1)
    #expect(
      strict.errors
        == "a.json:1:7: error: $.a: XML property lists have no null; --lossy converts the rest [null-in-xml]\n"
    )
    #expect(!FileManager.default.fileExists(atPath: folder.url("a.plist").path))
    let lossy = try CommandRun(
      ["convert", "--to", "xml", "--lossy", "-e", "plist", "a.json"], in: folder.root)
    #expect(lossy.code == 0)
    #expect(
      lossy.errors
        == "a.json:1:7: warning: $.a: XML property lists have no null; left out [null-in-xml]\n")
    #expect(try folder.text("a.plist").contains("<key>b</key>"))
  }
}
