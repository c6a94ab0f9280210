/// The file formats that hold property lists.
public struct PropertyListFormat: Hashable, Sendable, CustomStringConvertible {
  private let name: String

  /// `<?xml …?><plist>…</plist>`.
  public static let xml = PropertyListFormat(name: "XML")
  /// `bplist00`.
  public static let binary = PropertyListFormat(name: "binary")
  /// `{ key = value; }`, the old ASCII format, GNUstep's extensions included.
  public static let openStep = PropertyListFormat(name: "OpenStep")
  /// `"key" = "value";` without braces.
  public static let strings = PropertyListFormat(name: "strings")
  /// RFC 8259.
  public static let json = PropertyListFormat(name: "JSON")
  /// JSON with dates, data, UIDs and NaN told by objects with one key, `{"$plist.date": …}`.
  ///
  /// What ``JSONWritingOptions/isTagged`` writes; read only where it is named.
  public static let taggedJSON = PropertyListFormat(name: "tagged JSON")
  /// A value of JSON on each line, as logs and exports have it; the document is the array of them.
  ///
  /// Told by the file's extension, `.jsonl` or `.ndjson`, or by name.
  public static let jsonLines = PropertyListFormat(name: "JSON lines")
  /// No file: a document made from a value in memory.
  public static let memory = PropertyListFormat(name: "memory")

  /// The name of the format as people write it, for example `XML`.
  public var description: String { name }
}
