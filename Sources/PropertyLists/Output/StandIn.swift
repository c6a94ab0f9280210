/// What stands for a value that a format can't hold.
struct StandIn {
  enum Form {
    case text(String)
    case null
    /// The entry or element is left out.
    case nothing
  }

  let form: Form
  private let why: Unwritable

  /// What is said of the loss, and by which rule.
  var loss: (text: String, why: Unwritable) {
    let what =
      switch form {
      case .text: why.id == "character-in-xml" ? "written as U+FFFD" : "written as a string"
      case .null: "written as null"
      case .nothing: "left out"
      }
    return ("\(why.reason); \(what)", why)
  }

  private init(_ form: Form, _ why: Unwritable) { (self.form, self.why) = (form, why) }

  /// Makes what stands for a value, or nil where the format holds it, whatever is below it.
  init?(for node: PropertyListNode, in format: PropertyListFormat, usesGNUstepTypes: Bool) {
    switch format {
    case .xml: self.init(inXML: node)
    case .json, .jsonLines: self.init(inJSON: node)
    case .openStep: self.init(inOpenStep: node, usesGNUstepTypes: usesGNUstepTypes)
    case .strings: self.init(inStrings: node)
    default: return nil
    }
  }

  private init?(inXML node: PropertyListNode) {
    switch node.kind {
    case .null: self.init(.nothing, .nullInXML)
    case .date where !node.hasYear: self.init(.nothing, .dateRange)
    case .string:
      guard let (text, scalar) = node.storage.textForXML(at: node.index) else { return nil }
      self.init(.text(text), .characterInXML("string", scalar))
    default: return nil
    }
  }

  private init?(inJSON node: PropertyListNode) {
    switch node.kind {
    case .date where !node.hasYear: self.init(.null, .dateRange)
    case .real where !node.keepsDigits:
      guard let real = node.real, !real.isFinite else { return nil }
      self.init(.null, .numberInJSON(real))
    default: return nil
    }
  }

  private init?(inOpenStep node: PropertyListNode, usesGNUstepTypes: Bool) {
    switch node.kind {
    case .null: self.init(.nothing, .nullInOpenStep)
    case .date where !node.hasYear: self.init(.nothing, .dateRange)
    case .integer, .real, .boolean, .date, .uid:
      guard !usesGNUstepTypes, let text = node.plainText else { return nil }
      self.init(.text(text), .typeInOpenStep(node.kind))
    case .string, .data, .array, .dictionary: return nil
    }
  }

  private init?(inStrings node: PropertyListNode) {
    guard node.kind != .string else { return nil }
    let form = node.plainText.map { Form.text($0) } ?? .nothing
    self.init(form, .valueInStrings(node.kind))
  }
}

extension PropertyListNode {
  /// Whether a date has a year that the text formats can write.
  fileprivate var hasYear: Bool { DateText.utc(dateSeconds ?? .nan) != nil }

  /// A scalar as text: numbers as they are written, `YES` and `NO`, RFC 3339, base64.
  fileprivate var plainText: String? {
    switch kind {
    case .string: return string
    case .integer: return integer?.description
    case .real: return numberText ?? real.map { "\($0)" }
    case .boolean: return bool == true ? "YES" : "NO"
    case .date: return DateText.utc(dateSeconds ?? .nan)
    case .uid: return uid?.description
    case .data:
      var text = ByteBuffer()
      storage.withData(at: index) { Base64.encode($0, to: &text) }
      return String(decoding: text.finish(), as: UTF8.self)
    case .null, .array, .dictionary: return nil
    }
  }
}

extension DocumentStorage {
  /// The string or key at `index` with U+FFFD for each character that XML does not allow, and the first
  /// of these; nil where all are allowed.
  ///
  /// O(length).
  func textForXML(at index: Int) -> (text: String, scalar: UInt32)? {
    withDecodedContent(at: index) { text in
      var found: UInt32?
      var output = ByteBuffer()
      var start = 0
      var index = text.firstCandidate(of: XMLEscapeRule.self, from: 0)
      while index < text.count {
        var next = index + 1
        if let (scalar, length) = UTF8Scalar.forbiddenInXML(text, at: index) {
          found = found ?? scalar
          next = index + length
          output.append(run: text.extracting(start..<index))
          output.append("\u{FFFD}")
          start = next
        }
        index = text.firstCandidate(of: XMLEscapeRule.self, from: next)
      }
      guard let found else { return nil }
      output.append(run: text.extracting(start..<text.count))
      return (String(decoding: output.finish(), as: UTF8.self), found)
    }
  }
}
