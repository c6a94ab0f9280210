import PropertyLists

extension RuleCatalogue {
  /// Header, trailer, offset table and references of binary property lists.
  static let binaryRules: [RuleDescription] = [
    .words(
      "binary-header", .error, "The file begins otherwise than bplist00",
      why: "Only version 0 has a public format; bplist15 to bplist17 are Apple's own.",
      do: "Let the program that wrote the file write a property list of version 0, or XML.",
      bad: "the bytes bplist17", good: "the bytes bplist00", RuleSource.apple),
    .words(
      "binary-truncated", .error, "The file is too short for a binary property list",
      why: "It has no room for header, one object, its offset and the trailer: it was cut off.",
      do: "Restore the file.",
      bad: "the first 20 bytes of a file", good: "all bytes of a file", RuleSource.apple),
    .words(
      "binary-length", .error, "The file has another length than its trailer says",
      why:
        "It was cut off, or something was added, often by a transfer that changes ends of lines.",
      do: "Restore the file, and transfer it as binary.",
      bad: "a file with a line end behind its trailer", good: "a file that ends with its trailer",
      RuleSource.apple),
    .words(
      "binary-trailer", .error, "The trailer does not fit the file",
      why:
        "The last 32 bytes say where the offset table is, how many objects there are, how wide their "
        + "numbers are and which of them is the root.",
      do: "Restore the file; a text editor or a transfer may have changed it.",
      bad: "3 objects, and object 5 is the root", good: "3 objects, and object 0 is the root",
      RuleSource.apple),
    .words(
      "binary-offset", .error, "An object is said to be outside the objects",
      why: "Its entry in the offset table leads into the header, the table or behind the file.",
      do: "Restore the file.",
      bad: "object 2 at byte 9000 of 300", good: "object 2 at byte 40 of 300", RuleSource.apple),
    .words(
      "binary-reference", .error, "A reference leads to no object",
      why: "An array or dictionary names a number that the offset table does not have.",
      do: "Restore the file.",
      bad: "a reference to object 7 of 3", good: "a reference to object 2 of 3", RuleSource.apple),
    .words(
      "binary-cycle", .error, "An object is inside itself",
      why: "A reader that follows it never ends.",
      do: "Let the program that wrote the file write a tree.",
      bad: "object 1 is an array of object 1", good: "object 1 is an array of object 2",
      RuleSource.apple),
    .words(
      "binary-too-deep", .error, "Arrays and dictionaries nest too deep",
      why: "Apple's readers stop at 512 levels, and so does this toolkit.",
      do: "Make the structure flatter.",
      bad: "513 arrays, one inside the other", good: "512 arrays", RuleSource.apple),
    .words(
      "binary-too-large", .error, "The file has more values than a document can hold",
      why: "A document has a limit of values.", do: "Read the records of the file one by one.",
      bad: "a file of thousands of millions of values", good: "a file of a million values",
      RuleSource.toolkit),
    .words(
      "binary-record-too-large", .error, "A record is larger than the limit",
      why: "Records are read one by one so that little memory is needed.",
      do: "Raise the limit of the record reader, or read the file whole.",
      bad: "a record of 1 GB", good: "a record of 1 KB", RuleSource.toolkit),
    .words(
      "binary-overlap", .warning, "Objects lie over one another",
      why:
        "Writers put objects one behind the other; where that is not so, a byte of one is part of "
        + "another, and the file may be made to do harm. Objects far larger than the file are an error.",
      do: "Write the file anew: plist convert --to binary FILE.",
      bad: "object 3 begins inside object 2", good: "object 3 begins behind object 2",
      RuleSource.toolkit),
    .words(
      "binary-gap", .warning, "Bytes belong to no object",
      why: "Readers never look at them; they may hide something.",
      do: "Write the file anew: plist convert --to binary FILE.",
      bad: "five bytes between objects 2 and 3", good: "object 3 begins behind object 2",
      RuleSource.toolkit),
    .words(
      "binary-unused-object", .note, "Objects are not used",
      why: "No reference leads to them from the root; they take room only.",
      do: "Write the file anew: plist convert --to binary FILE.",
      bad: "a string that no array or dictionary names", good: "objects that are all named",
      RuleSource.toolkit),
  ]
}
