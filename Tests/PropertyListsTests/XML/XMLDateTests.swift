import Foundation
@testable import PropertyLists
import Testing

@Suite("XML dates") struct XMLDateTests {
  @Test(
    "Dates and their seconds from 2001",
    arguments: [
      ("2001-01-01T00:00:00Z", 0), ("2024-02-29T12:34:56Z", 730_902_896),
      ("1970-01-01T00:00:00Z", -978_307_200), ("0000-12-30T00:00:00Z", -63_114_076_800),
      ("0001-01-01T00:00:00Z", -63_113_904_000), ("1582-10-10T00:00:00Z", -13_198_032_000),
      ("24-02-29T12:34:56Z", -62_383_001_104), ("2016-12-31T23:59:60Z", 504_921_600),
      ("2024-00-01T00:00:00Z", 725_760_000), ("2023-13-01T00:00:00Z", 725_760_000),
      ("2024-99-01T00:00:00Z", 725_760_000), ("2024-02-31T00:00:00Z", 731_030_400),
      ("2024-01-00T00:00:00Z", 725_673_600), ("2024-01-01T24:00:00Z", 725_846_400),
      ("0000-01-01T00:00:00Z", -63_145_526_400), ("-0001-01-01T00:00:00Z", -63_177_062_400),
      ("-400-03-01T00:00:00Z", -75_763_123_200),
    ] as [(String, Double)])
  func seconds(text: String, seconds: Double) throws {
    let document = try PropertyListDocument(text: "<plist><date>\(text)</date></plist>")
    #expect(document.root.kind == .date)
    #expect(document.root.date?.timeIntervalSinceReferenceDate == seconds)
  }

  @Test("The years at the edges of 32 bits", arguments: ["-2147483648", "2147483647"])
  func edges(year: String) throws {
    let document = try PropertyListDocument(
      text: "<plist><date>\(year)-06-15T12:00:00Z</date></plist>")
    let seconds = try #require(document.root.date?.timeIntervalSinceReferenceDate)
    let years = try #require(Double(year)) - 2001
    #expect((seconds / years / 31_556_952 - 1).magnitude < 0.000_001)
    #expect(document.diagnostics == [])
  }

  /// Whatever the fields are: Foundation is the judge, of dates that roll over too.
  @Test("Dates are read as Foundation reads them", arguments: [true, false])
  func foundation(isInCalendar: Bool) throws {
    var random = SplitMix(seed: 4)
    func two(_ range: ClosedRange<Int>) -> String {
      String(format: "%02ld", Int.random(in: range, using: &random))
    }
    let texts = (0..<2000).map { _ in
      let year = Int.random(in: -5000...12_000, using: &random)
      return isInCalendar
        ? "\(year)-\(two(1...12))-\(two(1...28))T\(two(0...23)):\(two(0...59)):\(two(0...59))Z"
        : "\(year)-\(two(0...14))-\(two(0...99))T\(two(0...99)):\(two(0...99)):\(two(0...99))Z"
    }
    let xml = "<plist><array>\(texts.map { "<date>\($0)</date>" }.joined())</array></plist>"
    let document = try PropertyListDocument(text: xml)
    let peer = try Peer.array(xml).map { $0 as? Date }
    for (index, pair) in zip(document.root.elements.map(\.date), peer).enumerated() {
      #expect(pair.0 == pair.1, "\(texts[index])")
    }
    #expect(document.diagnostics.isEmpty == isInCalendar)
  }

  @Test(
    "What is no date",
    arguments: [
      "", " ", "today", "2024", "2024-02", "2024-02-29", "2024-02-29T12", "2024-02-29T12:34",
      "2024-02-29T12:34:56", "2024-02-29T12:34Z", "2024-02-29T12:34:56z", "2024-02-29t12:34:56Z",
      "2024-02-29 12:34:56Z", "2024-02-29T12:34:56.000Z", "2024-02-29T12:34:56+00:00",
      "+2024-02-29T12:34:56Z",
      "2024-2-29T12:34:56Z", "2024-02-29T12:34:56Z x", "--2024-02-29T12:34:56Z", "20240229T123456Z",
      "2147483648-01-01T00:00:00Z", "-2147483649-01-01T00:00:00Z",
      "9999999999999999999999-01-01T00:00:00Z",
      "2024-02-29T1２:34:56Z", "-", "2024-", "2024-0", "2024-02-29T12:34:5",
    ])
  func noDates(_ text: String) {
    let found = PropertyListDocument.findings(in: "<plist><date>\(text)</date></plist>")
    #expect(found.contains { $0.id == "xml-invalid-date" && $0.severity == .error })
  }
}

@Suite("Civil dates") struct CivilDateTests {
  @Test("Days and dates are inverse, and days follow each other")
  func inverse() {
    var previous = CivilDate.date(days: -300_001)
    for days in -300_000...300_000 {
      let date = CivilDate.date(days: days)
      let isNextDay =
        date.year == previous.year && date.month == previous.month && date.day == previous.day + 1
      let isFirst =
        date.day == 1
        && previous.day == CivilDate.days(inMonth: previous.month, year: previous.year)
      guard isNextDay || isFirst,
        CivilDate.days(year: date.year, month: date.month, day: date.day) == days
      else {
        Issue.record("day \(days) is \(date) behind \(previous)")
        return
      }
      previous = date
    }
  }

  @Test("The calendar is Foundation's") func foundation() throws {
    var calendar = Calendar(identifier: .iso8601)
    calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
    var random = SplitMix(seed: 5)
    for _ in 0..<500 {
      let days = Int.random(in: -140_000...300_000, using: &random)  // from 1617 to 2822
      let date = Date(timeIntervalSinceReferenceDate: Double(days) * 86_400)
      let parts = calendar.dateComponents([.year, .month, .day], from: date)
      let ours = CivilDate.date(days: days)
      #expect(parts.year == ours.year && parts.month == ours.month && parts.day == ours.day)
    }
  }

  @Test(
    "The length of February",
    arguments: [
      (2000, 29), (1900, 28), (2024, 29), (2023, 28), (0, 29), (-4, 29), (-100, 28), (-400, 29),
    ])
  func february(year: Int, days: Int) {
    #expect(CivilDate.days(inMonth: 2, year: year) == days)
  }
}
