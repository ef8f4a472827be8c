// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "FirstScene",
    dependencies: [.package(name: "navrender", path: "../..")],
    targets: [
        .executableTarget(
            name: "FirstScene",
            dependencies: [.product(name: "Navrender", package: "navrender")]),
        .testTarget(
            name: "FirstSceneTests",
            dependencies: [.product(name: "NavrenderTesting", package: "navrender")],
            exclude: ["__Snapshots__"]),
    ]
)
