import PropertyLists

extension BugReport {
  static let openStep: [BugReport] = [
    BugReport(
      "swift-foundation 2222: a stray character between pairs ended the file silently",
      "\"a\" = \"1\";⟦\u{3000}⟧\"b\" = \"2\";", "error openstep-unexpected-character $.a",
      format: .strings, is: nil),
    BugReport(
      "openradar-mirror 5019: an emoji as it is", "{ N = \"\u{1F480}\"; }", is: ["N": "\u{1F480}"]),
    BugReport(
      "openradar-mirror 5019: an emoji as two halves", "{ N = \"\\Ud83d\\Udc80\"; }",
      is: ["N": "\u{1F480}"]),
    BugReport(
      "openradar-mirror 5019: half an emoji is told", "{ N = \"⟦\\Ud83d⟧\"; }",
      "error openstep-lone-surrogate $.N", is: nil),
    BugReport("libplist 207: all in one line", "( { A = b; } )", is: [["A": "b"]]),
    BugReport("libplist 238: shorter than eight bytes", "{}", is: [:]),
    BugReport(
      "Xcodeproj 529: \"{\" in the line of the header is part of the comment, and this is told",
      "⟦⟧// !$*UTF8*$!{\n", "warning blank-file $", is: [:]),
    BugReport(
      "Xcodeproj 444: \"-\" without quotes", "{path = cordova/build-debug.xcconfig;}",
      is: ["path": "cordova/build-debug.xcconfig"]),
    BugReport(
      "CFPropertyList 67: a dictionary without braces", "foo = bar;", is: ["foo": "bar"]),
    BugReport("CFPropertyList 38: \\U in quotes", "(\"\\U041a\")", is: ["\u{41A}"]),
    BugReport(
      "go-plist 57 and plistwatch 10: what `defaults read` prints of data is no property list",
      "{ k = {length = 5⟦,⟧ bytes = 0x0102⟦⟧ }; }", "error openstep-missing-semicolon $.k.length",
      "error openstep-missing-semicolon $.k.bytes", is: nil),
    BugReport(
      "XcodeProj 16: several words need quotes", "{ name = ⟦My cool name⟧; }",
      "error openstep-needs-quotes $.name", is: nil),
  ]
}
