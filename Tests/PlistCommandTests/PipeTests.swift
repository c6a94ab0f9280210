import Foundation
import Testing

/// Files that can be read only once.
@Suite("Pipes") struct PipeTests {
  @Test(
    "A named pipe is read once, as it is", arguments: ["page p", "codegen p --type A", "print p"])
  func namedPipe(_ call: String) throws {
    let folder = try Folder()
    // What writes to the pipe is gone when the pipe could be opened a second time.
    for text in [#"[{"a": 1}]"#, #"[{"a": 1}, {"a": 2}]"#] {
      let run = try CommandRun(
        shell: "rm -f p; mkfifo p; (echo '\(text)' >p &); $plist \(call)", in: folder.root)
      #expect(run.code == 0, "\(run.errors)")
      #expect(run.output.contains("a"))
    }
  }

  @Test("A dictionary through a pipe has a model")
  func dictionary() throws {
    let run = try CommandRun(
      shell: #"echo '{"x": {"a": 1}}' | $plist codegen /dev/stdin --type A --at x"#)
    #expect(run.code == 0 && run.output.contains("let a: Int"), "\(run.errors)")
  }

  @Test("Standard input can't be named twice")
  func twice() throws {
    let run = try CommandRun(["codegen", "-", "-", "--type", "A"])
    #expect(run.code == 2)
    #expect(run.errors.contains("- is standard input, which can be read only once"))
  }
}
