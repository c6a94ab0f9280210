/// Conversion as whole processes on 25 MB of XML.
enum Conversions {
  private static let workload = Workload.records(100_000)

  static let group = ContenderGroup(
    title: "XML → binary (25 MB), whole process",
    contenders: [
      Contender(
        "convert", "ours: `plist convert --to binary`", on: workload,
        program: Program(
          name: .plist, arguments: ["convert", "--to", "binary", "-o", "/dev/null"],
          proof: .refusesDamage)),
      Contender(
        "convert-plutil", "`plutil -convert binary1`", on: workload,
        program: Program(
          name: .named("plutil"), arguments: ["-convert", "binary1", "-o", "/dev/null"],
          proof: .refusesDamage)),
    ])
}

/// What it takes to start.
enum StartUp {
  static let group = ContenderGroup(
    title: "Start-up",
    contenders: [
      Contender(
        "start-up", "ours: `plist --version`", on: .records(1000),
        program: Program(name: .plist, arguments: ["--version"], proof: .none)),
      Contender(
        "start-up-plutil", "`plutil -help`", on: .records(1000),
        program: Program(name: .named("plutil"), arguments: ["-help"], proof: .none)),
    ])
}
