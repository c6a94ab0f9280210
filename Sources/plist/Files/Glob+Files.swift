extension Glob {
  /// The files and folders that match, sorted; each once.
  ///
  /// Hidden ones match where the pattern has their dot. `**` does not follow symbolic links to folders,
  /// so that no loop of them is endless. No folder is looked at in which nothing can match, none twice.
  func files() -> [String] {
    var found: [String] = []
    for segments in alternatives {
      var walk = GlobWalk(route: GlobRoute(segments))
      walk.enter("", walk.route.start)
      found += walk.found
    }
    var last: String?
    return found.sorted().filter { path in
      defer { last = path }
      return last.map { !$0.utf8.elementsEqual(path.utf8) } ?? true
    }
  }
}

/// The search for the files of one alternative of a pattern.
private struct GlobWalk {
  let route: GlobRoute
  var found: [String] = []

  init(route: GlobRoute) { self.route = route }

  /// Looks for what matches in a folder, which is spelt with the `/` behind it, or empty for the working
  /// folder.
  mutating func enter(_ folder: String, _ states: Set<Int>) {
    // Names that are told need no listing: `..` is in none, and the folder may not be listable.
    var literals: [String] = []
    var isListed = false
    for state in states.sorted() where state < route.end {
      if case .name(let name) = route.segments[state] {
        literals.append(name)
      } else {
        isListed = true
      }
    }
    if isListed {
      for name in FileSystem.names(in: folder.isEmpty ? "." : folder) ?? [] {
        literals.removeAll { $0.utf8.elementsEqual(name.utf8) }
        visit(name, in: folder, states)
      }
    }
    while let name = literals.popLast() {
      literals.removeAll { $0.utf8.elementsEqual(name.utf8) }
      visit(name, in: folder, states)
    }
  }

  private mutating func visit(_ name: String, in folder: String, _ states: Set<Int>) {
    var (next, below) = route.step(from: states, over: name, hidden: false)
    guard !next.isEmpty || !below.isEmpty else { return }
    let path = folder + name
    // The empty name before the first slash is the root.
    guard let kind = FileSystem.kind(path.isEmpty ? "/" : path) else { return }
    if next.remove(route.end) != nil { found.append(path) }
    switch kind {
    case .folder: next.formUnion(below)
    case .link: guard FileSystem.isFolder(path) else { return }
    case .file: return
    }
    if !next.isEmpty { enter(path + "/", next) }
  }
}
