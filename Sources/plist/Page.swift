import Paging
import PropertyLists

/// The subcommand `plist page`.
struct Page: Command {
  static let name = "page"
  static let summary = "Show the records of a file a few at a time"
  static let values = ["--at", "--offset", "--limit", "--output", "--from"]
  static let help = """
    plist page: show the records of an array a few at a time.

    Usage: plist page FILE [--at PATH] [--offset N] [--limit N] [--output text|json]

      --at PATH      the array, by default the whole file
      --offset N     the first record, from 0 (default 0)
      --limit N      how many records (default 2)
      --output O     text, or json: {"offset", "limit", "total", "hasMore", "items"}
    \(FormatName.fromHelp)

    - is standard input. Past the end nothing is printed and the exit code is 0.

    Of a large file no more is read, and checked, than is needed: the first page comes at once. The
    number of all records is then not known; "total" is null.

    Examples:
      plist page tgs.plist
      plist page tgs.plist --offset 2
      plist page log.jsonl --limit 20
      plist page feed.plist --at response.items --limit 20 --output json

    """

  /// A file up to so many bytes is read to its end, so that the number of its records is known.
  private static let smallSize = 1 << 20

  private let file: String
  private let path: PropertyListPath
  private let offset: Int
  private let limit: Int
  private let isJSON: Bool
  private let options: ReadingOptions

  init(_ arguments: Arguments) throws {
    file = try arguments.onlyFile()
    path = try arguments.path()
    offset = try arguments.integer("--offset", default: 0)
    limit = try arguments.integer("--limit", default: 2)
    isJSON = try arguments.choice("--output", ["text", "json"], default: "text") == "json"
    options = ReadingOptions(format: try arguments.format("--from"))
    do {
      _ = try PageWindow(total: 0, offset: offset, limit: limit)
    } catch {
      throw UsageError(message: "\(error)")
    }
  }

  func run() throws -> ExitCode {
    do {
      try showPage()
    } catch let error as PropertyListError {
      throw error.adding("; name an array with --at", to: "not-an-array")
    }
    return .success
  }

  private func showPage() throws {
    let reader = try Input.records(file, at: path, options: options)
    if let size = reader.size, size <= Self.smallSize, reader.count == nil { try reader.finish() }
    // One more than the page has: is there one behind it?
    let (end, isBeyond) = offset.addingReportingOverflow(limit)
    var records = try reader.records(offset..<(isBeyond || end == .max ? .max : end + 1))
    let hasMore = records.count > limit
    if hasMore { records.removeLast() }
    Console.report(reader.diagnostics)
    if isJSON {
      try printJSON(records, total: reader.count, hasMore: hasMore)
    } else {
      try printText(records, total: reader.count, hasMore: hasMore)
    }
  }

  private func printText(_ records: [PropertyListNode], total: Int?, hasMore: Bool) throws {
    let printer = TreePrinter { Console.output.write($0) }
    for (index, record) in records.enumerated() {
      try printer.print(record, label: "[\(offset + index)] ")
    }
    guard hasMore else { return }
    let next = offset + records.count
    let what = total.map { "\($0 - next) more record\($0 - next == 1 ? "" : "s")" }
    Console.output.write("\(what ?? "more records"): --offset \(next)\n")
  }

  private func printJSON(_ records: [PropertyListNode], total: Int?, hasMore: Bool) throws {
    var items: [String] = []
    for record in records { items.append(try record.json()) }
    Console.output.write(
      "{\"offset\":\(offset),\"limit\":\(limit),\"total\":\(total?.description ?? "null"),"
        + "\"hasMore\":\(hasMore),\"items\":[\(items.joined(separator: ","))]}\n")
  }
}
