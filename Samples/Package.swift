// swift-tools-version: 6.2
import PackageDescription

// Programs that show the toolkit at work. A package of its own, so that a user of the library builds
// none of it. It takes only what needs no C library.
let package = Package(
  name: "Samples",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "PlistToolkit", path: "..")],
  targets: [
    .executableTarget(
      name: "groupbuys",
      dependencies: [
        .product(name: "ModelMapping", package: "PlistToolkit"),
        .product(name: "Paging", package: "PlistToolkit"),
      ]),
    .executableTarget(
      name: "mistakes", dependencies: [.product(name: "ModelMapping", package: "PlistToolkit")]),
    .executableTarget(
      name: "codegen", dependencies: [.product(name: "ModelMapping", package: "PlistToolkit")]),
  ]
)
