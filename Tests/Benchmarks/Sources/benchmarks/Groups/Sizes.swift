import PropertyLists

/// The same work at several sizes, for the time of a record.
enum Sizes {
  static let group = ContenderGroup(
    title: "From 1,000 to 1,000,000 records",
    contenders: [
      XMLRecords.byHand(
        "xml-size-1000", "XML: models by hand, 1,000", on: .records(1000), repetitions: 50),
      XMLRecords.byHand(
        "xml-size-100000", "XML: models by hand, 100,000", on: .records(100_000)),
      XMLRecords.byHand(
        "xml-size-1000000", "XML: models by hand, 1,000,000", on: .records(1_000_000)),
      XMLRecords.byHand(
        "binary-size-1000", "binary: models by hand, 1,000", on: .binaryRecords(1000),
        repetitions: 50),
      XMLRecords.byHand(
        "binary-size-100000", "binary: models by hand, 100,000", on: .binaryRecords(100_000)),
      XMLRecords.byHand(
        "binary-size-1000000", "binary: models by hand, 1,000,000",
        on: .binaryRecords(1_000_000)),
      XMLRecords.byHand(
        "json-size-1000", "JSON: models by hand, 1,000", on: .jsonRecords(1000), repetitions: 50),
      XMLRecords.byHand(
        "json-size-1000000", "JSON: models by hand, 1,000,000", on: .jsonRecords(1_000_000)),
    ])
}

/// Documents written at several sizes, for the time of a record.
enum WritingSizes {
  private static let formats: [(name: String, format: PropertyListFormat)] = [
    ("xml", .xml), ("binary", .binary), ("json", .json),
  ]

  static let group = ContenderGroup(
    title: "Writing, from 1,000 to 1,000,000 records",
    contenders: formats.flatMap { name, format in
      [
        Writing.rewriting(
          "\(name)-write-size-1000", "\(format), 1,000", as: format, on: .records(1000),
          repetitions: 50),
        Writing.rewriting(
          "\(name)-write-size-100000", "\(format), 100,000", as: format, on: .records(100_000)),
        Writing.rewriting(
          "\(name)-write-size-1000000", "\(format), 1,000,000", as: format,
          on: .records(1_000_000)),
      ]
    })
}
