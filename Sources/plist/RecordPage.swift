import ModelMapping
import PropertyLists

/// A page of records as `plist page` and `plist browse` print it.
struct RecordPage {
  let offset: Int
  let limit: Int
  let records: [PropertyListNode]
  /// Whether a record follows, or a mistake in its place.
  let hasMore: Bool
  /// The mistake behind these records, within the page.
  let failure: PropertyListError?
  /// The number of all records, where it is known.
  let total: Int?

  init(of reader: RecordReader, offset: Int, limit: Int) throws(PropertyListError) {
    self.offset = offset
    self.limit = limit
    let slice = try reader.slice(from: offset, limit: limit)
    records = slice.nodes
    hasMore = slice.hasMore
    failure = slice.failure
    total = reader.count
  }

  /// A file up to so many bytes is read to its end, so that the number of its records is known.
  static func isSmall(_ reader: RecordReader) -> Bool {
    reader.count == nil && reader.size.map { $0 <= 1 << 20 } ?? false
  }

  /// Prints each record as a tree behind its number.
  func printRecords() throws(PropertyListError) {
    let printer = TreePrinter { Console.output.write($0) }
    for (index, record) in records.enumerated() {
      try printer.print(record, label: "[\(offset + index)] ")
    }
  }

  /// Prints the page as a line of JSON.
  func printJSON() throws {
    var items: [String] = []
    for record in records { items.append(try record.json()) }
    Console.output.write(
      "{\"offset\":\(offset),\"limit\":\(limit),\"total\":\(total?.description ?? "null"),"
        + "\"hasMore\":\(hasMore),\"items\":[\(items.joined(separator: ","))]}\n")
  }
}
