import PropertyLists

extension RuleCatalogue {
  /// The objects of binary property lists.
  static let binaryObjectRules: [RuleDescription] = [
    .words(
      "binary-marker", .error, "An object begins with a byte that no object begins with",
      why: "The first byte tells what an object is; URLs, UUIDs and ordered sets are Apple's own.",
      do: "Let the program that wrote the file use the kinds of property lists.",
      bad: "an object that begins with 0x0C, a URL",
      good: "an object that begins with 0x51, a string",
      RuleSource.apple),
    .words(
      "binary-count", .error, "The count of an object is no integer",
      why: "Behind a first byte that ends in F the count stands as an integer object.",
      do: "Restore the file.",
      bad: "5F 51 41", good: "5F 10 01 41, a string of one character", RuleSource.apple),
    .words(
      "binary-too-long", .error, "An object goes beyond the end of the objects",
      why: "Its count is wrong, or the file was changed.", do: "Restore the file.",
      bad: "a string of 4000 characters in a file of 300 bytes",
      good: "a string of 40 characters in a file of 300 bytes", RuleSource.apple),
    .words(
      "binary-integer-range", .error, "The integer is too large",
      why: "Property lists have integers from -9223372036854775808 to 18446744073709551615.",
      do: "Write it as a string.",
      bad: "an integer of 16 bytes with the value 2^64", good: "2^64 - 1", RuleSource.apple),
    .words(
      "binary-integer-sign", .warning, "A negative integer has 16 bytes",
      why:
        "Apple's readers take the low eight bytes as a number without a sign: -1 becomes 2^64 - 1.",
      do: "Write negative integers in eight bytes.",
      bad: "-1 in 16 bytes", good: "-1 in 8 bytes", RuleSource.apple),
    .words(
      "binary-uid-range", .error, "The UID is above 4294967295",
      why: "A UID has 32 bits.", do: "Correct the program that wrote the file.",
      bad: "a UID of 4294967296", good: "a UID of 7", RuleSource.apple),
    .words(
      "binary-date-range", .warning, "The date has no year of 32 bits",
      why: "It is infinite, no number, or farther away than calendars count; XML can't hold it.",
      do: "Write another date.",
      bad: "a date of infinite seconds", good: "a date of 0 seconds: 2001-01-01T00:00:00Z",
      RuleSource.apple),
    .words(
      "binary-ascii", .warning, "An ASCII string has bytes above 0x7F",
      why: "It is read as ISO-8859-1, as Apple's readers do; others read UTF-8 or refuse it.",
      do: "Write such strings in UTF-16.",
      bad: "52 C3 A9, \"é\" in UTF-8", good: "61 00 E9, \"é\" in UTF-16", RuleSource.apple),
    .words(
      "binary-surrogate", .warning, "A string has half a surrogate pair",
      why: "It is no character and is read as U+FFFD.",
      do: "Cut strings between characters, not inside them.",
      bad: "61 D8 3C", good: "62 D8 3C DF 5E", RuleSource.apple),
    .words(
      "binary-set", .note, "There is a set",
      why: "It is read as an array: property lists have no sets, and no other format can hold one.",
      do: "Store an array.",
      bad: "an object that begins with 0xC2", good: "an object that begins with 0xA2",
      RuleSource.apple),
    .words(
      "binary-key-type", .error, "A key is no string",
      why: "The dictionaries of property lists have strings as keys only.",
      do: "Write the keys as strings.",
      bad: "a dictionary with the key 7", good: "a dictionary with the key \"7\"",
      RuleSource.apple),
    .words(
      "binary-duplicate-key", .warning, "A key occurs twice in one dictionary",
      why: "The first value counts, as with Apple's readers; other readers take the last.",
      do: "Correct the program that wrote the file.",
      bad: "a dictionary with the keys \"a\" and \"a\"",
      good: "a dictionary with the keys \"a\" and \"b\"", RuleSource.apple),
  ]
}
