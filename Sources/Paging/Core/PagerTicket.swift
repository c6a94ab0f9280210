/// The number of one request of one pager.
///
/// An answer counts only if it carries the ticket of the request that is on its way
/// now, and only once. That one rule drops late, repeated and cancelled answers.
/// Tickets rise by one from 1, and no number is given out twice by the same pager.
///
/// ```swift
/// print(request.ticket)   // #1
/// ```
public struct PagerTicket: Sendable, Hashable, Codable, CustomStringConvertible {
  /// The running number, from 1.
  public let number: UInt64

  package init(number: UInt64) {
    self.number = number
  }

  /// The number with a leading `#`, for logs.
  public var description: String { "#\(number)" }
}
