import Foundation
import Testing

@testable import PropertyLists

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

@Suite("Reading files") struct FileInputTests {
  private static func rule(of path: String, _ options: ReadingOptions = ReadingOptions())
    -> DiagnosticID?
  {
    let error = #expect(throws: PropertyListError.self) {
      try PropertyListDocument(contentsOfFile: path, options: options)
    }
    #expect(error?.diagnostics.count == 1)
    #expect(error?.diagnostics.first?.file == path)
    return error?.diagnostics.first?.id
  }

  private static func error(of path: String, _ options: ReadingOptions = ReadingOptions())
    -> PropertyListError?
  {
    #expect(throws: PropertyListError.self) {
      try PropertyListDocument(contentsOfFile: path, options: options)
    }
  }

  @Test("No such file") func missing() throws {
    let folder = try TemporaryFolder()
    let error = Self.error(of: folder.path + "/none.plist")
    #expect(error?.code == .unreadable)
    #expect(
      error?.description
        == "\(folder.path)/none.plist: error: there is no such file [file-not-found]")
    #expect(Self.rule(of: "") == "file-not-found")
  }

  @Test("A folder") func folder() throws {
    let folder = try TemporaryFolder()
    #expect(Self.error(of: folder.path)?.code == .unreadable)
    #expect(Self.rule(of: folder.path) == "file-is-folder")
  }

  @Test("No permission", .enabled(if: geteuid() != 0, "root may read everything"))
  func permission() throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("a.plist", Array("<plist><true/></plist>".utf8))
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: path)
    #expect(Self.rule(of: path) == "file-permission")
  }

  @Test("A part of the path is a file") func notFolder() throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("a.plist", [])
    #expect(Self.rule(of: path + "/b") == "file-unreadable")
  }

  @Test("An empty file") func empty() throws {
    let folder = try TemporaryFolder()
    #expect(Self.rule(of: try folder.file("a.plist", [])) == "empty-file")
  }

  @Test(
    "The limit is the largest size that is read", arguments: [22, 21, 4095, 4096, 4097, 100_000])
  func limit(size: Int) throws {
    let folder = try TemporaryFolder()
    let text = "<plist><true/></plist>" + String(repeating: " ", count: max(0, size - 22))
    let path = try folder.file("a.plist", Array(text.utf8))
    let count = text.utf8.count
    #expect(
      try PropertyListDocument(contentsOfFile: path, options: ReadingOptions(maximumSize: count))
        .root.bool == true)
    #expect(Self.rule(of: path, ReadingOptions(maximumSize: count - 1)) == "file-too-large")
  }

  @Test("A file without end is read to the limit") func endless() {
    // Nothing but NUL: refused at once where the format is to be told, else at the limit.
    #expect(
      Self.rule(of: "/dev/zero", ReadingOptions(maximumSize: 1 << 22)) == "not-a-property-list")
    #expect(
      Self.rule(of: "/dev/zero", ReadingOptions(format: .xml, maximumSize: 1 << 22))
        == "file-too-large")
  }

  @Test("A huge file is refused by its size", arguments: [true, false])
  func huge(isXML: Bool) throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("a.plist", isXML ? Array("<plist>".utf8) : [])
    #expect(unsafe truncate(path, 2 << 30) == 0)
    #expect(Self.rule(of: path) == (isXML ? "file-too-large" : "not-a-property-list"))
  }

  @Test(
    "No more than 4 KiB are read before the content is looked at",
    arguments: [100, 4096, 1_000_000])
  func inspection(size: Int) throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("a.plist", [UInt8](repeating: 0x20, count: size))
    var seen: [Int] = []
    let refusal = PropertyListError(.invalid, "refused", "refused")
    let error = #expect(throws: PropertyListError.self) {
      try FileInput.read(path: path, name: path, maximumSize: 1 << 30) {
        prefix throws(PropertyListError) in
        seen.append(prefix.count)
        throw refusal
      }
    }
    #expect(error == refusal)
    #expect(seen == [min(size, 4096)])
    let bytes = try FileInput.read(path: path, name: path, maximumSize: 1 << 30) { _ in }
    #expect(bytes.count == size)
  }

  @Test("The buffer is as large as the file, which is never copied") func capacity() throws {
    let folder = try TemporaryFolder()
    let size = 4_000_000
    let path = try folder.file("a.plist", [UInt8](repeating: 0x20, count: size))
    let bytes = try FileInput.read(path: path, name: path, maximumSize: size) { _ in }
    #expect(bytes.count == size && bytes.capacity < size + size / 4)
  }

  @Test("A pipe is read to its end", arguments: [0, 1, 4096, 4097, 300_000])
  func pipe(size: Int) throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/pipe"
    #expect(unsafe mkfifo(path, 0o600) == 0)
    let content = [UInt8](repeating: 0x61, count: size)
    // A thread of its own: to open a pipe waits for the other side.
    Thread.detachNewThread {
      let descriptor = unsafe open(path, O_WRONLY)
      var sent = 0
      while descriptor >= 0, sent < size {
        let count = unsafe content[sent...].withUnsafeBytes {
          unsafe write(descriptor, $0.baseAddress, $0.count)
        }
        guard count > 0 else { break }
        sent += count
      }
      close(descriptor)
    }
    let bytes = try FileInput.read(path: path, name: path, maximumSize: 1 << 30) { _ in }
    #expect(bytes == content)
  }

  @Test("The character sets of the system") func characterSets() {
    #expect(
      CharacterSetConversion.utf8(from: [0xC1][...], charset: "KOI8-R")?.text == Array("а".utf8))
    #expect(CharacterSetConversion.utf8(from: [][...], charset: "KOI8-R")?.text == [])
    for name in [
      "", "no-such", "UTF-8//TRANSLIT", "KOI8-R//IGNORE", "a b", String(repeating: "a", count: 41),
      "..", "é",
    ] {
      #expect(CharacterSetConversion.utf8(from: [0x61][...], charset: name) == nil, "\(name)")
    }
    let broken = CharacterSetConversion.utf8(
      from: [0x61, 0xFF, 0x62, 0xFF][...], charset: "SHIFT_JIS")
    #expect(broken?.text == Array("a\u{FFFD}b\u{FFFD}".utf8) && broken?.replacements == [1, 5])
    // Longer than one call converts.
    let long = CharacterSetConversion.utf8(
      from: [UInt8](repeating: 0xC1, count: 100_000)[...], charset: "KOI8-R")
    #expect(long?.text.count == 200_000 && long?.replacements == [])
  }

  @Test("A file that changes while it is read is an error", arguments: [100, 9000])
  func changes(_ size: UInt64) throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("a.plist", [UInt8](repeating: 0x20, count: 8192))
    let error = #expect(throws: PropertyListError.self) {
      try FileInput.read(path: path, name: "a.plist", maximumSize: 1 << 20) {
        (_: ArraySlice<UInt8>) throws(PropertyListError) in
        // The first 4 KiB have been read.
        #expect(unsafe truncate(path, off_t(size)) == 0)
      }
    }
    #expect(error?.code == .unreadable && error?.diagnostics.map(\.id) == ["file-changed"])
  }
}
