import Foundation
import ModelMapping
import PropertyLists

/// The three ways to a model: with more fields, and where records fail.
enum Models {
  static let twelve = ContenderGroup(
    title: "Models of 12 fields, XML, 20,000 records",
    contenders: fields(
      Workload.records(20_000, fields: 12), "12", ByHand12.self, Declared12.self, Decodable12.self))

  static let thirty = ContenderGroup(
    title: "Models of 30 fields, XML, 10,000 records",
    contenders: fields(
      Workload.records(10_000, fields: 30), "30", ByHand30.self, Declared30.self, Decodable30.self))

  private static func fields<Hand: Tallied, Declared: Tallied, Plain: Tallied & Decodable>(
    _ workload: Workload, _ count: String, _ hand: Hand.Type, _ declared: Declared.Type,
    _ plain: Plain.Type
  ) -> [Contender] {
    [
      models("models-\(count)-by-hand", "ours: `init(dict:)` by hand", hand, on: workload),
      models("models-\(count)-declared", "ours: declared `Mapping`", declared, on: workload),
      models("models-\(count)-decodable", "ours: plain `Decodable`", plain, on: workload),
      Contender(
        "models-\(count)-foundation", "Foundation: PropertyListDecoder", on: workload
      ) { input, watch in
        let data = try input.data()
        return Tally(
          adding: try watch.time { try PropertyListDecoder().decode([Plain].self, from: data) })
      },
    ]
  }

  private static func models<Model: Tallied>(
    _ id: String, _ title: String, _ type: Model.Type, on workload: Workload
  ) -> Contender {
    Contender(id, title, on: workload) { input, watch in
      let bytes = try input.bytes()
      return Tally(adding: try watch.time { try [Model](PropertyListDocument(bytes: bytes)) })
    }
  }

  private static let faultyWorkload = Workload.faultyRecords(100_000, every: 10)

  static let faulty = ContenderGroup(
    title: "Every tenth of 100,000 records wrong, XML",
    contenders: [
      skipping("faulty-by-hand", "by hand", GroupBuyRow.self, .skip),
      skipping("faulty-declared", "declared", GroupBuyDeclared.self, .skip),
      skipping("faulty-declared-collect", "declared, all issues", GroupBuyDeclared.self, .collect),
      skipping("faulty-decodable", "plain `Decodable`", GroupBuy.self, .skip),
      failing("faulty-first", "fails as a whole, 100 issues kept", GroupBuyDeclared.self),
    ])

  private static func skipping<Model: Tallied>(
    _ id: String, _ title: String, _ type: Model.Type, _ policy: ElementPolicy
  ) -> Contender {
    Contender(id, "ours: \(title), elements: .\(policy)", on: faultyWorkload) { input, watch in
      let bytes = try input.bytes()
      let loaded = try watch.time {
        try Loaded<Model>(PropertyListDocument(bytes: bytes), elements: policy)
      }
      return Tally(adding: loaded.models)
    }
  }

  /// An array that fails: what it tells of is all that it has read.
  private static func failing<Model: Tallied>(
    _ id: String, _ title: String, _ type: Model.Type
  ) -> Contender {
    Contender(id, "ours: \(title)", on: faultyWorkload, part: Tally(values: 10_000)) {
      input, watch in
      let bytes = try input.bytes()
      var count = 0
      watch.time {
        do {
          _ = try [Model](PropertyListDocument(bytes: bytes))
        } catch {
          let failure = error as? MappingError
          count = (failure?.issues.count ?? 0) + (failure?.omitted ?? 0)
        }
      }
      return Tally(values: count)
    }
  }
}
