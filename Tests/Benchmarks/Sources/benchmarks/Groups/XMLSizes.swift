/// The same work at three sizes, for the time of a record.
enum XMLSizes {
  static let group = ContenderGroup(
    title: "XML, from 1,000 to 1,000,000 records",
    contenders: [
      XMLRecords.byHand(
        "xml-size-1000", "ours: models by hand, 1,000", on: .records(1000), repetitions: 50),
      XMLRecords.byHand(
        "xml-size-100000", "ours: models by hand, 100,000", on: .records(100_000)),
      XMLRecords.byHand(
        "xml-size-1000000", "ours: models by hand, 1,000,000", on: .records(1_000_000)),
    ])
}
