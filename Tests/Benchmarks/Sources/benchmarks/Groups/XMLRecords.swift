import Foundation
import ModelMapping
import PropertyLists

/// 100,000 group-buy records as XML, read in every way.
enum XMLRecords {
  private static let workload = Workload.records(100_000)

  static let group = ContenderGroup(
    title: "XML, 100,000 records (25 MB)",
    // Those that a goal compares stand next to each other: a machine's speed changes.
    contenders: [
      serialization(
        "xml-property-list-serialization", "Foundation: PropertyListSerialization", on: workload),
      Contender("xml-libplist-read", "libplist: make the tree and free it", on: workload) {
        input, watch in
        let bytes = try input.bytes()
        var tree: LibPlistTree? = try watch.time { try LibPlistTree(xml: bytes) }
        let tally = tree?.visit() ?? Tally()
        watch.time { tree = nil }
        return tally
      },
      Contender("xml-document", "ours: read the document", on: workload) { input, watch in
        let bytes = try input.bytes()
        let document = try watch.time { try PropertyListDocument(bytes: bytes) }
        return Tally(visiting: document.root)
      },
      Contender("xml-libplist-visit", "libplist: tree, every value visited, freed", on: workload) {
        input, watch in
        let bytes = try input.bytes()
        return try watch.time { try LibPlistTree(xml: bytes).visit() }
      },
      byHand("xml-models-by-hand", "ours: models, `init(dict:)` by hand", on: workload),
      decoder(
        "xml-property-list-decoder", "Foundation: PropertyListDecoder", on: workload
      ) { try PropertyListDecoder().decode([GroupBuy].self, from: $0) },
      Contender("xml-models-declared", "ours: models, declared `Mapping`", on: workload) {
        input, watch in
        let bytes = try input.bytes()
        return Tally(
          adding: try watch.time { try [GroupBuyDeclared](PropertyListDocument(bytes: bytes)) })
      },
      decodable("xml-models-decodable", "ours: models, plain `Decodable`", on: workload),
      plistlib("xml-plistlib", on: workload),
    ])

  static func byHand(
    _ id: String, _ title: String, on workload: Workload, repetitions: Int = 1
  ) -> Contender {
    Contender(id, title, on: workload, repetitions: repetitions) { input, watch in
      let bytes = try input.bytes()
      return Tally(
        adding: try watch.time { try [GroupBuyRow](PropertyListDocument(bytes: bytes)) })
    }
  }

  static func decodable(_ id: String, _ title: String, on workload: Workload) -> Contender {
    Contender(id, title, on: workload) { input, watch in
      let bytes = try input.bytes()
      return Tally(adding: try watch.time { try [GroupBuy](PropertyListDocument(bytes: bytes)) })
    }
  }

  static func decoder(
    _ id: String, _ title: String, on workload: Workload,
    decode: @escaping @Sendable (Data) throws -> [GroupBuy]
  ) -> Contender {
    Contender(id, title, on: workload) { input, watch in
      let data = try input.data()
      return Tally(adding: try watch.time { try decode(data) })
    }
  }

  static func serialization(_ id: String, _ title: String, on workload: Workload) -> Contender {
    Contender(id, title, on: workload) { input, watch in
      let data = try input.data()
      let value = try watch.time {
        try unsafe PropertyListSerialization.propertyList(from: data, format: nil)
      }
      return tally(untyped: value)
    }
  }

  static func plistlib(_ id: String, on workload: Workload) -> Contender {
    Contender(
      id, "Python: plistlib, whole process", on: workload,
      program: Program(
        name: .python(module: "plistlib"), arguments: ["-c", .text(plistlibProgram)], proof: .tally)
    )
  }

  private static func tally(untyped value: Any) -> Tally {
    var tally = Tally()
    for record in value as? [[String: String]] ?? [] {
      for (key, value) in record {
        tally.addKey(key)
        tally.add(value)
      }
    }
    return tally
  }

  private static let plistlibProgram = """
    import plistlib, sys
    with open(sys.argv[1], "rb") as file:
        records = plistlib.load(file)
    \(pythonTally)
    """

  /// Prints the tally of `records`.
  static let pythonTally = """
    keys = [key for record in records for key in record]
    values = [value for record in records for value in record.values()]
    add = lambda texts: sum("".join(texts).encode())
    print(len(values), add(values), len(keys), add(keys))
    """
}
