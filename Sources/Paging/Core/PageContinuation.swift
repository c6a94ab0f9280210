/// What a source knows about the items after a page.
///
/// A source that *declares* more or the end is believed, whatever the page looks like.
/// Only where it declares nothing, ``EndRules`` look at the page.
///
/// ```swift
/// Page(people, hasMore ? .more(offset + people.count) : .end)   // the server told us
/// Page(people, .possible(offset + people.count))                // it did not
/// ```
public enum PageContinuation<Key: Hashable & Sendable>: Sendable, Hashable {
  /// More follows, and its page has this key, even if this page is short or empty.
  case more(Key)

  /// If anything follows, its page has this key; the end rules decide.
  case possible(Key)

  /// Nothing follows.
  case end
}

extension PageContinuation: Encodable where Key: Encodable {}
extension PageContinuation: Decodable where Key: Decodable {}
