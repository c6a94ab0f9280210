import PropertyLists

/// A file that holds names of files: one on a line, or with a NUL behind each, as `find -print0` and
/// `git ls-files -z` write them.
enum FileNameList {
  /// 64 MiB of names.
  private static let maximumSize = 64 << 20

  /// The names in order; `-` is standard input.
  /// - Throws: Where the list can't be read.
  static func read(_ file: String) throws(PropertyListError) -> [String] {
    let bytes = try FileInput.read(
      path: file, name: Input.name(file), maximumSize: maximumSize, standardInput: file == "-"
    ) { _ in }
    return names(bytes)
  }

  /// The names in bytes, without empty ones.
  ///
  /// Where a NUL occurs, lines mean nothing.
  static func names(_ bytes: [UInt8]) -> [String] {
    let hasNULs = bytes.contains(0)
    return bytes.split(separator: hasNULs ? 0 : UInt8(ascii: "\n")).compactMap { name in
      let isCRLF = !hasNULs && name.last == UInt8(ascii: "\r")
      let name = isCRLF ? name.dropLast() : name
      return name.isEmpty ? nil : String(decoding: name, as: UTF8.self)
    }
  }
}
