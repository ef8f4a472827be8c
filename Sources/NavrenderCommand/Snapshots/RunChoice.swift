import NavFiles
import NavJSON
import NavSnapshots
import Navrender

/// Finds the runs that a command line names.
enum RunChoice {
    /// Returns the run that the operand names; without an operand, the newest run.
    static func one(_ operands: [String], _ project: ProjectFolder) throws(CommandFailure) -> RunFolder {
        if operands.count > 1 { throw .usage("only one run can be shown") }
        if let name = operands.first { return try find(name, project) }
        do {
            if let newest = try RunHistory(of: project).runs.first { return newest.folder }
        } catch {
            throw CommandFailure(reading: error)
        }
        throw CommandFailure(
            .asset, "no run is on record in \(project.state.quotedForDisplay)",
            hint: "run navrender verify or swift test first, or name the folder of a run")
    }

    /// Finds a run by id or folder.
    static func find(_ name: String, _ project: ProjectFolder) throws(CommandFailure) -> RunFolder {
        let known = RunFolder(path: "\(project.runs)/\(name)")
        if !name.contains("/"), Directories.exists(known.headerPath) { return known }
        let folder = RunFolder(path: try ProjectFolder.absolutePath(name))
        guard Directories.exists(folder.headerPath) else {
            throw CommandFailure(
                .asset, "\(name.quotedForDisplay) is not a run: it has no run.json",
                hint: "give the id of a run, or the unpacked folder of a run from another machine")
        }
        return folder
    }
}
