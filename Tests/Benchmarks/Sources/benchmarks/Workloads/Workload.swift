import PropertyLists

/// A made-up file that contenders read; the same on every machine.
struct Workload: Sendable {
  /// What it is called in a table.
  let title: String
  /// The name of the file, all parameters in it: another parameter is another file.
  let fileName: String
  /// The number of records, where there are records.
  let items: Int?
  let source: Source

  /// Where the file comes from.
  indirect enum Source: Sendable {
    case generator(@Sendable (inout ByteSink) throws -> Void)
    /// The same values as in another file, in another format.
    case conversion(of: Workload, to: PropertyListFormat, WritingOptions)
    /// A folder: a file for each element of another file's array, in these formats by turns.
    case folder(of: Workload, as: [PropertyListFormat])
  }

  private static let seed: UInt64 = 20_241_130

  /// Group-buy records as XML: 251 bytes a record.
  static func records(_ count: Int) -> Workload {
    Workload(
      title: "\(count) records, XML", fileName: "records-\(count)-\(seed).plist", items: count,
      source: .generator { try RecordsGenerator.write(count: count, seed: seed, to: &$0) })
  }

  /// The same, with a mistake in the last of each so many records.
  static func faultyRecords(_ count: Int, every: Int) -> Workload {
    Workload(
      title: "\(count) records, XML, one in \(every) wrong",
      fileName: "faulty-\(count)-\(every)-\(seed).plist", items: count,
      source: .generator {
        try RecordsGenerator.write(count: count, faultyEvery: every, seed: seed, to: &$0)
      })
  }

  /// Records of so many fields, strings and integers by turns, as XML.
  static func records(_ count: Int, fields: Int) -> Workload {
    Workload(
      title: "\(count) records of \(fields) fields, XML",
      fileName: "fields-\(fields)-\(count)-\(seed).plist", items: count,
      source: .generator {
        try FieldsGenerator.write(count: count, fields: fields, seed: seed, to: &$0)
      })
  }

  /// The numbers from 0 on, of which there is no file.
  static func numbers(_ count: Int) -> Workload {
    Workload(
      title: "\(count) numbers", fileName: "numbers-\(count)", items: count,
      source: .generator { sink in
        for number in 0..<count { sink.tally.add(bits: UInt64(number)) }
      })
  }

  /// Nested dictionaries of all kinds of values as XML.
  static func mixed(megabytes: Int) -> Workload {
    Workload(
      title: "mixed, \(megabytes) MB XML", fileName: "mixed-\(megabytes)-\(seed).plist",
      items: nil,
      source: .generator {
        try MixedGenerator.write(size: megabytes * 1_000_000, seed: seed, to: &$0)
      })
  }

  /// The same values in another format.
  func converted(
    to format: PropertyListFormat, ending: String, options: WritingOptions = WritingOptions()
  ) -> Workload {
    Workload(
      title: "\(title) as \(format)", fileName: "\(fileName).\(ending)", items: items,
      source: .conversion(of: self, to: format, options))
  }

  /// A folder with a file for each element, in these formats by turns.
  func split(into formats: [PropertyListFormat], ending: String) -> Workload {
    Workload(
      title: "\(title), a file each", fileName: "\(fileName).\(ending)", items: items,
      source: .folder(of: self, as: formats))
  }

  /// The same values as JSON of several lines.
  var prettyJSON: Workload {
    converted(to: .json, ending: "pretty.json", options: WritingOptions(isPretty: true))
  }

  /// Group-buy records as a binary property list.
  static func binaryRecords(_ count: Int) -> Workload {
    records(count).converted(to: .binary, ending: "binary.plist")
  }

  /// Group-buy records as JSON.
  static func jsonRecords(_ count: Int) -> Workload {
    records(count).converted(to: .json, ending: "json")
  }
}
