import Foundation
import ModelMapping
import Paging
import PropertyLists
import Testing

/// Pages of the records of a file and of a document.
@Suite("Page sources over documents") struct RecordPageSourceTests {
  struct Deal: Decodable, DictInitializable, Equatable {
    let n: Int
  }

  /// Five records in each format that is read in parts, and in one that is not.
  static let formats: [(name: String, options: ReadingOptions)] = [
    ("a.plist", ReadingOptions()), ("b.plist", ReadingOptions()), ("a.json", ReadingOptions()),
    ("a.jsonl", ReadingOptions()), ("a.pbxproj", ReadingOptions()),
    ("utf16.plist", ReadingOptions()),
  ]

  private static func folder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "pages-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  private static func write(_ name: String, to folder: URL) throws -> String {
    let json = "[\((0..<5).map { "{\"n\": \($0)}" }.joined(separator: ", "))]"
    let document = try PropertyListDocument(text: json, name: "a.json")
    let bytes: [UInt8] =
      switch name {
      case "a.plist": try document.bytes(as: .xml)
      case "b.plist": try document.bytes(as: .binary)
      case "a.jsonl": try document.bytes(as: .jsonLines)
      case "a.pbxproj":
        Array("( {n = <*I0>;}, {n = <*I1>;}, {n = <*I2>;}, {n = <*I3>;}, {n = <*I4>;} )".utf8)
      case "utf16.plist":
        [0xFE, 0xFF]
          + String(decoding: try document.bytes(as: .xml), as: UTF8.self)
          .replacing("encoding=\"UTF-8\"", with: "").utf16.flatMap {
            [UInt8($0 >> 8), UInt8($0 & 0xFF)]
          }
      default: Array(json.utf8)
      }
    let file = folder.appending(path: name).path
    try Data(bytes).write(to: URL(filePath: file))
    return file
  }

  @Test("S8 Two at a time, as nodes and as models, from a file of every format", arguments: formats)
  func pages(_ name: String, _ options: ReadingOptions) async throws {
    let folder = try Self.folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = try Self.write(name, to: folder)
    let reader = try RecordReader(contentsOfFile: file, options: options)
    let nodes = try Pager(.records(of: reader), limit: 2)
    let models = try Pager(.models(of: reader, as: Deal.self), limit: 2)
    for (count, footer) in [(2, PagerFooter.loadMore), (4, .loadMore), (5, .end)] {
      let state = await nodes.loadMore()
      #expect(state.items.map { $0["n"]?.int } == Array(0..<count))
      #expect(state.footer == footer)
      #expect(state.items[0].path.description == "$[0]")
      let other = await models.loadMore()
      #expect(other.items.map(\.n) == Array(0..<count) && other.footer == footer)
    }
    #expect(await nodes.state.total == .items(5))
    // Again from the start, by the same reader.
    #expect(await models.refresh().items.map(\.n) == [0, 1])
  }

  @Test("The end is known with the last page; a page can be longer than the array, or beyond it")
  func ends() async throws {
    let reader = try Self.reader("[0, 1, 2, 3]")
    let pager = try Pager(.records(of: reader), limit: 2)
    #expect(await pager.refresh().total == nil)
    let state = await pager.loadMore()
    #expect(state.items.count == 4 && state.footer == .end && state.total == .items(4))
    for limit in [4, 5, 1000, 1001, .max] {
      let state = await (try Pager(.records(of: Self.reader("[0, 1, 2, 3]")), limit: limit))
        .refresh()
      #expect(state.items.count == 4 && state.footer == .end, "\(limit)")
    }
    let many = try Self.reader("[\(repeatElement("7", count: 2500).joined(separator: ","))]")
    #expect(await (try Pager(.records(of: many), limit: 2499)).refresh().footer == .loadMore)
    let beyond = try Pager(.records(of: many), limit: 10)
    #expect(await (try beyond.jump(to: .max)).items.map(\.int).count == 10)
    let empty = await (try Pager(.records(of: Self.reader("[]")), limit: 2)).refresh()
    #expect(empty.overlay == .empty)
  }

  @Test("A mistake in record k fails its page only, and the retry; the rows before it stay")
  func mistake() async throws {
    for k in 0..<6 {
      let texts = (0..<6).map { $0 == k ? "{\"n\": oops}" : "{\"n\": \($0)}" }
      let reader = try Self.reader("[\(texts.joined(separator: ", "))]")
      let pager = try Pager(.models(of: reader, as: Deal.self), limit: 4)
      var state = await pager.refresh()
      while state.failure == nil, state.footer == .loadMore { state = await pager.loadMore() }
      for _ in 0..<3 {
        #expect(state.items.map(\.n) == Array(0..<k), "\(k)")
        #expect(state.failure?.description.contains("a.json:1:") == true, "\(k)")
        #expect(k > 0 ? state.footer == .retry : state.overlay == .failed, "\(k)")
        state = await pager.retry()
      }
    }
  }

  @Test("A record that is no such model fails its page only; compactMap leaves it out")
  func wrongModel() async throws {
    let text = "[{\"n\": 0}, {\"n\": 1}, {\"n\": \"x\"}, {\"n\": 3}]"
    let pager = try Pager(.models(of: Self.reader(text), as: Deal.self), limit: 3)
    #expect(await pager.refresh().items.map(\.n) == [0, 1])
    let failure = await pager.loadMore().failure
    #expect(failure?.error is MappingError)
    #expect(failure?.description.contains("$[2].n") == true)
    #expect(await pager.retry().items.count == 2)
    let others = try Pager(
      PageSource.records(of: Self.reader(text)).compactMap { try? Deal(dict: $0) }, limit: 3)
    #expect(await others.refresh().items.map(\.n) == [0, 1])
    #expect(await others.loadMore().items.map(\.n) == [0, 1, 3])
  }

  @Test("A file that is cut or written to fails the page, again and again; the rows stay")
  func changed() async throws {
    let folder = try Self.folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "a.json")
    let record = "{\"n\": 1, \"text\": \"\(String(repeating: "x", count: 1000))\"}"
    let text = "[\(repeatElement(record, count: 2000).joined(separator: ","))]"
    for change in [String(text.prefix(100_000)), text + " "] {
      try Data(text.utf8).write(to: file)
      let reader = try RecordReader(contentsOfFile: file.path)
      let pager = try Pager(.models(of: reader, as: Deal.self), limit: 1000)
      let count = await pager.refresh().items.count
      #expect(count == 1000)
      let handle = try FileHandle(forWritingTo: file)
      try handle.truncate(atOffset: 0)
      try handle.write(contentsOf: Data(change.utf8))
      try handle.close()
      // What is at hand may still come; then it fails for good.
      var state = await pager.loadMore()
      while state.failure == nil, state.footer == .loadMore { state = await pager.loadMore() }
      for _ in 0..<3 {
        let error = state.failure?.error as? PropertyListError
        #expect(error?.code == .unreadable, "\(state.footer)")
        #expect(state.items.count >= 1000)
        state = await pager.retry()
      }
    }
  }

  @Test("No more is read than the windows asked for")
  func windows() async throws {
    let record = "{\"n\": 1, \"text\": \"\(String(repeating: "x", count: 1000))\"}"
    let text = "[\(repeatElement(record, count: 20_000).joined(separator: ","))]"
    let reader = try Self.reader(text)
    let pager = try Pager(.models(of: reader, as: Deal.self), limit: 2)
    #expect(await pager.refresh().items.count == 2)
    #expect(reader.bytesRead < 1 << 18)
    for _ in 0..<200 { await pager.loadMore() }
    #expect(await pager.state.items.count == 402)
    #expect(reader.bytesRead < 1 << 21)
  }

  @Test("A task that is cancelled reads no page")
  func cancelled() async throws {
    let source = PageSource.records(of: try Self.reader("[1, 2, 3]"))
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      var walk = try source.items(limit: 2).makeAsyncIterator()
      return try await walk.next()
    }
    task.cancel()
    await #expect { try await task.value } throws: { error in
      (error as? PropertyListError)?.code == .cancelled
    }
  }

  @Test("The elements of an array in a document, in order, from any offset")
  func nodes() async throws {
    let document = try PropertyListDocument(
      text: "{\"list\": [0, 1, 2, 3, 4], \"n\": 7}", name: "a.json")
    let list = try #require(document.root["list"])
    let pager = try Pager(.nodes(of: list), limit: 2)
    #expect(await pager.refresh().total == .items(5))
    await pager.loadMore()
    let state = await pager.loadMore()
    #expect(state.items.map(\.int) == [0, 1, 2, 3, 4] && state.footer == .end)
    #expect(await (try pager.jump(to: 3)).items.map(\.int) == [3, 4])
    #expect(await (try pager.jump(to: 1)).items.map(\.int) == [1, 2])
    #expect(await pager.loadPrevious().items.map(\.int) == [0, 1, 2])
    let wrong = await (try Pager(.nodes(of: document.root), limit: 2)).refresh()
    #expect(wrong.failure?.description.contains("[not-an-array]") == true)
  }

  private static func reader(_ text: String) throws -> RecordReader {
    try RecordReader(bytes: Array(text.utf8), name: "a.json")
  }
}
