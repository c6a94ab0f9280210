import Foundation
import PropertyListValidation
import PropertyLists
import Testing

/// Whatever the samples are, their schema is one and accepts them.
@Suite("Schemas accept their samples") struct InferenceConformanceTests {
  static let optionSets = [
    SchemaInference.Options(), SchemaInference.Options(infersRanges: true, isClosed: false),
    SchemaInference.Options(infersEnums: false, infersRanges: true, infersFormats: false),
  ]

  @Test("The samples of the package, each and all together", arguments: optionSets)
  func samples(_ options: SchemaInference.Options) throws {
    let names = [
      "tgs.plist", "cascade.plist", "people.jsonl", "pictures.json", "tgs.schema.json",
      "cascade.schema.json", "broken/tgs-wrong-types.plist",
    ]
    let roots = try names.map {
      try PropertyListDocument(contentsOfFile: Corpus.samples.appending(path: $0).path).root
    }
    for (name, root) in zip(names, roots) {
      try InferredFrom([root], options: options).expectAcceptsAll(name)
    }
    try InferredFrom(roots, options: options).expectAcceptsAll("all")
  }

  @Test(
    "Every file of the conformance data that can be read",
    .enabled(if: Corpus.conformanceFolder != nil))
  func conformance() throws {
    // All that a schema can say: with less of it, it accepts no less.
    let options = SchemaInference.Options(infersRanges: true)
    let folder = URL(filePath: try #require(Corpus.conformanceFolder)).appending(path: "plist")
    var count = 0
    var formats: Set<PropertyListFormat> = []
    var together: [PropertyListNode] = []
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    for name in names where !name.hasSuffix(".tsv") {
      let path = folder.appending(path: name).path
      guard let document = try? PropertyListDocument(contentsOfFile: path) else { continue }
      try InferredFrom([document.root], options: options).expectAcceptsAll(name)
      count += 1
      formats.insert(document.format)
      together.append(document.root)
    }
    #expect(count > 300)
    #expect(formats.isSuperset(of: [.xml, .binary, .openStep, .json]))
    try InferredFrom(together, options: options).expectAcceptsAll("all")
  }

  @Test("Random documents, in every format that holds them", arguments: 0..<30)
  func random(_ seed: Int) throws {
    var values = RandomValues(seed: UInt64(seed))
    let documents = try (0..<4).map { _ in try PropertyListDocument(values.value(depth: 4)) }
    let formats: [PropertyListFormat] = [.xml, .binary, .json]
    var roots = documents.map(\.root)
    for (document, format) in zip(documents, formats) {
      guard let bytes = try? document.adapted(to: format).document.bytes(as: format) else {
        continue
      }
      roots.append(
        try PropertyListDocument(bytes: bytes, options: ReadingOptions(format: format)).root)
    }
    for options in Self.optionSets {
      try InferredFrom(roots, options: options).expectAcceptsAll("seed \(seed)")
    }
  }

  @Test("A schema is the same whatever the format of the sample")
  func formats() throws {
    let value: PropertyList = [
      "n": [1, 2.5, -3], "s": ["a", "b"], "at": "2024-01-01", "d": ["x": ["y": true]],
      "twice": [["k": "v"], ["k": "v"]],
    ]
    let document = try PropertyListDocument(value)
    let expected = try InferredFrom([document.root]).text
    for format in [PropertyListFormat.xml, .binary, .json] {
      let read = try PropertyListDocument(bytes: document.bytes(as: format))
      #expect(try InferredFrom([read.root]).text == expected, "\(format)")
    }
  }
}

/// Values of all kinds, with keys and texts that repeat and that look like formats.
struct RandomValues {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

  private mutating func next(_ count: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(count))
  }

  private static let texts = [
    "", "a", "b", "a", "2024-02-29", "2024-02-29T00:00:00Z", "127.0.0.1", "https://a.example/",
    "e\u{301}", "é", "面包", "YES", "12", "\u{0}", "a@b.example",
  ]
  private static let reals = [
    0.1, -2.5, 1e300, .nan, .infinity, -.infinity, -0.0, 3, .leastNonzeroMagnitude,
    .greatestFiniteMagnitude,
  ]

  mutating func value(depth: Int) -> PropertyList {
    switch next(depth > 0 ? 14 : 9) {
    case 0: return .integer(exactly: next(2000) - 1000) ?? 0
    case 1: return next(2) == 0 ? 18_446_744_073_709_551_615 : -9_223_372_036_854_775_808
    case 2: return .real(Self.reals[next(Self.reals.count)])
    case 3: return .boolean(next(2) == 0)
    case 4: return .date(Date(timeIntervalSinceReferenceDate: Double(next(1 << 30)) * 1e3 - 1e11))
    case 5: return .data(Data((0..<next(5)).map { UInt8($0) }))
    case 6: return next(2) == 0 ? .uid(UInt32(next(9))) : .null
    case 7, 8: return .string(Self.texts[next(Self.texts.count)])
    case 9, 10, 11:
      // Elements of one kind now and then.
      let count = next(14)
      guard next(2) == 0 else {
        return .array((0..<count).map { _ in value(depth: depth - 1) })
      }
      let start = next(Self.texts.count)
      return .array(
        (0..<count).map { .string(Self.texts[(start + $0 % 2) % Self.texts.count]) })
    default:
      var dictionary = PropertyListDictionary()
      let isMap = next(4) == 0
      for _ in 0..<next(isMap ? 80 : 6) {
        let key = isMap ? "\(next(1000))" : Self.texts[next(Self.texts.count)]
        dictionary[key] = value(depth: depth - 1)
      }
      return .dictionary(dictionary)
    }
  }
}
