import Foundation
import ModelMapping
import PropertyLists
import Testing

/// Models that are one of several.
@Suite("Unions") struct UnionTests {
  @Test("The tag tells the kind, both ways")
  func tagged() throws {
    let document = try PropertyListDocument([
      ["type": "square", "side": 3, "color": "red"], ["radius": 1.5, "type": "circle"],
    ])
    let shapes = try [Shape](document)
    #expect(
      shapes == [.square(.init(side: 3, color: "red")), .circle(.init(radius: 1.5))])
    #expect(try shapes.map { try $0.dictionary() } == document.root.elements.map(\.value))
    #expect(Shape.mapping.keys == ["type", "side", "color"])
  }

  @Test("Of a tagged union the reasons are those of the kind")
  func issuesOfTagged() throws {
    let document = try PropertyListDocument([
      ["type": "square", "side": "x", "colour": "red"], ["type": "circel"], ["type": "blob"],
      ["radius": 1], ["type": 3], ["type": "circle", "radius": nil],
    ])
    #expect(
      try issues { try [Shape](document) } == [
        "error: $[0].side: expected integer, found string \"x\"",
        "error: $[0].colour: unknown key; did you mean \"color\"?",
        "error: $[0].color: required key is missing",
        "error: $[1].type: unknown variant \"circel\"; did you mean \"circle\"?",
        "error: $[2].type: unknown variant \"blob\"; known are \"circle\", \"square\"",
        "error: $[3].type: required key is missing",
        "error: $[4].type: expected string, found integer 3; write \"3\", or convert it (lossless)",
        "error: $[5].radius: expected number, found null",
      ])
  }

  enum Untagged: DictInitializable, Equatable {
    case circle(Shape.Circle)
    case square(Shape.Square)

    static let mapping = Mapping<Untagged>.union([
      .variant(Shape.Circle.self, wrap: Untagged.circle) {
        if case .circle(let part) = $0 { part } else { nil }
      },
      .variant(Shape.Square.self, wrap: Untagged.square) {
        if case .square(let part) = $0 { part } else { nil }
      },
    ])
  }

  @Test("Without a tag the first that fits; else the reasons of the nearest")
  func untagged() throws {
    let values: PropertyList = [["radius": 2], ["side": 1, "color": "red"]]
    let shapes = try [Untagged](PropertyListDocument(values))
    #expect(shapes == [.circle(.init(radius: 2)), .square(.init(side: 1, color: "red"))])
    #expect(try shapes.propertyList() == [["radius": 2.0], ["side": 1, "color": "red"]])
    #expect(
      try issues {
        try [Untagged](PropertyListDocument([["side": "x", "color": "red"], ["x": 1]]))
      }
        == [
          "error: $[0]: is none of the variants Circle, Square",
          "error: $[0].radius: required key is missing, to be a Circle",
          "error: $[1]: is none of the variants Circle, Square",
          "error: $[1].radius: required key is missing, to be a Circle",
        ])
  }

  /// Each level can be read in two ways.
  indirect enum Nest: DictInitializable {
    struct A: DictInitializable {
      let child: [Nest]
      let a: Int
      static let mapping = Mapping<A> { fields in
        let child = fields("child", \.child).default([])
        let a = fields("a", \.a)
        return { r in try A(child: r[child], a: r[a]) }
      }
    }
    struct B: DictInitializable {
      let child: [Nest]
      let b: Int
      static let mapping = Mapping<B> { fields in
        let child = fields("child", \.child).default([])
        let b = fields("b", \.b)
        return { r in try B(child: r[child], b: r[b]) }
      }
    }
    case a(A)
    case b(B)
    static let mapping: Mapping<Nest> = .union([
      .variant(A.self, wrap: Nest.a) { _ in nil }, .variant(B.self, wrap: Nest.b) { _ in nil },
    ])
  }

  @Test("Unions in unions take no time without end", arguments: [5, 40, 250])
  func nested(depth: Int) throws {
    var value: PropertyList = ["b": 1]
    for _ in 0..<depth { value = ["child": [value], "b": 1] }
    let lines = try issues { try Nest(dict: value) }
    #expect(lines.isEmpty == (depth < 10))
    #expect(lines.allSatisfy { $0.contains("variants") || $0.contains("missing") })
  }
}
