/// The characters that a label may have only beside certain others: RFC 5892, appendix A.
enum ContextRule {
  static func fault(in label: [Unicode.Scalar], at index: Int) -> String? {
    let before = index > 0 ? label[index - 1] : nil
    let after = index + 1 < label.count ? label[index + 1] : nil
    switch label[index].value {
    case 0xB7:
      return before == "l" && after == "l" ? nil : "has a middle dot that is not between two l"
    case 0x375:
      return after.map(Script.isGreek) == true
        ? nil : "has a Greek keraia without a Greek letter behind it"
    case 0x5F3, 0x5F4:
      return before.map(Script.isHebrew) == true
        ? nil : "has a geresh or gershayim without a Hebrew letter before it"
    case 0x30FB:
      return label.contains(where: Script.isJapanese)
        ? nil : "has a katakana middle dot without hiragana, katakana or kanji"
    case 0x660...0x669, 0x6F0...0x6F9:
      let isMixed =
        label.contains { (0x660...0x669).contains($0.value) }
        && label.contains { (0x6F0...0x6F9).contains($0.value) }
      return isMixed ? "mixes Arabic digits with extended Arabic digits" : nil
    case 0x200D:
      return isVirama(before) ? nil : "has a zero width joiner without a virama before it"
    case 0x200C:
      return isVirama(before) || joins(label, at: index)
        ? nil : "has a zero width non-joiner where no letters join"
    default: return nil
    }
  }

  private static func isVirama(_ scalar: Unicode.Scalar?) -> Bool {
    scalar?.properties.canonicalCombiningClass == .virama
  }

  /// Whether the letters around the non-joiner, apart from marks, would join.
  private static func joins(_ label: [Unicode.Scalar], at index: Int) -> Bool {
    guard let before = label[..<index].last(where: { !isTransparent($0) }),
      let after = label[(index + 1)...].first(where: { !isTransparent($0) })
    else { return false }
    return Joining.joinsNext(before) && Joining.joinsPrevious(after)
  }

  private static func isTransparent(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: true
    case .format: scalar.value != 0x200C && scalar.value != 0x200D
    default: false
    }
  }
}
