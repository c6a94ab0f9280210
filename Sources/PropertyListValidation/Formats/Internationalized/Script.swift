/// The scripts that the rules for labels name, as ranges over what labels may have.
enum Script {
  static func isGreek(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x370...0x373, 0x375...0x377, 0x37A...0x37D, 0x37F, 0x384, 0x386, 0x388...0x3E1,
      0x3F0...0x3FF, 0x1D26...0x1D2A, 0x1F00...0x1FFE, 0xAB65, 0x101A0:
      true
    default: false
    }
  }

  static func isHebrew(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x591...0x5F4, 0xFB1D...0xFB4F: true
    default: false
    }
  }

  /// Hiragana, Katakana or Han.
  static func isJapanese(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x3041...0x3096, 0x309D...0x309F, 0x30A1...0x30FA, 0x30FD...0x30FF, 0x31F0...0x31FF,
      0x1AFF0...0x1B16F:
      true
    case 0x3005, 0x3007, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xFA0E...0xFA29, 0x16FE2...0x16FE3,
      0x16FF0...0x16FFF, 0x20000...0x3FFFD:
      true
    default: false
    }
  }

  /// The blocks whose letters run from right to left.
  static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x590...0x8FF, 0xFB1D...0xFDCF, 0xFDF0...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF,
      0x1E800...0x1EFFF:
      true
    default: false
    }
  }
}
