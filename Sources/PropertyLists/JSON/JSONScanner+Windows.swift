/// JSON is read through windows.
extension JSONScanner: WindowScanner {
  static var spelling: DocumentStorage.Spelling { .json }
  static var format: PropertyListFormat { .json }
  static var bytesPerWord: Int { 10 }

  var expectsValue: Bool { expected == .value }
  var isBetweenElements: Bool {
    expected == .separator || top.count == 0 && top.comma < 0 && expected == .value
  }

  mutating func scanStart(_ bytes: Span<UInt8>) {}
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

extension JSONScanner.Frame: WindowFrame {
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
}
