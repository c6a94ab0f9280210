extension PageResult {
  /// Asks a source for a page, and says how that ended.
  init<Failure>(
    of source: PageSource<Item, Key, Failure>, for request: PageRequest<Key>
  ) async {
    do throws(Failure) {
      self = .loaded(try await source.page(for: request))
    } catch {
      self = Task.isCancelled ? .cancelled : .failed(error)
    }
  }
}
