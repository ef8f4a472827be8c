// swift-tools-version: 6.2
// The plan of the house: one target per room, arrows point down only (see ARCHITECTURE.md).

import PackageDescription

/// Every room: warnings are errors, and each use of an unsafe construct is spelled `unsafe`.
let strict: [SwiftSetting] = [.strictMemorySafety(), .treatAllWarnings(as: .error)]

/// Rooms whose loops run per pixel or per glyph stay optimised in a user's debug build too.
let hot: [SwiftSetting] = strict + [.unsafeFlags(["-O"], .when(configuration: .debug))]

/// Rooms full of large values and tables, whose speed hardly matters to a picture: small code is enough.
let compact: [SwiftSetting] = strict + [.unsafeFlags(["-Osize"], .when(configuration: .release))]

/// Where the linker looks first; only for Scripts/build-static.sh.
let libraries: [LinkerSetting] =
    Context.environment["NAVRENDER_LIBRARIES"].map { [.unsafeFlags(["-L" + $0])] } ?? []

/// The tests of a room.
func tests(of room: String, with others: [Target.Dependency] = []) -> Target {
    .testTarget(
        name: room + "Tests", dependencies: [.byName(name: room), "NavTestSupport"] + others,
        swiftSettings: strict)
}

let package = Package(
    name: "navrender",
    products: [
        .executable(name: "navrender", targets: ["NavrenderCommand"]),
        .executable(name: "navbench", targets: ["NavrenderBench"]),
        .library(name: "Navrender", targets: ["Navrender"]),
    ],
    targets: [
        // Floor 0
        .target(
            name: "NavGeometry", swiftSettings: hot,
            linkerSettings: [.linkedLibrary("m")]),  // Rounding, square root, remainder: exact by IEEE 754.
        .systemLibrary(
            name: "CNavFreeType", pkgConfig: "freetype2", providers: [.apt(["libfreetype-dev"])]),
        .systemLibrary(
            name: "CNavHarfBuzz", pkgConfig: "harfbuzz", providers: [.apt(["libharfbuzz-dev"])]),
        .target(
            name: "CNavICU", cSettings: [.unsafeFlags(["-O2"], .when(configuration: .debug))],
            linkerSettings: [.linkedLibrary("dl")]),  // ICU itself is opened when a text needs it.
        .systemLibrary(name: "CNavPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),
        .target(
            name: "CNavPNGRows", dependencies: ["CNavPNG"],
            cSettings: [.unsafeFlags(["-O2"], .when(configuration: .debug))]),
        .systemLibrary(name: "CNavZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
        .systemLibrary(
            name: "CNavDeflate", pkgConfig: "libdeflate", providers: [.apt(["libdeflate-dev"])]),
        .systemLibrary(name: "CNavISAL", pkgConfig: "libisal", providers: [.apt(["libisal-dev"])]),
        .systemLibrary(
            name: "CNavTurboJPEG", pkgConfig: "libturbojpeg", providers: [.apt(["libturbojpeg0-dev"])]),
        .systemLibrary(name: "CNavMalloc"),
        .target(
            name: "CNavKernels", cSettings: [.unsafeFlags(["-O2"], .when(configuration: .debug))]),

        // Floor 1
        .target(name: "NavFiles", swiftSettings: strict),
        .target(name: "NavImaging", dependencies: ["NavGeometry"], swiftSettings: hot),
        .target(
            name: "NavTypesetting",
            dependencies: ["NavGeometry", "CNavFreeType", "CNavHarfBuzz", "CNavICU"], swiftSettings: hot),

        // Floor 2
        .target(
            name: "NavSceneModel", dependencies: ["NavGeometry", "NavImaging"],
            swiftSettings: compact),
        .target(
            name: "NavRasterization", dependencies: ["NavGeometry", "NavImaging", "CNavKernels"],
            swiftSettings: hot),
        .target(
            name: "NavImageCoding",
            dependencies: [
                "NavImaging", "CNavKernels", "CNavPNGRows", "CNavZlib", "CNavDeflate", "CNavISAL",
                "CNavTurboJPEG",
            ],
            swiftSettings: hot),
        .target(
            name: "NavImageDiffing", dependencies: ["NavImaging", "CNavKernels"], swiftSettings: hot),

        .target(name: "NavMotion", dependencies: ["NavGeometry", "NavImaging"], swiftSettings: strict),

        // Floor 3
        .target(
            name: "NavLayout", dependencies: ["NavSceneModel", "NavTypesetting"],
            swiftSettings: strict),
        .target(
            name: "NavCompositing",
            dependencies: ["NavSceneModel", "NavRasterization", "CNavKernels"],
            swiftSettings: hot),

        // Floor 4
        .target(
            name: "NavComponents", dependencies: ["NavSceneModel", "NavLayout"],
            swiftSettings: compact),

        // Floor 5
        .target(
            name: "NavControllers", dependencies: ["NavComponents", "NavMotion"], swiftSettings: compact),
        .target(
            name: "NavSnapshots",
            dependencies: ["NavImaging", "NavImageCoding", "NavImageDiffing", "NavFiles"],
            swiftSettings: strict),

        // Floor 6
        .target(
            name: "Navrender",
            dependencies: [
                "NavComponents", "NavControllers", "NavCompositing", "NavImageCoding", "NavFiles",
            ],
            swiftSettings: strict),

        // Floor 7
        .executableTarget(
            name: "NavrenderCommand",
            dependencies: [
                "Navrender", "NavSnapshots", "NavImageDiffing", "NavImageCoding", "NavFiles", "NavSceneModel",
                "NavRasterization", "CNavMalloc",
            ],
            swiftSettings: strict, linkerSettings: libraries),

        .target(name: "CNavReferencePNG", dependencies: ["CNavPNG"]),
        .target(name: "CNavBenchLimits"),
        .executableTarget(
            name: "NavrenderBench",
            dependencies: [
                "Navrender", "NavImageCoding", "NavImageDiffing", "NavImaging", "CNavReferencePNG",
                "NavFiles", "NavGeometry", "NavCompositing", "NavRasterization", "NavSceneModel",
                "CNavBenchLimits",
            ],
            swiftSettings: strict),
    ] + [
        // Tests mirror sources.
        .target(name: "NavTestSupport", path: "Tests/NavTestSupport", swiftSettings: strict),
        .executableTarget(
            name: "FontFuzz", dependencies: ["NavTypesetting", "NavTestSupport"],
            path: "Tests/Fuzzing/FontFuzz", swiftSettings: strict),
        .testTarget(
            name: "ProjectTests", dependencies: ["Navrender", "NavSnapshots", "NavSceneModel"],
            swiftSettings: strict),
        tests(of: "NavComponents"),
        tests(of: "NavCompositing"),
        tests(of: "NavControllers"),
        tests(of: "NavFiles"),
        tests(of: "NavGeometry"),
        tests(of: "NavImageCoding", with: ["CNavReferencePNG"]),
        tests(of: "NavImageDiffing", with: ["Navrender", "CNavKernels"]),
        tests(of: "NavImaging"),
        tests(of: "NavLayout"),
        tests(of: "NavMotion"),
        tests(of: "NavRasterization"),
        tests(of: "NavSceneModel"),
        tests(of: "NavSnapshots"),
        tests(of: "NavTypesetting"),
        tests(of: "Navrender", with: ["CNavFreeType"]),
        // The library as its users see it: one import, and no members from modules that are not imported.
        .testTarget(
            name: "NavrenderClientTests", dependencies: ["Navrender"],
            swiftSettings: strict + [.enableUpcomingFeature("MemberImportVisibility")]),
        tests(of: "NavrenderBench", with: ["NavCompositing", "NavSceneModel"]),
        tests(of: "NavrenderCommand"),
    ],
    swiftLanguageModes: [.v6]
)

// Only for Scripts/fuzz.sh: the fuzzer library brings a main function of its own.
if Context.environment["NAVRENDER_FUZZ"] != nil {
    for name in ["NavDecoderFuzzer", "NavRoundTripFuzzer"] {
        package.targets.append(
            .executableTarget(
                name: name, dependencies: ["NavImageCoding", "CNavReferencePNG", "CNavZlib"],
                path: "Fuzz/" + name, swiftSettings: strict + [.unsafeFlags(["-parse-as-library"])]))
    }
}
