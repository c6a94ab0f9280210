/// The limits that every reader and writer keeps, so that hostile input ends in an error.
public enum DocumentLimits {
  /// Arrays and dictionaries nest at most this deep, as in Apple's readers: 512 pass, 513 fail.
  public static let depth = 512
  /// A read reports at most this many findings; the rest are counted.
  public static let findings = 100
  /// A tree is written of a binary property list only where its values, each shared container
  /// counted each time, take at most this many bytes (256 MiB), or 16 times the file's.
  public static let expandedSize = 256 << 20
  /// Files larger than this many bytes are refused unless ``ReadingOptions/maximumSize`` says
  /// otherwise: 1 GiB.
  public static let defaultMaximumSize = 1 << 30
  /// No document is larger than this many bytes, whatever the options say: 8 GiB, so
  /// that its index fits.
  public static let maximumSize = 8 << 30
}
