/// A file on which we differ from the table on purpose.
struct DeliberateDifference {
  let name: String
  let verdict: String
  let argument: String

  static let all = [
    DeliberateDifference(
      name: "go-plist/invalid-xml-07.plist", verdict: "valid",
      argument: "Apple's reader takes it too; its meaning is clear, so it is a warning here"),
    DeliberateDifference(
      name: "go-plist/testdata__xml_unusual_cases__s04.plist", verdict: "valid",
      argument:
        "a comment inside a key is well-formed XML with a clear meaning: read, with a warning"),
    DeliberateDifference(
      name: "go-plist/common-14-Floats-of-Increasing-Bitness-Open.plist", verdict: "invalid",
      argument: "a + needs quotes; Apple's reader refuses it too"),
    DeliberateDifference(
      name: "go-plist/common-24-Floating-Point-Infinity-Open.plist", verdict: "invalid",
      argument: "a + needs quotes; Apple's reader refuses it too"),
    DeliberateDifference(
      name: "go-plist/common-41-Comments-Open.plist", verdict: "invalid",
      argument: "a * needs quotes; Apple's reader refuses it too"),
    DeliberateDifference(
      name: "go-plist/common-43-Empty-Strings-in-Arrays-Open.plist", verdict: "invalid",
      argument: "nothing between two commas is no empty string; Apple's reader refuses it too"),
    DeliberateDifference(
      name: "go-plist/common-61-Text-document-with-quoted-GNUstep-values-GNUS.plist",
      verdict: "invalid",
      argument: "<*I\"1234> lacks its end quote: what else does it lack?"),
  ]
}

/// A file of which Foundation makes another value, and why ours is another on purpose.
struct ValueDifference {
  let name: String
  let argument: String

  static let all = [
    ValueDifference(
      name: "x-attr-rawgt.plist",
      argument:
        "Foundation ends a tag at a \">\" inside an attribute; XML's rule holds, with a warning"),
    ValueDifference(
      name: "go-plist/testdata__xml_unusual_cases__s11.plist",
      argument: "the same, in the tag of a key"),
    ValueDifference(
      name: "x-data-entity.plist",
      argument: "Foundation takes the characters of a reference as base64; it is resolved here"),
    ValueDifference(
      name: "x-uid-neg.plist", argument: "Foundation wraps the number; it is no UID here"),
    ValueDifference(
      name: "go-plist/common-34-CF-Keyed-Archiver-UIDs-interface--XMLF.plist",
      argument: "Foundation cuts 2⁴⁰ − 1 to 32 bits; it is no UID here"),
    ValueDifference(
      name: "x-uid-real.plist", argument: "Foundation rounds the number; it is no UID here"),
  ]
}
