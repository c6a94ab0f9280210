/// What a contender read: how many values, and a sum over all that they hold.
///
/// The generator of a workload adds up the truth while it writes; a contender that read less, or
/// something else, fails the run.
struct Tally: Equatable {
  /// The number of strings, numbers, booleans, dates and data.
  var values = 0
  /// The sum of the bytes of strings and data, and of the bits of everything else.
  var sum: UInt64 = 0
  /// The number of keys; 0 where a contender makes models, which have none.
  var keys = 0
  /// The sum of the bytes of the keys.
  var keySum: UInt64 = 0

  mutating func add(_ text: String) {
    values += 1
    sum &+= Self.sum(text)
  }

  mutating func add(_ bytes: [UInt8]) { add(bytes.span) }

  /// Adds bytes as they lie in memory: the sum shall cost little beside the reading.
  mutating func add(_ bytes: Span<UInt8>) {
    values += 1
    sum &+= Self.sum(bytes)
  }

  mutating func add(bits: UInt64) {
    values += 1
    sum &+= bits
  }

  mutating func addKey(_ key: String) {
    keys += 1
    keySum &+= Self.sum(key)
  }

  /// Whether a contender with this tally read all of what `truth` counts.
  func agrees(with truth: Tally) -> Bool {
    var own = self
    if keys == 0 { (own.keys, own.keySum) = (truth.keys, truth.keySum) }
    return own == truth
  }

  private static func sum(_ text: String) -> UInt64 {
    var text = text
    return text.withUTF8 { buffer in sum(unsafe buffer.span) }
  }

  private static func sum(_ bytes: Span<UInt8>) -> UInt64 {
    var sum: UInt64 = 0
    for index in bytes.indices { sum &+= UInt64(bytes[index]) }
    return sum
  }
}

extension Tally {
  /// The four numbers, as ``init(fields:)`` reads them.
  var fields: [String] { [String(values), String(sum), String(keys), String(keySum)] }

  init?(fields: some Collection<Substring>) {
    let fields = Array(fields)
    guard fields.count == 4, let values = Int(fields[0]), let sum = UInt64(fields[1]),
      let keys = Int(fields[2]), let keySum = UInt64(fields[3])
    else { return nil }
    self.init(values: values, sum: sum, keys: keys, keySum: keySum)
  }
}
