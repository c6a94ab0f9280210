import Foundation
import PropertyLists

/// Keeps the files of workloads from one run to the next.
struct WorkloadFolder {
  private let url: URL

  // The folder is made where it is missing.
  init(_ url: URL) throws {
    self.url = url
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  func file(_ workload: Workload) -> URL { url.appendingPathComponent(workload.fileName) }

  /// Writes the file unless it is there, and tells what it holds.
  func prepare(_ workload: Workload) throws -> Tally {
    let file = file(workload)
    let truth = file.appendingPathExtension("tally")
    if let text = try? String(contentsOf: truth, encoding: .utf8),
      let tally = Tally(fields: text.split(separator: " ")),
      FileManager.default.fileExists(atPath: file.path)
    {
      return tally
    }
    let unfinished = file.appendingPathExtension("new")
    let tally: Tally
    switch workload.source {
    case .generator(let write):
      var sink = try ByteSink(unfinished)
      try write(&sink)
      tally = sink.tally
      try sink.close()
    case .conversion(let source, let format, let options):
      tally = try prepare(source)
      let document = try PropertyListDocument(contentsOfFile: self.file(source).path)
      try Data(try document.bytes(as: format, options: options)).write(to: unfinished)
    case .folder(let source, let formats):
      tally = try prepare(source)
      let document = try PropertyListDocument(contentsOfFile: self.file(source).path)
      try writeFiles(of: document.root, as: formats, to: unfinished)
    }
    try? FileManager.default.removeItem(at: file)
    try FileManager.default.moveItem(at: unfinished, to: file)
    try Data(tally.fields.joined(separator: " ").utf8).write(to: truth, options: .atomic)
    return tally
  }

  private func writeFiles(
    of list: PropertyListNode, as formats: [PropertyListFormat], to folder: URL
  ) throws {
    try? FileManager.default.removeItem(at: folder)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (index, element) in list.elements.enumerated() {
      let format = formats[index % formats.count]
      let file = folder.appendingPathComponent("\(index).\(format == .json ? "json" : "plist")")
      let document = try PropertyListDocument(.array([element.value]))
      try Data(document.bytes(as: format, options: WritingOptions(isPretty: true))).write(to: file)
    }
  }

  /// A copy of the XML file with a wrong tag near its end: who does not refuse it has not read it all.
  func damaged(_ workload: Workload) throws -> URL {
    let file = file(workload)
    let copy = file.deletingPathExtension().appendingPathExtension("damaged.plist")
    try? FileManager.default.removeItem(at: copy)
    try FileManager.default.copyItem(at: file, to: copy)
    let handle = try FileHandle(forUpdating: copy)
    let tail = min(try handle.seekToEnd(), 1000)
    try handle.seek(toOffset: handle.offsetInFile - tail)
    let start = handle.offsetInFile
    let text = try handle.readToEnd() ?? Data()
    guard let tag = text.range(of: Data("<string>".utf8), options: .backwards) else {
      throw BenchmarkError("\(file.lastPathComponent) has no string near its end")
    }
    try handle.seek(toOffset: start + UInt64(tag.lowerBound - text.startIndex))
    try handle.write(contentsOf: Data("<strinq>".utf8))
    try handle.close()
    return copy
  }
}
