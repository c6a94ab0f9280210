import Foundation
import PropertyLists
import Testing

/// The same types from the same text by our decoder and by Foundation's `PropertyListDecoder`: equal
/// values, and failures of the same case at the same coding path.
@Suite("Node decoder and Foundation's") struct DecoderPeerTests {
  @Test("Equal values", arguments: values)
  func value(_ row: PeerRow) throws {
    let (ours, theirs) = row.outcomes()
    #expect(ours == theirs)
    #expect(ours.hasPrefix("value "))
  }

  @Test("The same failure", arguments: failures)
  func failure(_ row: PeerRow) throws {
    let (ours, theirs) = row.outcomes()
    #expect(ours == theirs)
    #expect(!ours.hasPrefix("value "))
  }
}

/// A type and the XML of a value for it.
struct PeerRow: Sendable, CustomTestStringConvertible {
  let name: String
  private let xml: String
  private let decode: @Sendable (String) -> (String, String)

  init<Value: Decodable & SendableMetatype>(_ name: String, _ type: Value.Type, _ body: String) {
    self.name = name
    xml = "<?xml version=\"1.0\"?>\n<plist version=\"1.0\">\(body)</plist>"
    decode = { xml in
      (
        Self.outcome { try PropertyListDocument(text: xml).root.decode(Value.self) },
        Self.outcome { try PropertyListDecoder().decode(Value.self, from: Data(xml.utf8)) }
      )
    }
  }

  var testDescription: String { name }

  /// What came of it as text, ours first.
  func outcomes() -> (ours: String, theirs: String) { decode(xml) }

  private static func outcome<Value>(_ body: () throws -> Value) -> String {
    do {
      return "value \(try body())"
    } catch let error as DecodingError {
      let (kind, path, _) = Failure.parts(error)
      return "\(kind) at \(path.joined(separator: "/"))"
    } catch {
      return "error \(error)"
    }
  }
}

extension DecoderPeerTests {
  struct Point: Decodable {
    let x: Int
    var y: Double?
  }

  enum Level: String, Decodable { case low, high }

  enum Shape: Decodable {
    case empty
    case circle(radius: Double)
    case line(Int, to: Int)
  }

  indirect enum Tree: Decodable {
    case leaf
    case node(left: Tree, value: Int, right: Tree)
  }

  final class Link: Decodable, CustomStringConvertible {
    let value: Int
    let next: Link?
    var description: String { "\(value)→\(next.map(\.description) ?? "nil")" }
  }

  class Animal: Decodable, CustomStringConvertible {
    let name: String
    var description: String { "name \(name)" }
  }

  /// Reads what its base class has from the key `super`.
  final class Dog: Animal {
    enum Keys: CodingKey { case age }
    let age: Int

