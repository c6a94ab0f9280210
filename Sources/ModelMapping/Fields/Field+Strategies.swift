#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif
import PropertyLists

extension Conversion where Value == Date {
  init(_ strategy: DateStrategy) {
    self.init(
      read: { node, _ in try strategy.date(node) }, write: { try strategy.value($0) },
      schema: { _ in strategy.schema })
  }
}

extension Conversion where Value == Data {
  init(_ strategy: DataStrategy) {
    self.init(
      read: { node, _ in try strategy.data(node) }, write: { try strategy.value($0) },
      schema: { _ in strategy.schema })
  }
}

extension Field where Value == Date {
  /// How the date stands in the file, where it is no date.
  public func dates(_ strategy: DateStrategy) -> Field { converted(Conversion(strategy)) }
}

extension Field where Value == Date? {
  /// How the date stands in the file, where it is no date.
  public func dates(_ strategy: DateStrategy) -> Field {
    converted(Conversion<Date>(strategy).optional)
  }
}

extension Field where Value == [Date] {
  /// How the dates stand in the file, where they are no dates.
  public func dates(_ strategy: DateStrategy) -> Field {
    converted(Conversion<Date>(strategy).array())
  }
}

extension Field where Value == Data {
  /// How the data stand in the file, where they are no data.
  public func data(_ strategy: DataStrategy) -> Field { converted(Conversion(strategy)) }
}

extension Field where Value == Data? {
  /// How the data stand in the file, where they are no data.
  public func data(_ strategy: DataStrategy) -> Field {
    converted(Conversion<Data>(strategy).optional)
  }
}
