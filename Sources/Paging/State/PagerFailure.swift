/// Why a page did not come.
///
/// ```swift
/// if case .failed(let failure) = state.append {
///   label.text = failure.description
///   if failure.error is AuthenticationError { askForPassword() }
/// }
/// ```
///
/// Two failures are equal if they ended the same request (by its ticket) with the same
/// text, so that states can be compared although errors cannot.
public struct PagerFailure: Sendable, Hashable, CustomStringConvertible {
  /// The error as the source threw it.
  public let error: any Error

  /// The ticket of the request that failed.
  public let ticket: PagerTicket

  init(_ error: any Error, ticket: PagerTicket) {
    self.error = error
    self.ticket = ticket
  }

  /// The error as text.
  public var description: String { String(describing: error) }

  /// Whether both are the failure of the same request with the same text.
  public static func == (left: PagerFailure, right: PagerFailure) -> Bool {
    left.ticket == right.ticket && left.description == right.description
  }

  /// Feeds the ticket, which equal failures share.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ticket)
  }
}
