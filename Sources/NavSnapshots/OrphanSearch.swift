/// A variant with the path of its golden.
struct ExpectedGolden {
    let path: String
    let variant: GoldenVariant
}

/// Why the variants of a scene are not known.
struct SceneFailure: Error {
    let message: String
}

/// Crosses out of a list of pictures all that some scene expects.
struct OrphanSearch {
    private let pictures: [String]
    /// Asked by name only, never walked through.
    private var expected: Set<String> = []
    private var unknownScenes: [String] = []

    init(_ pictures: [String]) { self.pictures = pictures }

    /// The goldens of a scene. When they cannot be found out, no picture that bears the scene's name is an orphan.
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
