import PropertyLists

/// What a file is converted to.
struct Conversion {
  let format: PropertyListFormat
  private let options: WritingOptions
  private let isLossy: Bool

  /// Reads `--to` and what goes with it.
  init(_ arguments: Arguments) throws {
    guard let format = try arguments.format("--to") else {
      throw UsageError(
        message: "--to FORMAT is missing: \(FormatName.all.joined(separator: ", "))")
    }
    try arguments.requireFormat(format, "--apple", of: [.xml])
    try arguments.requireFormat(format, "--gnustep", of: [.openStep])
    try arguments.requireFormat(format, "--compact", of: [.json, .taggedJSON, .jsonLines])
    self.format = format
    options = WritingOptions(
      sortsKeys: arguments.has("--sort-keys"), isPretty: !arguments.has("--compact"),
      realStyle: arguments.has("--apple") ? .apple : .shortest,
      usesGNUstepTypes: arguments.has("--gnustep"))
    isLossy = arguments.has("--lossy")
  }

  /// The bytes of a document in the format; what is lost goes to standard error.
  func bytes(of document: PropertyListDocument) throws(PropertyListError) -> [UInt8] {
    var document = document
    if isLossy {
      let adapted = try document.adapted(to: format, options: options)
      document = adapted.document
      Console.report(adapted.losses)
    }
    do {
      let bytes = try document.bytes(as: format, options: options)
      return format == .json || format == .taggedJSON ? bytes + [UInt8(ascii: "\n")] : bytes
    } catch {
      guard !isLossy else { throw error }
      throw error.adding(" (--gnustep), --lossy as text", to: "type-in-openstep")
        .adding(
          "; --lossy converts the rest", to: "null-in-xml", "null-in-openstep", "character-in-xml",
          "number-in-json", "value-in-strings", "date-range")
    }
  }
}

extension Arguments {
  /// Checks that an option that only some formats have is not given for another.
  fileprivate func requireFormat(
    _ format: PropertyListFormat, _ option: String, of formats: [PropertyListFormat]
  ) throws {
    guard has(option), !formats.contains(format) else { return }
    let names = FormatName.all.filter { name in
      FormatName.format(name).map { formats.contains($0) } ?? false
    }
    throw UsageError(message: "\(option) is for --to \(names.joined(separator: ", ")) only")
  }
}
