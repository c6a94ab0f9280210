public import PropertyLists

/// When a default stands for the value of a field.
public struct DefaultCases: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt8
  /// Makes a set of its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The key is missing.
  public static let missing = DefaultCases(rawValue: 1)
  /// The value is null.
  public static let null = DefaultCases(rawValue: 2)
  /// The value can't be read as the field's type: this is noted.
  public static let unreadable = DefaultCases(rawValue: 4)
  /// All of them.
  public static let always: DefaultCases = [.missing, .null, .unreadable]
}

extension Field {
  /// Other names of the key: the first one that is there counts, and writing takes the field's own.
  @inlinable
  public func aliased(_ keys: String...) -> Field {
    with { rules in rules.paths.append(keys.map { [.key($0)] }) }
  }

  /// Another place of the value, in nested containers.
  @inlinable
  public func aliased(at path: [PropertyListPath.Step]) -> Field {
    with { rules in rules.paths.append([path]) }
  }

  /// A value for the cases in which there is none.
  ///
  /// Missing, null and unreadable are three cases: a default stands for a missing key only, unless
  /// others are named. Options of their own may be given to each.
  /// ```swift
  /// fields("n", \.n).default(0)                                   // a null, or "many", is an error
  /// fields("n", \.n).default(0, for: .always)                     // "many" is 0, and noted
  /// fields("n", \.n).default(0).default(-1, for: .unreadable)
  /// ```
  @inlinable
  public func `default`(
    _ value: @autoclosure @escaping @Sendable () -> Value, for cases: DefaultCases = .missing
  ) -> Field {
    with { rules in
      if cases.contains(.missing) { rules.missing = value }
      if cases.contains(.null) { rules.null = value }
      if cases.contains(.unreadable) { rules.unreadable = value }
    }
  }
}

extension FieldPaths {
  @usableFromInline
  mutating func append(_ paths: [[PropertyListPath.Step]]) { all += paths }
}

// MARK: Numbers and texts

extension Field where Value: LosslessDictValue {
  /// Takes numbers and texts for each other where nothing is lost: the text `"20"` is 20, 99.99 is
  /// `"99.99"` by the digits of the file, `"false"` is false.
  ///
  /// A boolean is no number and no text, null neither. Each conversion is noted where
  /// ``LoadingOptions/notesConversions`` asks for it.
  @inlinable
  public func lossless() -> Field { converted(.lossless) }
}

extension Field {
  /// The same for a value that may be missing or null.
  public func lossless<Wrapped: LosslessDictValue>() -> Field where Value == Wrapped? {
    converted(Conversion<Wrapped>.lossless.optional)
  }

  /// The same for the elements of an array.
  public func lossless<Element: LosslessDictValue>() -> Field where Value == [Element] {
    converted(Conversion<Element>.lossless.array())
  }
}

// MARK: Enums

extension Field
where Value: DictValue & RawRepresentable, Value.RawValue: DictValue {
  /// Takes a raw value that is no case for `value`; this is noted.
  ///
  /// A value of another type than the raw values is an error all the same.
  public func fallback(_ value: @autoclosure @escaping @Sendable () -> Value) -> Field {
    converted(.fallback(value))
  }
}

extension Field {
  /// The same for a value that may be missing or null.
  public func fallback<Wrapped: DictValue & RawRepresentable>(
    _ value: @autoclosure @escaping @Sendable () -> Wrapped
  ) -> Field where Value == Wrapped?, Wrapped.RawValue: DictValue {
    converted(Conversion<Wrapped>.fallback(value).optional)
  }

  /// The same for the elements of an array.
  public func fallback<Element: DictValue & RawRepresentable>(
    _ value: @autoclosure @escaping @Sendable () -> Element
  ) -> Field where Value == [Element], Element.RawValue: DictValue {
    converted(Conversion<Element>.fallback(value).array())
  }
}

// MARK: Arrays

extension Field {
  /// What becomes of the array when an element can't be read, null included.
  ///
  /// `.skip` leaves the element out and notes its first issue, `.collect` all of them.
  public func elements<Element: DictValue>(_ policy: ElementPolicy) -> Field
  where Value == [Element] {
    converted(Conversion<Element>().array(policy))
  }

  /// The same for an array that may be missing or null.
  public func elements<Element: DictValue>(_ policy: ElementPolicy) -> Field
  where Value == [Element]? {
    converted(Conversion<Element>().array(policy).optional)
  }
}
