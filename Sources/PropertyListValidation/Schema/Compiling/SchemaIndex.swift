import PropertyLists

/// The documents that a schema consists of: their resources, anchors and the draft of each place.
struct SchemaIndex {
  private(set) var documents: [DocumentStorage] = []
  var resources: [SchemaResource] = []
  private(set) var resourceOf: [SchemaPlace: Int] = [:]
  private var byURI: [String: Int] = [:]
  private var loader: SchemaLoader
  private let standard: SchemaDraft
  /// What is wrong with identifiers; the compiler reports it.
  private(set) var problems: [Diagnostic] = []

  init(registry: SchemaRegistry, draft: SchemaDraft) {
    loader = SchemaLoader(registry)
    standard = draft
  }

  func node(_ place: SchemaPlace) -> PropertyListNode {
    PropertyListNode(storage: documents[place.document], index: place.node)
  }

  mutating func place(of node: PropertyListNode) -> SchemaPlace {
    if let document = documents.firstIndex(where: { $0 === node.storage }) {
      return SchemaPlace(document: document, node: node.index)
    }
    documents.append(node.storage)
    return SchemaPlace(document: documents.count - 1, node: node.index)
  }

  /// Adds a document under a URI; the draft is that of `referrer` where the document names none.
  @discardableResult
  mutating func add(
    _ root: PropertyListNode, as uri: String, referrer: Int?
  ) -> SchemaPlace {
    let place = place(of: root)
    let draft = referrer.map { resources[$0].draft } ?? standard
    var resource = SchemaResource(
      uri: SchemaURI(uri).withoutFragment, root: place, draft: draft,
      vocabularies: SchemaKeyword.standardVocabularies)
    if let referrer { resource.vocabularies = resources[referrer].vocabularies }
    readDialect(of: root, into: &resource, depth: 0)
    let number = append(resource)
    scan(place, resource: number)
    return place
  }

  private mutating func append(_ resource: SchemaResource) -> Int {
    resources.append(resource)
    if byURI[resource.uri] == nil { byURI[resource.uri] = resources.count - 1 }
    return resources.count - 1
  }

  /// The draft and the vocabularies that `$schema` names.
  private mutating func readDialect(
    of root: PropertyListNode, into resource: inout SchemaResource, depth: Int
  ) {
    guard let value = root["$schema"], let uri = value.string else { return }
    if let draft = SchemaDraft(uri: uri) {
      resource.draft = draft
      resource.vocabularies = SchemaKeyword.standardVocabularies
      return
    }
    let known = try? loader.schema(SchemaURI(uri).withoutFragment)
    guard let meta = known, depth < 8 else {
      let drafts = SchemaDraft.allCases.map(\.uri).joined(separator: ", ")
      problems.append(
        value.diagnostic(
          "bad-schema-draft", .error,
          "\(value.path): there is no draft or known meta-schema \"\(uri.shortForDisplay)\"; "
            + "the drafts are \(drafts)"))
      return
    }
    readDialect(of: meta, into: &resource, depth: depth + 1)
    if let named = meta["$vocabulary"] { readVocabularies(named, into: &resource) }
  }

  private mutating func readVocabularies(
    _ named: PropertyListNode, into resource: inout SchemaResource
  ) {
    resource.vocabularies = [.core]
    for entry in named.entries {
      let known = MetaSchema.vocabularies(of: resource.draft).first {
        MetaSchema.vocabularyURI(resource.draft, in: "vocab", $0.name(in: resource.draft))
          == entry.key
      }
      if let known {
        resource.vocabularies.insert(known)
        if resource.draft == .draft2019, known == .applicator {
          resource.vocabularies.insert(.unevaluated)
        }
      } else if entry.value.bool == true {
        problems.append(
          entry.value.diagnostic(
            "bad-schema-vocabulary", .error,
            "\(entry.value.path): the vocabulary \"\(entry.key.shortForDisplay)\" is required "
              + "and not known"))
      }
    }
  }

