import NavFiles
import NavSceneSnapshots
import NavSnapshots

/// Finds pictures that no figure makes, in the folders of the figures' pictures.
package enum ExtraPictures {
    /// The extensions of files that may be extra. A WebP or JPEG file may be a photograph that no figure
    /// makes. So it is extra only in a folder in which figures have files of the same format.
    private static func suffixes(_ planned: Set<String>, in folder: String) -> [String] {
        let others = [".webp", ".jpg", ".jpeg"].filter { suffix in
            planned.contains { $0.hasSuffix(suffix) && PictureSource.folder(of: $0) == folder }
        }
        return [".png", ".apng"] + others
    }

    /// Returns the absolute paths of the extra pictures, folder by folder.
    ///
    /// Some pictures are not extra: pictures that a scene reads, goldens of scenes without a figure, hidden
    /// files, and files that `navrender.json` excludes.
    /// - Parameters:
    ///   - inputs: The absolute paths of the files that the scenes read.
    /// - Throws: ``FileError`` if a folder cannot be listed.
    package static func find(
        _ plan: DocumentationPlan, inputs: Set<String>, _ configuration: SnapshotConfiguration
    ) throws(FileError) -> [String] {
        let planned = plan.files
        let folders = Set(planned.map { PictureSource.folder(of: $0) }).sorted()
        let others = Set(plan.otherScenes.map { String($0.dropLast(".json".utf8.count)) })
        var extra: [String] = []
        for folder in folders where Directories.exists(folder) {
            let suffixes = suffixes(planned, in: folder)
            for name in try Directories.entries(of: folder) where suffixes.contains(where: name.hasSuffix) {
                let path = "\(folder)/\(name)"
                let isKnown = planned.contains(path) || inputs.contains(path) || configuration.excludes(path)
                if !isKnown, !name.hasPrefix("."), !isGolden(path, of: others) { extra.append(path) }
            }
        }
        return extra
    }

    /// Returns whether a picture is named like a golden of one of the scenes: `scene[.NAME][~dark][@2x].png`.
    ///
    /// - Parameter scenes: The paths of the scenes, already without the extension `.json`.
    private static func isGolden(_ path: String, of scenes: Set<String>) -> Bool {
        var stem = path
        while let mark = stem.lastIndex(where: { $0 == "." || $0 == "~" || $0 == "@" || $0 == "/" }),
            stem[mark] != "/"
        {
            stem = String(stem[..<mark])
            if scenes.contains(stem) { return true }
        }
        return false
    }
}
