extension StringFormat {
  /// A format of the JSON Schema drafts, or one of the two for property lists, by its name.
  ///
  /// `bundle-id` and `version` are no part of the drafts: the text of a `CFBundleIdentifier` and of a
  /// `CFBundleShortVersionString`. The drafts agree about what the formats of one name are.
  ///
  /// ```swift
  /// StringFormat.standard("uuid")?.name  // "uuid"
  /// StringFormat.standard("colour")      // nil
  /// ```
  ///
  /// - Returns: The format, or nil where ``standardNames`` does not have the name.
  public static func standard(_ name: String) -> StringFormat? { byName[name] }

  /// The names that ``standard(_:)`` knows, in the order of the drafts.
  public static let standardNames: [String] = all.map(\.name)

  private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  private static let all = [
    StringFormat(builtIn: "date-time", fault: DateTimeFormats.dateTime),
    StringFormat(builtIn: "date", fault: DateTimeFormats.date),
    StringFormat(builtIn: "time", fault: DateTimeFormats.time),
    StringFormat(builtIn: "duration", fault: DurationFormat.fault),
    StringFormat(builtIn: "email", fault: EmailFormat(allowsNonASCII: false).fault),
    StringFormat(builtIn: "idn-email", fault: EmailFormat(allowsNonASCII: true).fault),
    StringFormat(builtIn: "hostname", fault: HostnameFormats.hostname),
    StringFormat(builtIn: "idn-hostname", fault: HostnameFormats.internationalHostname),
    StringFormat(builtIn: "ipv4") { AddressFormats.ipv4($0, in: 0..<$0.count) },
    StringFormat(builtIn: "ipv6") { AddressFormats.ipv6($0, in: 0..<$0.count) },
    StringFormat(builtIn: "uri", fault: URIFormat(isReference: false, isIRI: false).fault),
    StringFormat(builtIn: "uri-reference", fault: URIFormat(isReference: true, isIRI: false).fault),
    StringFormat(builtIn: "iri", fault: URIFormat(isReference: false, isIRI: true).fault),
    StringFormat(builtIn: "iri-reference", fault: URIFormat(isReference: true, isIRI: true).fault),
    StringFormat(builtIn: "uri-template", fault: URITemplateFormat().fault),
    StringFormat(builtIn: "uuid", fault: IdentifierFormats.uuid),
    StringFormat(builtIn: "json-pointer", fault: PointerFormats.pointer),
    StringFormat(builtIn: "relative-json-pointer", fault: PointerFormats.relativePointer),
    StringFormat(builtIn: "bundle-id", fault: IdentifierFormats.bundleID),
    StringFormat(builtIn: "version", fault: IdentifierFormats.version),
  ]
}
