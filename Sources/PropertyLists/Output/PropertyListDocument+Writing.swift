extension PropertyListDocument {
  /// The document as the bytes of a file in a format.
  /// ```swift
  /// let document = try PropertyListDocument(contentsOfFile: "tgs.plist")
  /// let json = try document.bytes(as: .json, options: WritingOptions(isPretty: true))
  /// ```
  /// - Throws: `PropertyListError` (`unwritable`) that names the path of a value that the format can't
  ///   hold, or says that the format can't be written.
  /// - Complexity: O(n).
  public func bytes(
    as format: PropertyListFormat, options: WritingOptions = WritingOptions()
  ) throws(PropertyListError) -> [UInt8] {
    switch format {
    case .binary: return root.binary(options: BinaryWritingOptions(sortsKeys: options.sortsKeys))
    case .openStep:
      return try root.openStep(
        options: OpenStepWritingOptions(
          sortsKeys: options.sortsKeys, usesGNUstepTypes: options.usesGNUstepTypes))
    case .strings: return try root.strings(sortsKeys: options.sortsKeys)
    case .jsonLines: return Array(try root.jsonLines(options: options.json(as: format)).utf8)
    case .xml: return try xml(options: options.xml)
    case .json, .taggedJSON:
      return try JSONWriter.bytes(root, options: options.json(as: format))
    default:
      throw PropertyListError(
        .unwritable, "format-unwritable", "\(format) is no format of files")
    }
  }
}
