/// What a driver has to do after an intent.
///
/// ``PagerCore`` decides and never acts. Whoever drives it carries the effects out, in
/// their order, and reports each answer with ``PagerCore/receive(_:for:)``.
///
/// ```swift
/// for effect in core.send(.refresh) {
///   switch effect {
///   case .load(let request): start(request)   // later: core.receive(…, for: request.ticket)
///   case .cancel(let ticket): stop(ticket)
///   }
/// }
/// ```
public enum PagerEffect<Key: Hashable & Sendable>: Sendable, Hashable {
  /// Ask the source for one page and report the answer under the ticket of the request.
  case load(PageRequest<Key>)

  /// Stop the work for this ticket; an answer that still comes is dropped.
  case cancel(PagerTicket)
}

extension PagerEffect: Encodable where Key: Encodable {}
extension PagerEffect: Decodable where Key: Decodable {}
