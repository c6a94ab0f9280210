import PropertyLists

/// The form in which a model conforms.
enum ModelForm: String, CaseIterable {
  case decodable, mapping
}

/// Writes a model as Swift source.
///
/// The layout is that of `swift format`, as far as names and keys are of ordinary length.
struct SwiftWriter {
  private static let lineLength = 100

  private let form: ModelForm
  /// `public`, `package` or `internal`.
  private let access: String
  private(set) var source = ""

  init(form: ModelForm, access: String) {
    self.form = form
    self.access = access
  }

  /// What stands before a declaration.
  private var prefix: String { access == "internal" ? "" : access + " " }

  // MARK: The file

  mutating func write(_ model: SwiftModel, imports: SwiftModelBuilder) {
    // To the compiler a conformance is no use in declarations of the package.
    let isHidden = access == "package" && form == .decodable
    line(0, "\(isHidden ? "" : prefix)import ModelMapping")
    if imports.needsPropertyLists { line(0, "\(prefix)import PropertyLists") }
    if imports.needsFoundation {
      line(0, "")
      line(0, "#if canImport(FoundationEssentials)")
      line(1, "\(prefix)import FoundationEssentials")
      line(0, "#else")
      line(1, "\(prefix)import Foundation")
      line(0, "#endif")
    }
    line(0, "")
    write(model, level: 0)
  }

  private mutating func write(_ model: SwiftModel, level: Int) {
    write(["\(model.documentation)"], level)
    line(level, "\(prefix)struct \(model.name): \(conformances(level)) {")
    for (index, type) in model.types.enumerated() {
      if index > 0 { line(0, "") }
      write(type, level: level + 1)
    }
    if !model.types.isEmpty { line(0, "") }
    for property in model.properties {
      write(property.documentation, level + 1)
      line(level + 1, "\(prefix)let \(SwiftName.escaped(property.name)): \(property.type)")
    }
    switch form {
    case .decodable: writeKeys(model, level + 1)
    case .mapping: writeMapping(model, level + 1)
    }
    line(level, "}")
  }

  private func conformances(_ level: Int) -> String {
    let own =
      switch form {
      case .decodable: level == 0 ? "Decodable, DictInitializable" : "Decodable"
      case .mapping: "DictInitializable"
      }
    // A type that other modules see is not seen to be sendable.
    return access == "internal" ? own : own + ", Sendable"
  }

  // MARK: Keys

  private mutating func writeKeys(_ model: SwiftModel, _ level: Int) {
    guard model.properties.contains(where: { !$0.isKey }) else { return }
    line(0, "")
    line(level, "private enum CodingKeys: String, CodingKey {")
    for property in model.properties {
      let value = property.isKey ? "" : " = \(property.literal)"
      line(level + 1, "case \(SwiftName.escaped(property.name))\(value)")
    }
    line(level, "}")
  }

  private mutating func writeMapping(_ model: SwiftModel, _ level: Int) {
    if !model.properties.isEmpty { line(0, "") }
    write(["The fields by their keys."], level)
    let start = "\(prefix)static let mapping = Mapping<\(model.name)> {"
    guard !model.properties.isEmpty else {
      return line(level, "\(start) _ in { _ in \(model.name)() } }")
    }
    let taken = Set(model.properties.map(\.name)).union([model.name])
    let fields = SwiftName.free("fields", taken)
    let reader = SwiftName.free("r", taken)
    line(level, "\(start) \(fields) in")
    for property in model.properties {
      let name = SwiftName.escaped(property.name)
      line(level + 1, "let \(name) = \(fields)(\(property.literal), \\.\(name))")
    }
    writeInitializer(model, reader, level + 1)
    line(level, "}")
  }

  private mutating func writeInitializer(_ model: SwiftModel, _ reader: String, _ level: Int) {
    let arguments = model.properties.map { property in
      "\(SwiftName.label(property.name)): \(reader)[\(SwiftName.escaped(property.name))]"
    }
    let call = "try \(model.name)("
    let whole = call + arguments.joined(separator: ", ") + ")"
    let short = "return { \(reader) in \(whole) }"
    if fits(short, level) { return line(level, short) }
    line(level, "return { \(reader) in")
    if fits(whole, level + 1) {
      line(level + 1, whole)
    } else {
      line(level + 1, call)
      for (index, argument) in arguments.enumerated() {
        line(level + 2, argument + (index + 1 < arguments.count ? "," : ")"))
      }
    }
    line(level, "}")
  }

  // MARK: Lines

  private func fits(_ text: String, _ level: Int) -> Bool {
    2 * level + text.count <= Self.lineLength
  }

  private mutating func write(_ documentation: [String], _ level: Int) {
    for (index, paragraph) in documentation.enumerated() {
      if index > 0 { line(level, "///") }
      line(level, "/// \(paragraph)")
    }
  }

  private mutating func line(_ level: Int, _ text: String) {
    source += text.isEmpty ? "\n" : String(repeating: "  ", count: level) + text + "\n"
  }
}

extension SwiftModel.Property {
  /// Whether the key needs no mention.
  ///
  /// By scalars: the compiler would keep `é` as it is written in the name.
  fileprivate var isKey: Bool { name.utf8.elementsEqual(key.utf8) }

  /// The key as a literal.
  fileprivate var literal: String { "\"\(key.escapedForDisplay)\"" }
}
