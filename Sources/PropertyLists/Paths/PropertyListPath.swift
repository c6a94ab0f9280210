/// The way from the root of a document to a value: keys and indexes.
///
/// As people type it, `deals[2].title` or `$[2].title` (`$` is the root and may be left out):
/// ```swift
/// let path = try PropertyListPath("deals[2].title")
/// document.root[path]?.string      // the title
/// path.jsonPointer                 // "/deals/2/title"
/// ```
/// A key that is no plain word stands in quotes, with `\"`, `\\`, `\n`, `\r`, `\t` and `\u{…}` inside:
/// `"com.apple.x".value`. JSON Pointers are RFC 6901.
public struct PropertyListPath: Hashable, Sendable, CustomStringConvertible {
  /// One step of a path.
  ///
  /// A literal is one: `["images", 0, "url"]`.
  public enum Step: Hashable, Sendable, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
    /// The value of a key of a dictionary.
    case key(String)
    /// The element of an array, from 0.
    case index(Int)

    /// A key.
    public init(stringLiteral value: String) { self = .key(value) }
    /// An index.
    public init(integerLiteral value: Int) { self = .index(value) }
  }

  /// The steps from the root.
  public var steps: [Step]

  /// The path of the root, `$`.
  public static let root = PropertyListPath([])

  /// Makes a path from steps.
  public init(_ steps: [Step]) { self.steps = steps }

  /// This path and one more step.
  public func appending(_ step: Step) -> PropertyListPath { PropertyListPath(steps + [step]) }

  /// `$[2].title`: the form that ``init(_:)-(String)`` parses.
  public var description: String {
    steps.reduce(into: "$") { text, step in
      switch step {
      case .index(let index): text += "[\(index)]"
      case .key(let key): text += "." + Self.quotedIfNeeded(key)
      }
    }
  }

  /// The JSON Pointer of RFC 6901: `/2/title`; the root is the empty string.
  public var jsonPointer: String {
    steps.reduce(into: "") { text, step in
      switch step {
      case .index(let index): text += "/\(index)"
      case .key(let key):
        text += "/"
        for scalar in key.unicodeScalars {
          switch scalar {
          case "~": text += "~0"
          case "/": text += "~1"
          default: text.unicodeScalars.append(scalar)
          }
        }
      }
    }
  }

  private static func quotedIfNeeded(_ key: String) -> String {
    let plain = !key.isEmpty && key.unicodeScalars.allSatisfy(PathParser.isPlain)
    return plain ? key : "\"\(key.escapedForDisplay)\""
  }
}

extension String {
  /// The text as it may be shown inside quotes: quotes, backslashes and unprintable characters
  /// escaped, so that a name from a file can't write to the terminal.
  package var escapedForDisplay: String {
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case _ where scalar.isUnprintable:
        text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  /// The text with its unprintable characters escaped and all others as they are: for names of files.
  package var printable: String {
    var text = ""
    for scalar in unicodeScalars {
      if scalar.isUnprintable {
        text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  /// ``escapedForDisplay``, cut to 40 characters.
  package var shortForDisplay: String {
    let start = prefix(41)
    return start.count <= 40
      ? String(start).escapedForDisplay : String(start.prefix(39)).escapedForDisplay + "…"
  }
}

extension String {
  /// The text filled up with blanks.
  package func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}

extension UInt32 {
  /// The number as Unicode writes a scalar: `U+000A`.
  var scalarName: String {
    let digits = String(self, radix: 16, uppercase: true)
    return "U+\(String(repeating: "0", count: Swift.max(0, 4 - digits.utf8.count)))\(digits)"
  }
}
