// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that a user of the library builds none of it.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "PlistToolkit", path: "../..")],
  targets: [
    .systemLibrary(
      name: "CLibPlist", pkgConfig: "libplist-2.0",
      providers: [.apt(["libplist-dev"]), .brew(["libplist"])]),
    .executableTarget(
      name: "benchmarks",
      dependencies: [
        "CLibPlist",
        .product(name: "PropertyLists", package: "PlistToolkit"),
        .product(name: "ModelMapping", package: "PlistToolkit"),
        .product(name: "Paging", package: "PlistToolkit"),
        .product(name: "PropertyListValidation", package: "PlistToolkit"),
      ],
      // The settings of the package that is measured; its manifest says why.
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .strictMemorySafety(),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
