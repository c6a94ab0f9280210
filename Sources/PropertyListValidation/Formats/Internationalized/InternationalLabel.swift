/// One label beyond ASCII: which characters it may have, and where (RFC 5891, section 4.2, and 5892).
enum InternationalLabel {
  /// What is wrong with a label, as the end of "which …".
  static func fault(in label: [Unicode.Scalar]) -> String? {
    guard label.first != "-" else { return "starts with a hyphen" }
    guard label.last != "-" else { return "ends with a hyphen" }
    guard label.count < 4 || label[2] != "-" || label[3] != "-" else {
      return "has hyphens as characters 3 and 4"
    }
    if let first = label.first, isMark(first) {
      return "starts with the mark \(FaultText.character(first)); a letter must stand before it"
    }
    for (index, scalar) in label.enumerated() {
      switch use(of: scalar) {
      case .always: break
      case .never: return never(scalar)
      case .inContext:
        if let fault = ContextRule.fault(in: label, at: index) { return fault }
      }
    }
    return Normalization.isComposed(label)
      ? nil : "is not normalised: a letter and its mark must be one character (NFC)"
  }

  private enum Use { case always, never, inContext }

  /// The derived property of RFC 5892, section 3.
  private static func use(of scalar: Unicode.Scalar) -> Use {
    switch scalar.value {
    // Small letters, digits and the hyphen.
    case 0x61...0x7A, 0x30...0x39, 0x2D: return .always
    // Exceptions, section 2.6.
    case 0xDF, 0x3C2, 0x6FD, 0x6FE, 0xF0B, 0x3007: return .always
    case 0xB7, 0x375, 0x5F3, 0x5F4, 0x30FB, 0x660...0x669, 0x6F0...0x6F9: return .inContext
    case 0x640, 0x7FA, 0x302E, 0x302F, 0x3031...0x3035, 0x303B: return .never
    // Joiners.
    case 0x200C, 0x200D: return .inContext
    // Parts of old Hangul syllables, and blocks of symbols.
    case 0x1100...0x11FF, 0xA960...0xA97F, 0xD7B0...0xD7FF: return .never
    case 0x20D0...0x20FF, 0x1D100...0x1D24F: return .never
    default: break
    }
    switch scalar.properties.generalCategory {
    case .lowercaseLetter, .uppercaseLetter, .otherLetter, .modifierLetter, .decimalNumber,
      .nonspacingMark, .spacingMark:
      // What is unstable: capital letters, other forms of a letter, and what is ignored.
      return scalar.properties.changesWhenNFKCCaseFolded ? .never : .always
    default: return .never
    }
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }

  private static func never(_ scalar: Unicode.Scalar) -> String {
    let shown = FaultText.character(scalar)
    return scalar.properties.isUppercase
      ? "has the capital letter \(shown); only small letters are allowed"
      : "has \(shown); no host name may have it"
  }
}
