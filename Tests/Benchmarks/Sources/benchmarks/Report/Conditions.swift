import Foundation

/// Under what conditions a table was made.
struct Conditions {
  let processor: String
  let compiler: String
  let date: String
  let rounds: Int

  init(rounds: Int) {
    self.rounds = rounds
    let count = ProcessInfo.processInfo.activeProcessorCount
    processor = "\(Self.processorName) (\(count) cores)"
    let version = ChildProcess.find("swift").flatMap {
      try? ChildProcess($0, ["--version"], isQuiet: true)
    }
    compiler =
      version?.output.split(separator: "\n").first.map(String.init) ?? "Swift of unknown version"
    date = Date().formatted(.iso8601.year().month().day())
  }

  private static var processorName: String {
    let text = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
    let line = text.split(separator: "\n").first { $0.hasPrefix("model name") }
    let name = line?.split(separator: ":").last?.trimmingCharacters(in: .whitespaces)
    return name ?? "unknown processor"
  }

  var markdown: String {
    """
    \(processor), \(compiler), \(date). Medians of \(rounds) rounds in which the contenders of a \
    group take turns, after a round to warm up; a ratio is the median of the rounds' ratios. \
    "first" is the first time in a fresh process, "peak" the peak of the resident set of that \
    process.
    """
  }
}
