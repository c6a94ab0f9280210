#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Foundation
#endif

/// Conversion from the character sets that we do not decode ourselves: by iconv, on Apple platforms
/// by Foundation.
enum CharacterSetConversion {
  struct Result {
    var text: [UInt8] = []
    /// Offsets in `text` of U+FFFD that stand for what could not be converted.
    var replacements: [Int] = []
  }

  /// The text in UTF-8, or nil where the system does not know `charset`.
  ///
  /// O(n).
  static func utf8(from bytes: ArraySlice<UInt8>, charset: String) -> Result? {
    #if canImport(Glibc) || canImport(Musl)
      guard isName(charset), let converter = Converter(from: charset, to: "UTF-8") else {
        return nil
      }
      return converter.convert(bytes)
    #else
      let encoding = CFStringConvertIANACharSetNameToEncoding(charset as CFString)
      guard encoding != kCFStringEncodingInvalidId,
        let text = String(
          data: Data(bytes),
          encoding: .init(rawValue: CFStringConvertEncodingToNSStringEncoding(encoding)))
      else { return nil }
      return Result(text: Array(text.utf8))
    #endif
  }

  /// How many bytes the text takes in `charset`, as far as it can be told.
  ///
  /// O(n).
  static func encodedCount(of text: ArraySlice<UInt8>, charset: String) -> Int {
    #if canImport(Glibc) || canImport(Musl)
      guard isName(charset), let converter = Converter(from: "UTF-8", to: charset) else {
        return text.count
      }
      return converter.convert(text).text.count
    #else
      let encoding = CFStringConvertIANACharSetNameToEncoding(charset as CFString)
      let native = String.Encoding(rawValue: CFStringConvertEncodingToNSStringEncoding(encoding))
      return String(decoding: text, as: UTF8.self).lengthOfBytes(using: native)
    #endif
  }

  #if canImport(Glibc) || canImport(Musl)
    /// iconv takes suffixes such as `//TRANSLIT` as options: only names go through.
    private static func isName(_ charset: String) -> Bool {
      !charset.isEmpty && charset.count <= 40
        && charset.utf8.allSatisfy {
          switch $0 {
          case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
            UInt8(ascii: "."), UInt8(ascii: ":"):
            true
          default: false
          }
        }
    }

    /// The owner of an iconv descriptor.
    @safe private struct Converter: ~Copyable {
      private let descriptor: iconv_t

      init?(from source: String, to target: String) {
        let descriptor = unsafe iconv_open(target, source)
        guard let descriptor = unsafe descriptor, Int(bitPattern: descriptor) != -1 else {
          return nil
        }
        unsafe self.descriptor = descriptor
      }

      deinit { unsafe iconv_close(descriptor) }

      func convert(_ bytes: ArraySlice<UInt8>) -> Result {
        var input = bytes.map(CChar.init(bitPattern:))
        var buffer = [CChar](repeating: 0, count: 1 << 16)
        var result = Result()
        var consumed = 0
        while consumed < input.count {
          let before = consumed
          let failure = step(&input, from: &consumed, through: &buffer, to: &result.text)
          if failure == EILSEQ || failure == EINVAL {
            result.replacements.append(result.text.count)
            result.text.append(contentsOf: [0xEF, 0xBF, 0xBD])
            consumed += 1
          } else if failure != E2BIG, failure != 0 || consumed == before {
            break
          }
        }
        return result
      }

      /// One call of iconv: moves `consumed`, appends what came out, returns errno or 0.
      private func step(
        _ input: inout [CChar], from consumed: inout Int, through buffer: inout [CChar],
        to text: inout [UInt8]
      ) -> Int32 {
        var failure: Int32 = 0
        var (inputLeft, outputLeft) = (input.count - consumed, buffer.count)
        let start = consumed
        unsafe input.withUnsafeMutableBufferPointer { input in
          unsafe buffer.withUnsafeMutableBufferPointer { buffer in
            var from = unsafe input.baseAddress.map { unsafe $0 + start }
            var into = buffer.baseAddress
            if unsafe iconv(descriptor, &from, &inputLeft, &into, &outputLeft) == -1 {
              failure = errno
            }
          }
        }
        consumed = input.count - inputLeft
        for index in 0..<buffer.count - outputLeft {
          text.append(UInt8(bitPattern: buffer[index]))
        }
        return failure
      }
    }
  #endif
}
