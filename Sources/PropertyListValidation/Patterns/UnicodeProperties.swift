import Synchronization

/// What `\p{…}` names: a general category, a property that a scalar has or has not, or a script.
enum UnicodeProperties {
  /// What stands for no set of scalars.
  enum Failure: Error {
    /// ECMA-262 doesn't know the name, or nobody does.
    case unknown
    /// ECMA-262 knows such names, but there is no table for this one here.
    case unsupported
  }

  /// What a name stands for, before its scalars are worked out.
  enum Property {
    case ranges([ClosedRange<UInt32>])
    case categories([Unicode.GeneralCategory])
    case flag(name: String, (Unicode.Scalar.Properties) -> Bool)
  }

  /// What `\p{name}` or, with a value, `\p{name=value}` stands for.
  ///
  /// Names and values are those of ECMA-262, where case counts.
  static func property(name: String, value: String?) throws(Failure) -> Property {
    guard let value else {
      if let categories = categories(name) { return .categories(categories) }
      switch name {
      case "Any": return .ranges(ScalarSet.any.ranges)
      case "ASCII": return .ranges([0...0x7F])
      case "Regional_Indicator", "RI": return .ranges([0x1_F1E6...0x1_F1FF])
      // Not among the properties of the standard library.
      case "Extended_Pictographic", "ExtPict", "Emoji_Component", "EComp": throw .unsupported
      default:
        guard let holds = flag(name) else { throw .unknown }
        return .flag(name: name, holds)
      }
    }
    switch name {
    case "General_Category", "gc":
      guard let categories = categories(value) else { throw .unknown }
      return .categories(categories)
    case "Script", "sc":
      guard let ranges = scriptRanges(value) else { throw .unsupported }
      return .ranges(ranges)
    case "Script_Extensions", "scx": throw .unsupported
    default: throw .unknown
    }
  }

  /// The scalars of a property.
  ///
  /// Some tens of milliseconds for one that nobody has asked for before.
  static func scalars(of property: Property) -> ScalarSet {
    switch property {
    case .ranges(let ranges): ScalarSet(ranges)
    case .categories(let categories):
      ScalarSet(categories.flatMap { rangesByCategory[$0] ?? [] })
    case .flag(let name, let holds):
      scalarsByFlag.withLock { known in
        if let set = known[name] { return set }
        let set = ScalarSet(where: holds)
        known[name] = set
        return set
      }
    }
  }

  /// The properties that were asked for; there are only so many names.
  private static let scalarsByFlag = Mutex<[String: ScalarSet]>([:])

  /// Made once, the first time that a pattern asks for a category.
  private static let rangesByCategory: [Unicode.GeneralCategory: [ClosedRange<UInt32>]] = {
    var result: [Unicode.GeneralCategory: [ClosedRange<UInt32>]] = [:]
    var run: (category: Unicode.GeneralCategory, range: ClosedRange<UInt32>)?
    forEachRange { range, properties in
      let category = properties.generalCategory
      if let last = run, last.category == category, last.range.upperBound + 1 == range.lowerBound {
        run = (category, last.range.lowerBound...range.upperBound)
      } else {
        if let run { result[run.category, default: []].append(run.range) }
        run = (category, range)
      }
    }
    if let run { result[run.category, default: []].append(run.range) }
    return result
  }()

  /// Calls `body` for all scalars in rising order, together where they are alike.
  ///
  /// O(1), but with a large constant: the planes 0–3 and 14 are gone through scalar by scalar. The
  /// others have no characters, or private ones, all alike but for the last two of a plane.
  static func forEachRange(_ body: (ClosedRange<UInt32>, Unicode.Scalar.Properties) -> Void) {
    func visit(_ range: ClosedRange<UInt32>) {
      guard let scalar = Unicode.Scalar(range.lowerBound) else { return }
      body(range, scalar.properties)
    }
    for plane: UInt32 in 0...16 {
      let first = plane << 16
      if plane < 4 || plane == 14 {
        for value in first...first + 0xFFFF { visit(value...value) }
      } else {
        visit(first...first + 0xFFFD)
        visit(first + 0xFFFE...first + 0xFFFF)
      }
    }
  }

