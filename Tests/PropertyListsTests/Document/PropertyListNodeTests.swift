import Foundation
@testable import PropertyLists
import Testing

@Suite("Nodes") struct PropertyListNodeTests {
  private static let text = """
    <plist version="1.0">
    <dict>
    \t<key>name</key><string>面包</string>
    \t<key>empty.key</key><array/>
    \t<key>deals</key>
    \t<array>
    \t\t<dict><key>price</key><integer>20</integer><key>off</key><real>0.5</real></dict>
    \t\t<true/>
    \t\t<array><date>2001-01-01T00:00:01Z</date><data>AQID</data></array>
    \t</array>
    \t<key>7</key><dict><key>CF$UID</key><integer>9</integer></dict>
    </dict>
    </plist>
    """

  private static let root: PropertyListNode = {
    guard let document = try? PropertyListDocument(text: text, name: "deals.plist") else {
      preconditionFailure("the sample can't be read")
    }
    return document.root
  }()

  @Test(
    "A path leads to a value, and the value knows its path and its line",
    arguments: [
      ("$", PropertyListNode.Kind.dictionary, "2:1"), ("name", .string, "3:17"),
      ("\"empty.key\"", .array, "4:22"), ("deals", .array, "6:2"), ("deals[0]", .dictionary, "7:3"),
      ("deals[0].price", .integer, "7:25"), ("deals[0].off", .real, "7:60"),
      ("deals[1]", .boolean, "8:3"),
      ("deals[2]", .array, "9:3"), ("deals[2][0]", .date, "9:10"), ("deals[2][1]", .data, "9:43"),
      ("$.7", .uid, "11:14"), ("$.7.CF$UID", .integer, "11:37"),
    ])
  func paths(text: String, kind: PropertyListNode.Kind, place: String) throws {
    let path = try PropertyListPath(text)
    let node = try #require(Self.root[path])
    #expect(node.kind == kind)
    #expect(node.range.lowerBound.description == place)
    #expect(node.path == path)
    #expect(Self.root[try PropertyListPath(jsonPointer: path.jsonPointer)] == node)
  }

  @Test(
    "Paths that lead nowhere",
    arguments: ["x", "name.a", "name[0]", "deals[3]", "deals.a", "deals[0][0]", "\"empty.key\"[0]"])
  func nowhere(_ text: String) throws {
    #expect(Self.root[try PropertyListPath(text)] == nil)
  }

  @Test("An index on a dictionary is a key of digits") func digits() {
    #expect(Self.root[PropertyListPath([.index(7)])]?.uid == 9)
    #expect(Self.root[7] == nil)
  }

  @Test("Typed properties convert nothing") func types() throws {
    let nodes =
      [Self.root] + Self.root.entries.map(\.value)
      + Array(try #require(Self.root["deals"]).elements)
      + Array(try #require(Self.root["deals"]?[2]).elements)
      + (Self.root["deals"]?[0]?.entries.map(\.value) ?? [])
    #expect(nodes.count == 12)
    for node in nodes {
      #expect((node.string != nil) == (node.kind == .string))
      #expect((node.integer != nil) == (node.kind == .integer))
      #expect((node.int != nil) == (node.kind == .integer))
      #expect((node.real != nil) == (node.kind == .real))
      #expect((node.double != nil) == (node.kind == .real || node.kind == .integer))
      #expect((node.bool != nil) == (node.kind == .boolean))
      #expect((node.date != nil) == (node.kind == .date))
      #expect((node.data != nil) == (node.kind == .data))
      #expect((node.uid != nil) == (node.kind == .uid))
      #expect(!node.isNull)
      #expect(node.count == node.elements.count + node.entries.count)
      #expect(node.elements.isEmpty || node.kind == .array)
    }
  }

  @Test("Elements are a collection, entries come in file order with their places") func children()
    throws
  {
    let deals = try #require(Self.root["deals"])
    #expect(deals.elements.count == 3 && Array(deals.elements).count == 3)
    #expect(deals.elements.map(\.kind) == [.dictionary, .boolean, .array])
    #expect(deals.elements.dropFirst().first == deals[1])
    #expect(deals[-1] == nil && deals[3] == nil && deals[Int.max] == nil)
    #expect(Self.root.entries.map(\.key) == ["name", "empty.key", "deals", "7"])
    #expect(
      Self.root.entries.map(\.keyRange.lowerBound.description) == ["3:2", "4:2", "5:2", "11:2"])
    #expect(
      Self.root.entries.map(\.keyRange.upperBound.description) == ["3:17", "4:22", "5:18", "11:14"])
    #expect(deals.entries.count == 0 && Array(deals.entries).isEmpty)
    #expect(Self.root.elements.isEmpty)
  }

  @Test(
    "The source of a value, tag to tag",
    arguments: [
      "<string>a</string>", "<string/>", "<string />", "<string></string>",
      "<string a='>/'>b</string >",
      "<string a=\"/\"></string>", "<string>a<!-- > -->b<![CDATA[</string>]]></string>",
      "<string \">a</string>",
      "<string a=/>", "<string a=\"b>c</string>", "<integer>1</integer>",
      "<integer\n>1</integer\t>", "<real>1</real>",
      "<real a='b'>1</real>", "<true/>", "<true />", "<true></true>", "<true a='b'></true >",
      "<false/>", "<false a='/'/>",
      "<false></false>", "<date>2001-01-01T00:00:00Z</date>", "<date >2001-01-01T00:00:00Z</date >",
      "<data></data>",
      "<data >AQ==</data>", "<array/>", "<array></array>", "<array a='b'><true/></array >",
      "<dict/>", "<dict a=''/>",
      "<dict><key>a</key><true/></dict>", "<dict ><key >a</key><true/></dict >", "<key>a</key>",
      "<key a=''>a</key>", "<key/>",
      "<dict><key>CF$UID</key><integer>1</integer></dict>",
    ])
  func sourceRange(_ source: String) throws {
    let text = "<plist><array>\n 面<!-- -->"
    let before = text.replacing("面", with: "<string>面</string>")
    let document = try PropertyListDocument(
      text: "\(before)\(source)<string>next</string></array></plist>")
    let node = try #require(document.root[1])
    let start = before.utf8.count
    #expect(node.sourceRange == start..<start + source.utf8.count)
    #expect(document.root[2]?.string == "next")
    #expect(node.range.lowerBound.offset == start && node.range.lowerBound.line == 2)
  }

