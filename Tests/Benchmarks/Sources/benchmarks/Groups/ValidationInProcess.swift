import PropertyListValidation
import PropertyLists

/// Validation alone, of documents that are read already.
enum ValidationInProcess {
  static let group = ContenderGroup(
    title: "Validation alone, 100,000 records, the document read before",
    contenders: [
      validation("validation-json", "JSON", on: .records(100_000).prettyJSON),
      validation("validation-xml", "XML", on: .records(100_000)),
      validation("validation-binary", "binary", on: .binaryRecords(100_000)),
      validation(
        "validation-xml-errors", "XML, 200 errors", on: .faultyRecords(100_000, every: 500),
        findings: 200),
    ])

  /// Where nothing is to be found, the sum over all values is the proof, else the number of findings.
  private static func validation(
    _ id: String, _ title: String, on workload: Workload, findings: Int = 0
  ) -> Contender {
    Contender(
      id, "ours: `validate`, \(title)", on: workload,
      part: findings > 0 ? Tally(values: findings) : nil
    ) { input, watch in
      let schema = try JSONSchema(PropertyListDocument(text: GroupBuySchema.text).root)
      let document = try PropertyListDocument(bytes: try input.bytes())
      let result = watch.time { schema.validate(document) }
      guard result.isValid == (findings == 0) else {
        throw BenchmarkError("\(title): \(result.diagnostics.count) findings")
      }
      return findings > 0
        ? Tally(values: result.diagnostics.count) : Tally(visiting: document.root)
    }
  }
}
