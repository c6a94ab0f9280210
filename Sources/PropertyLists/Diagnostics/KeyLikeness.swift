/// Which key somebody meant.
package enum KeyLikeness {
  /// So many keys of a dictionary are looked at.
  package static let maximumKeys = 256
  private static let maximumLength = 64

  /// The key that is most like `key`, if one is like it: the same but for case and separators, or with
  /// one letter in three wrong at most.
  ///
  /// O(number of keys) comparisons of 64 × 64 steps at most.
  package static func nearest(to key: String, among keys: some Sequence<String>) -> String? {
    let letters = plain(key)
    guard !letters.isEmpty, letters.count <= maximumLength else { return nil }
    let limit = letters.count / 3
    var best: (key: String, distance: Int)?
    for other in keys {
      let otherLetters = plain(other)
      guard !otherLetters.isEmpty, abs(otherLetters.count - letters.count) <= limit else {
        continue
      }
      let distance = distance(letters, otherLetters)
      if distance <= limit, distance < best?.distance ?? .max { best = (other, distance) }
    }
    return best?.key
  }

  private static func plain(_ key: String) -> [Unicode.Scalar] {
    key.lowercased().unicodeScalars.prefix(maximumLength + 1).filter {
      $0 != "_" && $0 != "-" && $0 != " "
    }
  }

  /// How many letters must be added, left out, exchanged or swapped with their neighbour.
  package static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    guard !left.isEmpty, !right.isEmpty else { return max(left.count, right.count) }
    var before: [Int] = []
    var last = Array(0...right.count)
    for i in 1...left.count {
      var row = [i]
      for j in 1...right.count {
        let isSame = left[i - 1] == right[j - 1]
        var cost = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (isSame ? 0 : 1))
        if i > 1, j > 1, left[i - 1] == right[j - 2], left[i - 2] == right[j - 1] {
          cost = min(cost, before[j - 2] + 1)
        }
        row.append(cost)
      }
      (before, last) = (last, row)
    }
    return last[right.count]
  }
}
