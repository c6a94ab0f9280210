extension PageSource where Key == Int {
  /// The items of a list that is in memory, without waiting and without failing.
  ///
  /// Only the items of the pages that are asked for are touched.
  ///
  /// - Parameter list: The whole list.
  /// - Returns: The source.
  public static func slices<List>(of list: List) -> PageSource
  where List: RandomAccessCollection & Sendable, List.Element == Item, Failure == Never {
    let total = list.count
    return PageSource(firstKey: 0, keys: .offsets) { request in
      let start = Swift.min(Swift.max(0, request.key), total)
      let end = start + Swift.min(request.limit, total - start)
      let first = list.index(list.startIndex, offsetBy: start)
      let items = Array(list[first..<list.index(first, offsetBy: end - start)])
      return Page(items, next: end < total ? end : nil, total: .items(total))
    }
  }

  /// Rows asked for by offset and limit; the end rules find the end.
  ///
  /// - Parameter fetch: Answers with the rows from an offset on, so many or fewer.
  /// - Returns: The source.
  public static func offset(
    _ fetch: @escaping @Sendable (_ offset: Int, _ limit: Int) async throws(Failure) -> [Item]
  ) -> PageSource {
    PageSource(firstKey: 0, keys: .offsets) {
      (request: PageRequest<Int>) async throws(Failure) in
      let items = try await fetch(request.key, request.limit)
      return Page(items, .possible(request.key.plus(items.count)))
    }
  }

  /// Rows asked for by offset and limit, with the number of all rows, which tells the end.
  ///
  /// The number may change from page to page; the newest counts.
  ///
  /// - Parameter fetch: Answers with the rows from an offset on, and the number of all rows.
  /// - Returns: The source.
  public static func offsetWithTotal(
    _ fetch:
      @escaping @Sendable (_ offset: Int, _ limit: Int) async throws(Failure) -> (
        items: [Item], total: Int
      )
  ) -> PageSource {
    PageSource(firstKey: 0, keys: .offsets) {
      (request: PageRequest<Int>) async throws(Failure) in
      let (items, total) = try await fetch(request.key, request.limit)
      let next = request.key.plus(items.count)
      return Page(items, next: next < total ? next : nil, total: .items(total))
    }
  }

  /// Pages asked for by number, with the number of all pages, which tells the end.
  ///
  /// - Parameters:
  ///   - first: The number of the first page.
  ///   - fetch: Answers with the items of a page, and the number of all pages.
  /// - Returns: The source.
  public static func numbered(
    from first: Int,
    _ fetch:
      @escaping @Sendable (_ page: Int) async throws(Failure) -> (
        items: [Item], totalPages: Int
      )
  ) -> PageSource {
    PageSource(firstKey: first) {
      (request: PageRequest<Int>) async throws(Failure) in
      let (items, total) = try await fetch(request.key)
      let next = request.key.plus(1)
      return Page(
        items, next: next.minus(first) < total ? next : nil,
        previous: request.key > first ? request.key - 1 : nil, total: .pages(total))
    }
  }

  /// Pages asked for by number; the end rules find the end.
  ///
  /// - Parameters:
  ///   - first: The number of the first page.
  ///   - fetch: Answers with the items of a page.
  /// - Returns: The source.
  public static func pages(
    from first: Int,
    _ fetch: @escaping @Sendable (_ page: Int) async throws(Failure) -> [Item]
  ) -> PageSource {
    PageSource(firstKey: first) {
      (request: PageRequest<Int>) async throws(Failure) in
      Page(
        try await fetch(request.key), .possible(request.key.plus(1)),
        previous: request.key > first ? request.key - 1 : nil)
    }
  }
}
