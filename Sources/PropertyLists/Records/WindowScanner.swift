/// An open container of a scanner, as far as windows go.
protocol WindowFrame {
  var role: WindowRole { get }
  /// The index of the container's first word, or −1.
  var start: Int { get set }
  /// Where its start tag or bracket stands.
  var opening: Int { get set }
  /// Children so far.
  var count: Int { get set }
  /// The word of the key that waits for its value, or −1.
  var pendingKey: Int { get set }
  /// The key of the value last read, or −1.
  var lastKey: Int { get set }
  /// The comma that the next value stands behind, or −1.
  var comma: Int { get set }

  /// What is compared with values before.
  var sibling: Int { get set }
  var model: Int { get set }
  var expectedKey: Int { get set }
  /// The number of findings when the container was opened; below 0 where earlier children are missing.
  var findingCount: Int { get set }
}

extension WindowFrame {
  /// Forgets what is known about values of earlier windows, so that nothing is compared with them.
  mutating func forget() {
    sibling = -1
    model = -1
    expectedKey = -1
    findingCount = -1
  }
}

/// What a frame is for.
enum WindowRole {
  /// The document, or what stands for it: it holds one value.
  case document
  case array, dictionary
}

/// A scanner of a text format that can go through a text in windows.
///
/// To make one of a scanner takes little more than the names of things: the scan itself is the same. It
/// must set `hasMetEnd` wherever the end of the text decides something before `position` is there, and
/// must not look for keys that occur twice in a dictionary whose `findingCount` is below 0.
protocol WindowScanner: KeyScanner {
  associatedtype Frame: WindowFrame

  var findings: FindingList { get set }
  var position: Int { get set }
  var isStopped: Bool { get }
  var hasMetEnd: Bool { get }
  var top: Frame { get set }
  var outer: [Frame] { get set }

  static var spelling: DocumentStorage.Spelling { get }
  static var format: PropertyListFormat { get }
  /// A tape has about a word for this many bytes.
  static var bytesPerWord: Int { get }

  /// Whether a value may come next: neither a key nor what separates values.
  var expectsValue: Bool { get }
  /// Whether the array that is innermost stands behind an element with all that belongs to it, or at
  /// its beginning.
  var isBetweenElements: Bool { get }

  /// Whether what comes next is read and told as it is whatever stands before `position`, so that a
  /// window may begin there; `isLast` tells whether the text ends with the file.
  func mayCut(_ bytes: Span<UInt8>, isLast: Bool) -> Bool

  /// Goes on behind what may stand between two tokens.
  mutating func skipBlanks(_ bytes: Span<UInt8>)
  /// Scans what stands before the root.
  mutating func scanStart(_ bytes: Span<UInt8>)
  /// Scans what stands at `position`; stops at the end of the text.
  mutating func scanStep(_ bytes: Span<UInt8>)
  /// The source of what opened `frame`, or nil where nothing did.
  func openingRange(_ bytes: Span<UInt8>, of frame: Frame) -> Range<Int>?
  /// Goes on in the array that is innermost, behind `count` elements.
  mutating func resume(behind count: Int)

  /// ``scanElementsOfArray(_:of:state:)``.
  mutating func scanElements(
    _ bytes: Span<UInt8>, of window: Window, state: inout WindowState<Self>
  ) -> (end: WindowEnd, last: ElementBoundary)
  /// ``skipValues(_:of:route:state:)``.
  mutating func skip(
    _ bytes: Span<UInt8>, of window: Window, route: inout Route, state: inout WindowState<Self>
  ) -> WindowEnd
}

/// A scanner as it was at a place where a window may end.
struct WindowState<Scanner: WindowScanner> {
  /// Without its tape, which goes on growing.
  private let scanner: Scanner
  private let tapeCount: Int
  let route: Route

  var position: Int { scanner.position }

  init(_ scanner: Scanner, route: Route) {
    var copy = scanner
    copy.tape = []
    self.scanner = copy
    tapeCount = scanner.tape.count
    self.route = route
  }

  /// Takes back what was scanned since.
  func restore(_ scanner: inout Scanner) {
    var tape: [TapeWord] = []
    swap(&tape, &scanner.tape)
    tape.removeLast(tape.count - tapeCount)
    scanner = self.scanner
    swap(&tape, &scanner.tape)
  }
}

/// How far the way to an array has been gone.
struct Route {
  let path: PropertyListPath
  /// How many containers of the way are open; with the array itself one more than the path has steps.
  var entered = 0
  /// The number of frames around the one in which the next value of the way comes.
  var level = 0

  var hasArrived: Bool { entered > path.steps.count }
  /// The step to the next value, or nil at the root.
  var step: PropertyListPath.Step? { entered == 0 ? nil : path.steps[entered - 1] }
}