  /// Finds the identifiers in a schema and below.
  mutating func scan(_ start: SchemaPlace, resource: Int) {
    var pending = [(start, resource)]
    while let (place, outer) = pending.popLast() {
      guard resourceOf[place] == nil else { continue }
      let node = node(place)
      let resource = identify(node, at: place, in: outer)
      resourceOf[place] = resource
      let draft = resources[resource].draft
      for entry in node.entries {
        guard let keyword = SchemaKeyword.named(entry.key, in: draft) else { continue }
        for child in Self.schemas(in: entry.value, of: keyword.shape) {
          pending.append((SchemaPlace(document: place.document, node: child.index), resource))
        }
      }
    }
  }

  /// The schemas in the value of a keyword.
  static func schemas(
    in value: PropertyListNode, of shape: SchemaKeyword.Shape
  ) -> [PropertyListNode] {
    switch shape {
    case .schema: return [value]
    case .schemaArray: return Array(value.elements)
    case .schemaOrArray: return value.kind == .array ? Array(value.elements) : [value]
    case .schemaMap: return value.entries.map(\.value)
    case .schemaOrNamesMap: return value.entries.map(\.value).filter { $0.kind != .array }
    default: return []
    }
  }

  /// The resource of the schema at a place, which is a new one where it has an identifier.
  private mutating func identify(
    _ node: PropertyListNode, at place: SchemaPlace, in outer: Int
  ) -> Int {
    guard node.kind == .dictionary else { return outer }
    var resource = outer
    let isRoot = resources[outer].root == place
    var draft = resources[outer].draft
    let name = draft == .draft4 ? "id" : "$id"
    let ignoresSiblings = draft <= .draft7 && node["$ref"] != nil
    if let id = ignoresSiblings ? nil : node[name]?.string {
      let parts = SchemaURI(id)
      if !parts.withoutFragment.isEmpty {
        let uri = parts.resolved(against: resources[outer].uri)
        if isRoot {
          resources[outer].uri = uri
          if byURI[uri] == nil { byURI[uri] = outer }
        } else {
          var inner = SchemaResource(
            uri: uri, root: place, draft: draft, vocabularies: resources[outer].vocabularies)
          if draft >= .draft2019 || node["$schema"] != nil {
            readDialect(of: node, into: &inner, depth: 0)
          }
          draft = inner.draft
          resource = append(inner)
        }
      }
      if draft <= .draft7, let fragment = parts.fragment, !fragment.isEmpty {
        resources[resource].anchors[String(fragment)] = place
      }
    }
    if draft >= .draft2019 {
      if let anchor = node["$anchor"]?.string { resources[resource].anchors[anchor] = place }
      if draft == .draft2020, let anchor = node["$dynamicAnchor"]?.string {
        resources[resource].anchors[anchor] = place
        resources[resource].dynamicAnchors[anchor] = place
      }
      if draft == .draft2019, node["$recursiveAnchor"]?.bool == true,
        resources[resource].root == place
      {
        resources[resource].isRecursive = true
      }
    }
    return resource
  }

  /// The resource with a URI, loaded where it is not here yet.
  mutating func resource(
    _ uri: String, referrer: Int
  ) throws(PropertyListError) -> Int? {
    if let known = byURI[uri] { return known }
    guard let root = try loader.schema(uri) else { return nil }
    let place = add(root, as: uri, referrer: referrer)
    let number = resourceOf[place] ?? referrer
    if byURI[uri] == nil { byURI[uri] = number }
    return number
  }

  /// The place that a JSON Pointer leads to from the root of a resource; the resource of the place is
  /// known afterwards.
  mutating func place(at pointer: String, from resource: Int) -> SchemaPlace? {
    guard let path = try? PropertyListPath(jsonPointer: pointer) else { return nil }
    var current = resource
    var place = resources[resource].root
    for step in path.steps {
      guard let next = node(place)[PropertyListPath([step])] else { return nil }
      place = SchemaPlace(document: place.document, node: next.index)
      current = resourceOf[place] ?? current
    }
    if resourceOf[place] == nil { scan(place, resource: current) }
    return place
  }
}
