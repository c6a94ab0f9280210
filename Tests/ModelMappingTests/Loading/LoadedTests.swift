import Foundation
import ModelMapping
import PropertyLists
import Testing

/// Element policies, files larger than memory.
@Suite("Loaded models") struct LoadedTests {
  private static let values: PropertyList = [
    ["title": "a", "price": 1], ["title": 1, "price": "x"], 7, ["title": "b", "price": 2],
  ]
  private static let wrongTitle =
    "error: $[1].title: expected string, found integer 1; write \"1\", or convert it (lossless)"
  private static let wrongPrice = "error: $[1].price: expected number, found string \"x\""
  private static let wrongKind = "error: $[2]: expected dictionary, found integer 7"

  @Test("Fail, skip, collect: from a document, a node, data, a file, a key path")
  func policies() throws {
    let bytes = try PropertyListDocument(["list": Self.values]).bytes(as: .json)
    let file = try TemporaryFile(bytes)
    let at = try PropertyListPath("list")
    let document = try PropertyListDocument(bytes: bytes)
    let node = try #require(document.root["list"])
    for policy in [ElementPolicy.skip, .collect] {
      let all: [Loaded<Deal>] = [
        try Loaded<Deal>(document, at: at, elements: policy),
        try Loaded<Deal>(node, elements: policy),
        try Loaded<Deal>(data: Data(bytes), at: at, elements: policy),
        try Loaded<Deal>(contentsOfFile: file.path, at: at, elements: policy),
        try Loaded<Deal>(contentsOf: URL(filePath: file.path), at: at, elements: policy),
      ]
      for loaded in all {
        #expect(loaded.models.map(\.title) == ["a", "b"])
        #expect(loaded.skipped.map(\.index) == [1, 2])
        #expect(loaded.skipped.map(\.error.issues.count) == [policy == .skip ? 1 : 2, 1])
      }
    }
    #expect(throws: MappingError.self) { try Loaded<Deal>(document, at: at) }
    #expect(throws: MappingError.self) {
      try Loaded<Deal>(document, at: PropertyListPath("nothing"), elements: .skip)
    }
    #expect(
      try issues { try Loaded<Deal>(PropertyListDocument(Self.values)) }
        == [Self.wrongTitle, Self.wrongPrice, Self.wrongKind])
    let collected = try Loaded<Deal>(PropertyListDocument(Self.values), elements: .collect)
    #expect(
      collected.skipped.map(\.error.lines) == [
        [Self.wrongTitle, Self.wrongPrice], [Self.wrongKind],
      ])
  }

  @Test("An array field may leave elements out; each is noted")
  func elementsOfFields() throws {
    struct Page: DictInitializable {
      let list: [Deal]
      let tags: [String]?
      let strict: [Int]
      static let mapping = Mapping<Page> { fields in
        let list = fields("list", \.list).elements(.collect)
        let tags = fields("tags", \.tags).elements(.skip)
        let strict = fields("strict", \.strict).default([])
        return { r in try Page(list: r[list], tags: r[tags], strict: r[strict]) }
      }
    }
    let document = try PropertyListDocument([
      ["list": Self.values, "tags": ["a", nil, "b", 3]],
      ["list": Self.values, "tags": ["a", nil], "strict": [1, "x", nil]],
    ])
    let loaded = try Loaded<Page>(document, elements: .skip)
    #expect(loaded.models.first?.list.map(\.title) == ["a", "b"])
    #expect(loaded.models.first?.tags == ["a", "b"])
    #expect(
      MappingError(loaded.notes).lines == [
        "warning: $[0].list[1].title: expected string, found integer 1; the element is left out",
        "warning: $[0].list[1].price: expected number, found string \"x\"; the element is left out",
        "warning: $[0].list[2]: expected dictionary, found integer 7; the element is left out",
        "warning: $[0].tags[1]: expected string, found null; the element is left out",
        "warning: $[0].tags[3]: expected string, found integer 3; the element is left out",
      ])
    #expect(
      try issues { try [Page](document) } == [
        "error: $[1].strict[1]: expected integer, found string \"x\"",
        "error: $[1].strict[2]: expected integer, found null",
      ])
  }

  @Test("100,000 elements left out: all indexes and reasons are there")
  func manySkipped() throws {
    let record = "{\"title\": 1, \"price\": true},\n"
    let text = "[\(String(repeating: record, count: 100_000)){\"title\": \"a\", \"price\": 1}]"
    let document = try PropertyListDocument(text: text, name: "a.json")
    let loaded = try Loaded<Deal>(document, elements: .collect)
    #expect(loaded.models.count == 1 && loaded.skipped.count == 100_000)
    #expect(loaded.skipped.last?.index == 99_999)
    #expect(loaded.skipped.first?.error.issues.count == 2)
    #expect(loaded.skipped.last?.error.issues.first?.range?.lowerBound.line == 100_000)
    #expect(loaded.skipped.last?.error.issues.first?.path?.description == "$[99999].title")
  }

  @Test(
    "Record by record, with the places of the whole file",
    arguments: [
      PropertyListFormat.xml, .json, .binary, .openStep,
    ])
  func lazily(format: PropertyListFormat) throws {
    var values: [PropertyList] = []
    for number in 0..<5000 {
      values.append([
        "title": .string("deal \(number)"), "price": number % 1000 == 999 ? ["x"] : "5",
      ])
    }
    let document = try PropertyListDocument(["list": .array(values)])
    let file = try TemporaryFile(document.bytes(as: format))
    let reader = try ModelReader<Deal>(
      contentsOfFile: file.path, at: PropertyListPath("list"), elements: .skip)
    var titles: [String] = []
    while let deal = try reader.next() { titles.append(deal.title) }
    #expect(titles.count == 4995 && titles.first == "deal 0" && titles.last == "deal 4998")
    #expect(reader.skipped.map(\.index) == [999, 1999, 2999, 3999, 4999])
    #expect(reader.position == 5000)
    #expect(
      reader.skipped.map { $0.error.issues.first?.path?.description }
        == [999, 1999, 2999, 3999, 4999].map { "$.list[\($0)].price" })
    #expect(reader.skipped.allSatisfy { $0.error.issues.first?.range != nil })
  }

  @Test("By the policy fail an element's issues are thrown, and reading goes on")
  func lazilyFailing() throws {
    let file = try TemporaryFile(PropertyListDocument(Self.values).bytes(as: .json))
    let reader = try ModelReader<Deal>(contentsOfFile: file.path)
    var results: [[String]] = []
    for result in reader {
      switch result {
      case .success(let deal): results.append([deal.title])
      case .failure(let error):
        results.append((error as? MappingError)?.issues.map(\.message) ?? [])
      }
    }
    #expect(
      results == [
        ["a"],
        [
          "$[1].title: expected string, found integer 1",
          "$[1].price: expected number, found string \"x\"",
        ],
        ["$[2]: expected dictionary, found integer 7"], ["b"],
      ])
    let cut = try TemporaryFile(Array("[{\"title\": \"a\", \"price\": 1}, {".utf8))
    let broken = Array(try ModelReader<Deal>(contentsOfFile: cut.path))
    #expect(broken.count == 2)
    #expect(throws: PropertyListError.self) { try broken.last?.get() }
  }
}

/// A file that is there as long as this.
final class TemporaryFile {
  let path: String

  init(_ bytes: [UInt8]) throws {
    path =
      FileManager.default.temporaryDirectory.appending(path: "models-\(UUID().uuidString)").path
    try Data(bytes).write(to: URL(filePath: path))
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
