import NavJSON

extension PlannedFile {
    /// Returns an error if the file is larger than its output allows, and nil otherwise.
    ///
    /// - Parameter shown: Returns an absolute path as the user would spell it.
    package func budgetProblem(
        of result: PictureRun.Result, shown: (String) -> String
    ) -> Diagnostics? {
        guard let budget, result.byteCount > budget else { return nil }
        let way =
            format.isPNG ? "a .webp file is smaller" : "a lower \"quality\" is smaller"
        var diagnostics = Diagnostics()
        diagnostics.append(
            Diagnostic(
                .pictureTooLarge,
                "\(shown(file).quotedForDisplay) has \(result.byteCount) bytes, more than its \"budget\" of \(budget)",
                help: "fewer frames or pixels, or \(way)", at: place))
        return diagnostics
    }
}
