import PropertyLists

extension RuleCatalogue {
  /// Files that can't be read, and what they are written in.
  static let fileRules: [RuleDescription] = [
    .words(
      "file-not-found", .error, "There is no file of this name",
      why: "Nothing was checked.",
      do: "Look for a misspelt name, or a pattern that the shell has not expanded.",
      bad: "plist lint Inof.plist", good: "plist lint Info.plist", "The file system"),
    .words(
      "file-permission", .error, "The file may not be read",
      why: "Nothing was checked.", do: "Give yourself read permission: chmod u+r FILE.",
      bad: "a file of mode 0200", good: "a file of mode 0644", "The file system"),
    .words(
      "file-is-folder", .error, "The name is that of a folder",
      why: "Only files are checked, so that nothing is checked by accident.",
      do: "Name the files in it, or use --recursive.",
      bad: "plist lint Sources", good: "plist lint --recursive Sources", "The file system"),
    .words(
      "file-unreadable", .error, "The file can't be read",
      why: "Nothing was checked; the message has the reason that the system gives.",
      do: "Read the message: a device may be gone, or a link lead nowhere.",
      bad: "a file on a disk with an input error", good: "a file that can be copied",
      "The file system"),
    .words(
      "file-too-large", .error, "The file is larger than the limit",
      why: "A limit keeps a wrong file from taking all memory.",
      do: "Raise ReadingOptions.maximumSize, or read the records of the file one by one.",
      bad: "a file of 3 GB", good: "a file of 30 MB", RuleSource.toolkit),
    .words(
      "file-changed", .error, "The file was written to while it was read",
      why: "Half of an old file and half of a new one are no property list.",
      do: "Check it again. Programs that save by renaming a new file don't have this problem.",
      bad: "a file that a download is still writing", good: "a file that is complete",
      RuleSource.toolkit),
    .words(
      "empty-file", .error, "The file has no bytes",
      why: "An empty file is no property list in any format; often a write has failed.",
      do: "Restore the file, or write an empty dictionary: <plist version=\"1.0\"><dict/></plist>.",
      bad: "a file of 0 bytes", good: "a file with <plist version=\"1.0\"><dict/></plist>",
      RuleSource.apple),
    .file(
      "blank-file", .warning, "The file holds nothing but blanks and comments",
      why: "Apple's readers take it as an empty dictionary, so a lost content is not noticed.",
      do: "Restore the content, or write { } if an empty dictionary is meant.",
      bad: "// Localizable strings\n", good: "// nothing yet\n{ }\n", named: "example.plist",
      RuleSource.apple),
    .file(
      "not-a-property-list", .error, "The content is that of another kind of file",
      why: "No reader of property lists can read it.",
      do: "Look at what the message names: unpack an archive, take the property list out of a "
        + "signed profile, or download the file again where a server has sent an error page.",
      bad: "<!DOCTYPE html>\n<html><body>404 Not Found</body></html>\n",
      good: "<plist version=\"1.0\"><dict/></plist>\n", named: "example.plist",
      RuleSource.toolkit),
    .words(
      "format-unsupported", .error, "The format asked for is no format of files",
      why: "A document in memory has no bytes that could be read.",
      do: "Ask for one of the formats of files, or let the content tell it.",
      bad: "ReadingOptions(format: .memory)", good: "ReadingOptions(format: .xml)",
      RuleSource.toolkit),
    .file(
      "text-encoding", .warning, "The encoding is not what it should be, or not known",
      why: "A reader that takes the file in another encoding reads other characters or none.",
      do: "Save the file as UTF-8, and let <?xml … encoding=\"UTF-8\"?> say so. UTF-16 needs a "
        + "byte-order mark.",
      bad: "<?xml version=\"1.0\" encoding=\"UTF-7b\"?>\n<plist version=\"1.0\"><true/></plist>\n",
      good: "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\"><true/></plist>\n",
      named: "example.plist", RuleSource.xml("4.3.3")),
    .words(
      "too-many-findings", .note, "There are more findings than are shown",
      why: "After a hundred, one cause has most likely led to all of them.",
      do: "Mend the first ones and check again.",
      bad: "a file in which every line has a mistake", good: "a file with a few mistakes",
      RuleSource.toolkit),
  ]
}
