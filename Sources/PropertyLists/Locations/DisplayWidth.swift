extension Unicode.Scalar {
  /// How many columns a terminal gives the scalar: 0, 1 or 2.
  ///
  /// By UAX #11: two for East Asian wide and fullwidth scalars, among them those that are emoji
  /// without a selector; one where the width is ambiguous. None for marks above and below a letter,
  /// and for the vowels and final consonants that complete a Hangul syllable.
  package var displayWidth: Int {
    guard value >= 0x300 else { return 1 }
    switch value {
    case 0x1160...0x11FF, 0xD7B0...0xD7FB: return 0
    case 0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x3247, 0x3250...0x4DBF,
      0x4E00...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19,
      0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18D08, 0x1AFF0...0x1B2FB,
      0x1F200...0x1F265, 0x20000...0x3FFFD:
      return isMark ? 0 : 2
    // Two of them make a flag.
    case 0x1F1E6...0x1F1FF: return 1
    default: return isMark ? 0 : properties.isEmojiPresentation ? 2 : 1
    }
  }

  private var isMark: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: true
    default: false
    }
  }
}

extension Character {
  /// How many columns a terminal gives the character.
  ///
  /// The sum of its scalars', but two for a symbol that a selector or another symbol makes an emoji.
  package var displayWidth: Int {
    let width = unicodeScalars.reduce(0) { $0 + $1.displayWidth }
    guard width > 2 || unicodeScalars.contains("\u{FE0F}"),
      let first = unicodeScalars.first, first.properties.isEmoji, !first.isASCII
    else { return width }
    return 2
  }
}

extension String {
  /// How many columns a terminal gives the text.
  ///
  /// O(n).
  package var displayWidth: Int { reduce(0) { $0 + $1.displayWidth } }
}
