import PropertyListValidation
import PropertyLists

struct SchemaDev: Command {
  static let name = "schemadev"
  static let summary = ""
  static let help = ""
  static let values = ["--draft", "--remotes", "--formats", "--schema"]
  let arguments: Arguments
  init(_ arguments: Arguments) throws { self.arguments = arguments }
  func run() throws -> ExitCode {
    if let s = arguments.value("--schema") {
      do {
        let schema = try JSONSchema(contentsOfFile: s, options: SchemaOptions(formats: .assert))
        for file in arguments.files {
          let d = try PropertyListDocument(contentsOfFile: file)
          for f in schema.validate(d).diagnostics { print(f.rendered) }
        }
      } catch { print(error) }
      return .success
    }
    var registry = SchemaRegistry()
    if let r = arguments.value("--remotes") { registry.addFolder(r, as: "http://localhost:1234/") }
    let draft = SchemaDraft(name: arguments.value("--draft") ?? "2020-12") ?? .draft2020
    var (p, t) = (0, 0)
    for file in arguments.files {
      let suite = SchemaTestSuite(
        options: SchemaOptions(
          draft: draft, formats: file.contains("/format/") ? .assert : .byDraft), registry: registry)
      let c = try suite.run(contentsOfFile: file)
      p += c.passed
      t += c.total
      for f in c.failures {
        print("\(file): \(f.group) | \(f.test) | expected \(f.expected) \(f.reasons.first?.description ?? "")")
      }
    }
    print("\(p)/\(t)")
    return .success
  }
}
