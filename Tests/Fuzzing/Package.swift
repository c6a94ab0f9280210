// swift-tools-version: 6.2
import PackageDescription

// Fuzzers, apart from the package itself: they need unsafe flags, which bar a package from being a
// dependency. One target for each reader, and one for schemas. `Tests/Fuzzing/run 300` builds and runs it, with the fuzzer
// seeing the branches of the library too. What crashes goes to Regressions, which the ordinary tests
// run through.
let package = Package(
  name: "Fuzzing",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "PlistToolkit", path: "../..")],
  targets: [
    .target(
      name: "Invariants", dependencies: [.product(name: "PropertyLists", package: "PlistToolkit")],
      swiftSettings: [.strictMemorySafety()]),
    fuzzer("XMLReaderFuzzer"),
    fuzzer("JSONReaderFuzzer"),
    fuzzer("OpenStepReaderFuzzer"),
    fuzzer("BinaryReaderFuzzer"),
    fuzzer("SchemaFuzzer"),
  ],
  swiftLanguageModes: [.v6]
)

func fuzzer(_ name: String) -> Target {
  .executableTarget(
    name: name,
    dependencies: [
      "Invariants", .product(name: "PropertyLists", package: "PlistToolkit"),
      .product(name: "PropertyListValidation", package: "PlistToolkit"),
    ],
    swiftSettings: [.strictMemorySafety(), .unsafeFlags(["-parse-as-library"])])
}
