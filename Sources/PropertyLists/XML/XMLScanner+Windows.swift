/// XML is read through windows.
extension XMLScanner: WindowScanner {
  static var spelling: DocumentStorage.Spelling { .xml }
  static var format: PropertyListFormat { .xml }
  static var bytesPerWord: Int { 21 }

  var expectsValue: Bool { top.kind != .dictionary || top.pendingKey >= 0 }
  var isBetweenElements: Bool { true }

  mutating func scanStart(_ bytes: Span<UInt8>) { scanProlog(bytes) }

  mutating func scanStep(_ bytes: Span<UInt8>) {
    if isBehindRoot { scanBehindRoot(bytes) } else { scanNext(bytes) }
  }

  func openingRange(_ bytes: Span<UInt8>, of frame: Frame) -> Range<Int>? {
    frame.kind == .document ? nil : tagRange(bytes, frame.tag)
  }

  mutating func resume(behind count: Int) { top.count = count }

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

extension XMLScanner.Frame: WindowFrame {
  var role: WindowRole {
    switch kind {
    case .document, .plist: .document
    case .array: .array
    case .dictionary: .dictionary
    }
  }

  var opening: Int {
    get { tag }
    set { tag = newValue }
  }

  /// XML has none.
  var comma: Int {
    get { -1 }
    set {}
  }
}
