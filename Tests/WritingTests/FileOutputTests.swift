import Foundation
import PropertyLists
import Testing

/// Files are replaced as a whole or not at all.
@Suite("File output") final class FileOutputTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "output-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func path(_ name: String) -> String { folder.appending(path: name).path }

  private func content(_ name: String) throws -> String {
    try String(contentsOfFile: path(name), encoding: .utf8)
  }

  private func files() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  @Test("A new file is made, and nothing else is left in the folder")
  func newFile() throws {
    try FileOutput.replace(path: path("a"), with: Array("new".utf8))
    #expect(try content("a") == "new")
    #expect(try files() == ["a"])
  }

  @Test("An empty content is written too")
  func empty() throws {
    try FileOutput.replace(path: path("a"), with: Array("new".utf8))
    try FileOutput.replace(path: path("a"), with: [])
    #expect(try content("a") == "")
  }

  @Test("A file is replaced and keeps its mode", arguments: [0o600, 0o644, 0o755, 0o4711])
  func mode(_ mode: Int) throws {
    try FileOutput.replace(path: path("a"), with: Array("a longer old text".utf8))
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path("a"))
    try FileOutput.replace(path: path("a"), with: Array("new".utf8))
    #expect(try content("a") == "new")
    let attributes = try FileManager.default.attributesOfItem(atPath: path("a"))
    #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == mode)
    #expect(try files() == ["a"])
  }

  @Test("Who has the old file open still reads the old content: the file is another one")
  func atomic() throws {
    try FileOutput.replace(path: path("a"), with: Array("old".utf8))
    let reader = try #require(FileHandle(forReadingAtPath: path("a")))
    try FileOutput.replace(path: path("a"), with: Array("new".utf8))
    #expect(try reader.readToEnd() == Data("old".utf8))
    #expect(try content("a") == "new")
  }

  @Test("A symbolic link stays, its target is replaced", arguments: ["target", "sub/target"])
  func link(target: String) throws {
    try FileManager.default.createDirectory(
      atPath: path("sub"), withIntermediateDirectories: true)
    try FileOutput.replace(path: path(target), with: Array("old".utf8))
    try FileManager.default.createSymbolicLink(
      atPath: path("link"), withDestinationPath: target)
    try FileOutput.replace(path: path("link"), with: Array("new".utf8))
    #expect(try content(target) == "new")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path("link")) == target)
  }

  @Test("A symbolic link to nothing stays, its target is made")
  func danglingLink() throws {
    try FileManager.default.createSymbolicLink(
      atPath: path("link"), withDestinationPath: "target")
    try FileOutput.replace(path: path("link"), with: Array("new".utf8))
    #expect(try content("target") == "new")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path("link")) == "target")
  }

  @Test("A device is written as it is")
  func device() throws {
    try FileOutput.replace(path: "/dev/null", with: Array("new".utf8))
    let attributes = try FileManager.default.attributesOfItem(atPath: "/dev/null")
    #expect(attributes[.type] as? FileAttributeType == .typeCharacterSpecial)
  }

  @Test("A folder that can't be written to", arguments: ["no-folder/a", "file/a", "", "folder"])
  func unwritable(name: String) throws {
    try FileOutput.replace(path: path("file"), with: [])
    try FileManager.default.createDirectory(
      atPath: path("folder"), withIntermediateDirectories: true)
    let target = path(name)
    let error = #expect(throws: PropertyListError.self) {
      try FileOutput.replace(path: target, with: [1])
    }
    #expect(error?.code == .unreadable)
    #expect(error?.diagnostics.map(\.id) == ["file-unwritable"])
    #expect(error?.diagnostics.first?.file == target)
    #expect(error?.description.hasPrefix("\(target): error: cannot be written: ") == true)
    #expect(try files() == ["file", "folder"])
  }

  @Test("Writers of one file at the same time: one of them has the last word, whole")
  func concurrent() async throws {
    let target = path("a")
    let failures = await withTaskGroup(of: Bool.self) { group in
      for letter in UInt8(ascii: "a")...UInt8(ascii: "h") {
        group.addTask {
          let bytes = [UInt8](repeating: letter, count: 10_000)
          do {
            try FileOutput.replace(path: target, with: bytes)
            return false
          } catch {
            return true
          }
        }
      }
      return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
    }
    #expect(failures == 0)
    let text = try content("a")
    #expect(text.count == 10_000 && Set(text).count == 1)
    #expect(try files() == ["a"])
  }
}
