import Foundation
import PropertyListValidation
import PropertyLists
import Testing

/// The example of the article "Validating with schemas".
@Suite("Article: inferring a schema") struct InferenceArticleTests {
  @Test("The schema of the article's sample is the one in the article")
  func example() throws {
    let file = Corpus.samples.deletingLastPathComponent().appending(
      path: "Sources/PropertyListValidation/Documentation.docc/ValidatingWithSchemas.md")
    let article = try String(contentsOf: file, encoding: .utf8)
    let section = try #require(article.split(separator: "## Inferring a schema\n").last)
    let blocks = section.split(separator: "```json\n").dropFirst()
      .compactMap { $0.split(separator: "```").first }
    try #require(blocks.count >= 2)
    let sample = try PropertyListDocument(text: String(blocks[blocks.startIndex])).root
    let schema = InferredFrom([sample]).schema
    let bytes = try PropertyListDocument(schema).bytes(
      as: .json, options: WritingOptions(isPretty: true))
    #expect(String(decoding: bytes, as: UTF8.self) + "\n" == blocks[blocks.startIndex + 1])
  }
}
