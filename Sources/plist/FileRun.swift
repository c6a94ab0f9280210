/// The work on many files, one after the other: one bad file never hides another.
enum FileRun {
  /// Does the work for each file, reports what it throws, and returns the highest exit code.
  static func run(_ files: [String], _ work: (String) throws -> ExitCode) -> ExitCode {
    var code = ExitCode.success
    for (position, file) in files.enumerated() {
      Console.progress.begin(Input.name(file), at: position, of: files.count)
      do {
        code = max(code, try work(file))
      } catch {
        code = max(code, Console.report(error))
      }
      Console.output.codeIfClosed = code
    }
    Console.progress.clear()
    return code
  }
}
