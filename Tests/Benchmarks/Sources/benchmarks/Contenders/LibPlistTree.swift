import CLibPlist
import Foundation

/// libplist's tree of nodes, freed with its owner.
@safe
struct LibPlistTree: ~Copyable {
  private let root: plist_t

  init(xml bytes: [UInt8]) throws {
    var root: plist_t?
    let bytes = bytes.span
    unsafe bytes.withUnsafeBytes { buffer in
      unsafe plist_from_xml(
        buffer.baseAddress?.assumingMemoryBound(to: CChar.self), UInt32(buffer.count), &root)
    }
    guard let root = unsafe root else { throw BenchmarkError("libplist refuses the file") }
    unsafe self.root = unsafe root
  }

  init(binary bytes: [UInt8]) throws {
    var root: plist_t?
    let bytes = bytes.span
    unsafe bytes.withUnsafeBytes { buffer in
      unsafe plist_from_bin(
        buffer.baseAddress?.assumingMemoryBound(to: CChar.self), UInt32(buffer.count), &root)
    }
    guard let root = unsafe root else { throw BenchmarkError("libplist refuses the file") }
    unsafe self.root = unsafe root
  }

  deinit { unsafe plist_free(root) }

  /// Asks every node for its value.
  func visit() -> Tally {
    var tally = Tally()
    unsafe Self.visit(root, &tally)
    return tally
  }

  private static func visit(_ node: plist_t, _ tally: inout Tally) {
    switch unsafe plist_get_node_type(node) {
    case PLIST_DICT: unsafe visitDictionary(node, &tally)
    case PLIST_ARRAY: unsafe visitArray(node, &tally)
    case PLIST_STRING:
      var length: UInt64 = 0
      let text = unsafe plist_get_string_ptr(node, &length)
      let bytes = unsafe UnsafeRawBufferPointer(start: text, count: Int(length))
      tally.add(unsafe bytes.bindMemory(to: UInt8.self).span)
    case PLIST_DATA:
      var length: UInt64 = 0
      let data = unsafe plist_get_data_ptr(node, &length)
      let bytes = unsafe UnsafeRawBufferPointer(start: data, count: Int(length))
      tally.add(unsafe bytes.bindMemory(to: UInt8.self).span)
    case PLIST_UINT:
      var number: UInt64 = 0
      unsafe plist_get_uint_val(node, &number)
      tally.add(bits: number)
    case PLIST_REAL:
      var number = 0.0
      unsafe plist_get_real_val(node, &number)
      tally.add(bits: number.bitPattern)
    case PLIST_BOOLEAN:
      var flag: UInt8 = 0
      unsafe plist_get_bool_val(node, &flag)
      tally.add(bits: UInt64(flag))
    case PLIST_DATE:
      // Seconds from 2001-01-01.
      var (seconds, microseconds): (Int32, Int32) = (0, 0)
      unsafe plist_get_date_val(node, &seconds, &microseconds)
      tally.add(bits: UInt64(bitPattern: Int64(seconds)))
    default: break
    }
  }

  private static func visitArray(_ node: plist_t, _ tally: inout Tally) {
    var iterator: plist_array_iter?
    unsafe plist_array_new_iter(node, &iterator)
    defer { unsafe free(iterator) }
    while true {
      var item: plist_t?
      unsafe plist_array_next_item(node, iterator, &item)
      guard let item = unsafe item else { return }
      unsafe visit(item, &tally)
    }
  }

  private static func visitDictionary(_ node: plist_t, _ tally: inout Tally) {
    var iterator: plist_dict_iter?
    unsafe plist_dict_new_iter(node, &iterator)
    defer { unsafe free(iterator) }
    while true {
      var (key, item): (UnsafeMutablePointer<CChar>?, plist_t?)
      unsafe (key, item) = (nil, nil)
      unsafe plist_dict_next_item(node, iterator, &key, &item)
      guard let key = unsafe key, let item = unsafe item else { return }
      tally.keys += 1
      var index = 0
      while unsafe key[index] != 0 {
        tally.keySum &+= UInt64(UInt8(bitPattern: unsafe key[index]))
        index += 1
      }
      unsafe free(key)
      unsafe visit(item, &tally)
    }
  }
}
