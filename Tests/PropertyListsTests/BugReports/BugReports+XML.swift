import Foundation
import PropertyLists

extension BugReport {
  private static func date(_ seconds: Double) -> PropertyList {
    .date(Date(timeIntervalSinceReferenceDate: seconds))
  }

  static let xml: [BugReport] = [
    .xml(
      "openradar-mirror 3027: a reference above U+FFFF was cut to 16 bits",
      "<string>&#128664;</string>", is: "\u{1F698}"),
    .xml(
      "llvm-project 56380: a key without a value was told in the wrong line",
      "<dict>\n⟦<key>⟧a</key>\n<key>b</key>\n<true/>\n"
        + (0..<100).map { "<key>\($0)</key>\n<true/>\n" }.joined() + "</dict>",
      "error xml-key-without-value $.a", is: nil),
    .xml(
      "libplist 207: a list in one line was not recognised", "<dict/>", is: [:]),
    .xml(
      "libplist 75: an hour was lost to daylight saving time",
      "<date>2016-04-06T10:16:17Z</date>", is: date(481_630_577)),
    .xml(
      "WinObjC 514: dates were read as numbers", "<date>2014-12-15T19:48:38Z</date>",
      is: date(440_365_718)),
    .xml(
      "libplist 146: reals lost digits", "<real>8263.0072447640268</real>",
      is: .real(8263.0072447640268)),
    .xml(
      "simple-plist 36: the second of two equal keys replaced the first silently",
      "<dict>⟪<key>CFBundleURLTypes</key>⟫<string>a</string>⟦<key>CFBundleURLTypes</key>⟧<string>b</string></dict>",
      "warning xml-duplicate-key $", is: ["CFBundleURLTypes": "b"]),
    BugReport(
      "libplist 205: UTF-8 with a byte-order mark was not recognised",
      "\u{FEFF}<?xml version=\"1.0\" encoding=\"UTF-8\"?><plist version=\"1.0\"><true/></plist>",
      is: true),
    .xml(
      "rust-plist 97: white space was trimmed", "<string>  a  </string>", is: "  a  "),
    .xml("ciaran/plist 13: double spaces collapsed", "<string>foo  bar</string>", is: "foo  bar"),
    .xml(
      "rust-plist 82: an IOKit serialization is told to be one",
      "<array><integer ID=\"2\">1</integer>⟦<integer IDREF=\"2\"/>⟧</array>",
      "error xml-iokit $[1]",
      is: nil),
    .xml(
      "plist.js 66: an empty key crashed", "<dict><key/><string/></dict>", is: ["": ""]),
    .xml(
      "plist.js 87: an unknown element was swallowed",
      "<dict><key>bar</key>⟦<int>⟧</int></dict>", "error xml-unknown-element $.bar", is: nil),
    .xml(
      "plist.js 175: an integer with an exponent was read as 1",
      "<integer>1⟦e⟧+21</integer>", "error xml-invalid-integer $", is: nil),
    .xml(
      "plist.js 96: integers of 64 bits were rounded", "<integer>18446744073709551615</integer>",
      is: 18_446_744_073_709_551_615),
    BugReport(
      "cpython 84561: white space before the declaration",
      "⟦\n⟧<?xml version=\"1.0\"?><plist><true/></plist>", "warning xml-before-declaration $",
      is: true),
    BugReport(
      "cpython 22760: entities that are declared are refused, so none is expanded",
      "<!DOCTYPE plist ⟦[⟧<!ENTITY a \"ha\"><!ENTITY b \"&a;&a;\">]><plist><string>⟦&b;⟧</string></plist>",
      "error xml-internal-subset $", "note xml-unknown-entity $", is: nil),
    .xml(
      "Quicksilver 2527: a raw control character is kept, with a warning",
      "<string>a⟦\u{3}⟧b</string>", "warning xml-forbidden-character $", is: "a\u{3}b"),
    .xml(
      "plist.js 37: a comment in a dictionary shifted keys and values",
      "<dict><key>a</key><!-- c --><string>b</string><!-- <key>x</key> --></dict>", is: ["a": "b"]),
    .xml(
      "ProperTree 6: a hexadecimal integer was refused", "<integer>0x0206</integer>", is: 518),
    .xml("ansible 68772: negative integers were refused", "<integer>-1</integer>", is: -1),
    .xml(
      "swift-corelibs-foundation 3748: CF$UID made an opaque object",
      "<dict><key>CF$UID</key><integer>1</integer></dict>", is: .uid(1)),
    .xml(
      "home-manager 1976: a key with characters of XML",
      "<dict><key>~&lt;</key><string>&amp;&gt;</string></dict>", is: ["~<": "&>"]),
  ]
}
