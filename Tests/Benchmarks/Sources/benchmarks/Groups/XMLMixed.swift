import PropertyLists

/// 50 MB of nested dictionaries of all kinds of values as XML, every value asked for.
enum XMLMixed {
  private static let workload = Workload.mixed(megabytes: 50)

  static let group = ContenderGroup(
    title: "XML, mixed values (50 MB)",
    contenders: [
      Contender("xml-mixed", "ours: document, every value visited", on: workload) { input, watch in
        let bytes = try input.bytes()
        return try watch.time { Tally(visiting: try PropertyListDocument(bytes: bytes).root) }
      },
      Contender("xml-mixed-document", "ours: read the document", on: workload) { input, watch in
        let bytes = try input.bytes()
        let document = try watch.time { try PropertyListDocument(bytes: bytes) }
        return Tally(visiting: document.root)
      },
      Contender(
        "xml-mixed-libplist", "libplist: tree, every value visited, freed", on: workload
      ) { input, watch in
        let bytes = try input.bytes()
        return try watch.time { try LibPlistTree(xml: bytes).visit() }
      },
    ])
}
