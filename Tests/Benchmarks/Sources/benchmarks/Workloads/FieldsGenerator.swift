/// Writes records of many fields: strings and integers by turns.
enum FieldsGenerator {
  static func write(count: Int, fields: Int, seed: UInt64, to sink: inout ByteSink) throws {
    var random = SplitMix64(seed: seed)
    try sink.writeHeader()
    try sink.write("<array>\n")
    for _ in 0..<count {
      try sink.write("\t<dict>\n")
      for field in 0..<fields {
        let number = (field < 10 ? "0" : "") + String(field)
        if field % 2 == 0 {
          let text = (0..<random.next(in: 4...24)).map { _ in UInt8(random.next(in: 0x61...0x7A)) }
          try sink.writeEntry("text" + number, text)
        } else {
          try sink.writeEntry("number" + number, integer: random.next(in: 0...1_000_000))
        }
      }
      try sink.write("\t</dict>\n")
    }
    try sink.write("</array>\n</plist>\n")
  }
}
