import NavDocumentation
import NavJSON
import NavSnapshots

extension PlannedFile {
    /// Returns the problem that another picture has the same file.
    ///
    /// - Parameters:
    ///   - scene: The other picture's scene; nil for the same scene.
    ///   - directory: The working directory, for the path in the message.
    func collision(withPictureOf scene: String?, from directory: String) -> Diagnostic {
        let shown = ProjectFolder.shown(file, from: directory)
        let other = scene.map { " of \($0)" } ?? ""
        return Diagnostic(
            .repeatedName, "another picture\(other) has the file \(shown.quotedForDisplay), too",
            help: "fields such as {~appearance}, {@scale} or a parameter's name tell pictures apart",
            at: place)
    }
}
