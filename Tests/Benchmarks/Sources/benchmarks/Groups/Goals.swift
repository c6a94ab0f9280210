/// The goals of the project, with the floors that `--check` holds us to.
///
/// Floors must hold on any machine; ceilings are what the fastest prototype, without all rules, came
/// near, and are reported only.
enum Goals {
  static let all = [
    Goal(
      "XML records → models, `init(dict:)` by hand, vs PropertyListDecoder",
      "xml-models-by-hand", .fasterThan("xml-property-list-decoder", floor: 12, ceiling: 25)),
    Goal(
      "XML records → models, declared `Mapping`, vs PropertyListDecoder",
      "xml-models-declared", .fasterThan("xml-property-list-decoder", floor: 12, ceiling: 25)),
    Goal(
      "XML records → plain `Decodable` models vs PropertyListDecoder",
      "xml-models-decodable", .fasterThan("xml-property-list-decoder", floor: 6, ceiling: 12)),
    Goal(
      "XML records → models vs libplist's tree",
      "xml-models-by-hand", .fasterThan("xml-libplist-visit", floor: 3, ceiling: 6)),
    Goal(
      "XML records, document read, vs libplist's tree",
      "xml-document", .fasterThan("xml-libplist-read", floor: 3, ceiling: nil)),
    Goal(
      "mixed XML, whole document read, vs libplist's tree",
      "xml-mixed", .fasterThan("xml-mixed-libplist", floor: 3, ceiling: 10)),
    Goal(
      "`Encodable` models → XML vs PropertyListEncoder",
      "xml-encoder", .fasterThan("xml-encoder-foundation", floor: 4, ceiling: 6)),
    Goal(
      "`Encodable` models → JSON vs JSONEncoder",
      "json-encoder", .fasterThan("json-encoder-foundation", floor: 4, ceiling: 8)),
    Goal(
      "`Encodable` models → binary vs PropertyListEncoder",
      "binary-encoder", .fasterThan("binary-encoder-foundation", floor: 2.5, ceiling: 5)),
    Goal(
      "binary records → models by hand vs PropertyListDecoder",
      "binary-models-by-hand",
      .fasterThan("binary-property-list-decoder", floor: 7, ceiling: 20)),
    Goal(
      "JSON records → models by hand vs JSONDecoder",
      "json-models-by-hand", .fasterThan("json-json-decoder", floor: 5, ceiling: 12)),
    Goal(
      "`plist convert` of 25 MB XML to binary vs `plutil -convert binary1`",
      "convert", .fasterThan("convert-plutil", floor: 20, ceiling: 40)),
    Goal(
      "`plist lint` of 25 MB XML vs `plutil -lint`",
      "xml-lint", .fasterThan("xml-lint-plutil", floor: 15, ceiling: 30)),
    Goal(
      "`plist validate` of 15 MB JSON vs check-jsonschema",
      "validate-json", .fasterThan("validate-json-check-jsonschema", floor: 10, ceiling: nil)),
    Goal("the same, time", "validate-json", .milliseconds(atMost: 350)),
    Goal("the same, peak memory", "validate-json", .megabytes(atMost: 200)),
    Goal(
      "the same with 200 errors vs none", "validate-json-errors",
      .timePerItem("validate-json", atMost: 1.2)),
    Goal("`plist validate` of 25 MB XML", "validate-xml", .milliseconds(atMost: 450)),
    Goal(
      "the same with 200 errors vs none", "validate-xml-errors",
      .timePerItem("validate-xml", atMost: 1.2)),
    Goal("`plist validate` of 1,000 small files", "validate-files", .milliseconds(atMost: 150)),
    Goal(
      "`plist validate`, `^(a+)+$` on 30,000 characters", "validate-hostile",
      .milliseconds(atMost: 100)),
    Goal(
      "`plist validate`, a schema of 10,000 definitions", "validate-definitions",
      .milliseconds(atMost: 1_000)),
    Goal(
      "2 records in the middle of 1,000,000, binary file, from opening it",
      "binary-middle", .milliseconds(atMost: 2)),
    Goal("the same, peak memory", "binary-middle", .megabytes(atMost: 30)),
    Goal(
      "the first 2 records of 1,000,000, XML file", "xml-first", .milliseconds(atMost: 5)),
    Goal("the same, peak memory", "xml-first", .megabytes(atMost: 30)),
    Goal(
      "the first 2 records of 1,000,000, JSON file", "json-first", .milliseconds(atMost: 5)),
    Goal("the same, peak memory", "json-first", .megabytes(atMost: 30)),
    Goal(
      "all of an XML file of 246 MB, record by record, peak memory", "xml-record-by-record",
      .megabytes(atMost: 40)),
    Goal(
      "every tenth record wrong and skipped, vs none, declared", "faulty-declared",
      .timePerItem("xml-models-declared", atMost: 10)),
    Goal(
      "the same, plain `Decodable`", "faulty-decodable",
      .timePerItem("xml-models-decodable", atMost: 10)),
    Goal(
      "pages of 2: time of an item of 1,000,000 vs of 10,000", "pages-2",
      .timePerItem("pages-2-small", atMost: 2)),
    Goal(
      "pages of 1,000: the same", "pages-1000", .timePerItem("pages-1000-small", atMost: 2)),
    Goal(
      "1,000,000 texts through a window of 10,000, peak memory", "pages-window",
      .megabytes(atMost: 40)),
    Goal(
      "the first 2 models of 1,000,000 through the pager, XML file", "pages-first-xml",
      .milliseconds(atMost: 5)),
    Goal("the same, peak memory", "pages-first-xml", .megabytes(atMost: 30)),
    Goal("the same, binary file", "pages-first-binary", .milliseconds(atMost: 2)),
    Goal("the same, peak memory", "pages-first-binary", .megabytes(atMost: 30)),
    Goal("`plist --version`", "start-up", .milliseconds(atMost: 10)),
    Goal(
      "time of a record, 1,000,000 records vs 1,000, XML",
      "xml-size-1000000", .timePerItem("xml-size-1000", atMost: 2)),
    // A reference of a binary file leads to an offset, an object and where it was before, and a writer
    // looks for each text among all before: at this size all these are misses of the caches.
    Goal(
      "the same, binary", "binary-size-1000000", .timePerItem("binary-size-1000", atMost: 4)),
    Goal(
      "the same, binary, vs 100,000", "binary-size-1000000",
      .timePerItem("binary-size-100000", atMost: 3)),
    Goal("the same, JSON", "json-size-1000000", .timePerItem("json-size-1000", atMost: 2)),
    Goal(
      "the same, writing XML", "xml-write-size-1000000",
      .timePerItem("xml-write-size-1000", atMost: 2)),
    Goal(
      "the same, writing binary", "binary-write-size-1000000",
      .timePerItem("binary-write-size-1000", atMost: 3)),
    Goal(
      "the same, writing binary, vs 100,000", "binary-write-size-1000000",
      .timePerItem("binary-write-size-100000", atMost: 2)),
    Goal(
      "the same, writing JSON", "json-write-size-1000000",
      .timePerItem("json-write-size-1000", atMost: 2)),
    Goal(
      "peak memory, models by hand, vs PropertyListDecoder",
      "xml-models-by-hand", .peakMemory("xml-property-list-decoder", atMost: 1)),
    Goal(
      "peak memory, plain `Decodable` models, vs PropertyListDecoder",
      "xml-models-decodable", .peakMemory("xml-property-list-decoder", atMost: 1)),
    Goal(
      "peak memory, `plist lint`, vs `plutil -lint`",
      "xml-lint", .peakMemory("xml-lint-plutil", atMost: 1)),
  ]
}