  /// The general categories of a name, short or long; one letter stands for several.
  private static func categories(_ name: String) -> [Unicode.GeneralCategory]? {
    switch name {
    case "L", "Letter":
      [.uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter]
    case "LC", "Cased_Letter": [.uppercaseLetter, .lowercaseLetter, .titlecaseLetter]
    case "Lu", "Uppercase_Letter": [.uppercaseLetter]
    case "Ll", "Lowercase_Letter": [.lowercaseLetter]
    case "Lt", "Titlecase_Letter": [.titlecaseLetter]
    case "Lm", "Modifier_Letter": [.modifierLetter]
    case "Lo", "Other_Letter": [.otherLetter]
    case "M", "Mark", "Combining_Mark": [.nonspacingMark, .spacingMark, .enclosingMark]
    case "Mn", "Nonspacing_Mark": [.nonspacingMark]
    case "Mc", "Spacing_Mark": [.spacingMark]
    case "Me", "Enclosing_Mark": [.enclosingMark]
    case "N", "Number": [.decimalNumber, .letterNumber, .otherNumber]
    case "Nd", "Decimal_Number", "digit": [.decimalNumber]
    case "Nl", "Letter_Number": [.letterNumber]
    case "No", "Other_Number": [.otherNumber]
    case "P", "Punctuation", "punct":
      [
        .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
        .initialPunctuation, .finalPunctuation, .otherPunctuation,
      ]
    case "Pc", "Connector_Punctuation": [.connectorPunctuation]
    case "Pd", "Dash_Punctuation": [.dashPunctuation]
    case "Ps", "Open_Punctuation": [.openPunctuation]
    case "Pe", "Close_Punctuation": [.closePunctuation]
    case "Pi", "Initial_Punctuation": [.initialPunctuation]
    case "Pf", "Final_Punctuation": [.finalPunctuation]
    case "Po", "Other_Punctuation": [.otherPunctuation]
    case "S", "Symbol": [.mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol]
    case "Sm", "Math_Symbol": [.mathSymbol]
    case "Sc", "Currency_Symbol": [.currencySymbol]
    case "Sk", "Modifier_Symbol": [.modifierSymbol]
    case "So", "Other_Symbol": [.otherSymbol]
    case "Z", "Separator": [.spaceSeparator, .lineSeparator, .paragraphSeparator]
    case "Zs", "Space_Separator": [.spaceSeparator]
    case "Zl", "Line_Separator": [.lineSeparator]
    case "Zp", "Paragraph_Separator": [.paragraphSeparator]
    case "C", "Other": [.control, .format, .surrogate, .privateUse, .unassigned]
    case "Cc", "Control", "cntrl": [.control]
    case "Cf", "Format": [.format]
    case "Cs", "Surrogate": [.surrogate]
    case "Co", "Private_Use": [.privateUse]
    case "Cn", "Unassigned": [.unassigned]
    default: nil
    }
  }

  /// The property of a name, short or long, that a scalar has or has not.
  private static func flag(_ name: String) -> ((Unicode.Scalar.Properties) -> Bool)? {
    switch name {
    case "Alphabetic", "Alpha": { $0.isAlphabetic }
    case "ASCII_Hex_Digit", "AHex": { $0.isASCIIHexDigit }
    case "Assigned": { $0.generalCategory != .unassigned }
    case "Bidi_Control", "Bidi_C": { $0.isBidiControl }
    case "Bidi_Mirrored", "Bidi_M": { $0.isBidiMirrored }
    case "Case_Ignorable", "CI": { $0.isCaseIgnorable }
    case "Cased": { $0.isCased }
    case "Changes_When_Casefolded", "CWCF": { $0.changesWhenCaseFolded }
    case "Changes_When_Casemapped", "CWCM": { $0.changesWhenCaseMapped }
    case "Changes_When_Lowercased", "CWL": { $0.changesWhenLowercased }
    case "Changes_When_NFKC_Casefolded", "CWKCF": { $0.changesWhenNFKCCaseFolded }
    case "Changes_When_Titlecased", "CWT": { $0.changesWhenTitlecased }
    case "Changes_When_Uppercased", "CWU": { $0.changesWhenUppercased }
    case "Dash": { $0.isDash }
    case "Default_Ignorable_Code_Point", "DI": { $0.isDefaultIgnorableCodePoint }
    case "Deprecated", "Dep": { $0.isDeprecated }
    case "Diacritic", "Dia": { $0.isDiacritic }
    case "Emoji": { $0.isEmoji }
    case "Emoji_Modifier", "EMod": { $0.isEmojiModifier }
    case "Emoji_Modifier_Base", "EBase": { $0.isEmojiModifierBase }
    case "Emoji_Presentation", "EPres": { $0.isEmojiPresentation }
    case "Extender", "Ext": { $0.isExtender }
    case "Grapheme_Base", "Gr_Base": { $0.isGraphemeBase }
    case "Grapheme_Extend", "Gr_Ext": { $0.isGraphemeExtend }
    case "Hex_Digit", "Hex": { $0.isHexDigit }
    case "IDS_Binary_Operator", "IDSB": { $0.isIDSBinaryOperator }
    case "IDS_Trinary_Operator", "IDST": { $0.isIDSTrinaryOperator }
    case "ID_Continue", "IDC": { $0.isIDContinue }
    case "ID_Start", "IDS": { $0.isIDStart }
    case "Ideographic", "Ideo": { $0.isIdeographic }
    case "Join_Control", "Join_C": { $0.isJoinControl }
    case "Logical_Order_Exception", "LOE": { $0.isLogicalOrderException }
    case "Lowercase", "Lower": { $0.isLowercase }
    case "Math": { $0.isMath }
    case "Noncharacter_Code_Point", "NChar": { $0.isNoncharacterCodePoint }
    case "Pattern_Syntax", "Pat_Syn": { $0.isPatternSyntax }
    case "Pattern_White_Space", "Pat_WS": { $0.isPatternWhitespace }
    case "Quotation_Mark", "QMark": { $0.isQuotationMark }
    case "Radical": { $0.isRadical }
    case "Sentence_Terminal", "STerm": { $0.isSentenceTerminal }
    case "Soft_Dotted", "SD": { $0.isSoftDotted }
    case "Terminal_Punctuation", "Term": { $0.isTerminalPunctuation }
    case "Unified_Ideograph", "UIdeo": { $0.isUnifiedIdeograph }
    case "Uppercase", "Upper": { $0.isUppercase }
    case "Variation_Selector", "VS": { $0.isVariationSelector }
    case "White_Space", "space": { $0.isWhitespace }
    case "XID_Continue", "XIDC": { $0.isXIDContinue }
    case "XID_Start", "XIDS": { $0.isXIDStart }
    default: nil
    }
  }
}
