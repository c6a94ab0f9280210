/// Writes a schema of many definitions, and a file that needs them all.
enum DefinitionsGenerator {
  /// A property for each definition; a definition refers to the next, the last to the first.
  static func writeSchema(count: Int, to sink: inout ByteSink) throws {
    try sink.write("{\n\"type\": \"object\",\n\"properties\": {\n")
    for index in 0..<count {
      try sink.writeLine("\"d\(index)\": \(reference(index))", isLast: index == count - 1)
    }
    try sink.write("},\n\"$defs\": {\n")
    for index in 0..<count {
      let next = reference((index + 1) % count)
      try sink.writeLine(
        #""d\#(index)": {"type": "object", "properties": {"value": {"type": "string"}, "next": \#(next)}}"#,
        isLast: index == count - 1)
    }
    try sink.write("}\n}\n")
  }

  static func writeInstance(count: Int, to sink: inout ByteSink) throws {
    try sink.write("{\n")
    for index in 0..<count {
      let isLast = index == count - 1
      let value = isLast ? "1" : "\"y\""
      try sink.writeLine(
        #""d\#(index)": {"value": "x", "next": {"value": \#(value)}}"#, isLast: isLast)
    }
    try sink.write("}\n")
  }

  private static func reference(_ index: Int) -> String { ##"{"$ref": "#/$defs/d\##(index)"}"## }
}

extension ByteSink {
  /// A member of a JSON object on a line.
  fileprivate mutating func writeLine(_ text: String, isLast: Bool) throws {
    try write(text.utf8)
    if isLast { try write("\n") } else { try write(",\n") }
  }
}
