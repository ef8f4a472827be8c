import NavFiles
import NavSnapshots

/// Collects the facts of a report that are not in the files of its run.
struct ReportSources {
    private let project: ProjectFolder
    private let arguments: Arguments

    init(_ project: ProjectFolder, _ arguments: Arguments) {
        self.project = project
        self.arguments = arguments
    }

    func facts(about run: RunFolder) throws(CommandFailure) -> ReportFacts {
        var facts = ReportFacts()
        let pending = PendingSnapshots(of: project)
        do {
            // In a run from another machine, every frame without an equal golden counts as pending, because
            // `accept --from` can accept it.
            let isKnown = run.path.hasPrefix(project.runs + "/")
            let items = try isKnown ? pending.items().filter { $0.run == run } : pending.items(of: run)
            facts.pending = Set(items.map(\.result.key))
            if isKnown { facts.orphans = try orphans() }
        } catch {
            throw CommandFailure(readingRun: error)
        }
        let history = SceneHistory(project)
        facts.formerScene = { history.formerScene(of: $0) }
        return facts
    }

    /// Returns the orphans of the project. If a scene cannot be read, the result has a reason why the list may be
    /// incomplete.
    private func orphans() throws -> ReportFacts.Orphans {
        var orphans = ReportFacts.Orphans(goldens: [], reasons: [])
        do throws(CommandFailure) {
            let path = ProjectFolder.join(project.root, "Goldens")
            let search = try OrphanSearch([Directories.exists(path) ? path : project.root], arguments)
            let scenes = try search.scenes()
            orphans.goldens = scenes.orphans.map(project.relative)
            orphans.reasons = scenes.doubts
        } catch {
            orphans.reasons.append(error.message)
        }
        switch try TestOrphans(of: project).find(beneath: [project.root]) {
        case .orphans(let paths): orphans.goldens += paths
        case .unknown(let reasons): orphans.reasons += reasons
        }
        return orphans
    }
}
