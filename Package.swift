// swift-tools-version: 6.2
// Each room is one target. A room depends only on rooms of lower floors. There is one exception: a room on floor 0 may
// depend on a C room on the same floor (see ARCHITECTURE.md).

import PackageDescription

/// Settings of every Swift room. Warnings are errors, and each use of an unsafe construct needs the word `unsafe`.
let strict: [SwiftSetting] = [.strictMemorySafety(), .treatAllWarnings(as: .error)]

/// Settings of rooms whose loops run per pixel or per glyph. They are optimised in a user's debug build too.
let hot: [SwiftSetting] = strict + [.unsafeFlags(["-O"], .when(configuration: .debug))]

/// Settings of rooms whose speed hardly affects the time of a picture: the compiler optimises for small code.
///
/// These rooms are optimised in a user's debug build too. Without optimisation, decoding would take 5 times as long
/// and parsing 15 times as long.
let compact: [SwiftSetting] = strict + [.unsafeFlags(["-Osize"])]

/// Where the linker looks first; only for Scripts/build-static.sh.
let libraries: [LinkerSetting] =
    Context.environment["NAVRENDER_LIBRARIES"].map { [.unsafeFlags(["-L" + $0])] } ?? []

/// Settings of tests whose own code takes little time. Optimising this code would cost more time than it saves.
let brief: [SwiftSetting] = strict + [.unsafeFlags(["-Onone"])]

/// Returns the test target of a room. The tests also import the targets `others`.
func tests(
    of target: String, with others: [Target.Dependency] = [], settings: [SwiftSetting] = strict
) -> Target {
    .testTarget(
        name: target + "Tests", dependencies: [.byName(name: target)] + others, swiftSettings: settings)
}

