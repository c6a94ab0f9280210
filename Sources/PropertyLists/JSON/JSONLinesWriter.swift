extension PropertyListNode {
  /// The elements of an array as JSON lines: each on a line of its own, in one line.
  /// ```swift
  /// try document.root.jsonLines()  // {"title":"面包"}\n{"title":"咖啡"}\n
  /// ```
  /// Values are written as by ``json(options:)``; ``JSONWritingOptions/isPretty`` counts nothing here.
  /// - Throws: `PropertyListError` (`unwritable`) where this is no array, or that names what JSON does
  ///   not have.
  /// - Complexity: O(n).
  public func jsonLines(
    options: JSONWritingOptions = JSONWritingOptions()
  ) throws(PropertyListError) -> String {
    guard kind == .array else {
      throw unwritable("json-lines-array", "only an array can be written as JSON lines")
    }
    return String(decoding: try JSONWriter.lines(self, options: options), as: UTF8.self)
  }
}
