import NavScene

extension Renderer {
    /// Checks a scene, its fonts and its images, in every appearance that the scene declares. Nothing is drawn.
    ///
    /// If the options name an appearance, only that one is checked.
    /// - Returns: The font uses of the scene: runs of words, each with the face that would draw it. Equal font uses
    ///   are listed once.
    /// - Throws: ``SceneError`` with all problems of the first appearance that has a problem. Warnings count as errors.
    @discardableResult
    public func check(_ scene: Scene) throws(SceneError) -> [FontUse] {
        var strict = self
        strict.options.isStrict = true
        var uses: [FontUse] = []
        var known: Set<FontUse> = []
        for appearance in options.appearance.map({ [$0] }) ?? scene.appearances {
            strict.options.appearance = appearance
            do {
                let scene = try strict.adapted(scene)
                var pipeline = Pipeline(scene, strict.options)
                _ = try pipeline.prepare(scene)
                // Most scenes have the same words in every appearance.
                for use in pipeline.fontUses.uses where known.insert(use).inserted { uses.append(use) }
            } catch {
                throw SceneError(error)
            }
        }
        return uses
    }
}
