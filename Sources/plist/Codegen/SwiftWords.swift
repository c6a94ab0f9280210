/// Words that a name of Swift can't be, or had better not be.
enum SwiftWords {
  /// Words that stand in backticks where they are names, those that are keywords in some places only
  /// among them.
  static let keywords: Set<String> = [
    "Any", "Protocol", "Self", "Type", "actor", "any", "as", "associatedtype", "async", "await",
    "borrowing", "break", "case", "catch", "class", "consume", "consuming", "continue", "copy",
    "default", "defer", "deinit", "discard", "do", "each", "else", "enum", "extension",
    "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "init",
    "inout", "internal", "is", "let", "macro", "nil", "nonisolated", "open", "operator", "package",
    "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return", "self",
    "sending", "some", "static", "struct", "subscript", "super", "switch", "then", "throw",
    "throws", "true", "try", "typealias", "unsafe", "var", "where", "while", "yield",
  ]

  /// Types of Swift, of Foundation and of this toolkit that a nested type would hide, or be taken for.
  static let types: Set<String> = [
    "Actor", "AnyObject", "Array", "Bool", "Bundle", "Calendar", "Character", "Class", "CodingKey",
    "CodingKeys", "Codable", "Collection", "Comparable", "Data", "Date", "DateComponents",
    "DateInterval", "Decimal", "Declaration", "Decodable", "Decoder", "DictContext", "DictFields",
    "DictInitializable", "DictReader", "DictValue", "Dictionary", "Dimension", "Double",
    "Encodable", "Encoder", "Equatable", "Error", "Field", "FileManager", "Fields", "Float",
    "Foundation", "Formatter", "Hashable", "Host", "Identifiable", "IndexPath", "IndexSet", "Input",
    "Int", "Int128", "Int16", "Int32", "Int64", "Int8", "KeyPath", "Loaded", "Locale",
    "Mapping", "MappingError", "Measurement", "Mirror", "ModelMapping", "ModelReader", "Never",
    "NoMapping", "Notification", "Operation", "Optional", "OptionSet", "Port", "Predicate",
    "Process", "Progress", "PropertyList", "PropertyListDictionary", "PropertyListDocument",
    "PropertyListInteger", "PropertyListNode", "PropertyListPath", "PropertyLists", "Range",
    "RecordReader", "Regex", "Result", "Scanner", "Sendable", "Sequence", "Set", "Stream", "String",
    "Substring", "Swift", "Task", "Thread", "TimeInterval", "TimeZone", "Timer", "UInt", "UInt128",
    "UInt16", "UInt32", "UInt64", "UInt8", "URL", "URLComponents", "URLRequest", "URLSession",
    "UUID", "Unit", "Void",
  ]
}
