extension StringFormat {
  /// The format of a name: those of the drafts, and `regex`, which the engine for patterns knows.
  static func named(_ name: String) -> StringFormat? {
    name == "regex" ? regex : standard(name)
  }

  private static let regex = StringFormat("regex") { text in
    do throws(PatternError) {
      try Pattern.checkSyntax(text)
      return nil
    } catch {
      return error.message
    }
  }
}
