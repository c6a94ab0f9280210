import ModelMapping
import PropertyLists

/// Records of files of 1,000,000, from opening the file.
enum RecordReaders {
  private static let xml = Workload.records(1_000_000)
  private static let json = Workload.jsonRecords(1_000_000)
  private static let binary = Workload.binaryRecords(1_000_000)

  static let group = ContenderGroup(
    title: "Records of 1,000,000, from opening the file",
    contenders: [
      page(
        "binary-middle", "binary (117 MB): 2 records in the middle", 500_000..<500_002, of: binary),
      page("xml-first", "XML (246 MB): the first 2 records", 0..<2, of: xml),
      page("json-first", "JSON (122 MB): the first 2 records", 0..<2, of: json),
      all("xml-record-by-record", "XML (246 MB): all, record by record", of: xml),
      all("json-record-by-record", "JSON (122 MB): all, record by record", of: json),
      all("binary-record-by-record", "binary (117 MB): all, record by record", of: binary),
    ])

  /// A page as models.
  private static func page(
    _ id: String, _ title: String, _ range: Range<Int>, of workload: Workload
  ) -> Contender {
    // Two records of four fields; what they hold is another thing in each file.
    Contender(id, title, on: workload, part: Tally(values: 8)) { input, watch in
      let path = input.path
      let models = try watch.time {
        let reader = try RecordReader(contentsOfFile: path)
        return try reader.records(range).map { try GroupBuyRow(node: $0) }
      }
      guard models.allSatisfy({ $0.icon.utf8.count == 32 && !$0.title.isEmpty }) else {
        throw BenchmarkError("\(title): not the records")
      }
      return Tally(values: Tally(adding: models).values)
    }
  }

  private static func all(_ id: String, _ title: String, of workload: Workload) -> Contender {
    Contender(id, title, on: workload) { input, watch in
      let path = input.path
      return try watch.time {
        let reader = try RecordReader(contentsOfFile: path)
        var tally = Tally()
        while let record = try reader.next() { tally.add(record) }
        return tally
      }
    }
  }
}