let package = Package(
    name: "navrender",
    products: [
        .executable(name: "navrender", targets: ["NavrenderCommand"]),
        .executable(name: "navbench", targets: ["NavrenderBench"]),
        .library(name: "Navrender", targets: ["Navrender"]),
        .library(name: "NavrenderTesting", targets: ["NavrenderTesting"]),
        .plugin(name: "NavrenderDocs", targets: ["NavrenderDocs"]),
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
            name: "CNavWebP", cSettings: [.unsafeFlags(["-O2"], .when(configuration: .debug))],
            linkerSettings: [.linkedLibrary("dl")]),  // `dlopen` loads libwebp at the first WebP file.
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
        .target(name: "CNavSandbox"),
        .target(name: "CNavFonts"),
        .target(name: "CNavHyphenation"),
        .target(
            name: "CNavUnicode", exclude: ["LICENSE.txt", "Tables", "Words"],
            cSettings: [.unsafeFlags(["-O2"], .when(configuration: .debug))]),
        .target(name: "NavUnicode", dependencies: ["CNavUnicode"], swiftSettings: hot),
        .target(name: "CNavReport", exclude: ["Web"]),
        .target(name: "CNavPreview", exclude: ["Web"]),
        .target(
            name: "CNavKernels", cSettings: [.unsafeFlags(["-O2"], .when(configuration: .debug))]),

        // Floor 1
        .target(name: "NavFiles", swiftSettings: strict),
        .target(name: "NavImaging", dependencies: ["NavGeometry"], swiftSettings: hot),
        .target(
            name: "NavTypesetting",
            dependencies: [
                "NavGeometry", "NavUnicode", "CNavFonts", "CNavFreeType", "CNavHarfBuzz", "CNavHyphenation",
            ],
            swiftSettings: hot),

        // Floor 2
        .target(name: "NavJSON", swiftSettings: compact),
        .target(
            name: "NavScene", dependencies: ["NavGeometry", "NavImaging"],
            swiftSettings: compact),
        .target(
            name: "NavRasterization", dependencies: ["NavGeometry", "NavImaging", "CNavKernels"],
            swiftSettings: hot),
        .target(
            name: "NavImageCoding",
            dependencies: [
                "NavImaging", "CNavKernels", "CNavPNGRows", "CNavZlib", "CNavDeflate", "CNavISAL",
                "CNavTurboJPEG", "CNavWebP",
            ],
            swiftSettings: hot),
        .target(
            name: "NavImageDiffing", dependencies: ["NavImaging", "CNavKernels"], swiftSettings: hot),

        .target(name: "NavMotion", dependencies: ["NavGeometry", "NavImaging"], swiftSettings: strict),

        // Floor 3
        .target(
            name: "NavSceneFormat",
            dependencies: ["NavGeometry", "NavImaging", "NavJSON", "NavScene", "NavMotion"],
            swiftSettings: compact),
        .target(
            name: "NavLayout",
            dependencies: [
                "NavGeometry", "NavUnicode", "NavImaging", "NavTypesetting", "NavJSON", "NavScene",
            ],
            swiftSettings: strict),
        .target(
            name: "NavCompositing",
            dependencies: [
                "NavGeometry", "NavImaging", "NavScene", "NavRasterization", "CNavKernels",
            ],
            swiftSettings: hot),

        // Floor 4
        .target(
            name: "NavAttribution",
            dependencies: [
                "NavGeometry", "NavImaging", "NavJSON", "NavScene", "NavLayout", "NavCompositing",
            ],
            swiftSettings: hot),
        .target(
            name: "NavComponents",
            dependencies: ["NavGeometry", "NavImaging", "NavScene", "NavSceneFormat"],
            swiftSettings: compact),

        // Floor 5
        .target(
            name: "NavControllers",
            dependencies: [
                "NavGeometry", "NavImaging", "NavJSON", "NavScene", "NavSceneFormat", "NavMotion",
                "NavComponents",
            ],
            swiftSettings: compact),
        .target(
            name: "NavSnapshots",
            dependencies: [
                "NavImaging", "NavImageCoding", "NavImageDiffing", "NavFiles", "NavJSON", "CNavReport",
            ],
            swiftSettings: strict),

        // Floor 6
        .target(
            name: "NavNodeKinds", dependencies: ["NavSceneFormat", "NavComponents", "NavControllers"],
            swiftSettings: compact),

        // Floor 7
        .target(
            name: "Navrender",
            dependencies: [
                "NavGeometry", "NavFiles", "NavImaging", "NavTypesetting", "NavJSON",
                "NavScene", "NavSceneFormat", "NavRasterization", "NavImageCoding", "NavLayout",
                "NavCompositing", "NavAttribution", "NavComponents", "NavControllers", "NavNodeKinds",
                "NavMotion", "NavImageDiffing",
            ],
            swiftSettings: strict),

        // Floor 8
        .target(
            name: "NavSceneSnapshots",
            dependencies: [
                "Navrender", "NavSnapshots", "NavFiles", "NavImaging", "NavImageCoding", "NavImageDiffing",
                "NavJSON", "NavScene", "NavSceneFormat", "NavNodeKinds",
            ],
            swiftSettings: strict),

        // Floor 9
        .target(
            name: "NavDocumentation",
            dependencies: [
                "Navrender", "NavSnapshots", "NavSceneSnapshots", "NavFiles", "NavImaging", "NavImageCoding",
                "NavJSON", "NavScene", "NavSceneFormat", "NavNodeKinds", "CNavPreview",
            ],
            swiftSettings: compact),

        // Floor 10
        .target(
            name: "NavrenderTesting",
            dependencies: [
                "Navrender", "NavSnapshots", "NavSceneSnapshots", "NavFiles", "NavImaging", "NavImageCoding",
                "NavImageDiffing", "NavJSON", "NavScene", "NavSceneFormat", "NavNodeKinds",
            ],
            swiftSettings: strict),
        .executableTarget(
            name: "NavrenderCommand",
            dependencies: [
                "Navrender", "NavSnapshots", "NavSceneSnapshots", "NavDocumentation", "NavImageDiffing",
                "NavImageCoding", "NavFiles", "NavImaging",
                "NavJSON", "NavScene", "NavSceneFormat", "NavComponents", "NavNodeKinds",
                "NavRasterization", "NavTypesetting", "CNavMalloc", "CNavSandbox",
            ],
            swiftSettings: strict, linkerSettings: libraries),

        .target(name: "CNavReferencePNG", dependencies: ["CNavPNG"]),
        .target(name: "CNavBenchLimits"),
        .executableTarget(
            name: "NavrenderBench",
            dependencies: [
                "Navrender", "NavImageCoding", "NavImageDiffing", "NavImaging", "CNavReferencePNG",
                "NavFiles", "NavGeometry", "NavCompositing", "NavRasterization", "NavJSON",
                "NavScene", "CNavBenchLimits",
            ],
            swiftSettings: strict),

        // The plugin declares no tool as a dependency. SwiftPM would build the tool a second time, for the host,
        // before every run.
        .plugin(
            name: "NavrenderDocs",
            capability: .command(
                intent: .custom(
                    verb: "navrender-docs",
                    description: "Makes the pictures of documentation, or checks that they are current."),
                permissions: [.writeToPackageDirectory(reason: "The pictures belong to the package.")])),
    ] + [
        // Tests and fuzzing
        .target(
            name: "NavTestSupport", dependencies: ["NavGeometry"], path: "Tests/NavTestSupport",
            swiftSettings: strict),
        .target(
            name: "NavSceneGeneration",
            dependencies: ["NavJSON", "NavNodeKinds", "NavScene", "NavSceneFormat"],
            path: "Tests/NavSceneGeneration", swiftSettings: strict),
        // The probe restricts itself by the sandbox. Then it makes one attempt, such as reading a file.
        .executableTarget(
            name: "SandboxProbe", dependencies: ["CNavSandbox"], path: "Tests/SandboxProbe"),
        .executableTarget(
            name: "SceneGenerator",
            dependencies: ["NavSceneGeneration", "NavTestSupport"],
            path: "Tests/Fuzzing/SceneGenerator", swiftSettings: strict),
        .testTarget(
            name: "ProjectTests",
            dependencies: [
                "Navrender", "NavSceneSnapshots", "NavSnapshots", "NavJSON", "NavScene", "NavSceneFormat",
                "NavImaging", "NavNodeKinds", "NavSceneGeneration", "NavTestSupport",
            ],
            swiftSettings: strict),
        .target(
            name: "NavFuzzTargets",
            dependencies: [
                "NavGeometry", "NavImageCoding", "NavImageDiffing", "NavImaging", "NavJSON",
                "NavRasterization",
                "NavScene", "NavSceneFormat", "NavSceneGeneration", "NavSceneSnapshots", "NavSnapshots",
                "NavTestSupport", "NavTypesetting", "NavUnicode", "Navrender", "CNavReferencePNG", "CNavZlib",
            ],
            path: "Fuzz/NavFuzzTargets", swiftSettings: strict),
        .testTarget(
            name: "NavFuzzTests", dependencies: ["NavFuzzTargets", "CNavZlib"],
            exclude: ["Corpus"], swiftSettings: strict),
        tests(
            of: "NavAttribution",
            with: [
                "NavImaging", "NavJSON", "NavScene", "Navrender", "NavTestSupport",
            ]),
        tests(
            of: "NavComponents",
            with: [
                "NavGeometry", "NavImaging", "NavTypesetting", "NavJSON", "NavScene",
                "NavNodeKinds", "NavLayout", "NavTestSupport",
            ], settings: brief),
        tests(
            of: "NavCompositing",
            with: [
                "NavGeometry", "NavImaging", "NavScene", "NavSceneFormat",
                "NavRasterization", "NavTestSupport",
            ]),
        tests(
            of: "NavControllers",
            with: [
                "NavComponents", "NavGeometry", "NavImaging", "NavJSON", "NavScene", "NavSceneFormat",
                "NavNodeKinds",
                "NavMotion", "NavTestSupport",
            ], settings: brief),
        tests(
            of: "NavDocumentation",
            with: [
                "Navrender", "NavSnapshots", "NavSceneSnapshots", "NavJSON",
                "NavScene",
                "NavSceneFormat", "NavNodeKinds",
            ], settings: brief),
        tests(of: "NavFiles", settings: brief),
        tests(of: "NavGeometry", with: ["NavTestSupport"]),
        tests(of: "NavImageCoding", with: ["NavImaging", "CNavReferencePNG", "NavTestSupport"]),
        tests(of: "NavImageDiffing", with: ["NavImaging", "Navrender", "CNavKernels", "NavTestSupport"]),
        tests(of: "NavImaging"),
        tests(
            of: "NavLayout",
            with: [
                "NavGeometry", "NavImaging", "NavTypesetting", "NavJSON", "NavScene", "NavTestSupport",
            ], settings: brief),
        tests(of: "NavMotion", with: ["NavGeometry", "NavImaging"]),
        tests(of: "NavRasterization", with: ["NavGeometry", "NavImaging", "NavTestSupport"]),
        tests(of: "NavJSON", with: ["NavTestSupport"]),
        tests(
            of: "NavSceneFormat",
            with: [
                "NavGeometry", "NavImaging", "NavJSON", "NavScene", "NavComponents", "NavControllers",
                "NavNodeKinds", "NavTestSupport",
            ], settings: brief),
        tests(
            of: "NavSnapshots",
            with: ["NavFiles", "NavImaging", "NavImageCoding", "NavImageDiffing", "NavTestSupport"],
            settings: brief),
        tests(
            of: "NavSceneSnapshots",
            with: ["NavSnapshots", "Navrender", "NavJSON", "NavScene", "NavImaging"]),
        tests(of: "NavTypesetting", with: ["NavGeometry", "NavUnicode", "NavTestSupport"], settings: brief),
        .testTarget(
            name: "NavUnicodeTests", dependencies: ["NavUnicode", "CNavZlib", "NavTestSupport"],
            exclude: ["Data"],
            swiftSettings: strict),
        tests(
            of: "Navrender",
            with: [
                "NavFiles", "NavGeometry", "NavImaging", "NavJSON", "NavScene", "NavSceneFormat",
                "NavNodeKinds", "NavComponents", "NavLayout", "NavMotion",
                "NavImageCoding", "CNavFreeType",
                "NavTestSupport",
            ]),
        // The library as its users see it: one import, and no members from modules that are not imported.
        .testTarget(
            name: "NavrenderClientTests", dependencies: ["Navrender"],
            swiftSettings: strict + [.enableUpcomingFeature("MemberImportVisibility")]),
        tests(
            of: "NavrenderBench",
            with: ["Navrender", "NavCompositing", "NavJSON", "NavScene"]),
        tests(
            of: "NavrenderCommand",
            with: ["Navrender", "NavJSON", "NavSceneFormat", "NavNodeKinds"], settings: brief),
    ],
    swiftLanguageModes: [.v6]
)

// Each folder of Sources has a README.md, which SwiftPM would report as an unhandled file.
for target in package.targets where target.path == nil && [.regular, .executable].contains(target.type) {
    target.exclude.append("README.md")
}

// Only for Scripts/fuzz.sh: libFuzzer brings a main function of its own.
if Context.environment["NAVRENDER_FUZZ"] != nil {
    package.targets.append(
        .executableTarget(
            name: "NavFuzzer", dependencies: ["NavFuzzTargets"], path: "Fuzz/NavFuzzer",
            swiftSettings: strict + [.unsafeFlags(["-parse-as-library"])]))
}
