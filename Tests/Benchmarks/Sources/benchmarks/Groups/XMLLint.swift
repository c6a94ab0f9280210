/// The linters as whole processes on 25 MB of XML.
enum XMLLint {
  private static let workload = Workload.records(100_000)

  static let group = ContenderGroup(
    title: "XML, lint (25 MB), whole process",
    contenders: [
      Contender(
        "xml-lint", "ours: `plist lint`", on: workload,
        program: Program(name: .plist, arguments: ["lint"], proof: .refusesDamage)),
      Contender(
        "xml-lint-plutil", "`plutil -lint`", on: workload,
        program: Program(name: .named("plutil"), arguments: ["-lint"], proof: .refusesDamage)),
    ])
}
