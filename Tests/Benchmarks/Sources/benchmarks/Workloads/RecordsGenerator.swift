/// Writes **records**: an array of group-buy dictionaries, in the layout of Apple's writer.
enum RecordsGenerator {
  private static let chinese = "面包蛋糕咖啡火锅烤鱼自助餐电影票温泉酒店双人套餐美食天下小吃甜品茶饮"
    .unicodeScalars.map { Array(String($0).utf8) }
  private static let ascii = Array("abcdefghijklmnopqrstuvwxyz ABCDEFGHIJ0123456789&".utf8)
  private static let hex = Array("0123456789abcdef".utf8)

  /// Of each `faultyEvery` records the last one has a number for its price, and does not count.
  static func write(
    count: Int, faultyEvery: Int = .max, seed: UInt64, to sink: inout ByteSink
  ) throws {
    var random = SplitMix64(seed: seed)
    var text: [UInt8] = []
    try sink.writeHeader()
    try sink.write("<array>\n")
    for index in 1...count {
      let tally = sink.tally
      try sink.write("\t<dict>\n")
      text.removeAll(keepingCapacity: true)
      for _ in 0..<2 {
        let bits = random.next()
        for shift in stride(from: UInt64(0), to: 64, by: 4) {
          text.append(hex[Int(bits >> shift & 15)])
        }
      }
      try sink.writeEntry("icon", text)
      try sink.writeEntry("title", title(&random))
      let price = random.next(in: 1...999)
      if index.isMultiple(of: faultyEvery) {
        try sink.writeEntry("price", integer: price)
      } else {
        try sink.writeEntry("price", Array(String(price).utf8))
      }
      try sink.writeEntry("buycount", Array(String(random.next(in: 0...99_999)).utf8))
      try sink.write("\t</dict>\n")
      if index.isMultiple(of: faultyEvery) { sink.tally = tally }
    }
    try sink.write("</array>\n</plist>\n")
  }

  /// 5–20 characters, three quarters of them Chinese.
  private static func title(_ random: inout SplitMix64) -> [UInt8] {
    var text: [UInt8] = []
    for _ in 0..<random.next(in: 5...20) {
      if random.next(in: 0...3) > 0 {
        text += chinese[random.next(in: 0...chinese.count - 1)]
      } else {
        text.append(ascii[random.next(in: 0...ascii.count - 1)])
      }
    }
    return text
  }
}

extension ByteSink {
  mutating func writeHeader() throws {
    try write("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!DOCTYPE plist PUBLIC ")
    try write(
      "\"-//Apple//DTD PLIST 1.0//EN\" \"http://www.apple.com/DTDs/PropertyList-1.0.dtd\">\n")
    try write("<plist version=\"1.0\">\n")
  }

  /// A key with a string, two tabs in.
  mutating func writeEntry(_ key: String, integer: Int) throws {
    tally.addKey(key)
    tally.add(bits: UInt64(bitPattern: Int64(integer)))
    try write("\t\t<key>")
    try write(key.utf8)
    try write("</key>\n\t\t<integer>")
    try write(String(integer).utf8)
    try write("</integer>\n")
  }

  mutating func writeEntry(_ key: String, _ text: [UInt8]) throws {
    tally.addKey(key)
    tally.add(text)
    try write("\t\t<key>")
    try write(key.utf8)
    try write("</key>\n\t\t<string>")
    if text.contains(UInt8(ascii: "&")) {
      for byte in text {
        if byte == UInt8(ascii: "&") { try write("&amp;") } else { try write([byte]) }
      }
    } else {
      try write(text)
    }
    try write("</string>\n")
  }
}
