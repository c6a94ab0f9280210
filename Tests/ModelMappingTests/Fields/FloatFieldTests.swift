import ModelMapping
import PropertyLists
import Testing

@Suite("Fields of type Float") struct FloatFieldTests {
  private struct Reading: DictInitializable {
    let value: Float

    init(dict: DictReader) throws { value = try dict.get("value") }
  }

  @Test("Reals and integers are read, the nearest wins")
  func values() throws {
    #expect(try Reading(dict: ["value": 0.1]).value == 0.1)
    #expect(try Reading(dict: ["value": 16_777_217]).value == 16_777_216)
    #expect(try Reading(dict: ["value": .real(.infinity)]).value == .infinity)
  }

  @Test("What is no number or does not fit is an error with its path")
  func errors() throws {
    let text = try #require(throws: MappingError.self) { try Reading(dict: ["value": "1"]) }
    #expect(
      text.description
        == "error: $.value: expected number, found string \"1\"; write 1 without quotes, or convert it (lossless) [mapping-type]"
    )
    let large = try #require(throws: MappingError.self) { try Reading(dict: ["value": 1e300]) }
    #expect(large.description == "error: $.value: 1e+300 does not fit Float [mapping-range]")
  }
}
