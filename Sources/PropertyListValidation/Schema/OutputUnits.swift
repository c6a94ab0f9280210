public import PropertyLists

/// A failure as the output formats of JSON Schema have it.
struct OutputUnit: Sendable {
  var keywordLocation: String
  var absoluteKeywordLocation: String
  var instanceLocation: String
  var error: String?
  var children: [OutputUnit]

  init(_ failure: Failure, _ report: FailureReport) {
    let site = report.program.sites[failure.site]
    keywordLocation =
      Self.location(failure.frames, report.program)
      + (site.keyword == "false" ? "" : "/" + Self.escaped(site.keyword))
    absoluteKeywordLocation = Self.absoluteLocation(of: site, report.program)
    instanceLocation = report.path(failure).jsonPointer
    if case .branches(let branches) = failure.detail {
      error = "matches none of the \(branches.count) alternatives"
      children = branches.flatMap { $0.map { OutputUnit($0, report) } }
    } else {
      error = report.text(failure).message
      children = []
    }
  }

  /// The way through the schema, references included.
  private static func location(
    _ frames: [Failure.Frame], _ program: SchemaProgram
  ) -> String {
    frames.reduce(into: "") { text, frame in
      let site = program.sites[frame.site]
      text += "/" + escaped(site.keyword)
      // The schema is the keyword's value itself, or one of those in it.
      let target = program.nodes[frame.schema]
      guard target.storage === site.node.storage, target.index != site.node.index,
        target.index > site.node.index,
        target.index < site.node.storage.tape.index(after: site.node.index),
        site.keyword != "$ref", let step = target.path.steps.last
      else { return }
      switch step {
      case .key(let key): text += "/" + escaped(key)
      case .index(let index): text += "/\(index)"
      }
    }
  }

  private static func absoluteLocation(of site: SchemaSite, _ program: SchemaProgram) -> String {
    let resource = program.resources[program.schemas[site.schema].resource]
    let root = site.node.storage.path(of: resource.root.node).steps.count
    let steps = Array(site.node.path.steps.dropFirst(root))
    return resource.uri + "#" + PropertyListPath(steps).jsonPointer
  }

  private static func escaped(_ key: String) -> String {
    String(PropertyListPath([.key(key)]).jsonPointer.dropFirst())
  }

  /// This unit and those below as a value.
  var value: PropertyList {
    var unit = PropertyListDictionary()
    unit["keywordLocation"] = .string(keywordLocation)
    unit["absoluteKeywordLocation"] = .string(absoluteKeywordLocation)
    unit["instanceLocation"] = .string(instanceLocation)
    if let error { unit["error"] = .string(error) }
    if !children.isEmpty { unit["errors"] = .array(children.map(\.value)) }
    return .dictionary(unit)
  }

  /// This unit and those below in one list.
  var flattened: [OutputUnit] {
    var copy = self
    copy.children = []
    return [copy] + children.flatMap(\.flattened)
  }
}

/// The output formats of the specification.
public enum SchemaOutput: String, Sendable, CaseIterable {
  /// Only whether the value is valid.
  case flag
  /// All failures in one list.
  case basic
  /// The failures as they lie inside each other.
  case detailed
}

extension ValidationResult {
  /// The result in an output format of JSON Schema, with keyword and instance locations.
  ///
  /// The schema must have been made with ``SchemaOptions/collectsOutput``.
  /// ```swift
  /// result.output(.basic)
  /// // {"valid": false, "errors": [{"keywordLocation": "/items/properties/price/minimum", …}]}
  /// ```
  public func output(_ format: SchemaOutput) -> PropertyList {
    var result = PropertyListDictionary()
    result["valid"] = .boolean(isValid)
    switch format {
    case .flag: break
    case .basic where !isValid:
      result["errors"] = .array(units.flatMap(\.flattened).map(\.value))
    case .detailed where !isValid: result["errors"] = .array(units.map(\.value))
    case .basic, .detailed: break
    }
    return .dictionary(result)
  }
}
