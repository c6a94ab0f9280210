/// What a pager may conclude from the keys of a source.
///
/// Most keys mean nothing but to their source. Offsets can be counted with: a local delete
/// moves the next one, and so does a shift at the source.
///
/// ```swift
/// try PagerCore(options, firstKey: 0, keys: .offsets)
/// try PagerCore(options, firstKey: "", keys: .opaque)    // cursors
/// ```
public struct PagerKeys<Key: Hashable & Sendable>: Sendable {
  let offset: @Sendable (Key) -> Int?
  let key: @Sendable (Int) -> Key?

  /// Keys that only their source understands: cursors, page numbers, addresses.
  public static var opaque: PagerKeys {
    PagerKeys(offset: { _ in nil }, key: { _ in nil })
  }

  /// The key of a row further on or back, never before row 0; opaque keys stay as they are.
  func moved(_ key: Key, by distance: Int) -> Key {
    guard let offset = offset(key) else { return key }
    let (moved, overflow) = offset.addingReportingOverflow(distance)
    return self.key(overflow ? (distance < 0 ? 0 : .max) : max(0, moved)) ?? key
  }
}

extension PagerKeys where Key == Int {
  /// Keys that count the rows of the source before the page, from 0.
  public static var offsets: PagerKeys {
    PagerKeys(offset: { $0 }, key: { $0 })
  }
}
