// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Snapshots",
    dependencies: [.package(name: "navrender", path: "../..")],
    targets: [
        .target(name: "Cards", dependencies: [.product(name: "Navrender", package: "navrender")]),
        .testTarget(
            name: "CardsTests",
            dependencies: ["Cards", .product(name: "NavrenderTesting", package: "navrender")],
            exclude: ["Scenes", "__Snapshots__"],
            swiftSettings: [.enableUpcomingFeature("MemberImportVisibility")]),
    ],
    swiftLanguageModes: [.v6]
)
