import Foundation
import Testing

@testable import plist

/// The output of `plist codegen` as the compiler sees it.
@Suite("Codegen output compiles") struct CodegenCompileTests {
  /// Whether there is a compiler, and the modules to compile against: beside the command, as the
  /// package manager builds them.
  private static var canCompile: Bool {
    let run = try? CommandRun(
      shell: "command -v swiftc && test -d \"$(dirname \"$plist\")/Modules\"")
    return run?.code == 0
  }

  @Test(
    "Every form, without a warning, by the strictest settings",
    .enabled(if: canCompile, "there is no swiftc, or no folder of built modules"))
  func compile() throws {
    let folder = try Folder()
    try folder.write("nasty.json", NastySample.json)
    try folder.write("keywords.json", NastySample.json(words: SwiftWords.keywords))
    try folder.write("types.json", NastySample.json(words: SwiftWords.types))
    try folder.write("dates.plist", NastySample.dates)
    try folder.write("none.json", "{}")
    var source = 0
    for (file, access) in [
      ("nasty.json", "internal"), ("keywords.json", "package"), ("types.json", "internal"),
      ("dates.plist", "public"), ("none.json", "internal"),
    ] {
      for form in ModelForm.allCases {
        source += 1
        let run = try CommandRun(
          [
            "codegen", file, "--type", "Model\(source)", "--form", form.rawValue, "--access",
            access,
          ], in: folder.root)
        #expect(run.code == 0, "\(run.errors)")
        try folder.write("Model\(source).swift", run.output)
      }
    }
    let settings = """
      -swift-version 6 -warnings-as-errors -strict-memory-safety -package-name models \
      -enable-upcoming-feature ExistentialAny -enable-upcoming-feature InternalImportsByDefault \
      -enable-upcoming-feature MemberImportVisibility
      """
    let run = try CommandRun(
      shell: "swiftc -typecheck \(settings) -I \"$(dirname \"$plist\")/Modules\" Model*.swift",
      in: folder.root)
    #expect(run.code == 0, "\(run.errors)")
  }
}
