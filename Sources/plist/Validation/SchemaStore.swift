import PropertyListValidation
import PropertyLists
import Synchronization

/// The schemas of a run, each compiled once, whichever thread asks first.
final class SchemaStore: Sendable {
  private let arguments: SchemaArguments
  private let schemas = Mutex<[[String]: Result<JSONSchema, SchemaError>]>([:])

  init(_ arguments: SchemaArguments) { self.arguments = arguments }

  /// The schema in a file; `folders` are looked through for references too.
  func schema(
    file path: String, folders: [String] = []
  ) throws(SchemaError) -> JSONSchema {
    try result(for: ["file", path] + folders) { () throws(SchemaError) in
      var registry = arguments.registry
      for folder in folders { registry.addFolder(folder) }
      return try JSONSchema(
        contentsOfFile: path, registry: registry, options: arguments.options)
    }
  }

  /// The schema with a URI, from the registry.
  func schema(uri: String, folders: [String] = []) throws(SchemaError) -> JSONSchema {
    try result(for: ["uri", uri] + folders) { () throws(SchemaError) in
      var registry = arguments.registry
      for folder in folders { registry.addFolder(folder) }
      return try JSONSchema(uri: uri, registry: registry, options: arguments.options)
    }
  }

  private func result(
    for key: [String], _ make: () throws(SchemaError) -> JSONSchema
  ) throws(SchemaError) -> JSONSchema {
    try schemas.withLock { schemas -> Result<JSONSchema, SchemaError> in
      if let known = schemas[key] { return known }
      let result: Result<JSONSchema, SchemaError>
      do throws(SchemaError) {
        result = .success(try make())
      } catch {
        result = .failure(error)
      }
      schemas[key] = result
      return result
    }.get()
  }
}
