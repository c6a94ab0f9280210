import PropertyListValidation
import PropertyLists
import Testing

@Suite("Where libxml2 is not asked further") struct SecondOpinionLimitTests {
  @Test("A note says so, once") func note() {
    let attributes = (0..<5000).map { "a\($0)=\"1\"" }.joined(separator: " ")
    let text = "<plist version=\"1.0\"><string \(attributes)>x</string></plist>"
    let findings = Linter().lint(bytes: Array(text.utf8))
    #expect(findings.map(\.id) == ["xml-second-opinion"])
    #expect(findings.map(\.severity) == [.note])
  }

  @Test("A file that is read to its end has none") func complete() {
    let text = "<plist version=\"1.0\"><string a=\"1\">x</string></plist>"
    #expect(Linter().lint(bytes: Array(text.utf8)).isEmpty)
  }
}
