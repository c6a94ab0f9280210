/// How OpenStep text is written.
public struct OpenStepWritingOptions: Hashable, Sendable {
  /// Whether each value stands on a line of its own, indented by tabs, as Xcode writes its projects;
  /// else there are no blanks.
  public var isPretty: Bool
  /// Whether keys are sorted by their UTF-16 code units; else they keep their order.
  public var sortsKeys: Bool
  /// Whether integers, reals, booleans and dates are written as GNUstep does: `<*I5>`, `<*R1.5>`,
  /// `<*BY>`, `<*D2024-02-29 12:34:56 +0000>`.
  ///
  /// GNUstep and this reader read them, Apple's readers refuse them. A date loses the part of a second.
  public var usesGNUstepTypes: Bool

  /// Makes options; the default is lines with tabs, the order of the document, and text that Apple's
  /// readers take.
  public init(
    isPretty: Bool = true, sortsKeys: Bool = false, usesGNUstepTypes: Bool = false
  ) {
    self.isPretty = isPretty
    self.sortsKeys = sortsKeys
    self.usesGNUstepTypes = usesGNUstepTypes
  }
}

extension PropertyListNode {
  /// The node as an OpenStep property list, the format of Xcode's projects: UTF-8 without a
  /// byte-order mark.
  /// ```swift
  /// let document = try PropertyListDocument(["isa": "PBXGroup", "children": ["a b"]])
  /// String(decoding: try document.root.openStep(), as: UTF8.self)
  /// // {
  /// //     isa = PBXGroup;
  /// //     children = (
  /// //         "a b",
  /// //     );
  /// // }
  /// ```
  /// Strings have quotes where Xcode gives them some. Apple's readers, GNUstep's and this one read the
  /// same value back.
  /// - Throws: `PropertyListError` (`unwritable`) that names the path of a value that the format does
  ///   not have: an integer, real, boolean, date or UID without
  ///   ``OpenStepWritingOptions/usesGNUstepTypes``; null; with those types a dictionary that would be
  ///   read as a UID and a date without a year of 32 bits.
  /// - Complexity: O(n).
  public func openStep(
    options: OpenStepWritingOptions = OpenStepWritingOptions()
  ) throws(PropertyListError) -> [UInt8] {
    var writer = OpenStepWriter(options: options)
    try writer.writeRoot(self)
    return writer.output
  }

  /// The node as a strings file, for localized text: a line `"key" = "value";` for each entry, in
  /// UTF-8 without a byte-order mark.
  /// ```swift
  /// let document = try PropertyListDocument(["OK": "好", "Quit": "退出"])
  /// String(decoding: try document.root.strings(sortsKeys: true), as: UTF8.self)
  /// // "OK" = "好";
  /// // "Quit" = "退出";
  /// ```
  /// - Throws: `PropertyListError` (`unwritable`) where this is no dictionary, or that names the path
  ///   of a value that is no string.
  /// - Complexity: O(n).
  public func strings(sortsKeys: Bool = false) throws(PropertyListError) -> [UInt8] {
    var writer = OpenStepWriter(options: OpenStepWritingOptions(sortsKeys: sortsKeys))
    try writer.writeStrings(self)
    return writer.output
  }
}

extension PropertyListDocument {
  /// The document as an OpenStep property list: ``PropertyListNode/openStep(options:)`` of its root.
  /// - Throws: as there.
  /// - Complexity: O(n).
  public func openStep(
    options: OpenStepWritingOptions = OpenStepWritingOptions()
  ) throws(PropertyListError) -> [UInt8] {
    try root.openStep(options: options)
  }

  /// The document as a strings file: ``PropertyListNode/strings(sortsKeys:)`` of its root.
  /// - Throws: as there.
  /// - Complexity: O(n).
  public func strings(sortsKeys: Bool = false) throws(PropertyListError) -> [UInt8] {
    try root.strings(sortsKeys: sortsKeys)
  }
}
