// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "RenderToFile",
    dependencies: [.package(name: "navrender", path: "../..")],
    targets: [
        .executableTarget(
            name: "RenderToFile", dependencies: [.product(name: "Navrender", package: "navrender")])
    ],
    swiftLanguageModes: [.v6]
)
