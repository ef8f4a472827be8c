import Foundation
import PackagePlugin

/// Runs `navrender docs` for the package: `swift package navrender-docs build`.
@main
struct NavrenderDocs: CommandPlugin {
    private static let usage = """
        swift package [--allow-writing-to-package-directory] navrender-docs [build|check|list|watch] [OPTION…]

        build makes every picture of documentation that is not current; it is the default. check draws all of them,
        compares pixels and writes nothing. All options of `navrender docs` may follow.

          --program FILE  runs this program. Without it and without the environment variable NAVRENDER, the plugin
                          builds the program from the package navrender.
        """

    func performCommand(context: PluginContext, arguments: [String]) throws {
        var extractor = ArgumentExtractor(arguments)
        let stated = extractor.extractOption(named: "program").last
        var words = extractor.remainingArguments
        if words.first == "--help" || words.first == "help" { return print(Self.usage) }
        if words.first.map({ $0.hasPrefix("-") }) ?? true { words.insert("build", at: 0) }

        let process = Process()
        process.executableURL = try program(stated, in: context.package)
        process.arguments = ["docs"] + words
        process.currentDirectoryURL = context.package.directoryURL
        try process.run()
        process.waitUntilExit()
        guard process.terminationReason == .exit, process.terminationStatus == 0 else {
            // navrender has already printed its error. If the plugin threw an error, a second message would follow.
            exit(process.terminationReason == .exit ? process.terminationStatus : 7)
        }
    }

    /// Returns the stated program, else the program that `NAVRENDER` names, else a program that is built now.
    private func program(_ stated: String?, in package: Package) throws -> URL {
        if let path = stated ?? ProcessInfo.processInfo.environment["NAVRENDER"], !path.isEmpty {
            guard FileManager.default.isExecutableFile(atPath: path) else {
                throw Failure(
                    description: "\(path) is not a program; set its path with --program or NAVRENDER")
            }
            return URL(fileURLWithPath: path)
        }
        // `inherit` takes the configuration of the package's own builds, so that objects are built only once.
        let result = try packageManager.build(
            .product("navrender"),
            parameters: .init(configuration: .inherit, logging: .concise, echoLogs: true))
        let built = result.builtArtifacts.first {
            $0.kind == .executable && $0.url.lastPathComponent == "navrender"
        }
        guard result.succeeded, let built else {
            throw Failure(description: "navrender cannot be built:\n\(result.logText)")
        }
        return built.url
    }

    private struct Failure: Error, CustomStringConvertible {
        let description: String
    }
}
