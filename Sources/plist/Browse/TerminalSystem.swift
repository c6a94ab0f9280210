#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif
import Synchronization

/// What the system has for terminals: the only place of the browser that calls it.
enum TerminalSystem {
  /// How a terminal treats keys.
  typealias Settings = termios

  /// A signal that the browser is told of.
  enum Signal: CaseIterable {
    case resized, interrupted, ended, aborted, hungUp, stopped, continued

    var number: Int32 {
      switch self {
      case .resized: SIGWINCH
      case .interrupted: SIGINT
      case .ended: SIGTERM
      case .aborted: SIGQUIT
      case .hungUp: SIGHUP
      case .stopped: SIGTSTP
      case .continued: SIGCONT
      }
    }
  }

  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// Opens the terminal that the process belongs to; nil where there is none.
  static func openTerminal() -> Int32? {
    let descriptor = unsafe open("/dev/tty", O_RDWR | O_CLOEXEC)
    return descriptor >= 0 ? descriptor : nil
  }

  static func size(of descriptor: Int32) -> ScreenSize? {
    var size = winsize()
    guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0
    else { return nil }
    return ScreenSize(width: Int(size.ws_col), height: Int(size.ws_row))
  }

  /// Lets keys come as they are pressed, unseen; signals stay keys of the terminal.
  /// - Returns: The settings until then; nil where there are none.
  static func beginKeys(_ descriptor: Int32) -> termios? {
    var settings = termios()
    guard unsafe tcgetattr(descriptor, &settings) == 0 else { return nil }
    let old = settings
    settings.c_lflag &= ~tcflag_t(ICANON | ECHO | IEXTEN)
    settings.c_iflag &= ~tcflag_t(IXON)
    unsafe withUnsafeMutableBytes(of: &settings.c_cc) { bytes in
      // The memory is of bytes, and the two indexes are of this array.
      unsafe bytes[Int(VMIN)] = 1
      unsafe bytes[Int(VTIME)] = 0
    }
    return unsafe tcsetattr(descriptor, TCSANOW, &settings) == 0 ? old : nil
  }

  static func restore(_ settings: termios, _ descriptor: Int32) {
    var settings = settings
    _ = unsafe tcsetattr(descriptor, TCSANOW, &settings)
  }

  /// Writes all bytes; false where that is impossible.
  static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { bytes in
        unsafe writeBytes(descriptor, bytes)
      }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if count < 0, errno == EAGAIN {
        var item = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = unsafe poll(&item, 1, -1)
      } else if count < 0, errno != EINTR {
        return false
      }
    }
    return true
  }

  /// Reads what is there; empty where that was interrupted, nil at the end.
  static func read(_ descriptor: Int32) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 1024)
    let count = unsafe bytes.withUnsafeMutableBytes { bytes in
      unsafe readBytes(descriptor, bytes)
    }
    if count > 0 { return Array(bytes.prefix(count)) }
    return count < 0 && (errno == EINTR || errno == EAGAIN) ? [] : nil
  }

  /// Waits until one of two descriptors can be read, or so many milliseconds; -1 is for ever.
  static func wait(
    _ first: Int32, _ second: Int32, milliseconds: Int32
  ) -> (first: Bool, second: Bool) {
    var items = [
      pollfd(fd: first, events: Int16(POLLIN), revents: 0),
      pollfd(fd: second, events: Int16(POLLIN), revents: 0),
    ]
    guard unsafe poll(&items, 2, milliseconds) > 0 else { return (false, false) }
    return (items[0].revents != 0, items[1].revents != 0)
  }

  /// A pipe whose ends never block: its reading and its writing end.
  static func pipe() -> (reading: Int32, writing: Int32)? {
    var ends: [Int32] = [-1, -1]
    guard unsafe openPipe(&ends) == 0 else { return nil }
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    return (ends[0], ends[1])
  }

  // MARK: Signals

  /// Writes the number of each signal that comes into a pipe, from now on.
  static func noteSignals(in descriptor: Int32) {
    signalPipe.store(descriptor, ordering: .relaxed)
    for signal in Signal.allCases { note(signal) }
  }

  static func note(_ signal: Signal) { setHandler(signal.number, noteSignal) }

  /// Lets signals do what they do by themselves.
  static func ignoreNoMore(_ signals: [Signal] = Signal.allCases) {
    for signal in signals { setHandler(signal.number, SIG_DFL) }
  }

  /// Stops the process as the signal would, until it is continued.
  static func stop() {
    ignoreNoMore([.stopped])
    _ = raise(SIGTSTP)
    note(.stopped)
  }

  /// Ends the process as the signal would.
  static func end(by signal: Signal) {
    ignoreNoMore([signal])
    _ = raise(signal.number)
  }
}

/// Where signals are written; -1 where nobody reads.
private let signalPipe = Atomic<Int32>(-1)

/// Runs between any two instructions of the process: it may only write.
private func noteSignal(_ number: Int32) {
  let old = errno
  _ = TerminalSystem.wake(signalPipe.load(ordering: .relaxed), UInt8(truncatingIfNeeded: number))
  errno = old
}

extension TerminalSystem {
  /// Writes a byte into a pipe; where it is full there is enough to read.
  static func wake(_ descriptor: Int32, _ byte: UInt8) -> Bool {
    unsafe withUnsafeBytes(of: byte) { bytes in unsafe writeBytes(descriptor, bytes) == 1 }
  }
}

// By names of their own: inside the type `write`, `read` and `pipe` are its own.
private func writeBytes(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  unsafe write(descriptor, bytes.baseAddress, bytes.count)
}

private func readBytes(_ descriptor: Int32, _ bytes: UnsafeMutableRawBufferPointer) -> Int {
  unsafe read(descriptor, bytes.baseAddress, bytes.count)
}

private func openPipe(_ ends: UnsafeMutablePointer<Int32>) -> Int32 { unsafe pipe(ends) }

private func setHandler(_ number: Int32, _ handler: (@convention(c) (Int32) -> Void)?) {
  _ = signal(number, handler)
}
