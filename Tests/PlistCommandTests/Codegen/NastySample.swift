/// Samples whose keys and values are made to trip a writer of source.
enum NastySample {
  static let json = #"""
    [{"image_url": "http://x", "imageURL": "", "IMAGE_URL": "y", "user-id": 18446744073709551615,
      "CFBundleName": "a `b` \" \\ \u202e \n c", "2x": 1, "": "", "🎉": 1, "  ": 1, "$": 1, "_id": 1,
      "self": 1, "init": 1, "Self": {"self": 1}, "default": true, "class": "c", "inout": 1, "let": 1,
      "Type": 1, "type": {"t": 1}, "Protocol": 1, "await": 1, "try": 1, "some": 1, "any": 1, "Any": {"any": 1},
      "rawValue": 1, "stringValue": 1, "intValue": 1, "hashValue": 1, "description": 1, "none": 1,
      "mapping": 1, "dictionary": 1, "propertyList": 1, "fields": 1, "r": 1,
      "quote\"d": 1, "back\\slash": 1, "line\nbreak": 1, "\\(interpolated)": 1, "nul\u0000": 1,
      "\u202ertl": 1, "\"\"\"": 1, "#\"raw\"#": 1, "*/": 1, "`tick`": 1,
      "café": 1, "cafe\u0301": 1, "标题": {"标题": "x"}, "nasty": {"nasty": {"nasty": 1}},
      "data": {"date": {"type": 1}}, "Date": {"x": 1}, "input": {"i": 1}, "CodingKeys": {"k": 1},
      "urls": [{"url": "u"}], "categories": [{"id": 1}, {"id": 2, "name": null}],
      "prices": {"1": {"amount": 1}, "2": {"amount": 2.5, "note": "x"}, "3": {"amount": 3}},
      "byDate": {"2024-01-01": 1, "2024-01-02": null, "2024-01-03": 3}, "matrix": [[1, 2], [3.5]],
      "rows": [[{"cell": 1}]], "mixed": [1, "a", {"b": [1]}], "optional": [1, null], "empty": [],
      "nothing": {}, "null": null, "negative": [-1, 18446744073709551615], "sometimes": "s", "kind": 1},
     {"kind": "x"}]
    """#

  /// A record with every word as a key, each of them a dictionary.
  static func json(words: some Sequence<String>) -> String {
    "{" + words.sorted().map { "\"\($0)\": {\"\($0)\": 1}" }.joined(separator: ", ") + "}"
  }

  static let dates = """
    <plist version="1.0"><array><dict><key>made</key><date>2024-02-29T12:34:56Z</date>
    <key>pictures</key><array><data>AQID</data></array>
    <key>uid</key><dict><key>CF$UID</key><integer>3</integer></dict></dict></array></plist>
    """
}
