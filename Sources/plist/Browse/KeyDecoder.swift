/// A key as the browser knows it.
enum Key: Equatable {
  case up, down, left, right, pageUp, pageDown, home, end, enter, escape, tab, backspace, redraw
  case letter(Character)
}

/// Makes keys of the bytes that a terminal sends; an escape sequence may come in pieces.
///
/// ```
/// ESC [ A   up      ESC O A   up      ESC [ 5 ~   page up      ESC [ 1 ; 5 A   up with Control
/// ```
/// A sequence that is not known is passed over as a whole.
struct KeyDecoder {
  private enum State {
    case ground
    /// Behind ESC.
    case escape
    /// Behind ESC O.
    case single
    /// Behind ESC [, with the first number, and whether another one follows.
    case control(number: Int, isFirst: Bool)
  }

  private var state = State.ground

  /// Whether an ESC has come of which it is open whether it is a key: time tells.
  var isPending: Bool {
    if case .escape = state { true } else { false }
  }

  /// The keys of some bytes.
  mutating func feed(_ bytes: [UInt8]) -> [Key] { bytes.flatMap { take($0) } }

  /// Nothing has come for a while: an ESC was the key of that name.
  mutating func flush() -> [Key] {
    guard isPending else { return [] }
    state = .ground
    return [.escape]
  }

  private mutating func take(_ byte: UInt8) -> [Key] {
    switch state {
    case .ground: return key(byte).map { [$0] } ?? []
    case .escape:
      switch byte {
      case UInt8(ascii: "["): state = .control(number: 0, isFirst: true)
      case UInt8(ascii: "O"): state = .single
      case 0x1B: return [.escape]
      default:
        // Another key came at once.
        state = .ground
        return [.escape] + take(byte)
      }
      return []
    case .single:
      state = .ground
      return Self.key(final: byte, number: 0).map { [$0] } ?? []
    case .control(let number, let isFirst):
      return control(byte, number: number, isFirst: isFirst).map { [$0] } ?? []
    }
  }

  private mutating func control(_ byte: UInt8, number: Int, isFirst: Bool) -> Key? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      let digit = Int(byte - UInt8(ascii: "0"))
      state = .control(number: isFirst ? min(number * 10 + digit, 999) : number, isFirst: isFirst)
      return nil
    case 0x20...0x3F:
      state = .control(number: number, isFirst: false)
      return nil
    case 0x1B:
      state = .escape
      return nil
    default:
      state = .ground
      return Self.key(final: byte, number: number)
    }
  }

  private mutating func key(_ byte: UInt8) -> Key? {
    switch byte {
    case 0x1B:
      state = .escape
      return nil
    case 0x0A, 0x0D: return .enter
    case 0x09: return .tab
    case 0x08, 0x7F: return .backspace
    case 0x0C: return .redraw
    case 0x20...0x7E: return .letter(Character(Unicode.Scalar(byte)))
    default: return nil
    }
  }

  private static func key(final byte: UInt8, number: Int) -> Key? {
    switch (byte, number) {
    case (UInt8(ascii: "A"), _): .up
    case (UInt8(ascii: "B"), _): .down
    case (UInt8(ascii: "C"), _): .right
    case (UInt8(ascii: "D"), _): .left
    case (UInt8(ascii: "H"), _), (UInt8(ascii: "~"), 1), (UInt8(ascii: "~"), 7): .home
    case (UInt8(ascii: "F"), _), (UInt8(ascii: "~"), 4), (UInt8(ascii: "~"), 8): .end
    case (UInt8(ascii: "M"), 0): .enter
    case (UInt8(ascii: "Z"), _): .tab
    case (UInt8(ascii: "~"), 5): .pageUp
    case (UInt8(ascii: "~"), 6): .pageDown
    default: nil
    }
  }
}
