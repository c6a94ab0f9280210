public import PropertyLists

/// A rule of your own that a schema asks for by a keyword.
///
/// Such keywords begin with `x-`, so that every other validator passes over them. They never change
/// what a schema accepts in `anyOf` and its like: they are checked when all else is.
/// ```swift
/// let even = SchemaRule("x-even") { value, expected in
///   expected.bool == true && value.int?.isMultiple(of: 2) == false ? "is odd" : nil
/// }
/// let options = SchemaOptions(customRules: [even])   // {"type": "integer", "x-even": true}
/// ```
/// A finding has the keyword's name with `schema-` before it as its identifier.
public struct SchemaRule: Sendable {
  /// The keyword.
  public let keyword: String
  let fault: @Sendable (_ value: PropertyListNode, _ expected: PropertyListNode) -> String?

  /// Makes a rule; `fault` is given the value and what stands at the keyword in the schema, and says
  /// what is wrong as the end of a sentence, or nil.
  public init(
    _ keyword: String,
    fault: @escaping @Sendable (_ value: PropertyListNode, _ expected: PropertyListNode) -> String?
  ) {
    self.keyword = keyword
    self.fault = fault
  }
}
