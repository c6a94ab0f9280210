/// The way through the names of one alternative of a pattern.
///
/// A state is the index of the next name; several at once, for behind `**` a name may be below it or
/// behind it.
struct GlobRoute {
  let segments: [Glob.Segment]

  init(_ segments: [Glob.Segment]) { self.segments = segments }

  var start: Set<Int> { states(at: 0) }
  /// The state in which the path is whole.
  var end: Int { segments.count }

  /// The states behind a name: those that its own segments lead to, and those of folders that `**`
  /// passes.
  ///
  /// Without `hidden`, a name that begins with a dot matches only where the pattern has the dot.
  func step(
    from states: Set<Int>, over name: String, hidden: Bool
  ) -> (named: Set<Int>, below: Set<Int>) {
    let scalars = Array(name.unicodeScalars)
    // The way up is only where the pattern has it.
    let isShown = name != ".." && (hidden || scalars.first != ".")
    var (named, below): (Set<Int>, Set<Int>) = ([], [])
    for state in states where state < end {
      switch segments[state] {
      case .name(let text):
        if text.utf8.elementsEqual(name.utf8) { named.formUnion(self.states(at: state + 1)) }
      case .pattern(let pattern):
        if isShown || pattern.isOfHiddenFiles && name != "..", pattern.matches(scalars) {
          named.formUnion(self.states(at: state + 1))
        }
      case .folders:
        if isShown { below.formUnion(self.states(at: state)) }
      }
    }
    return (named, below)
  }

  /// `**` may stand for nothing.
  private func states(at index: Int) -> Set<Int> {
    if index < end, case .folders = segments[index] { [index, index + 1] } else { [index] }
  }
}
