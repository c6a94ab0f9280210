#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Numbers as text in C's way, for byte equality with Apple's writers.
enum NumberText {
  /// What `%.*g` prints in the C locale.
  static func general(_ value: Double, digits: Int) -> String {
    var buffer = [CChar](repeating: 0, count: 64)
    let length = unsafe withVaList([Int32(truncatingIfNeeded: digits), value]) {
      unsafe vsnprintf(&buffer, buffer.count, "%.*g", $0)
    }
    let bytes = buffer.prefix(max(0, min(Int(length), buffer.count - 1)))
    // The decimal separator is the locale's.
    return String(decoding: bytes.map(UInt8.init(bitPattern:)), as: UTF8.self)
      .replacing(",", with: ".")
  }
}