    required init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Keys.self)
      age = try container.decode(Int.self, forKey: .age)
      try super.init(from: container.superDecoder())
    }

    override var description: String { "\(super.description), age \(age)" }
  }

  /// Reads what its base class has from the same dictionary.
  final class Cat: Animal {
    enum Keys: CodingKey { case age }
    let age: Int

    required init(from decoder: any Decoder) throws {
      age = try decoder.container(keyedBy: Keys.self).decode(Int.self, forKey: .age)
      try super.init(from: decoder)
    }

    override var description: String { "\(super.description), age \(age)" }
  }

  /// Reads what its base class has from a key of its choice.
  final class Bird: Animal {
    enum Keys: CodingKey { case base, wings }
    let wings: Int

    required init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Keys.self)
      wings = try container.decode(Int.self, forKey: .wings)
      try super.init(from: container.superDecoder(forKey: .base))
    }

    override var description: String { "\(super.description), wings \(wings)" }
  }

  /// Nested containers in every combination, and what each says of itself.
  struct Nested: Decodable, CustomStringConvertible {
    enum Keys: CodingKey { case dict, list }
    let description: String

    init(from decoder: any Decoder) throws {
      let root = try decoder.container(keyedBy: Keys.self)
      let dict = try root.nestedContainer(keyedBy: Keys.self, forKey: .dict)
      var list = try root.nestedUnkeyedContainer(forKey: .list)
      var inner = try list.nestedUnkeyedContainer()
      let element = try list.nestedContainer(keyedBy: Keys.self)
      let superior = try list.superDecoder()
      description = """
        \(root.allKeys.map(\.stringValue).sorted()) \(dict.allKeys.map(\.stringValue).sorted()) \
        \(dict.contains(.dict)) \(dict.contains(.list)) \(path(dict.codingPath)) \
        \(try inner.decode(Int.self)) \(path(inner.codingPath)) \(inner.isAtEnd) \
        \(try element.decode(String.self, forKey: .dict)) \(path(element.codingPath)) \
        \(try superior.singleValueContainer().decode(Bool.self)) \(path(superior.codingPath)) \
        \(list.currentIndex) \(list.count ?? -1) \(list.isAtEnd)
        """

      func path(_ keys: [any CodingKey]) -> String {
        keys.map(\.stringValue).joined(separator: "/")
      }
    }
  }

  /// Always fails with an error of its own.
  struct Picky: Decodable {
    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "too picky")
    }
  }

  private static func list(_ elements: String) -> String { "<array>\(elements)</array>" }
  private static func dict(_ entries: String...) -> String {
    let pairs = entries.map { entry in
      let parts = entry.split(separator: "=", maxSplits: 1)
      return "<key>\(parts[0])</key>\(parts[1])"
    }
    return "<dict>\(pairs.joined())</dict>"
  }

  static let values: [PeerRow] = [
    PeerRow("string", String.self, "<string>a&amp;b 面包</string>"),
    PeerRow("strings", [String].self, list("<string/><string><![CDATA[<]]></string>")),
    PeerRow("Bool", [Bool].self, list("<true/><false/>")),
    PeerRow("Int", [Int].self, list("<integer>-1</integer><integer>0x10</integer>")),
    PeerRow("Int8", [Int8].self, list("<integer>-128</integer><integer>127</integer>")),
    PeerRow("UInt8", [UInt8].self, list("<integer>0</integer><integer>255</integer>")),
    PeerRow("Int16", [Int16].self, list("<integer>-32768</integer>")),
    PeerRow("UInt16", [UInt16].self, list("<integer>65535</integer>")),
    PeerRow("Int32", [Int32].self, list("<integer>-2147483648</integer>")),
    PeerRow("UInt32", [UInt32].self, list("<integer>4294967295</integer>")),
    PeerRow("Int64", [Int64].self, list("<integer>-9223372036854775808</integer>")),
    PeerRow("UInt64", [UInt64].self, list("<integer>18446744073709551615</integer>")),
    PeerRow("UInt", UInt.self, "<integer>7</integer>"),
    PeerRow("Double", [Double].self, list("<real>0.1</real><real>-1e300</real><real>inf</real>")),
    PeerRow("Double of an integer", Double.self, "<integer>3</integer>"),
    PeerRow("Float", [Float].self, list("<real>0.5</real><integer>2</integer>")),
    PeerRow("Date", [Date].self, list("<date>2024-02-29T12:34:56Z</date>")),
    PeerRow("Data", [Data].self, list("<data>AQID</data>")),
    PeerRow(
      "optional keys", [Point].self,
      list(dict("x=<integer>1</integer>") + dict("x=<integer>1</integer>", "y=<real>2</real>"))),
    PeerRow("unknown keys", Point.self, dict("z=<true/>", "x=<integer>1</integer>", "é=<array/>")),
    PeerRow("optionals in an array", [Int?].self, list("<integer>1</integer>")),
    PeerRow("an array in an array", [[Int]].self, list(list("<integer>1</integer>") + list(""))),
    PeerRow("a dictionary", [String: [Int]].self, dict("a=<array><integer>1</integer></array>")),
    PeerRow("integer keys", [Int: String].self, dict("7=<string>a</string>")),
    PeerRow("raw values", [Level].self, list("<string>high</string><string>low</string>")),
    PeerRow(
      "cases with payload", [Shape].self,
      list(
        dict("empty=<dict/>") + dict("circle=<dict><key>radius</key><real>1.5</real></dict>")
          + dict(
            "line=<dict><key>_0</key><integer>1</integer><key>to</key><integer>2</integer></dict>"))
    ),
    PeerRow(
      "a recursive enum", Tree.self,
      dict(
        "node=<dict><key>left</key><dict><key>leaf</key><dict/></dict><key>value</key><integer>1</integer>"
          + "<key>right</key><dict><key>leaf</key><dict/></dict></dict>")),
    PeerRow(
      "a recursive class", Link.self,
      dict(
        "value=<integer>1</integer>", "next=<dict><key>value</key><integer>2</integer></dict>")),
    PeerRow(
      "inheritance by super", Dog.self,
      dict(
        "age=<integer>3</integer>", "super=<dict><key>name</key><string>Rex</string></dict>")),
    PeerRow(
      "inheritance in one dictionary", [Cat].self,
      list(
        dict("name=<string>Tom</string>", "age=<integer>3</integer>")
          + dict("age=<integer>4</integer>", "name=<string>Kit</string>"))),
    PeerRow(
      "inheritance by a key", Bird.self,
      dict(
        "base=<dict><key>name</key><string>Tit</string></dict>", "wings=<integer>2</integer>")),
    PeerRow(
      "nested containers", Nested.self,
      dict(
        "dict=<dict><key>other</key><true/><key>list</key><true/></dict>",
        "list=<array><array><integer>5</integer></array><dict><key>dict</key><string>s</string></dict><true/></array>"
      )),
    PeerRow("URL", [URL].self, list(dict("relative=<string>http://a.b/c</string>"))),
    PeerRow("a set", Set<String>.self, list("<string>a</string>")),
    PeerRow("a range", Range<Int>.self, list("<integer>1</integer><integer>3</integer>")),
    PeerRow(
      "the second of two keys", Point.self, dict("x=<integer>1</integer>", "x=<integer>2</integer>")
    ),
    PeerRow("an escaped key", [String: Bool].self, "<dict><key>a&amp;b</key><true/></dict>"),
  ]

  static let failures: [PeerRow] = [
    PeerRow(
      "missing key", [Point].self, list(dict("x=<integer>1</integer>") + dict("y=<real>1</real>"))),
    PeerRow("integer for a string", String.self, "<integer>1</integer>"),
    PeerRow("string for an integer", [String: Int].self, dict("a=<string>1</string>")),
    PeerRow("M14: true for an integer", Point.self, dict("x=<true/>")),
    PeerRow("integer for a boolean", [Bool].self, list("<true/><integer>1</integer>")),
    PeerRow("string for a real", Double.self, "<string>1</string>"),
    PeerRow("string for a date", [Date].self, list("<string>2024-01-01</string>")),
    PeerRow("string for data", [Data].self, list("<string>AQID</string>")),
    PeerRow("array for a dictionary", Point.self, "<array/>"),
    PeerRow("dictionary for an array", [String: [Int]].self, dict("a=<dict/>")),
    PeerRow("string for a dictionary", [Point].self, list("<string>a</string>")),
    PeerRow(
      "an unknown raw value", [Level].self, list("<string>high</string><string>mid</string>")),
    PeerRow("an unknown case", Shape.self, dict("square=<dict/>")),
    PeerRow("two cases", Shape.self, dict("empty=<dict/>", "circle=<dict/>")),
    PeerRow("a payload missing", [Shape].self, list(dict("circle=<dict/>"))),
    PeerRow("256 for UInt8", [UInt8].self, list("<integer>256</integer>")),
    PeerRow("-1 for UInt", Point.self, dict("x=<integer>9223372036854775808</integer>")),
    PeerRow(
      "deep in a recursive class", Link.self,
      dict(
        "value=<integer>1</integer>", "next=<dict><key>value</key><string>2</string></dict>")),
    PeerRow("an error of the type's own", [String: [Picky]].self, dict("a=<array><true/></array>")),
    PeerRow("too few elements", Range<Int>.self, list("<integer>1</integer>")),
  ]
}
