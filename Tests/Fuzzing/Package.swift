// swift-tools-version: 6.2
import PackageDescription

// Fuzzers, apart from the package itself: they need unsafe flags, which bar a package from being a
// dependency. One target for each reader:
//
//   swift build -c release --sanitize fuzzer --product XMLReaderFuzzer
//   mkdir -p Found
//   .build/release/XMLReaderFuzzer -dict=xml.dict -jobs=1 -max_total_time=300 Found Corpus/xml
//
// `--sanitize fuzzer` lets the fuzzer see the branches of the library too. What crashes goes to Regressions/xml, which the ordinary tests run through.
let package = Package(
  name: "Fuzzing",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "PlistToolkit", path: "../..")],
  targets: [
    .executableTarget(
      name: "XMLReaderFuzzer",
      dependencies: [.product(name: "PropertyLists", package: "PlistToolkit")],
      swiftSettings: [.strictMemorySafety(), .unsafeFlags(["-parse-as-library"])])
  ],
  swiftLanguageModes: [.v6]
)
