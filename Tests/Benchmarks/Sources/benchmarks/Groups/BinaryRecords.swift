import Foundation
import ModelMapping
import PropertyLists

/// 100,000 group-buy records as a binary property list, read in every way.
enum BinaryRecords {
  private static let workload = Workload.binaryRecords(100_000)

  static let group = ContenderGroup(
    title: "Binary, 100,000 records (12 MB)",
    contenders: [
      Contender("binary-document", "ours: read the document", on: workload) { input, watch in
        let bytes = try input.bytes()
        let document = try watch.time { try PropertyListDocument(bytes: bytes) }
        return Tally(visiting: document.root)
      },
      Contender("binary-libplist-visit", "libplist: tree, every value visited, freed", on: workload)
      { input, watch in
        let bytes = try input.bytes()
        return try watch.time { try LibPlistTree(binary: bytes).visit() }
      },
      XMLRecords.byHand(
        "binary-models-by-hand", "ours: models, `init(dict:)` by hand", on: workload),
      XMLRecords.decoder(
        "binary-property-list-decoder", "Foundation: PropertyListDecoder", on: workload
      ) { try PropertyListDecoder().decode([GroupBuy].self, from: $0) },
      XMLRecords.decodable(
        "binary-models-decodable", "ours: models, plain `Decodable`", on: workload),
      XMLRecords.plistlib("binary-plistlib", on: workload),
    ])
}

/// 100,000 group-buy records as JSON, read in every way.
enum JSONRecords {
  private static let workload = Workload.jsonRecords(100_000)

  static let group = ContenderGroup(
    title: "JSON, 100,000 records (12 MB)",
    contenders: [
      Contender("json-document", "ours: read the document", on: workload) { input, watch in
        let bytes = try input.bytes()
        let document = try watch.time { try PropertyListDocument(bytes: bytes) }
        return Tally(visiting: document.root)
      },
      XMLRecords.byHand(
        "json-models-by-hand", "ours: models, `init(dict:)` by hand", on: workload),
      XMLRecords.decoder("json-json-decoder", "Foundation: JSONDecoder", on: workload) {
        try JSONDecoder().decode([GroupBuy].self, from: $0)
      },
      XMLRecords.decodable(
        "json-models-decodable", "ours: models, plain `Decodable`", on: workload),
      Contender(
        "json-python", "Python: json, whole process", on: workload,
        program: Program(
          name: .python(module: "json"), arguments: ["-c", .text(python)], proof: .tally)),
    ])

  private static let python = """
    import json, sys
    with open(sys.argv[1], "rb") as file:
        records = json.load(file)
    \(XMLRecords.pythonTally)
    """
}

/// 10,000 group-buy records as OpenStep text: Foundation takes seconds for more.
enum OpenStepRecords {
  private static let workload = Workload.records(10_000).converted(to: .openStep, ending: "pbxproj")

  static let group = ContenderGroup(
    title: "OpenStep, 10,000 records (2 MB)",
    contenders: [
      Contender("openstep-document", "ours: document, every value visited", on: workload) {
        input, watch in
        let bytes = try input.bytes()
        return try watch.time { Tally(visiting: try PropertyListDocument(bytes: bytes).root) }
      },
      XMLRecords.serialization(
        "openstep-property-list-serialization", "Foundation: PropertyListSerialization",
        on: workload),
    ])
}
