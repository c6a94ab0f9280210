/// Whether text is in Normalization Form C.
///
/// This is for text whose characters are stable one by one, as those of labels are: it is left to see
/// whether marks stand in their order, and whether a letter and a mark should be one character. One
/// rare fault is not seen: a letter that has a mark already, before a mark that belongs under that one
/// (`ń` before U+0323), as the standard library does not tell what a letter is made of.
enum Normalization {
  static func isComposed(_ text: [Unicode.Scalar]) -> Bool {
    var starter: Unicode.Scalar?
    var lastClass: UInt8 = 0
    for scalar in text {
      let combiningClass = scalar.properties.canonicalCombiningClass.rawValue
      if combiningClass > 0, combiningClass < lastClass { return false }
      // A character between of the same class, or another starter, keeps the two apart.
      let isBeside = lastClass == 0 || lastClass < combiningClass
      if let starter, isBeside, isSecond(scalar), composites.contains("\(starter)\(scalar)") {
        return false
      }
      if combiningClass == 0 { starter = scalar }
      lastClass = combiningClass
    }
    return true
  }

  /// Whether a character may be the second one of a pair: a mark, or a vowel sign that is none.
  private static func isSecond(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0x300 else { return false }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark: return true
    default: return (0x16D63...0x16D67).contains(scalar.value)
    }
  }

  /// The letters that a letter and a mark make; a string equals its decomposed form.
  private static let composites: Set<String> = {
    let blocks: [ClosedRange<UInt32>] = [
      0xC0...0x24F, 0x370...0x527, 0x622...0x6D3, 0x929...0x934, 0x9CB...0x9CC, 0xB48...0xB4C,
      0xB94...0xBCC, 0xC48...0xC48, 0xCC0...0xCCB, 0xD4A...0xD4C, 0xDDA...0xDDE, 0x1026...0x1026,
      0x1B06...0x1B43, 0x1E00...0x1FFF, 0x304C...0x30FE, 0x105C9...0x105E4, 0x1109A...0x110AB,
      0x1112E...0x1112F, 0x1134B...0x113C8, 0x114BB...0x114BE, 0x115BA...0x115BB,
      0x11938...0x11938, 0x16121...0x16128, 0x16D68...0x16D6A,
    ]
    let scalars = blocks.joined().lazy.compactMap { Unicode.Scalar($0) }
    return Set(scalars.filter { !$0.properties.changesWhenNFKCCaseFolded }.map { String($0) })
  }()
}
