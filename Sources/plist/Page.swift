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
      throw error.namingAt
    }
    return .success
  }

  private func showPage() throws {
    let reader = try Input.records(file, at: path, options: options)
    if RecordPage.isSmall(reader) { try reader.finish() }
    let page = try RecordPage(of: reader, offset: offset, limit: limit)
    if let failure = page.failure { throw failure }
    Console.report(reader.diagnostics)
    guard !isJSON else { return try page.printJSON() }
    try page.printRecords()
    guard page.hasMore else { return }
    let next = offset + page.records.count
    let what = page.total.map { "\($0 - next) more record\($0 - next == 1 ? "" : "s")" }
    Console.output.write("\(what ?? "more records"): --offset \(next)\n")
  }
}
