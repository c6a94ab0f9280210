@testable import PropertyListValidation
import Testing

@Suite("Dates, times and durations") struct DateTimeFormatsTests {
  @Test(
    "Valid texts",
    arguments: [
      ("date-time", "2026-01-31T08:00:00Z"), ("date-time", "1990-12-31t15:59:50.123-08:00"),
      ("date-time", "1998-12-31T15:59:60-08:00"), ("date-time", "0000-01-01T00:00:00+23:59"),
      ("date", "2024-02-29"), ("date", "0400-02-29"), ("date", "2026-12-31"),
      ("time", "08:30:06.0000000000000000001Z"), ("time", "01:29:60+01:30"),
      ("time", "23:59:60-00:00"),
      ("duration", "P1Y2M3DT4H5M6S"), ("duration", "P2W"), ("duration", "PT0S"),
      ("duration", "P99999999999999999999999999D"), ("duration", "P1DT12H"),
    ] as [(String, String)])
  func valid(format: String, text: String) throws {
    #expect(try fault(format, text) == nil)
  }

  @Test(
    "What is wrong with a date",
    arguments: [
      ("2026-13-01", "the month is 13"), ("2026-00-01", "the month is 00"),
      ("2026-01-32", "the day is 32"), ("2026-04-31", "April has 30 days; the day is 31"),
      ("2025-02-29", "February has 28 days in 2025; the day is 29"),
      ("2026-1-31", "the month has 1 digit; it must have 2"),
      ("2026-01-311", "the day has 3 digits; it must have 2"),
      ("2026-01-001", "the day has 3 digits; it must have 2"),
      ("26-01-31", "the year has 2 digits; it must have 4"),
      ("20260131", "the year has 8 digits; it must have 4"),
      ("2026/01/31", "a - must stand between year and month"),
      ("2026-01.31", "a - must stand between month and day"),
      ("2026", "the month is missing"), ("2026-", "the month is missing"),
      ("2026-01-", "the day is missing"), ("2026-01-31Z", "has \"Z\" behind the day"),
      ("2026-01-31\n", "has a line break behind the day"),
      (" 2026-01-31", "has a space where the year must stand"),
      ("2026-01-१1", "has \"१\" where the day must stand"),
    ] as [(String, String)])
  func dates(text: String, expected: String) throws {
    #expect(try fault("date", text) == expected)
    let withTime = try fault("date-time", text + "T08:00:00Z")
    if text.count == 10, !text.hasSuffix("\n") { #expect(withTime == expected) }
  }

  @Test(
    "What is wrong with a date and time",
    arguments: [
      ("2026-01-31", "has a date only; add a time, as in T08:00:00Z"),
      ("2026-01-31 08:00", "a T must stand between date and time"),
      ("2026-01-311T08:00:00Z", "the day has 3 digits; it must have 2"),
      ("2026-01-31T", "the hour is missing"),
      ("2026-01-31T8:00:00Z", "the hour has 1 digit; it must have 2"),
      ("2026-01-31T08:00Z", "a : must stand between minute and second"),
      ("2026-01-31T08:00:00", "has no time zone; add Z or an offset such as +01:00"),
    ] as [(String, String)])
  func datesWithTimes(text: String, expected: String) throws {
    #expect(try fault("date-time", text) == expected)
  }

  @Test(
    "What is wrong with a time",
    arguments: [
      ("24:00:00Z", "the hour is 24"), ("08:60:00Z", "the minute is 60"),
      ("08:00:61Z", "the second is 61"),
      ("08:00:60Z", "the second is 60, which only 23:59 UTC can have"),
      ("23:59:60+01:00", "the second is 60, which only 23:59 UTC can have"),
      ("08:00", "the second is missing"), ("08", "the minute is missing"),
      ("0800:00Z", "the hour has 4 digits; it must have 2"),
      ("08.00:00Z", "a : must stand between hour and minute"),
      ("08:00:00", "has no time zone; add Z or an offset such as +01:00"),
      ("08:00:00.5", "has no time zone; add Z or an offset such as +01:00"),
      ("08:00:000Z", "the second has 3 digits; it must have 2"),
      ("08:00:00.Z", "has no digits behind the dot of the second"),
      ("08:00:00,5Z", "has a comma; a dot must stand before the fraction"),
      ("08:00:00 PST", "has a space where Z or an offset must stand"),
      ("08:00:00Z+01:00", "has \"+\" behind the time"),
      ("08:00:00+01", "the offset has no minutes; write +01:00"),
      ("08:00:00+0100", "the hour of the offset has 4 digits; it must have 2"),
      ("08:00:00+1:00", "the hour of the offset has 1 digit; it must have 2"),
      ("08:00:00+01:0", "the minute of the offset has 1 digit; it must have 2"),
      ("08:00:00+24:00", "the hour of the offset is 24"),
      ("08:00:00-01:60", "the minute of the offset is 60"),
    ] as [(String, String)])
  func times(text: String, expected: String) throws {
    #expect(try fault("time", text) == expected)
    #expect(try fault("date-time", "2026-01-31T" + text) == expected)
  }

  @Test(
    "What is wrong with a duration",
    arguments: [
      ("1D", "must start with P"), ("P", "has nothing behind the P"),
      ("P1YT", "has nothing behind the T"), ("P1", "the number \"1\" has no unit"),
      ("PD", "has \"D\" where a number must stand"), ("P2D1Y", "has years behind days"),
      ("P1D2D", "has days twice"), ("P1Y2D", "has days behind years without months"),
      ("PT1H2S", "has seconds behind hours without minutes"),
      ("P1D2H", "a T must stand before hours, minutes and seconds"),
      ("PT1D", "years, months, weeks and days must stand before the T"),
      ("P1Y2W", "has weeks and other units; weeks stand alone"),
      ("P2WT1H", "has weeks and other units; weeks stand alone"),
      ("PT0.5S", "has a fraction; only whole numbers are allowed"),
      ("P1D2T3H", "has a number without a unit before the T"), ("PT1HT2M", "has a second T"),
      ("P1d", "has \"d\" where a unit (Y, M, W, D) must stand"),
      ("PT1s", "has \"s\" where a unit (H, M, S) must stand"),
    ] as [(String, String)])
  func durations(text: String, expected: String) throws {
    #expect(try fault("duration", text) == expected)
  }
}
