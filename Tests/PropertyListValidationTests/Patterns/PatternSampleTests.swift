import Testing

@testable import PropertyListValidation

/// Patterns such as schemas in the field have them.
@Suite struct PatternSampleTests {
  private typealias Row = PatternMatchingTests.Row

  static let rows: [PatternMatchingTests.Row] = [
    Row(
      #"^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(?:-((?:0|[1-9]\d*|\d*[a-zA-Z-][0-9a-zA-Z-]*)"#
        + #"(?:\.(?:0|[1-9]\d*|\d*[a-zA-Z-][0-9a-zA-Z-]*))*))?(?:\+([0-9a-zA-Z-]+"#
        + #"(?:\.[0-9a-zA-Z-]+)*))?$"#,
      ["1.2.3", "1.0.0-alpha.1+build.5", "10.20.30"], not: ["1.2", "01.2.3", "1.2.3-01", "v1.2.3"]),
    Row(
      "^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$",
      ["123E4567-e89b-12d3-a456-426614174000"], not: ["123E4567e89b12d3a456426614174000"]),
    Row(
      #"^[A-Za-z0-9._%+-]+@[A-Za-z0-9.-]+\.[A-Za-z]{2,}$"#,
      ["a.b+c@example.co.uk"], not: ["a@b", "@example.com", "a b@example.com"]),
    Row(
      #"^[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$"#, ["com.example.My-App"],
      not: ["app", "com..app", "com.exa mple"]),
    Row(
      "^(?=.{1,253}$)(?!-)[A-Za-z0-9-]{1,63}"
        + #"(\.[A-Za-z0-9-]{1,63})*$"#,
      ["example.com", String(repeating: "a", count: 63)],
      not: [
        "-a.com", "", String(repeating: "a", count: 64), String(repeating: "a.", count: 126) + "aa",
      ]),
    Row(#"^\d+(\.\d{1,2})?$"#, ["1", "19.95"], not: ["1.", "1.234", ".5"]),
    Row("^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$", ["#fff", "#00FF7f"], not: ["#ffff", "fff"]),
    Row(
      #"^((25[0-5]|2[0-4]\d|1?\d?\d)(\.|$)){4}$"#, ["127.0.0.1", "255.255.255.255"],
      not: ["256.0.0.1", "1.2.3"]),
    Row(#"^\$\{\{.*\}\}$"#, ["${{ github.ref }}"], not: ["${ x }"]),
    Row("^(/[^/~]*(~[01][^/~]*)*)*$", ["", "/a/b~1c"], not: ["a", "/a~2"]),
    Row("^x-", ["x-plist-type"], not: ["y-x-"]),
    Row("^(?!\\s*$).+", ["a", " a"], not: ["", "  "]),
    Row(
      #"^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T[0-2]\d:[0-5]\d:[0-5]\d(\.\d+)?(Z|[+-]\d\d:\d\d)$"#,
      ["2026-01-31T08:00:00Z", "2026-01-31T08:00:00.25+02:00"], not: ["2026-13-31T08:00:00Z"]),
    Row(
      "^([A-Za-z0-9+/]{4})*([A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$", ["YWJj", "YQ=="], not: ["YQ="]
    ),
    Row(#"^[^\s@:]+\:\d+$"#, ["host:80"], not: ["host"]),
    Row(
      "^[a-z][a-z0-9+.-]*://[^\\s/?#]+([/?#]\\S*)?$", ["https://a.b/c?d#e"],
      not: ["//a", "http:/a"]),
    Row(
      "^(?:[A-Z]{10}\\.)?[A-Za-z0-9.*-]+$", ["ABCDE12345.com.x", "ABCDEFGHIJ.com.*"], not: ["a b"]),
    Row(
      #"^(?!.*\.\.)(?!\.)[^\\/:*?"<>|]{1,255}$"#, ["file.txt"], not: ["..", ".a", "a..b", "a/b"]),
    Row(
      #"^P(?!$)(\d+Y)?(\d+M)?(\d+D)?(T(?=\d)(\d+H)?(\d+M)?(\d+S)?)?$"#, ["P1Y", "PT5M", "P1DT2H"],
      not: ["P", "P1DT"]),
    Row("^.{0,65535}$", ["", "abc"], not: ["\n"]),
  ]

  @Test("patterns of the field", arguments: rows)
  func matches(_ row: PatternMatchingTests.Row) throws {
    try PatternMatchingTests().matches(row)
  }
}
