/// A variant and the path of its golden.
struct ExpectedGolden {
    let path: String
    let variant: GoldenVariant
}

/// The reason why the variants of a scene are unknown.
struct SceneFailure: Error {
    let message: String
}

/// Finds orphans: pictures that no scene expects.
struct OrphanSearch {
    private let pictures: [String]
    /// Paths that some scene expects. The set is only looked up, never iterated, because its order
    /// is random.
    private var expected: Set<String> = []
    /// Scenes whose variants could not be determined.
    private var unknownScenes: [String] = []

    init(_ pictures: [String]) { self.pictures = pictures }

    /// Returns the goldens of a scene and records that they are expected.
    ///
    /// If the variants cannot be determined, pictures that bear the scene's name do not count as
    /// orphans.
    mutating func expect(
        _ scene: String, _ variants: (String) throws -> [GoldenVariant]
    ) -> Result<[ExpectedGolden], SceneFailure> {
        do {
            let goldens = try variants(scene).map { variant in
                ExpectedGolden(
                    path: GoldenName.picture(ofScene: scene, variant: variant.suffix), variant: variant)
            }
            expected.formUnion(goldens.map(\.path))
            return .success(goldens)
        } catch {
            unknownScenes.append(scene)
            return .failure(SceneFailure(message: "\(error)"))
        }
    }

    /// The pictures that no scene expects, in their order.
    var remaining: [String] {
        pictures.filter { picture in
            !expected.contains(picture)
                && !unknownScenes.contains { GoldenName.isPicture(picture, ofScene: $0) }
        }
    }
}
