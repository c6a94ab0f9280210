import Foundation
import PropertyLists

/// Random values of every kind that a format can hold.
struct RandomValue {
  /// What the values may be, so that a writer holds them and a peer reads the same.
  struct Limits: Sendable {
    /// Whether a carriage return may occur in text.
    var hasCarriageReturn = true
    /// Whether NaN and infinities may occur.
    var hasNonFinite = true
    /// Whether UIDs may occur.
    var hasUID = true
    /// Whether U+FEFF may occur in text.
    var hasByteOrderMark = true
    /// Whether control characters other than tab and line breaks may occur.
    var hasControls = false
  }

  private var generator: SplitMix
  private let limits: Limits

  init(seed: UInt64, limits: Limits = Limits()) {
    generator = SplitMix(seed: seed)
    self.limits = limits
  }

  mutating func next(depth: Int = 0) -> PropertyList {
    switch Int.random(in: 0..<(depth < 4 ? 12 : 8), using: &generator) {
    case 0: .string(text())
    case 1: .integer(PropertyListInteger(Int64(truncatingIfNeeded: bits())))
    case 2: .integer(PropertyListInteger(bits()))
    case 3: .real(real())
    case 4: .boolean(Bool.random(using: &generator))
    case 5: .date(Date(timeIntervalSinceReferenceDate: seconds()))
    case 6: .data(Data((0..<Int.random(in: 0...200, using: &generator)).map { _ in byte() }))
    case 7: limits.hasUID ? .uid(UInt32(truncatingIfNeeded: bits())) : .string("")
    case 8, 9: .array(children(depth))
    default:
      .dictionary(PropertyListDictionary(children(depth).map { (text(), $0) }))
    }
  }

  private mutating func children(_ depth: Int) -> [PropertyList] {
    (0..<Int.random(in: 0...5, using: &generator)).map { _ in next(depth: depth + 1) }
  }

  /// A number of any magnitude.
  private mutating func bits() -> UInt64 {
    generator.next() >> UInt64.random(in: 0..<64, using: &generator)
  }

  private mutating func byte() -> UInt8 { UInt8(truncatingIfNeeded: generator.next()) }

  private mutating func seconds() -> Double {
    Double.random(in: -1e11...1e11, using: &generator).rounded(.down)
  }

  private mutating func real() -> Double {
    let special = [
      0, 0.1, -1.5, 1e16, 1e-5, .leastNonzeroMagnitude, .greatestFiniteMagnitude, 123_456_789,
    ]
    if Bool.random(using: &generator) { return special[Int(generator.next() % 8)] }
    let value = Double(bitPattern: generator.next())
    return value.isFinite || limits.hasNonFinite ? value : 0.5
  }

  private mutating func text() -> String {
    var pieces = [
      "a", "B", "0", " ", "<", ">", "&", "\"", "'", "\\", "/", "]]>", "--", "\t", "\n", "é",
      "e\u{301}",
      "面包", "\u{85}", "\u{2028}", "\u{FFFD}", "\u{E000}", "🥐", "\u{10FFFF}", "&amp;",
      "<!--", "<![CDATA[", "\u{7F}",
    ]
    if limits.hasCarriageReturn { pieces += ["\r", "\r\n"] }
    if limits.hasByteOrderMark { pieces.append("\u{FEFF}") }
    if limits.hasControls { pieces += ["\0", "\u{1}", "\u{8}", "\u{C}", "\u{1F}"] }
    var scalars = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...8, using: &generator) {
      scalars.append(
        contentsOf: pieces[Int.random(in: 0..<pieces.count, using: &generator)].unicodeScalars)
    }
    return String(scalars)
  }
}
