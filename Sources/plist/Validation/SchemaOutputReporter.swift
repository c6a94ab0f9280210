import PropertyListValidation
import PropertyLists

/// The output units of JSON Schema: a line of JSON for each file, with the file's name.
struct SchemaOutputReporter: Reporter {
  func text(of report: FileReport, isFirst: Bool) -> String {
    var object = PropertyListDictionary()
    object["file"] = .string(report.file)
    if case .dictionary(let output)? = report.output {
      for entry in output { object[entry.key] = entry.value }
    } else {
      // The file could not be read, or has no schema: there is nothing to say of a schema.
      object["valid"] = .null
      object["problems"] = .array(report.diagnostics.map { .string($0.description) })
    }
    guard let document = try? PropertyListDocument(.dictionary(object)),
      let bytes = try? document.bytes(as: .json)
    else { return "" }
    return String(decoding: bytes, as: UTF8.self) + "\n"
  }
}
