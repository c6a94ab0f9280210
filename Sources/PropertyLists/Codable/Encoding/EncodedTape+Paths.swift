// Errors, and the ways to values.

extension EncodedTape {
  var secondContainer: String {
    "encode(to:) asks for a container where it has encoded something else already"
  }

  var tooLarge: Diagnostic {
    Diagnostic(
      "file-too-large", .error, "the document is larger than \(DocumentLimits.maximumSize) bytes")
  }

  /// Makes the whole call fail.
  mutating func fail(_ message: String, steps: [PropertyListPath.Step]) -> OpenContainer {
    let path = PropertyListPath(steps)
    return fail(Diagnostic("encoding-misuse", .error, "\(path): \(message)", path: path))
  }

  mutating func fail(_ diagnostic: Diagnostic) -> OpenContainer {
    hasFailed = true
    if failure == nil { failure = .invalidValue(root, .init(diagnostic)) }
    return .invalid
  }

  /// The error that a value can't be encoded.
  func invalid(_ value: Any, _ message: String, at steps: [PropertyListPath.Step]) -> EncodingError
  {
    let path = PropertyListPath(steps)
    return .invalidValue(
      value, .init(Diagnostic("encoding-value", .error, "\(path): \(message)", path: path)))
  }

  /// The way to a container.
  func steps(of container: Int) -> [PropertyListPath.Step] {
    var steps: [PropertyListPath.Step] = []
    var start = container
    while let place = place(of: start), place.owner >= 0 {
      steps.append(step(owner: place.owner, place: place.place))
      start = place.owner
    }
    return steps.reversed()
  }

  /// The way to a slot.
  func steps(of slot: Slot) -> [PropertyListPath.Step] {
    slot.owner < 0
      ? [] : steps(of: slot.owner) + [step(owner: slot.owner, place: slot.place)]
  }

  func step(owner: Int, place: Int) -> PropertyListPath.Step {
    guard owner < builder.words.count, builder.words.storage[owner].kind == .dictionary,
      place < builder.words.count, builder.words.storage[place].kind == .key
    else { return .index(place) }
    let bytes = builder.bytes.storage
    return .key(XMLText.raw(bytes.span.extracting(builder.content(bytes.span, at: place))))
  }

  func place(of container: Int) -> ContainerPlace? {
    var (low, high) = (0, places.count)
    while low < high {
      let middle = (low + high) / 2
      if places[middle].start < container { low = middle + 1 } else { high = middle }
    }
    return low < places.count && places[low].start == container ? places[low] : nil
  }
}
