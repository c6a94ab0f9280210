extension PropertyList {
  /// The document of the value.
  /// - Throws: `PropertyListError` (`unwritable`) where the value nests deeper than
  ///   ``DocumentLimits/depth``, which names the path.
  func storage(
    name: String? = nil, format: PropertyListFormat = .memory
  ) throws(PropertyListError) -> DocumentStorage {
    var builder = MemoryBuilder()
    var path: [PropertyListPath.Step] = []
    try builder.append(self, &path)
    return builder.storage(name: name, format: format)
  }
}

extension MemoryBuilder {
  fileprivate mutating func append(
    _ value: PropertyList, _ path: inout [PropertyListPath.Step]
  ) throws(PropertyListError) {
    switch value {
    case .string(let text): append(.string, text)
    case .integer(let number): append(number)
    case .real(let number): append(number)
    case .boolean(let flag): append(flag)
    case .date(let date): append(date)
    case .data(let data): append(data)
    case .uid(let number): append(uid: number)
    case .null: appendNull()
    case .array(let elements):
      let start = try open(.array, path)
      for (position, element) in elements.enumerated() {
        path.append(.index(position))
        try append(element, &path)
        path.removeLast()
        count(in: start)
      }
      close(start)
    case .dictionary(let dictionary):
      let start = try open(.dictionary, path)
      for (key, element) in dictionary {
        append(.key, key)
        path.append(.key(key))
        try append(element, &path)
        path.removeLast()
        count(in: start)
      }
      close(start)
    }
  }

  private mutating func open(
    _ kind: TapeKind, _ path: [PropertyListPath.Step]
  ) throws(PropertyListError) -> Int {
    guard path.count < DocumentLimits.depth else {
      throw PropertyListError(.unwritable, [.tooDeep(PropertyListPath(path))])
    }
    return open(kind)
  }
}

extension Diagnostic {
  /// The finding that a value nests too deep to be held or written.
  static func tooDeep(_ path: PropertyListPath) -> Diagnostic {
    Diagnostic(
      "too-deep", .error, "arrays and dictionaries nest deeper than \(DocumentLimits.depth)",
      path: path)
  }
}
