/// How a document is written, in whichever format.
public struct WritingOptions: Hashable, Sendable {
  /// Whether keys are sorted by their UTF-16 code units; else they keep their order.
  public var sortsKeys: Bool
  /// Whether each value of JSON stands on a line of its own.
  public var isPretty: Bool
  /// How the reals of XML are spelt.
  public var realStyle: XMLWritingOptions.RealStyle

  /// Makes options; the default keeps the order of keys, writes JSON in one line and the shortest
  /// reals.
  public init(
    sortsKeys: Bool = false, isPretty: Bool = false,
    realStyle: XMLWritingOptions.RealStyle = .shortest
  ) {
    self.sortsKeys = sortsKeys
    self.isPretty = isPretty
    self.realStyle = realStyle
  }
}
