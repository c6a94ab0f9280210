/// OpenStep is read through windows.
extension OpenStepScanner: WindowScanner {
  static var spelling: DocumentStorage.Spelling { .openStep }
  static var format: PropertyListFormat { .openStep }
  static var bytesPerWord: Int { 11 }

  /// `key;` is a value as well.
  var expectsValue: Bool { expected == .value || expected == .equals }
  var isBetweenElements: Bool {
    expected == .separator || top.count == 0 && expected == .value
  }

  /// Behind a key or value what follows may belong to it, or be told by where it ended.
  func mayCut(_ bytes: Span<UInt8>, isLast: Bool) -> Bool {
    switch expected {
    case .value, .key: return true
    case .equals: return false
    case .separator:
      guard position < bytes.count else { return isLast }
      return switch (bytes[position], top.kind) {
      case (UInt8(ascii: ","), .array), (UInt8(ascii: ")"), .array): true
      case (UInt8(ascii: ";"), .dictionary): true
      case (_, .document): token < 0
      default: false
      }
    }
  }

  mutating func scanStep(_ bytes: Span<UInt8>) { scanNext(bytes) }

  func openingRange(_ bytes: Span<UInt8>, of frame: Frame) -> Range<Int>? {
    frame.kind == .document ? nil : frame.bracket..<frame.bracket + 1
  }

  mutating func resume(behind count: Int) {
    top.count = count
    expected = .separator
  }

  mutating func scanElements(
    _ bytes: Span<UInt8>, of window: Window, state: inout WindowState<Self>
  ) -> (end: WindowEnd, last: ElementBoundary) {
    scanElementsOfArray(bytes, of: window, state: &state)
  }

  mutating func skip(
    _ bytes: Span<UInt8>, of window: Window, route: inout Route, state: inout WindowState<Self>
  ) -> WindowEnd {
    skipValues(bytes, of: window, route: &route, state: &state)
  }
}

extension OpenStepScanner.Frame: WindowFrame {
  var role: WindowRole {
    switch kind {
    case .document: .document
    case .array: .array
    case .dictionary: .dictionary
    }
  }

  var opening: Int {
    get { bracket }
    set { bracket = newValue }
  }

  /// A comma before the end is as good as none.
  var comma: Int {
    get { -1 }
    set {}
  }

  /// Keys are compared when a dictionary is closed.
  var model: Int {
    get { -1 }
    set {}
  }

  var expectedKey: Int {
    get { -1 }
    set {}
  }
}
