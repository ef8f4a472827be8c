// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Tour",
    // A package that is given by its path needs a name, because the folder of a clone may have any name.
    dependencies: [.package(name: "navrender", path: "../..")],
    targets: [
        .executableTarget(
            name: "Tour", dependencies: [.product(name: "Navrender", package: "navrender")],
            // With this feature, the build fails unless `import Navrender` alone is enough.
            swiftSettings: [
                .enableUpcomingFeature("MemberImportVisibility"), .treatAllWarnings(as: .error),
            ])
    ],
    swiftLanguageModes: [.v6]
)
