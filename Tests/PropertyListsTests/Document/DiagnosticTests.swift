import PropertyLists
import Testing

@Suite("Diagnostics as text") struct DiagnosticTests {
  @Test("The line, a caret below the place, wide characters in two columns")
  func wideCharacters() throws {
    let text = "<plist>\n\t<dict><key>面包</key><integer>12a</integer></dict>\n</plist>\n"
    let indent = String(repeating: " ", count: 6 + 5 + 4 + 6 + 9 + 2)
    #expect(
      try Self.rendered(text) == """
        deals.plist:2:32: error: invalid integer "12a"; write decimal digits, or 0x and hexadecimal \
        ones [xml-invalid-integer]
        \t<dict><key>面包</key><integer>12a</integer></dict>
        \t\(indent)^
        """)
  }

  @Test("A file's name can't write to the terminal") func unprintableName() throws {
    let error = try #require(throws: PropertyListError.self) {
      try PropertyListDocument(text: "<plist/>", name: "a\u{1B}[31m\n面.plist")
    }
    #expect(error.description.hasPrefix("a\\u{1B}[31m\\u{A}面.plist:1:1: error: "))
  }

  @Test("A range of wide characters is underlined") func wideRange() throws {
    let text = "<plist><string>&面包;</string></plist>"
    #expect(
      try Self.rendered(text) == """
        deals.plist:1:16: error: &面包; is unknown: property lists have &lt; &gt; &amp; &quot; &apos; \
        and &#…; [xml-unknown-entity]
        <plist><string>&面包;</string></plist>
        \(String(repeating: " ", count: 15))^~~~~~
        """)
  }

  @Test("Notes follow with their places") func notes() throws {
    let text = "<plist><dict>\n<key>a</key><true/>\n<key>a</key><true/>\n</dict></plist>"
    let document = try PropertyListDocument(text: text, name: "deals.plist")
    #expect(
      document.diagnostics.map(\.rendered) == [
        """
        deals.plist:3:1: warning: the key "a" occurs twice; the last one wins [xml-duplicate-key]
        <key>a</key><true/>
        ^~~~~~~~~~~~
        deals.plist:2:1: note: the key stands first here
        """
      ])
  }

  @Test("A file can't write to the terminal") func controlCharacters() throws {
    let text = "<plist><string>a\u{1B}[31m\u{202E}b</string><\u{7}\u{1B}/></plist>"
    let rendered = try Self.rendered(text)
    #expect(
      rendered.unicodeScalars.allSatisfy { $0 == "\n" || !$0.properties.generalCategory.isControl })
    #expect(
      rendered.hasPrefix(
        """
        deals.plist:1:17: warning: U+001B is not allowed in XML; Apple's readers accept it, an XML \
        parser does not [xml-forbidden-character]
        <plist><string>a\u{FFFD}[31m\u{FFFD}b</string><\u{FFFD}\u{FFFD}/></plist>
                        ^
        """))
  }

  @Test("Names from a file are escaped in messages") func escapedNames() throws {
    let text = "<plist><dict><key>a\n\"\u{7F}</key></dict></plist>"
    #expect(try Self.rendered(text).contains(#"the key "a\n\"\u{7F}" has no value"#))
  }

  @Test("Without file, place or excerpt only what is known is printed")
  func parts() {
    let plain = Diagnostic("rule", .note, "text")
    #expect(plain.description == "note: text [rule]")
    #expect(plain.rendered == plain.description)
    #expect(Diagnostic("rule", .error, "text", file: "a").description == "a: error: text [rule]")
    let place = SourceLocation(line: 2, column: 3, offset: 9)
    let located = Diagnostic(
      "rule", .warning, "text", range: place..<place, notes: [.init("n"), .init("m", range: nil)])
    #expect(located.rendered == "2:3: warning: text [rule]\n2:3: note: n\n2:3: note: m")
  }

  @Test("An error prints a line for each finding and is equal by its first rule")
  func errors() throws {
    let first = PropertyListError(
      .invalid, [Diagnostic("a", .error, "x"), Diagnostic("b", .note, "y")])
    #expect(first.description == "error: x [a]\nnote: y [b]")
    #expect(first == PropertyListError(.invalid, [Diagnostic("a", .error, "z")]))
    #expect(first != PropertyListError(.unreadable, [Diagnostic("a", .error, "x")]))
    #expect(first != PropertyListError(.invalid, [Diagnostic("b", .error, "x")]))
    #expect(first.hashValue == PropertyListError(.invalid, [Diagnostic("a", .note, "z")]).hashValue)
    let severities: [Diagnostic.Severity] = [.error, .note, .warning]
    #expect(severities.sorted() == [.note, .warning, .error])
  }

  @Test("A node's finding has its place and path") func nodeDiagnostic() throws {
    let text = "<plist><array>\n <string>a</string></array></plist>"
    let document = try PropertyListDocument(text: text, name: "deals.plist")
    let node = try #require(document.root[0])
    #expect(
      node.diagnostic("my-rule", .warning, "too short").rendered == """
        deals.plist:2:2: warning: too short [my-rule]
         <string>a</string></array></plist>
         ^~~~~~~~~~~~~~~~~~
        """)
    #expect(node.diagnostic("my-rule", .warning, "").path?.description == "$[0]")
    let memory = try PropertyListDocument(["a", "b"])
    let inMemory = try #require(memory.root[1]).diagnostic("my-rule", .warning, "too short")
    #expect(inMemory.path?.description == "$[1]")
    #expect(inMemory.range == nil && inMemory.excerpt == nil)
  }

  /// All findings of a text.
  private static func rendered(_ text: String) throws -> String {
    let error = try #require(throws: PropertyListError.self) {
      try PropertyListDocument(text: text, name: "deals.plist")
    }
    return error.diagnostics.map(\.rendered).joined(separator: "\n")
  }
}

extension Unicode.GeneralCategory {
  fileprivate var isControl: Bool { self == .control || self == .format }
}
