import Foundation

/// Writes **mixed**: nested dictionaries of integers, reals, booleans, dates, data and strings.
enum MixedGenerator {
  static func write(size: Int, seed: UInt64, to sink: inout ByteSink) throws {
    var random = SplitMix64(seed: seed)
    try sink.writeHeader()
    try sink.write("<array>\n")
    while sink.count < size { try writeItem(&random, to: &sink) }
    try sink.write("</array>\n</plist>\n")
  }

  private static func writeItem(_ random: inout SplitMix64, to sink: inout ByteSink) throws {
    try sink.write("<dict>\n")
    try integer("id", random.next(in: 0...1_000_000_000), to: &sink)
    try integer("balance", random.next(in: -100_000...100_000), to: &sink)
    try real("score", &random, to: &sink)
    try boolean("active", &random, to: &sink)
    try date("created", &random, to: &sink)
    try string("name", &random, to: &sink)
    try data("payload", &random, to: &sink)
    try open("address", to: &sink)
    try string("city", &random, to: &sink)
    try string("street", &random, to: &sink)
    try integer("number", random.next(in: 1...300), to: &sink)
    try open("position", to: &sink)
    try real("latitude", &random, to: &sink)
    try real("longitude", &random, to: &sink)
    try boolean("exact", &random, to: &sink)
    try sink.write("</dict>\n</dict>\n")
    try open("counts", to: &sink)
    try integer("seen", random.next(in: 0...9), to: &sink)
    try integer("bought", random.next(in: 0...99_999), to: &sink)
    try date("since", &random, to: &sink)
    try sink.write("</dict>\n</dict>\n")
  }

  // MARK: Entries

  private static func key(_ key: String, to sink: inout ByteSink) throws {
    sink.tally.addKey(key)
    try sink.write("<key>")
    try sink.write(key.utf8)
    try sink.write("</key>\n")
  }

  private static func open(_ name: String, to sink: inout ByteSink) throws {
    try key(name, to: &sink)
    try sink.write("<dict>\n")
  }

  private static func integer(_ name: String, _ value: Int, to sink: inout ByteSink) throws {
    try key(name, to: &sink)
    sink.tally.add(bits: UInt64(bitPattern: Int64(value)))
    try sink.write("<integer>")
    try sink.write(String(value).utf8)
    try sink.write("</integer>\n")
  }

  private static func real(
    _ name: String, _ random: inout SplitMix64, to sink: inout ByteSink
  ) throws {
    try key(name, to: &sink)
    let value = Double(random.next(in: -1_800_000...1_800_000)) / 10_000
    sink.tally.add(bits: value.bitPattern)
    try sink.write("<real>")
    try sink.write(value.description.utf8)
    try sink.write("</real>\n")
  }

  private static func boolean(
    _ name: String, _ random: inout SplitMix64, to sink: inout ByteSink
  ) throws {
    try key(name, to: &sink)
    let value = random.next() & 1
    sink.tally.add(bits: value)
    if value == 1 { try sink.write("<true/>\n") } else { try sink.write("<false/>\n") }
  }

  /// A day of any month from 2001-01-01 on, and a second of it.
  private static func date(
    _ name: String, _ random: inout SplitMix64, to sink: inout ByteSink
  ) throws {
    try key(name, to: &sink)
    let (year, month) = (random.next(in: 2001...2024), random.next(in: 1...12))
    let day = random.next(in: 1...28)
    let second = random.next(in: 0...86_399)
    sink.tally.add(bits: UInt64(days(year, month, day) * 86_400 + second))
    try sink.write("<date>")
    try sink.write(String(year).utf8)
    let (hour, minute) = (second / 3600, second / 60 % 60)
    let parts = [("-", month), ("-", day), ("T", hour), (":", minute), (":", second % 60)]
    for (sign, number) in parts {
      try sink.write(sign.utf8)
      try sink.write((number < 10 ? "0" + String(number) : String(number)).utf8)
    }
    try sink.write("Z</date>\n")
  }

  /// Days from 2001-01-01 to a day of 2001…2099.
  private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let before = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334]
    let leapDay = year % 4 == 0 && month > 2 ? 1 : 0
    return (year - 2001) * 365 + (year - 2001) / 4 + before[month - 1] + leapDay + day - 1
  }

  private static func string(
    _ name: String, _ random: inout SplitMix64, to sink: inout ByteSink
  ) throws {
    try key(name, to: &sink)
    var text: [UInt8] = []
    for _ in 0..<random.next(in: 4...24) { text.append(UInt8(random.next(in: 0x61...0x7A))) }
    if random.next(in: 0...3) == 0 { text += Array("温泉".utf8) }
    sink.tally.add(text)
    try sink.write("<string>")
    try sink.write(text)
    try sink.write("</string>\n")
  }

  private static func data(
    _ name: String, _ random: inout SplitMix64, to sink: inout ByteSink
  ) throws {
    try key(name, to: &sink)
    let bytes = (0..<random.next(in: 16...48)).map { _ in UInt8(truncatingIfNeeded: random.next()) }
    sink.tally.add(bytes)
    try sink.write("<data>\n")
    try sink.write(Data(bytes).base64EncodedData())
    try sink.write("\n</data>\n")
  }
}
