@testable import PropertyListValidation
import Testing

@Suite("URIs, templates and pointers") struct URIFormatTests {
  @Test(
    "Valid texts",
    arguments: [
      ("uri", "https://user:pw@example.com:8080/a/b;c?d=/?e#f/?g"), ("uri", "urn:a:b"),
      ("uri", "a:"), ("uri", "file:///etc/hosts"), ("uri", "http://[::1]:80/"),
      ("uri", "http://[v1.a:b]/"), ("uri", "http://a:/"), ("uri", "http://999.999.999.999"),
      ("uri-reference", "../a%20b"), ("uri-reference", "./a:b"), ("uri-reference", "?"),
      ("uri-reference", "//h"), ("iri", "https://ü.example/é?\u{E000}#ß"),
      ("iri-reference", "é/ß"),
      ("uri-template", "/u/{id}{?page,size*}{&x:3}{+%41.b}"), ("uri-template", "é{=a}"),
      ("json-pointer", "/a~0~1/é//"), ("relative-json-pointer", "10#"),
      ("relative-json-pointer", "0/a"),
    ] as [(String, String)])
  func valid(format: String, text: String) throws {
    #expect(try fault(format, text) == nil)
  }

  @Test(
    "What is wrong with a URI",
    arguments: [
      ("uri", "//a", "has no scheme, such as https:"),
      ("uri", "é:a", "the scheme must start with a letter"),
      ("uri", ":a", "has no scheme before the colon"),
      (
        "uri", "a_b:c",
        "has \"_\" in the scheme; only letters, digits, +, - and . are allowed there"
      ),
      (
        "uri-reference", "1:b",
        "the scheme must start with a letter; a path with a colon starts with ./"
      ),
      ("uri", "https://a/b c", "has a space in the path; write %20"),
      ("uri", "https://a/é", "has \"é\" in the path; write %C3%A9 (iri allows it)"),
      ("uri", #"C:\a"#, #"has "\" in the path; write / or %5C"#),
      ("uri", "https://a/?b^", "has \"^\" in the query; write %5E"),
      ("uri", "https://a/#b#c", "has \"#\" in the fragment; write %23"),
      ("uri", "https://a b/", "has a space in the host"),
      ("uri", "https://a<@b/", "has \"<\" in the user name; write %3C"),
      ("uri", "https://a@b@c/", "has \"@\" in the host"),
      ("uri", "https://a:b/", "the port \"b\" is no number"),
      (
        "uri", "https://1:2::3/",
        "the port \"2::3\" is no number; an IPv6 address must stand in [ ]"
      ),
      ("uri", "https://[::1/", "has no ] behind the address"),
      ("uri", "https://[::1]a/", "has \"a\" in the host"),
      (
        "uri", "https://[1]/",
        "the host in [ ] is no IPv6 address: has 1 group and no ::; an IPv6 address has 8"
      ),
      (
        "uri", "https://[v.a]/",
        "the host in [ ] must be an IPv6 address, or a version as in v1.name"
      ),
      ("uri", "https://a/%4", "has a % without two hexadecimal digits behind it; write %25 for %"),
      ("iri", "https://a/\u{E000}", "has U+E000 in the path; write %EE%80%80"),
      ("iri-reference", "a`", "has \"`\" in the path; write %60"),
    ] as [(String, String, String)])
  func uris(format: String, text: String, expected: String) throws {
    #expect(try fault(format, text) == expected)
  }

  @Test(
    "What is wrong with a template",
    arguments: [
      ("{a", "has a { without a } behind it"), ("a}", "has a } without a { before it"),
      ("{}", "has no name of a variable before \"}\""),
      ("{a,,b}", "has no name of a variable before \",\""),
      ("{+}", "has no name of a variable before \"}\""),
      ("{a.}", "has no name of a variable before \"}\""),
      ("{é}", "has \"é\" where the name of a variable must stand"),
      ("{a b}", "has a space behind a variable; a comma or } must stand there"),
      ("{a:0}", "must have a number from 1 to 9999 behind the colon of a variable"),
      ("{a:}", "must have a number from 1 to 9999 behind the colon of a variable"),
      ("a b", "has a space outside of { }"),
      ("%g", "has a % without two hexadecimal digits behind it; write %25 for %"),
    ] as [(String, String)])
  func templates(text: String, expected: String) throws {
    #expect(try fault("uri-template", text) == expected)
  }

  @Test(
    "What is wrong with a pointer",
    arguments: [
      ("json-pointer", "a", "must start with /"),
      ("json-pointer", "#/a", "starts with #, as in a URI; a pointer starts with /"),
      ("json-pointer", "/~", "has a ~ without 0 or 1 behind it; write ~0 for ~ and ~1 for /"),
      ("json-pointer", "/~2", "has a ~ without 0 or 1 behind it; write ~0 for ~ and ~1 for /"),
      ("relative-json-pointer", "/a", "must start with a whole number: how many levels to go up"),
      ("relative-json-pointer", "01", "the number has a leading zero"),
      ("relative-json-pointer", "0a", "has \"a\" behind the number; only / or # may follow"),
      ("relative-json-pointer", "0#/", "has \"/\" behind the #"),
    ] as [(String, String, String)])
  func pointers(format: String, text: String, expected: String) throws {
    #expect(try fault(format, text) == expected)
  }
}