  @Test(
    "The source of a key",
    arguments: [
      "<key>a</key>", "<key/>", "<key />", "<key a='>'>b</key >", "<key>&lt;</key>",
      "<key \">a</key>",
    ])
  func keyRange(_ source: String) throws {
    let document = try PropertyListDocument(text: "<plist><dict>\(source)<true/></dict></plist>")
    let entry = try #require(document.root.entries.first { _ in true })
    #expect(entry.keyRange.lowerBound.offset == 13)
    #expect(entry.keyRange.upperBound.offset == 13 + source.utf8.count)
    #expect(document.root[entry.key]?.bool == true)
  }

  @Test("Keys are found in any order") func cursor() throws {
    let keys = (0..<20).map { "key\($0)" }
    let xml = keys.enumerated().map { "<key>\($1)</key><integer>\($0)</integer>" }.joined()
    let root = try PropertyListDocument(text: "<plist><dict>\(xml)</dict></plist>").root
    var random = SplitMix(seed: 7)
    var cursor = DictionaryCursor()
    for _ in 0..<500 {
      let number = Int(random.next() % 21)
      let index = cursor.value(of: "key\(number)", in: root.index, of: root.storage)
      let value = index.map { PropertyListNode(storage: root.storage, index: $0) }
      #expect(value?.int == (number < 20 ? number : nil))
    }
  }

  @Test("Equal values are equal, wherever and however they are written")
  func equality() throws {
    func root(_ xml: String) throws -> PropertyListNode {
      try PropertyListDocument(text: "<plist>\(xml)</plist>").root
    }
    let pairs = [
      ("<string>a&lt;</string>", "<string a='b'><![CDATA[a<]]></string>"),
      ("<integer>0x10</integer>", "<integer>16</integer>"),
      ("<real>1.5</real>", "<real>15e-1</real>"), ("<real>nan</real>", "<real>NaN</real>"),
      ("<real>0</real>", "<real>-0.0</real>"),
      ("<data>AQID</data>", "<data> AQ\nID </data>"), ("<true/>", "<true></true>"),
      (
        "<dict><key>a</key><true/><key>b</key><false/></dict>",
        "<dict><key>b</key><false/><key>a</key><true/></dict>"
      ),
      ("<dict><key>a</key><true/><key>a</key><false/></dict>", "<dict><key>a</key><false/></dict>"),
    ]
    for (left, right) in pairs { #expect(try root(left) == root(right)) }
    let different = [
      "<string>\u{E9}</string>", "<string>e\u{301}</string>", "<string>1</string>",
      "<integer>1</integer>", "<real>1</real>",
      "<true/>", "<false/>", "<data/>".replacing("/>", with: ">") + "</data>", "<array/>",
      "<dict/>", "<array><true/></array>",
      "<dict><key>\u{E9}</key><true/></dict>", "<dict><key>e\u{301}</key><true/></dict>",
      "<date>2001-01-01T00:00:00Z</date>",
      "<dict><key>CF$UID</key><integer>1</integer></dict>",
      "<dict><key>CF$UID</key><integer>-1</integer></dict>",
    ]
    let nodes = try different.map(root)
    for (index, node) in nodes.enumerated() {
      #expect(nodes.firstIndex(of: node) == index)
      #expect(nodes.lastIndex(of: node) == index)
    }
  }
}

@Suite("UIDs") struct UIDTests {
  @Test(
    "A dictionary with the one key CF$UID and an integer",
    arguments: [
      ("<key>CF$UID</key><integer>0</integer>", 0),
      ("<key>CF$UID</key><integer>4294967295</integer>", 4_294_967_295),
      ("<key>CF$UID</key><integer>0x10</integer>", 16),
      ("<key>CF&#36;UID</key><integer a=''> 7</integer>", 7),
      ("<key>CF$UID</key><integer>4294967296</integer>", nil),
      ("<key>CF$UID</key><integer>-1</integer>", nil),
      ("<key>CF$UID</key><real>5</real>", nil), ("<key>CF$UID</key><string>5</string>", nil),
      ("<key>CF$UID</key><true/>", nil), ("<key>cf$uid</key><integer>5</integer>", nil),
      ("<key>CF$UID</key><integer>5</integer><key>b</key><true/>", nil),
    ] as [(String, UInt32?)])
  func uids(content: String, uid: UInt32?) throws {
    let node = try PropertyListDocument(text: "<plist><dict>\(content)</dict></plist>").root
    #expect(node.uid == uid)
    #expect(node.kind == (uid == nil ? .dictionary : .uid))
    #expect(
      node.value
        == (uid.map { .uid($0) }
          ?? .dictionary(PropertyListDictionary(node.entries.map { ($0.key, $0.value.value) }))))
    // The dictionary stays reachable.
    #expect(node.count >= 1)
    #expect(uid == nil || node["CF$UID"]?.int == uid.map { Int($0) })
  }
}
