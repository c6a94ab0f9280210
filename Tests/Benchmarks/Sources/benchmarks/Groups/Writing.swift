import Foundation
import ModelMapping
import PropertyLists

/// 100,000 group-buy models, written as XML and as JSON.
///
/// What was written is read again, off the clock, for the tally.
enum Writing {
  private static let workload = Workload.records(100_000)

  static let group = ContenderGroup(
    title: "Writing, 100,000 records",
    contenders: [
      contender("xml-encoder-foundation", "Foundation: PropertyListEncoder, XML") { models in
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .xml
        return [UInt8](try encoder.encode(models))
      },
      contender("xml-encoder", "ours: DocumentEncoder, XML") { models in
        try DocumentEncoder().encode(models, as: .xml)
      },
      contender("json-encoder-foundation", "Foundation: JSONEncoder") { models in
        [UInt8](try JSONEncoder().encode(models))
      },
      contender("json-encoder", "ours: DocumentEncoder, JSON") { models in
        try DocumentEncoder().encode(models, as: .json)
      },
      contender("binary-encoder-foundation", "Foundation: PropertyListEncoder, binary") { models in
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .binary
        return [UInt8](try encoder.encode(models))
      },
      contender("binary-encoder", "ours: DocumentEncoder, binary") { models in
        try DocumentEncoder().encode(models, as: .binary)
      },
      rewriting("xml-writer", "ours: document → XML", as: .xml),
      rewriting("binary-writer", "ours: document → binary", as: .binary),
      rewriting("openstep-writer", "ours: document → OpenStep", as: .openStep),
      rewriting("json-writer", "ours: document → JSON", as: .json),
    ])

  private static func contender(
    _ id: String, _ title: String, encode: @escaping @Sendable ([GroupBuy]) throws -> [UInt8]
  ) -> Contender {
    Contender(id, title, on: workload) { input, watch in
      let models = try [GroupBuy](PropertyListDocument(bytes: try input.bytes()))
      let bytes = try watch.time { try encode(models) }
      return Tally(visiting: try PropertyListDocument(bytes: bytes).root)
    }
  }

  static func rewriting(
    _ id: String, _ title: String, as format: PropertyListFormat,
    on workload: Workload = workload, repetitions: Int = 1
  ) -> Contender {
    Contender(id, title, on: workload, repetitions: repetitions) { input, watch in
      let document = try PropertyListDocument(bytes: try input.bytes())
      let bytes = try watch.time { try document.bytes(as: format) }
      return Tally(visiting: try PropertyListDocument(bytes: bytes).root)
    }
  }
}
