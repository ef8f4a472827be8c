// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Pages",
    dependencies: [.package(name: "navrender", path: "../../..")],
    targets: [
        .testTarget(
            name: "PagesTests", dependencies: [.product(name: "NavrenderTesting", package: "navrender")])
    ])
