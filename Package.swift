// swift-tools-version: 6.2
import PackageDescription

// The direction of dependency (checked in CI): an arrow never points up.
//
//   PropertyLists ─┬→ PropertyListValidation ────┬→ plist
//                  │    ↑ CXMLEvents ← CLibXML2  │
//                  └┬→ ModelMapping ─────────────┤
//   Paging ─┬───────┴────────────────────────────┘
//           └→ PagingTestKit
let package = Package(
  name: "PlistToolkit",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "PropertyLists", targets: ["PropertyLists"]),
    .library(name: "ModelMapping", targets: ["ModelMapping"]),
    .library(name: "Paging", targets: ["Paging"]),
    .library(name: "PagingTestKit", targets: ["PagingTestKit"]),
    .library(name: "PropertyListValidation", targets: ["PropertyListValidation"]),
    .executable(name: "plist", targets: ["plist"]),
  ],
  targets: [
    .target(name: "PropertyLists"),
    .target(name: "ModelMapping", dependencies: ["PropertyLists", "Paging"]),
    .target(name: "Paging"),
    .target(name: "PagingTestKit", dependencies: ["Paging"]),
    .systemLibrary(
      name: "CLibXML2", pkgConfig: "libxml-2.0",
      providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]),
    .target(name: "CXMLEvents", dependencies: ["CLibXML2"]),
    .target(name: "PropertyListValidation", dependencies: ["PropertyLists", "CXMLEvents"]),
    .executableTarget(
      name: "plist", dependencies: ["ModelMapping", "Paging", "PropertyListValidation"]),
    .testTarget(name: "PropertyListsTests", dependencies: ["PropertyLists"]),
    .testTarget(name: "ConformanceTests", dependencies: ["PropertyLists"]),
    .testTarget(name: "ModelMappingTests", dependencies: ["ModelMapping", "Paging"]),
    .testTarget(name: "PagingTests", dependencies: ["Paging", "PagingTestKit"]),
    .testTarget(
      name: "PropertyListValidationTests", dependencies: ["PropertyListValidation", "CXMLEvents"]),
    .testTarget(name: "WritingTests", dependencies: ["PropertyLists"]),
    .testTarget(
      name: "PlistCommandTests", dependencies: ["plist", "Paging", "PropertyLists"],
      exclude: ["Golden"]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets
where target.type == .regular || target.type == .executable || target.type == .test {
  guard target.name != "CXMLEvents" else { continue }
  target.swiftSettings = [
    // An existential costs a box and dynamic dispatch: `any` makes it visible.
    .enableUpcomingFeature("ExistentialAny"),
    // What a module imports is its own business unless it says `public import`.
    .enableUpcomingFeature("InternalImportsByDefault"),
    // A file sees the members of the modules that it imports itself, no others.
    .enableUpcomingFeature("MemberImportVisibility"),
    // Every unsafe operation is marked `unsafe`, so that a reviewer finds it.
    .strictMemorySafety(),
  ]
}
