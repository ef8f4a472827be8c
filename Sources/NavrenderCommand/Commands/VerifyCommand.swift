import NavFiles
import NavJSON
import NavSnapshots
import Navrender

enum VerifyCommand: Command {
    static let manual = Manual(
        name: "verify", synopsis: ["verify [PATH…] [-o DIR]", "verify [PATH…] --update"],
        summary: "compare scenes with the pictures beside them",
        details: """
            Renders every scene (.json) under the paths (default: Goldens) in every appearance that it declares, and
            compares it exactly with name[~dark][@2x].png beside it. A scene without a picture is a failure, and so is
            a picture without a scene. Without --update, only the pictures of -o are written.

            --update stores a hash of the pixels in each golden, which makes the next comparison quick. The hash detects
            accidents, not an edit of both pixels and hash; --no-hash reads every pixel.

            --ignore is for parts that change by design, such as a clock: a rectangle of every picture, or the pixels
            that a node can touch.
            """,
        options: [.update, .pictures, .tolerance, .ignoreInScene, .noHash, .fontDirectory, .jobs],
        examples: [
            ("navrender verify", "everything under Goldens"),
            ("navrender verify Goldens/heroes -o out/differences", "with pictures of the differences"),
            ("navrender verify --ignore clock", "except for the node with the id clock"),
            (
                "navrender verify --update Goldens/heroes/tags-albums.json",
                "accept the current picture of one scene"
            ),
        ])

    static func run(_ arguments: Arguments, _ console: Console) throws(CommandFailure) -> ExitStatus {
        if arguments.contains(.update) && arguments.contains(.pictures) {
            throw .usage("--update writes goldens and --output shows differences; choose one")
        }
        let ignored = try arguments.ignoredPlaces()
        let options = VerificationOptions(
            tolerance: try arguments.tolerance(), ignored: ignored.rectangles,
            usesStoredHash: !arguments.contains(.noHash))
        if arguments.contains(.update)
            && (options.tolerance != .exact || arguments.contains(.ignoreInScene))
        {
            throw .usage("--update keeps a golden only when every pixel is equal; it takes no tolerance")
        }
        let plan = try plan(arguments.operands.isEmpty ? ["Goldens"] : arguments.operands)
        let scenes = GoldenScenes(options: try SceneOptions(arguments), ignoring: ignored.nodes)
        let store = GoldenStore(plan)
        if arguments.contains(.update) {
            let report = store.update(variants: scenes.variants)
            try console.write(report.text(in: console.format, isQuiet: console.isQuiet))
            return scenes.status.combined(with: report.status)
        }
        let report: VerificationReport
        do {
            report = try store.verify(
                options, failurePictures: arguments[.pictures].map(FailurePictures.init),
                variants: scenes.variants)
        } catch {
            throw CommandFailure(writing: error)
        }
        try console.write(report.text(in: console.format, isQuiet: console.isQuiet))
        if let id = scenes.missingNode {
            throw .usage("--ignore: no scene has a node with the id \(id.quotedForDisplay)")
        }
        return scenes.status.combined(with: report.status)
    }

    private static func plan(_ paths: [String]) throws(CommandFailure) -> GoldenPlan {
        let plan: GoldenPlan
        do {
            plan = try GoldenPlan(paths: paths)
        } catch {
            throw CommandFailure(reading: error)
        }
        guard !plan.scenes.isEmpty || !plan.pictures.isEmpty else {
            throw .usage("no scenes under \(paths.joined(separator: ", "))")
        }
        return plan
    }
}
