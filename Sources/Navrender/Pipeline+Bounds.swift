import NavGeometry
import NavJSON
import NavLayout
import NavScene
import NavSceneFormat

extension Pipeline {
    /// The largest number of layouts to settle one scene. If the boxes still change at the last layout, the scene is
    /// refused. Ten layouts are enough for a chain of eight nodes in which the box of each node depends on the box of
    /// the previous node.
    static let boundsPassLimit = 10

    /// Settles the values of a scene that depend on the boxes of other nodes (`$bounds`).
    ///
    /// Each pass lays the scene out and reads it again with the new boxes. The scene is settled when a
    /// pass changes no box. Boxes are measured at 0 seconds of the timeline.
    mutating func settled(_ scene: Scene, _ reading: SceneReading) throws(RenderError) -> Scene {
        guard reading.scene.nodes == scene.nodes, reading.scene.timeline == scene.timeline else {
            throw RenderError(
                .options, "a scene with $bounds cannot be changed in Swift before it is drawn")
        }
        var (current, bounds) = (scene, reading.bounds)
        // All passes belong to one picture, so their work is added up.
        var work = 0.0
        for _ in 0..<Self.boundsPassLimit {
            var trial = Pipeline(momentOf: current, options)
            trial.cancellation = cancellation
            trial.countLayout(work)
            let boxes = try trial.boxes(of: current, for: bounds)
            work = trial.budget.spentWork
            if boxes == bounds.known {
                countLayout(work)
                return current
            }
            let (read, found, used) = reading.scene(knowing: boxes)
            guard var next = read else { throw RenderError(found, in: source) }
            for problem in found.sorted where !reading.warnings.sorted.contains(problem) {
                report(problem)
            }
            next.canvas = scene.canvas
            next.origin = scene.origin
            (current, bounds) = (next, used)
            try stopIfCancelled()
        }
        throw RenderError(cycle(of: bounds), in: source)
    }

    /// Lays a scene out. Returns the box of each node that a `$bounds` value of the scene names. The keys are the ids
    /// of the nodes.
    private mutating func boxes(of scene: Scene, for bounds: SceneBounds) throws(RenderError) -> [String:
        Rect]
    {
        let loaded = try loadSettled(scene)
        let moment = loaded.animation?.scene(at: 0) ?? scene
        var environment = loaded.environment
        environment.countWork(within: budget, parent: cancellation)
        let plain = try plain(loaded, moment, environment)
        let placed = PlacedNodes(of: plain, environment: environment)
        countLayout(environment)
        try stopIfTooCostly()
        var boxes: [String: Rect] = [:]
        var problems = Diagnostics()
        for use in bounds.uses {
            if let place = placed[use.id] {
                boxes[use.id] = place.bounds
            } else {
                let near = nearestWord(to: use.id, among: placed.places.compactMap(\.node.id))
                problems.append(
                    Diagnostic(
                        .unknownBounds, "no visible node has the id \(use.id.quotedForDisplay)",
                        help: near.map { "did you mean \($0.quotedForDisplay)?" }
                            ?? "navrender layout SCENE lists the ids, such as \"bar#title\"", at: use.range))
            }
        }
        if problems.hasErrors { throw RenderError(problems, in: scene.reading?.source) }
        return boxes
    }

    private func cycle(of bounds: SceneBounds) -> Diagnostics {
        var problems = Diagnostics()
        if let use = bounds.uses.first {
            let names = bounds.uses.map(\.id.quotedForDisplay).prefix(8).joined(separator: ", ")
            problems.append(
                Diagnostic(
                    .boundsCycle, "the boxes of \(names) depend on one another, so they never settle",
                    help: "give one of the nodes a size and a place of its own", at: use.range))
        }
        return problems
    }
}
