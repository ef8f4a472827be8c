import NavJSON

extension PlannedFile {
    /// Returns an error if the drawn file has more bytes than ``budget`` allows, and nil otherwise.
    ///
    /// - Parameter shown: Turns an absolute path into a short path for messages, such as `docs/guide.png`.
    package func budgetProblem(
        of result: PictureRun.Result, shown: (String) -> String
    ) -> Diagnostics? {
        guard let budget, result.byteCount > budget else { return nil }
        let way = format.isPNG ? "a .webp file" : "a lower \"quality\""
        var diagnostics = Diagnostics()
        diagnostics.append(
            Diagnostic(
                .pictureTooLarge,
                "\(shown(file).quotedForDisplay) has \(result.byteCount) bytes, more than its \"budget\" of \(budget)",
                help: "use fewer frames, fewer pixels or \(way)", at: place))
        return diagnostics
    }
}
