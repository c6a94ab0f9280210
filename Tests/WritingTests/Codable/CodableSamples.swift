import Foundation

// Types that encode and decode themselves in every way there is.

enum Level: String, Codable, CaseIterable { case low, high }
enum Grade: Int, Codable { case one = 1, two }

enum Shape: Codable, Equatable, Sendable {
  case empty
  case circle(radius: Double)
  case line(Int, to: Int)
}

indirect enum Tree: Codable, Equatable, Sendable {
  case leaf
  case node(left: Tree, value: Int, right: Tree)
}

/// Encodes what its base class has into the dictionary of the key `super`.
class Animal: Codable {
  var name: String
  init(name: String) { self.name = name }
}

final class Dog: Animal {
  enum Keys: CodingKey { case age }
  var age: Int

  init(name: String, age: Int) {
    self.age = age
    super.init(name: name)
  }

  required init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    age = try container.decode(Int.self, forKey: .age)
    try super.init(from: container.superDecoder())
  }

  override func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Keys.self)
    try container.encode(age, forKey: .age)
    try super.encode(to: container.superEncoder())
  }
}

/// Encodes what its base class has into the same dictionary.
final class Cat: Animal {
  enum Keys: CodingKey { case age }
  var age: Int

  init(name: String, age: Int) {
    self.age = age
    super.init(name: name)
  }

  required init(from decoder: any Decoder) throws {
    age = try decoder.container(keyedBy: Keys.self).decode(Int.self, forKey: .age)
    try super.init(from: decoder)
  }

  override func encode(to encoder: any Encoder) throws {
    try super.encode(to: encoder)
    var container = encoder.container(keyedBy: Keys.self)
    try container.encode(age, forKey: .age)
  }
}

/// Keys of a dictionary by their raw values.
enum Currency: String, Codable, CodingKeyRepresentable { case yuan, euro }

/// Something of everything.
struct Wide: Codable, Equatable {
  struct Inner: Codable, Equatable {
    var flag = true
    var list = [1, 2, 3]
    var empty: [String] = []
  }

  var text = "面包 <&> \"quoted\" \\ \t\n"
  var bool = false
  var int = -42
  var int8 = Int8.min
  var int16 = Int16.max
  var int32 = Int32.min
  var int64 = Int64.min
  var uint = UInt(7)
  var uint8 = UInt8.max
  var uint16 = UInt16.max
  var uint32 = UInt32.max
  var uint64 = UInt64.max
  var int128 = Int128(5)
  var double = 0.1
  var whole = 3.0
  var float = Float(0.1)
  var date = Date(timeIntervalSinceReferenceDate: 730_000_000)
  var data = Data([0, 1, 2, 253, 254, 255])
  var url = URL(string: "https://example.org/a?b=c#d")
  var decimal = Decimal(string: "1234567890.12345678901234567")
  var integral = Decimal(20)
  var level = Level.high
  var grade = Grade.two
  var shapes: [Shape] = [.empty, .circle(radius: 1.5), .line(1, to: 2)]
  var tree = Tree.node(left: .leaf, value: 1, right: .node(left: .leaf, value: 2, right: .leaf))
  var inner = Inner()
  var missing: Inner?
  var byName = ["b": 1, "a": 2]
  var byNumber = [3: "three"]
  var byCurrency = [Currency.yuan: 20]
  var byGrade = [Grade.one: "x"]
  var set: Set<String> = ["one"]
  var range = 1..<5
  var nested = [[1], [], [2, 3]]
}

extension Wide {
  /// One of many, told by a number.
  init(_ generator: inout SplitMix) {
    self.init()
    func number() -> UInt64 { generator.next() >> (generator.next() % 64) }
    let pieces = ["a", "<", "&", "面", "\n", "\u{1F600}", "e\u{301}", "]]>", "\"", "\\", "\r"]
    func string() -> String {
      (0..<number() % 9).map { _ in pieces[Int(generator.next() % 11)] }.joined()
    }
    text = string()
    bool = number() & 1 == 0
    int = Int(truncatingIfNeeded: number())
    int8 = Int8(truncatingIfNeeded: number())
    uint64 = number()
    double = Double(number()) / 1000
    float = Float(number()) / 1000
    date = Date(timeIntervalSinceReferenceDate: Double(number() >> 32))
    data = Data((0..<number() % 90).map { _ in UInt8(truncatingIfNeeded: number()) })
    decimal = Decimal(sign: .plus, exponent: -Int(number() % 5), significand: Decimal(number()))
    shapes = (0..<number() % 4).map { .line(Int($0), to: 1) }
    inner = Inner(flag: !bool, list: (0..<number() % 5).map { Int($0) }, empty: [string()])
    missing = bool ? inner : nil
    byName = [string(): 1, string() + "x": 2]
    byNumber = [int: text]
  }
}
