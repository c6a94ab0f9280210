/// Why a scan of a window ended.
enum WindowEnd {
  /// The window ends inside a value: what was scanned since the last state is to be taken back.
  case cut
  /// There is an error.
  case failed
  /// The array has ended.
  case closed
  /// The document has ended.
  case ended
  /// The array is open.
  case arrived
  /// The way leads to a value that is no container, whose word this is.
  case scalar(Int)
  /// A container on the way has ended without the next value.
  case missing
}

/// The last whole element of an array in a window.
struct ElementBoundary {
  var position: Int
  var tapeCount: Int
  /// The number of elements before it.
  var count: Int
}

extension WindowScanner {
  @inline(__always)
  func mayCut(_ bytes: Span<UInt8>, isLast: Bool) -> Bool { true }

  @inline(__always)
  mutating func skipBlanks(_ bytes: Span<UInt8>) {
    while position < bytes.count, bytes[position].isXMLSpace { position += 1 }
  }
}

/// The scans themselves. They are no members of the protocol, for then they would not be specialised:
/// each scanner has a member that calls them.
extension WindowScanner {
  /// Behind an error the scan goes on this far for more of them.
  private static var errorReach: Int { 1 << 16 }

  /// Whether all that was found is told as it would be with the whole text: the source line of a
  /// finding is here.
  private func isSettled(_ bytes: Span<UInt8>, _ window: Window) -> Bool {
    window.isLast
      || !hasMetEnd && (findings.count == 0 || bytes.count - position >= window.sizes.reach)
  }

  /// Scans elements of the array that is innermost, up to its end or that of the window.
  ///
  /// `state` is made anew at each some bytes (``WindowSizes/spacing``), where an element has ended.
  @inline(__always)
  mutating func scanElementsOfArray(
    _ bytes: Span<UInt8>, of window: Window, state: inout WindowState<Self>
  ) -> (end: WindowEnd, last: ElementBoundary) {
    let (isLast, spacing) = (window.isLast, window.sizes.spacing)
    let level = outer.count
    var last = ElementBoundary(position: position, tapeCount: tape.count, count: top.count)
    var errorEnd = Int.max
    while true {
      let before = position
      skipBlanks(bytes)
      let isWhole = position < bytes.count || isLast || position > before
      if outer.count == level, isBetweenElements, isWhole, mayCut(bytes, isLast: isLast) {
        guard isLast || !hasMetEnd else { return (.cut, last) }
        guard !findings.hasErrors else {
          return (isSettled(bytes, window) ? .failed : .cut, last)
        }
        last = ElementBoundary(position: position, tapeCount: tape.count, count: top.count)
        if position - state.position >= spacing, isSettled(bytes, window) {
          state = WindowState(self, route: state.route)
        }
      } else if outer.count < level {
        guard isSettled(bytes, window) else { return (.cut, last) }
        return (findings.hasErrors ? .failed : .closed, last)
      }
      guard position < bytes.count || isLast else { return (.cut, last) }
      scanStep(bytes)
      if isStopped || findings.hasErrors {
        guard isLast || !hasMetEnd else { return (.cut, last) }
        errorEnd = min(errorEnd, position + Self.errorReach)
        if isStopped || position >= errorEnd {
          return (isSettled(bytes, window) ? .failed : .cut, last)
        }
      }
    }
  }

  /// Scans and makes nothing of it: up to the array that `route` leads to, or to the end of the document
  /// where that is behind.
  @inline(__always)
  mutating func skipValues(
    _ bytes: Span<UInt8>, of window: Window, route: inout Route,
    state: inout WindowState<Self>
  ) -> WindowEnd {
    let (isLast, spacing) = (window.isLast, window.sizes.spacing)
    while true {
      let before = position
      skipBlanks(bytes)
      if position < bytes.count || isLast || position > before {
        guard isLast || !hasMetEnd else { return .cut }
        let mayEnd = mayCut(bytes, isLast: isLast)
        // Where it may not end, what is told next may stand before what has been told.
        if findings.hasErrors, mayEnd || position - state.position >= Self.errorReach {
          return isSettled(bytes, window) ? .failed : .cut
        }
        if mayEnd, position - state.position >= spacing, isSettled(bytes, window) {
          state = WindowState(self, route: route)
        }
      }
      guard position < bytes.count || isLast else { return .cut }
      if !route.hasArrived, outer.count < route.level { return .missing }
      let isOnWay = !route.hasArrived && outer.count == route.level && isNext(bytes, route)
      let (word, count) = (tape.count, top.count)
      scanStep(bytes)
      if isStopped {
        guard isSettled(bytes, window) else { return .cut }
        return findings.hasErrors ? .failed : .ended
      }
      guard isOnWay, isLast || (!hasMetEnd && position < bytes.count) else { continue }
      if outer.count > route.level {
        route.level = outer.count
        // In the containers of the way each key is looked at.
        top.forget()
        guard top.role != .document else { continue }
        route.entered += 1
        if route.hasArrived, !findings.hasErrors { return .arrived }
        guard !route.hasArrived else { return isSettled(bytes, window) ? .failed : .cut }
      } else if outer.count == route.level, top.count > count, tape.count > word {
        return findings.hasErrors ? .failed : .scalar(word)
      }
    }
  }

  /// Whether the value that comes next is the one that the way leads through.
  private func isNext(_ bytes: Span<UInt8>, _ route: Route) -> Bool {
    guard expectsValue else { return false }
    switch (top.role, route.step) {
    case (.document, _): return true
    case (.array, .index(let index)): return top.count == index
    case (.dictionary, .key(let key)):
      return top.pendingKey >= 0 && isKey(bytes, key)
    // As in a look-up by path, an index is a key of digits.
    case (.dictionary, .index(let index)):
      return top.pendingKey >= 0 && isKey(bytes, String(index))
    default: return false
    }
  }

  private func isKey(_ bytes: Span<UInt8>, _ key: String) -> Bool {
    text(bytes, at: top.pendingKey).utf8.elementsEqual(key.utf8)
  }
}
