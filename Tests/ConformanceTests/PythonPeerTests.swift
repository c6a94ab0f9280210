import Foundation
import PropertyLists
import Testing

/// What we write is to Python's `plistlib` and `json` what they read from the file itself.
@Suite("Python reads what is written", ConformanceFile.condition) struct PythonPeerTests {
  /// Where `python3` is, from `PATH`.
  private static let python: String? = {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    return folders.map { "\($0)/python3" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }()

  /// One process for all files: a line has the file, its format, what we wrote, and that in base64.
  @Test(
    "Binary, XML and JSON say to Python what the file says",
    .enabled(if: python != nil, "there is no python3 on the PATH"))
  func peers() throws {
    let table = NSTemporaryDirectory() + "/property-lists-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: table) }
    var lines: [String] = []
    for file in CorpusFile.trees {
      guard let document = file.document else { continue }
      for (format, ending) in Self.formats {
        guard let bytes = try? document.bytes(as: format) else { continue }
        let ours = Data(bytes).base64EncodedString()
        lines.append("\(file.path)\t\(document.format)\t\(ending)\t\(ours)")
      }
    }
    try Data(lines.joined(separator: "\n").utf8).write(to: URL(filePath: table))
    let answer = try Self.run(["-c", Self.script, table])
    #expect(answer.first.flatMap { Int($0) } ?? 0 > 1000, "too few files were compared")
    let different = Set(answer.dropFirst().compactMap { $0.split(separator: "/").last })
    let known = Set(Self.differences.map { Substring($0.name) })
    #expect(different == known)
  }

  /// Files of which plistlib makes another value, and why ours is another on purpose.
  private static let differences = [
    ValueDifference(
      name: "x-data-padmid.plist",
      argument: "plistlib ends data at the first \"=\"; Foundation goes on"),
    ValueDifference(
      name: "x-data-onlypad.plist", argument: "Foundation makes a byte of padding alone"),
    ValueDifference(
      name: "x-string-crlf.plist", argument: "Foundation keeps CR, XML 1.0 makes it a line feed"),
    ValueDifference(
      name: "b-data-len16.plist", argument: "plistlib takes a count of 16 bytes for one of one"),
    ValueDifference(
      name: "b-dict-dup.plist", argument: "with Foundation the first of two equal keys counts"),
  ]

  private static let formats = [
    (PropertyListFormat.binary, "bin"), (.xml, "xml"), (.json, "json"),
  ]

  /// Prints how many pairs it has compared, then the names of those that differ.
  private static let script = #"""
    import base64, json, plistlib, sys
    from datetime import datetime, timezone

    def load(content, ending):
        if ending == "json":
            return json.loads(content)
        return plistlib.loads(content, fmt={
            "bin": plistlib.FMT_BINARY, "xml": plistlib.FMT_XML, None: None}[ending])

    def plain(value):
        """What a value is in plain JSON."""
        if isinstance(value, dict):
            return {key: plain(child) for key, child in value.items()}
        if isinstance(value, list):
            return [plain(child) for child in value]
        if isinstance(value, plistlib.UID):
            return {"CF$UID": value.data}
        if isinstance(value, datetime):
            return f"{value.year:04}" + value.strftime("-%m-%dT%H:%M:%SZ")
        if isinstance(value, bytes):
            return base64.b64encode(value).decode()
        return value

    def in_xml(value):
        """XML has whole seconds, and a UID is a dictionary to plistlib."""
        if isinstance(value, dict):
            return {key: in_xml(child) for key, child in value.items()}
        if isinstance(value, list):
            return [in_xml(child) for child in value]
        if isinstance(value, plistlib.UID):
            return {"CF$UID": value.data}
        if isinstance(value, datetime):
            return value.replace(microsecond=0)
        return value

    def is_same(left, right):
        if isinstance(left, dict):
            return isinstance(right, dict) and left.keys() == right.keys() and all(
                is_same(child, right[key]) for key, child in left.items())
        if isinstance(left, list):
            return isinstance(right, list) and len(left) == len(right) and all(
                map(is_same, left, right))
        if isinstance(left, float) and left != left:
            return isinstance(right, float) and right != right
        return type(left) == type(right) and left == right

    compared, different = 0, []
    for line in open(sys.argv[1], encoding="utf-8"):
        source, format, ending, ours = line.rstrip("\n").split("\t")
        try:
            with open(source, "rb") as file:
                theirs = load(file.read(), "json" if format == "JSON" else None)
        except Exception:
            continue  # plistlib reads fewer files.
        try:
            value = load(base64.b64decode(ours), ending)
        except Exception as error:
            different.append(source)
            continue
        compared += 1
        if ending == "json" and format != "JSON":
            theirs = plain(theirs)
        if ending == "xml" or ending == "bin" and format != "binary":
            theirs, value = in_xml(theirs), in_xml(value)
        if not is_same(theirs, value):
            different.append(source)
    print(compared, *different, sep="\n")
    """#

  /// The lines that Python prints.
  private static func run(_ arguments: [String]) throws -> [Substring] {
    guard let python else { return [] }
    let process = Process()
    process.executableURL = URL(filePath: python)
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return String(decoding: output, as: UTF8.self).split(whereSeparator: \.isNewline)
  }
}
