import NavFiles
import NavSceneSnapshots
import NavSnapshots
import Navrender

enum VerifyCommand: Command {
    /// The options that can change a result. They change pixels, the names of goldens, the allowed difference or the
    /// accepted cost of a scene.
    ///
    /// Each result has a command line that reproduces it. This command line repeats the options of this list and the
    /// ``Option/limitOptions``.
    static let outcomeOptions: [Option] = [
        .scale, .appearance, .at, .sheet, .animate, .frames, .from, .to, .set, .root, .fontDirectory,
        .fontsFirst, .name,
        .goldenTemplate, .tolerance, .ignoreInScene, .strict, .deadline, .limits,
    ]

    static let manual = Manual(
        name: "verify", synopsis: ["verify [PATH…]", "verify [PATH…] --update"],
        summary: "compare scenes with their goldens",
        details: """
            Renders every scene (.json) under the paths (default: Goldens, or the current folder) and compares it
            exactly with its golden name[.NAME][~dark][@2x].png. A scene states its pictures, ignored nodes and
            tolerance under "snapshots"; navrender.json states them for many scenes. A scene without a golden is a
            failure, and so is a golden without a scene. JSON files that are not scenes are
            skipped, and so are pictures that scenes use.

            Without --update no golden is written. Each failure gets a folder in the run's folder, with both pictures,
            their difference and result.json. `navrender review`, `accept` and `reject` decide about new frames.

            --update stores a hash of the pixels in each golden, which makes the next comparison quick. The hash
            detects accidents, not an edit of both pixels and hash; --no-hash reads every pixel.

            A film's golden holds hashes of every frame. --against names another build of navrender. This build draws
            the first frame that differs, to show the true difference.

            --ignore leaves out parts that change by design, such as a clock. It takes a rectangle, or a node whose
            pixels are ignored.
            """,
        options: [
            .update, .against, .runFolder, .filter, .lastFailed, .shard, .junit, .annotations, .noHash, .jobs,
            .sandbox,
        ] + outcomeOptions,
        examples: [
            ("navrender verify", "everything under Goldens"),
            ("navrender verify --last-failed", "the goldens that failed in the last run"),
            (
                "navrender verify --filter 'profile*' --ignore clock",
                "some goldens, except for the node clock"
            ),
            ("navrender verify push.json --sheet 6x1 --golden '{dir}/{name}-sheet'", "a sheet of moments"),
            ("navrender verify push.json --animate --frames 20fps", "an animated PNG, frame by frame"),
            ("navrender verify --update Goldens/heroes/tags-albums.json", "accept the current picture"),
            ("navrender verify push.json --against old/navrender", "the true difference of a film"),
            ("navrender verify --shard 1/4 -o shard-1 --junit junit.xml", "a part of the scenes, in CI"),
        ], inputs: .paths)

    static func run(_ arguments: Arguments, _ console: Console) throws(CommandFailure) -> ExitStatus {
        let ignored = try arguments.ignoredPlaces()
        var options = VerificationOptions(
            tolerance: try arguments.tolerance(), ignored: ignored.rectangles,
            usesStoredHash: !arguments.contains(.noHash))
        if arguments.contains(.tolerance) { options.reason = "--tolerance" }
        let plan = try plan(arguments.operands.isEmpty ? [defaultPath] : arguments.operands)
        var verification = try Verification(
            plan, arguments, options, ignoring: ignored.nodes, record: try arguments.recordMode(console),
            console)
        return try verification.run()
    }

    /// The folder to verify if the command line names no path.
    static var defaultPath: String { Directories.exists("Goldens") ? "Goldens" : "." }

    private static func plan(_ paths: [String]) throws(CommandFailure) -> GoldenPlan {
        let plan: GoldenPlan
        do {
            plan = try GoldenPlan(paths: paths)
        } catch {
            throw CommandFailure(reading: error)
        }
        guard !plan.candidates.isEmpty || !plan.pictures.isEmpty else {
            throw .usage("no scenes under \(paths.joined(separator: ", "))")
        }
        return plan
    }
}
