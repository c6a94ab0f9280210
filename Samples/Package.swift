// swift-tools-version: 6.2
import PackageDescription

// Programs that show the toolkit at work. A package of its own, so that a user of the library builds
// none of it. It takes only what needs no C library.
let package = Package(
  name: "Samples",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "PlistToolkit", path: "..")],
  targets: [
    .executableTarget(name: "groupbuys", dependencies: products("ModelMapping", "Paging")),
    .executableTarget(name: "mistakes", dependencies: products("ModelMapping")),
    .executableTarget(name: "codegen", dependencies: products("ModelMapping")),
    // Five tutorials about "load more", one program each.
    .executableTarget(
      name: "LoadMoreFooter", dependencies: products("ModelMapping", "Paging", "PagingTestKit")),
    .executableTarget(name: "InfiniteScroll", dependencies: products("Paging")),
    .executableTarget(
      name: "Cascade",
      dependencies: products("PropertyLists", "ModelMapping", "Paging", "PagingTestKit")),
    .executableTarget(name: "LoadMoreRow", dependencies: products("ModelMapping", "Paging")),
    .executableTarget(name: "ResultsController", dependencies: products("ModelMapping", "Paging")),
  ]
)

func products(_ names: String...) -> [Target.Dependency] {
  names.map { .product(name: $0, package: "PlistToolkit") }
}
