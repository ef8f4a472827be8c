// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Playlists",
    // Only for `swift package navrender-docs`: the library itself does not use navrender.
    dependencies: [.package(name: "navrender", path: "../../..")],
    targets: [.target(name: "Playlists")],
    swiftLanguageModes: [.v6]
)
