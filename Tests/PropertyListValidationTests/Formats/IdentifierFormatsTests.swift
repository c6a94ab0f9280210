@testable import PropertyListValidation
import Testing

@Suite("UUIDs, bundle identifiers and versions") struct IdentifierFormatsTests {
  @Test(
    "Valid texts",
    arguments: [
      ("uuid", "2EB8AA08-aa98-11EA-b4aa-73B441D16380"),
      ("uuid", "00000000-0000-0000-0000-000000000000"), ("bundle-id", "com.example.My-App2"),
      ("bundle-id", "app"), ("version", "1"), ("version", "1.20"), ("version", "10.0.3"),
    ] as [(String, String)])
  func valid(format: String, text: String) throws {
    #expect(try fault(format, text) == nil)
  }

  @Test(
    "What is wrong",
    arguments: [
      ("uuid", "2eb8aa08-aa98-11ea-b4aa-73b441d1638", "has 35 characters; a UUID has 36"),
      ("uuid", "2eb8aa08-é", "has 10 characters; a UUID has 36"),
      (
        "uuid", "2eb8aa08aa9811eab4aa73b441d16380",
        "has 32 characters; a UUID has 36; the hyphens are missing"
      ),
      (
        "uuid", "2eb8aa08-aa98-11ea-b4ga-73b441d16380",
        "has \"g\" as character 22, where a hexadecimal digit must stand"
      ),
      (
        "uuid", "2eb8aa08_aa98-11ea-b4aa-73b441d16380",
        "has \"_\" as character 9, where a hyphen must stand"
      ),
      (
        "uuid", "2eb8aa0-8aa98-11ea-b4aa-73b441d16380",
        "has \"-\" as character 8, where a hexadecimal digit must stand"
      ),
      (
        "uuid", "éeb8aa08-aa98-11ea-b4aa-73b441d16380",
        "has a character that is no hexadecimal digit"
      ),
      (
        "bundle-id", "com.example.my_app",
        "has \"_\"; only letters, digits, hyphens and dots are allowed"
      ),
      ("bundle-id", "com..app", "has two dots in a row"),
      ("bundle-id", ".app", "starts with a dot"),
      ("bundle-id", "com.", "ends with a dot"),
      ("version", "1.2.3.4", "has 4 numbers; at most 3 are allowed"),
      ("version", "v1", "has \"v\" where a number must stand"),
      (
        "version", "1.0b2",
        "has \"b\" behind a number; only whole numbers joined by dots are allowed"
      ),
      ("version", "1.", "ends with a dot"), ("version", "1..2", "has two dots in a row"),
      ("version", ".1", "starts with a dot"),
    ] as [(String, String, String)])
  func invalid(format: String, text: String, expected: String) throws {
    #expect(try fault(format, text) == expected)
  }
}
