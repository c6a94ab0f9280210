import Foundation

/// Files that several tests convert.
enum Samples {
  /// A value of every kind that all formats but OpenStep and strings hold, in tagged JSON.
  static let allKinds = #"""
    {
      "z": "a \"b\" \\ <面包> & 'c'\r\n",
      "integer": -7,
      "large": 18446744073709551615,
      "real": 0.1,
      "whole": 3.0,
      "yes": true,
      "no": false,
      "date": {"$plist.date": "2024-02-29T12:34:56Z"},
      "data": {"$plist.data": "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8="},
      "uid": {"$plist.uid": 7},
      "list": [
        1,
        [],
        {}
      ],
      "a.b": {
        "": "empty key"
      }
    }

    """#

  /// What only binary files and tagged JSON hold.
  static let oddKinds = #"""
    {
      "nan": {"$plist.real": "nan"},
      "infinity": {"$plist.real": "-inf"},
      "null": null,
      "moment": {"$plist.date": 0.25},
      "bell": "\u0007",
      "like a UID": {
        "CF$UID": 1
      },
      "like a tag": {
        "$$plist.date": 1
      },
      "uid": {"$plist.uid": 4294967295},
      "none": {"$plist.data": ""}
    }

    """#

  /// A binary property list of objects that refer to each other by one byte.
  static func binary(_ objects: [[UInt8]]) -> Data {
    var bytes = Array("bplist00".utf8)
    var offsets: [UInt8] = []
    for object in objects {
      offsets.append(UInt8(bytes.count))
      bytes += object
    }
    let table = UInt8(bytes.count)
    bytes += offsets + [0, 0, 0, 0, 0, 0, 1, 1]
    for number in [UInt8(objects.count), 0, table] { bytes += [0, 0, 0, 0, 0, 0, 0, number] }
    return Data(bytes)
  }

  /// Twelve arrays of ten references to the next: 10¹² strings in 187 bytes.
  static let bomb = binary(
    (1...12).map { [0xAA] + [UInt8](repeating: $0, count: 10) } + [[0x51, 0x78]])
}
