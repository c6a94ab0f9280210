@testable import PropertyListValidation
import Testing

@Suite("Addresses, hosts and e-mail") struct NameFormatsTests {
  @Test(
    "Valid texts",
    arguments: [
      ("ipv4", "0.0.0.0"), ("ipv4", "255.255.255.255"),
      ("ipv6", "::"), ("ipv6", "1:2:3:4:5:6:7:8"), ("ipv6", "1::"), ("ipv6", "::1.2.3.4"),
      ("ipv6", "1:2:3:4:5:6:1.2.3.4"), ("ipv6", "1:2:3:4:5:6:7::"), ("ipv6", "ABCD::ef"),
      ("hostname", "localhost"), ("hostname", "WWW.Example.com"), ("hostname", "ab--cd.example"),
      ("hostname", "xn--bcher-kva.example"), ("hostname", "XN--BCHER-KVA"),
      ("idn-hostname", "bücher.example"), ("idn-hostname", "실례。테스트"),
      ("idn-hostname", "l·l"), ("idn-hostname", "בית.example"), ("idn-hostname", "straße.de"),
      ("email", "a@b"), ("email", "o'neil+tag@mail.example.com"),
      ("email", #""a b\"@"@example.com"#), ("email", "a@[127.0.0.1]"),
      ("email", "a@[IPv6:::1]"), ("idn-email", "δοκιμή@παράδειγμα.δοκιμή"),
    ] as [(String, String)])
  func valid(format: String, text: String) throws {
    #expect(try fault(format, text) == nil)
  }

  @Test(
    "What is wrong with an address",
    arguments: [
      ("ipv4", "127.0.0.256", "256 is larger than 255"),
      ("ipv4", "99999999999999999999.0.0.1", "999999999999… is larger than 255"),
      ("ipv4", "127.0.0.01", "01 has a leading zero"),
      ("ipv4", "127.1", "has 2 numbers; an IPv4 address has 4"),
      ("ipv4", "1.2.3.4.5", "has more than 4 numbers"), ("ipv4", "1.2.3.", "ends with a dot"),
      ("ipv4", "1.2.3.4.", "ends with a dot"),
      ("ipv4", "1..3.4", "has \".\" where a number must stand"),
      ("ipv4", "1.2.3.a", "has \"a\" where a number must stand"),
      ("ipv4", "1.2.3.4 ", "has a space where a dot or the end must stand"),
      ("ipv4", "1.2.3.4/24", "has a prefix length (/), which is no part of an address"),
      ("ipv4", "1.2.3.4:80", "has a colon; a port is no part of an address"),
      ("ipv6", "1:2", "has 2 groups and no ::; an IPv6 address has 8"),
      ("ipv6", "1:2:3:4:5:6:7:8:9", "has 9 groups; an IPv6 address has 8"),
      ("ipv6", "1::2:3:4:5:6:7:8", "has 8 groups or more, so :: stands for none"),
      ("ipv6", "1::2::3", "has :: twice"), ("ipv6", "1:::2", "has three colons in a row"),
      ("ipv6", ":1", "starts with a single colon"), ("ipv6", "::1:", "ends with a single colon"),
      ("ipv6", "::12345", "the group \"12345\" has more than 4 digits"),
      ("ipv6", "::g", "has \"g\", which is no hexadecimal digit"),
      ("ipv6", "fe80::1%eth0", "has a zone (%), which is no part of an address"),
      ("ipv6", "fe80::/10", "has a prefix length (/), which is no part of an address"),
      ("ipv6", "127.0.0.1", "has no colon; is it an IPv4 address?"),
      ("ipv6", "::1.2.3", "in the IPv4 part, it has 3 numbers; an IPv4 address has 4"),
      ("ipv6", "::1.2.3.999", "in the IPv4 part, 999 is larger than 255"),
    ] as [(String, String, String)])
  func addresses(format: String, text: String, expected: String) throws {
    #expect(try fault(format, text) == expected)
  }

  @Test(
    "What is wrong with a host name",
    arguments: [
      (".a", "starts with a dot"), ("a.", "ends with a dot"), ("a..b", "has two dots in a row"),
      ("a_b", "has \"_\"; only letters, digits, hyphens and dots are allowed"),
      ("-a.b", "has the label \"-a\", which starts with a hyphen"),
      ("b.a-", "has the label \"a-\", which ends with a hyphen"),
      ("xn--X", "has the label \"xn--X\", which is no valid Punycode"),
      ("xn--abc", "has the label \"xn--abc\", which has U+0082; no host name may have it"),
      (
        "b." + String(repeating: "a", count: 64),
        "has the label \"aaaaaaaaaaaaaaaaaaaaaaaa…\", which has 64 characters; at most 63 are allowed"
      ),
      (
        String(repeating: "a.", count: 127) + "a", "has 255 characters; at most 253 are allowed"
      ),
    ] as [(String, String)])
  func hosts(text: String, expected: String) throws {
    #expect(try fault("hostname", text) == expected)
    #expect(try fault("idn-hostname", text) == expected)
  }

  @Test(
    "What is wrong with an e-mail address",
    arguments: [
      ("email", "a", "has no @"), ("email", "a@", "has nothing behind the @"),
      ("email", "@b", "has nothing before the @"), ("email", ".a@b", "starts with a dot"),
      ("email", "a.@b", "has a dot before the @"),
      ("email", "a..a@b", "has two dots in a row before the @"),
      ("email", "a b@c", "has a space before the @, which only a part in quotation marks may have"),
      ("email", "é@b", "has \"é\" before the @; only ASCII is allowed (idn-email allows more)"),
      ("email", "\"a@b", "the quotation marks are not closed"),
      ("email", "\"a\\", "the quotation marks are not closed"),
      ("email", "\"a\"b@c", "an @ must stand behind the quotation marks"),
      ("email", "\"a\n\"@c", "has a line break in the quotation marks"),
      ("email", "a@b..c", "the domain has two dots in a row"),
      (
        "email", "a@b, c@d",
        "the domain has \",\"; only letters, digits, hyphens and dots are allowed"
      ),
      (
        "email", "a@[1.2.3]",
        "the address in [ ] is no IPv4 address: has 3 numbers; an IPv4 address has 4"
      ),
      (
        "email", "a@[IPv6:1]",
        "the address in [ ] is no IPv6 address: has 1 group and no ::; an IPv6 address has 8"
      ),
      ("email", "a@[1.2.3.4", "has no ] behind the address"),
      (
        "idn-email", String(repeating: "é", count: 33) + "@b",
        "has 66 bytes before the @; at most 64 are allowed"
      ),
    ] as [(String, String, String)])
  func emails(format: String, text: String, expected: String) throws {
    #expect(try fault(format, text) == expected)
  }
}
