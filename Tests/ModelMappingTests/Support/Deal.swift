import Foundation
import ModelMapping
import PropertyLists

/// The declared model of the requirement.
struct Deal: DictInitializable, Equatable {
  let title: String
  let price: Decimal
  let buyCount: Int
  let tags: [String]?

  static let mapping = Mapping<Deal> { fields in
    let title = fields("title", \.title)
    let price = fields("price", \.price).lossless()
    let bought = fields("buycount", \.buyCount).aliased("buyCount").default(0)
    let tags = fields("tags", \.tags)
    return { r in
      try Deal(title: r[title], price: r[price], buyCount: r[bought], tags: r[tags])
    }
  }
}

/// A tree: a model within itself.
struct Folder: DictInitializable, Equatable {
  let name: String
  let folders: [Folder]

  static let mapping = Mapping<Folder>(unknownKeys: .forbid) { fields in
    let name = fields("name", \.name)
    let folders = fields("folders", \.folders).default([])
    return { r in try Folder(name: r[name], folders: r[folders]) }
  }
}

/// A model that is one of several.
enum Shape: DictInitializable, Equatable {
  struct Circle: Codable, DictInitializable, Equatable { let radius: Double }
  struct Square: DictInitializable, Equatable {
    let side: Int
    let color: String

    static let mapping = Mapping<Square>(unknownKeys: .forbid) { fields in
      let side = fields("side", \.side)
      let color = fields("color", \.color)
      return { r in try Square(side: r[side], color: r[color]) }
    }
  }

  case circle(Circle)
  case square(Square)

  static let circles = UnionVariant<Shape>.variant(Circle.self, wrap: Shape.circle) {
    if case .circle(let part) = $0 { part } else { nil }
  }
  static let squares = UnionVariant<Shape>.variant(Square.self, wrap: Shape.square) {
    if case .square(let part) = $0 { part } else { nil }
  }
  static let mapping = Mapping<Shape>.union(
    on: "type", ["circle": circles, "square": squares])
}

extension MappingError {
  /// The issues, one line each, without the identifiers.
  var lines: [String] {
    issues.map { String($0.description[..<($0.description.lastIndex(of: "[") ?? "".startIndex)]) }
      .map { $0.trimmingCharacters(in: .whitespaces) }
  }
}

/// What a call throws as issues, a line each; none where it throws nothing.
func issues(_ body: () throws -> some Any) throws -> [String] {
  do {
    _ = try body()
    return []
  } catch let error as MappingError {
    return error.lines
  }
}
