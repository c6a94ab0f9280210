extension PropertyListPath {
  /// Parses a path as people type it: `a.b[2].c`, `$[2].title`, `"com.apple.x"[0]`.
  ///
  /// The empty text and `$` are the root. A text that begins with `/` is read as a JSON Pointer.
  /// - Throws: `PropertyListError` with code `invalidPath` that names the column.
  public init(_ text: String) throws(PropertyListError) {
    // By scalars: to a `Character` the slash and a combining mark behind it are one.
    if text.unicodeScalars.first == "/" {
      try self.init(jsonPointer: text)
    } else {
      var parser = PathParser(text)
      self.init(try parser.parse())
    }
  }

  /// Parses a JSON Pointer (RFC 6901): `/deals/2/title`.
  ///
  /// A reference token of digits without a leading zero is an index. Where a dictionary has such a
  /// key, the look-up in a node takes it as a key.
  /// - Throws: `PropertyListError` with code `invalidPath`.
  public init(jsonPointer text: String) throws(PropertyListError) {
    let scalars = text.unicodeScalars
    guard scalars.isEmpty || scalars.first == "/" else {
      throw PathParser.error("a JSON Pointer begins with \"/\"", in: text, column: 1)
    }
    steps = []
    for token in scalars.split(separator: "/", omittingEmptySubsequences: false).dropFirst() {
      var key = ""
      var rest = token[...]
      while let scalar = rest.popFirst() {
        guard scalar == "~" else {
          key.unicodeScalars.append(scalar)
          continue
        }
        let column = scalars.distance(from: scalars.startIndex, to: rest.startIndex)
        switch rest.popFirst() {
        case "0": key += "~"
        case "1": key += "/"
        default:
          throw PathParser.error(
            "in a JSON Pointer \"~\" is followed by 0 or 1", in: text, column: column)
        }
      }
      steps.append(PathParser.index(key).map(Step.index) ?? .key(key))
    }
  }
}

/// The grammar of typed paths: `"$"? step*`, a step being `.key`, `["key"]` or `[index]`; the first
/// key needs no dot.
struct PathParser {
  private let text: String
  private let scalars: [Unicode.Scalar]
  private var position = 0

  init(_ text: String) {
    self.text = text
    scalars = Array(text.unicodeScalars)
  }

  /// Whether a key may hold the scalar without quotes.
  static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case ".", "[", "]", "\"", "\\", "'", " ", "/": false
    default: !scalar.isUnprintable && !scalar.properties.isWhitespace
    }
  }

  /// The index that a text of digits without a leading zero means.
  static func index(_ text: String) -> Int? {
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), text == "0" || !text.hasPrefix("0")
    else { return nil }
    return Int(text)
  }

  static func error(_ message: String, in text: String, column: Int) -> PropertyListError {
    PropertyListError(
      .invalidPath, "invalid-path",
      "\(message) (column \(column) of the path \"\(text.shortForDisplay)\")")
  }

  mutating func parse() throws(PropertyListError) -> [PropertyListPath.Step] {
    var steps: [PropertyListPath.Step] = []
    // A lone `$` before a separator is the root; `$version` is a key.
    if peek == "$",
      position + 1 == scalars.count || ".[".unicodeScalars.contains(scalars[position + 1])
    {
      position += 1
    } else if let first = peek, first != "[", first != "." {
      steps.append(.key(try key()))
    }
    while let next = peek {
      switch next {
      case ".":
        position += 1
        steps.append(.key(try key()))
      case "[":
        position += 1
        steps.append(peek == "\"" ? .key(try quoted()) : .index(try number()))
        guard peek == "]" else { throw error("expected \"]\"") }
        position += 1
      default:
        throw error("expected \".\" or \"[\"; a key with other characters stands in quotes")
      }
    }
    return steps
  }

  private var peek: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

  private func error(_ message: String) -> PropertyListError {
    Self.error(message, in: text, column: position + 1)
  }

  private mutating func key() throws(PropertyListError) -> String {
    if peek == "\"" { return try quoted() }
    let start = position
    while let scalar = peek, Self.isPlain(scalar) { position += 1 }
    guard position > start else { throw error("expected a key") }
    return Self.string(scalars[start..<position])
  }

  private mutating func number() throws(PropertyListError) -> Int {
    let start = position
    while let scalar = peek, ("0"..."9").contains(scalar) { position += 1 }
    guard let index = Self.index(Self.string(scalars[start..<position])), position > start else {
      position = start
      throw error("expected an index or a key in quotes")
    }
    return index
  }

  private mutating func quoted() throws(PropertyListError) -> String {
    position += 1
    var content: [Unicode.Scalar] = []
    while let scalar = peek {
      position += 1
      switch scalar {
      case "\"": return Self.string(content[...])
      case "\\": content.append(try escape())
      default: content.append(scalar)
      }
    }
    throw error("the quotes are not closed")
  }

  private mutating func escape() throws(PropertyListError) -> Unicode.Scalar {
    guard let scalar = peek else { throw error("the quotes are not closed") }
    position += 1
    switch scalar {
    case "\"", "\\": return scalar
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "u":
      guard peek == "{", let close = scalars[position...].firstIndex(of: "}"),
        let value = UInt32(Self.string(scalars[position + 1..<close]), radix: 16),
        let result = Unicode.Scalar(value)
      else { throw error("expected a scalar such as \\u{1F600}") }
      position = close + 1
      return result
    default:
      throw error("unknown escape; use \\\", \\\\, \\n, \\r, \\t or \\u{…}")
    }
  }

  private static func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }
}
