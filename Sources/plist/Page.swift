import Paging
import PropertyLists

/// The subcommand `plist page`.
struct Page: Command {
  static let name = "page"
  static let summary = "Show the records of a file a few at a time"
  static let values = ["--at", "--offset", "--limit", "--output"]
  static let help = """
    plist page: show the records of an array a few at a time.

    Usage: plist page FILE [--at PATH] [--offset N] [--limit N] [--output text|json]

      --at PATH        the array, by default the whole file
      --offset N       the first record, from 0 (default 0)
      --limit N        how many records (default 2)
      --output FORMAT  text, or json: {"offset", "limit", "total", "hasMore", "items"}

    - is standard input. Past the end nothing is printed and the exit code is 0.

    Examples:
      plist page tgs.plist
      plist page tgs.plist --offset 2
      plist page feed.plist --at response.items --limit 20 --output json

    """

  private let file: String
  private let path: PropertyListPath
  private let offset: Int
  private let limit: Int
  private let isJSON: Bool

  init(_ arguments: Arguments) throws {
    file = try arguments.onlyFile()
    path = try arguments.path()
    offset = try arguments.integer("--offset", default: 0)
    limit = try arguments.integer("--limit", default: 2)
    isJSON = try arguments.choice("--output", ["text", "json"], default: "text") == "json"
    do {
      _ = try PageWindow(total: 0, offset: offset, limit: limit)
    } catch {
      throw UsageError(message: "\(error)")
    }
  }

  func run() throws -> ExitCode {
    let node = try Input.node(file, at: path)
    guard node.kind == .array else {
      throw PropertyListError(
        .invalid,
        [
          node.diagnostic(
            "not-an-array", .error,
            "\(node.path): only an array has records; name one with --at", path: node.path)
        ])
    }
    let window = try PageWindow(total: node.count, offset: offset, limit: limit)
    let records = node.elements.dropFirst(window.range.lowerBound).prefix(window.range.count)
    if isJSON { try printJSON(records, window) } else { printText(records, window) }
    return .success
  }

  private func printText(_ records: PropertyListNode.Elements.SubSequence, _ window: PageWindow) {
    for (position, record) in zip(window.range, records) {
      Console.output.write("[\(position)] \(TreePrinter.describe(record))\n")
      TreePrinter.printChildren(of: record, indent: "  ") { Console.output.write($0) }
    }
    if let next = window.nextOffset {
      let left = window.total - next
      Console.output.write(
        "\(left) more record\(left == 1 ? "" : "s"): --offset \(next)\n")
    }
  }

  private func printJSON(
    _ records: PropertyListNode.Elements.SubSequence, _ window: PageWindow
  ) throws {
    var items: [String] = []
    for record in records { items.append(try record.json()) }
    Console.output.write(
      "{\"offset\":\(window.offset),\"limit\":\(window.limit),\"total\":\(window.total),"
        + "\"hasMore\":\(window.hasMore),\"items\":[\(items.joined(separator: ","))]}\n")
  }
}
