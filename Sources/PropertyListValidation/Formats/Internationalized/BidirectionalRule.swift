/// The rules for names with text from right to left: RFC 5893, section 2.
enum BidirectionalRule {
  private enum Direction { case left, right, arabicNumber, number, mark, neutral }

  /// Whether a label has letters from right to left, or Arabic digits.
  static func isRightToLeft(_ label: [Unicode.Scalar]) -> Bool {
    label.contains {
      let direction = direction(of: $0)
      return direction == .right || direction == .arabicNumber
    }
  }

  /// What is wrong with a label of such a name, as the end of "which …".
  static func fault(in label: [Unicode.Scalar]) -> String? {
    let directions = label.map(direction(of:))
    let last = directions.last { $0 != .mark }
    switch directions.first {
    case .right:
      guard !directions.contains(.left) else { return "mixes text of both directions" }
      guard !directions.contains(.number) || !directions.contains(.arabicNumber) else {
        return "mixes European and Arabic digits"
      }
      guard last != .neutral else { return "ends with neither a letter nor a digit" }
    case .left:
      guard !directions.contains(.right), !directions.contains(.arabicNumber) else {
        return "mixes text of both directions"
      }
      guard last == .left || last == .number else {
        return "ends with neither a letter nor a digit"
      }
    default: return "must start with a letter, as the name has text from right to left"
    }
    return nil
  }

  /// The bidirectional class of a character that a label may have.
  ///
  /// The two classes of letters from right to left are one here, and so are those of separators.
  private static func direction(of scalar: Unicode.Scalar) -> Direction {
    switch scalar.value {
    case 0x30...0x39, 0x6F0...0x6F9: return .number
    case 0x660...0x669, 0x10D30...0x10D39: return .arabicNumber
    case 0x2D, 0xB7, 0x2B9...0x2BA, 0x2C6...0x2CF, 0x2EC, 0x375, 0x200C...0x200D, 0x2E2F, 0x30FB,
      0xA67F, 0xA717...0xA71F, 0xA788:
      return .neutral
    // Marks that take part in the line as letters do.
    case 0xCBF, 0xCC6, 0x11A07...0x11A08, 0x11C3F: return .left
    default: break
    }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return .mark
    default: return Script.isRightToLeft(scalar) ? .right : .left
    }
  }
}
