// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "RenderToFile",
    dependencies: [.package(name: "navrender", path: "../..")],
    targets: [
        .executableTarget(
            name: "RenderToFile", dependencies: [.product(name: "Navrender", package: "navrender")],
            // `import Navrender` is enough, also under the strictest rule for imports.
            swiftSettings: [.enableUpcomingFeature("MemberImportVisibility")])
    ],
    swiftLanguageModes: [.v6]
)
