/// How a document is written, in whichever format.
public struct WritingOptions: Hashable, Sendable {
  /// Whether keys are sorted by their UTF-16 code units; else they keep their order.
  public var sortsKeys: Bool
  /// Whether each value of JSON stands on a line of its own.
  public var isPretty: Bool
  /// How the reals of XML are spelt.
  public var realStyle: XMLWritingOptions.RealStyle
  /// Whether OpenStep text has GNUstep's types for what it has none of its own for.
  public var usesGNUstepTypes: Bool

  /// Makes options; the default keeps the order of keys, writes JSON in one line and the shortest
  /// reals.
  public init(
    sortsKeys: Bool = false, isPretty: Bool = false,
    realStyle: XMLWritingOptions.RealStyle = .shortest, usesGNUstepTypes: Bool = false
  ) {
    self.sortsKeys = sortsKeys
    self.isPretty = isPretty
    self.realStyle = realStyle
    self.usesGNUstepTypes = usesGNUstepTypes
  }
}

extension WritingOptions {
  var xml: XMLWritingOptions { XMLWritingOptions(sortsKeys: sortsKeys, realStyle: realStyle) }

  func json(as format: PropertyListFormat) -> JSONWritingOptions {
    JSONWritingOptions(
      isPretty: isPretty && format != .jsonLines, sortsKeys: sortsKeys,
      isTagged: format == .taggedJSON)
  }
}
