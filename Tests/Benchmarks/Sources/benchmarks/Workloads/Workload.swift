/// A made-up file that contenders read; the same on every machine.
struct Workload: Sendable {
  /// What it is called in a table.
  let title: String
  /// The name of the file, all parameters in it: another parameter is another file.
  let fileName: String
  /// The number of records, where there are records.
  let items: Int?
  let write: @Sendable (inout ByteSink) throws -> Void

  private static let seed: UInt64 = 20_241_130

  /// Group-buy records as XML: 251 bytes a record.
  static func records(_ count: Int) -> Workload {
    Workload(
      title: "\(count) records, XML", fileName: "records-\(count)-\(seed).plist", items: count
    ) { try RecordsGenerator.write(count: count, seed: seed, to: &$0) }
  }

  /// Nested dictionaries of all kinds of values as XML.
  static func mixed(megabytes: Int) -> Workload {
    Workload(
      title: "mixed, \(megabytes) MB XML", fileName: "mixed-\(megabytes)-\(seed).plist", items: nil
    ) { try MixedGenerator.write(size: megabytes * 1_000_000, seed: seed, to: &$0) }
  }
}
