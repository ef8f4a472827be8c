import NavFiles
import NavScene
import NavSceneSnapshots
import NavSnapshots
import Navrender

/// Searches the given paths for pictures that are no golden, no image of a scene and no picture of a figure. The search
/// renders nothing.
struct OrphanSearch {
    let directory: String
    private let plan: GoldenPlan
    private let options: SceneOptions
    private let paths: [String]

    init(_ paths: [String], _ arguments: Arguments) throws(CommandFailure) {
        self.paths = paths
        options = try SceneOptions(arguments)
        directory = try ProjectFolder.workingDirectory()
        do {
            plan = try GoldenPlan(paths: paths)
        } catch {
            throw CommandFailure(reading: error)
        }
    }

    /// The absolute paths of the folders among the given paths.
    var folders: [String] {
        paths.map { ProjectFolder.join(directory, $0) }.filter { (try? Directories.isDirectory($0)) ?? false }
    }

    /// Returns the orphans as absolute paths, and a message for each scene whose goldens cannot be determined.
    ///
    /// No picture beneath the folder of such a scene counts as an orphan, because the scene may use it.
    func scenes() throws(CommandFailure) -> (orphans: [String], doubts: [String]) {
        var configurations = ConfigurationCache()
        var orphans = SceneOrphans(plan.pictures.map { ProjectFolder.join(directory, $0) })
        var doubts: [String] = []
        for candidate in plan.candidates {
            let path = ProjectFolder.join(directory, candidate.path)
            let configuration = try configurations.nearest(to: path)
            orphans.exclude(by: configuration)
            if configuration.excludes(path) || path.hasSuffix("/" + SnapshotConfiguration.fileName) {
                continue
            }
            do {
                let input = try SceneInput(path: candidate.path, limits: options.limits)
                let goldens = SceneGoldens(
                    input.source, path: path, folder: input.folder, limits: options.limits)
                guard goldens.isScene else { continue }
                let assets = ProjectFolder.join(directory, options.assetFolder(of: input))
                if goldens.isFigureOnly {
                    orphans.foundFigure(goldens, assets: assets)
                    continue
                }
                let rule = try configuration.goldenPath()
                let planned = try goldens.planned()
                orphans.keep(planned.map { rule.path(of: $0.name, for: path, suffix: $0.suffix) })
                orphans.keep(try goldens.assets(of: planned).map { ProjectFolder.join(assets, $0) })
            } catch {
                orphans.doubt(path)
                doubts.append("\(candidate.path): \(SnapshotProblem(drawing: error).message)")
            }
        }
        try orphans.keepFigures(of: .current(), directory, options.limits)
        return (orphans.remaining, doubts)
    }
}
