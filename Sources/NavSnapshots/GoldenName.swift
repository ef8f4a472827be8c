/// Which picture file belongs to which scene file: `name.json` has `name[~dark][@2x].png` beside it.
///
/// Names of scenes contain neither `~` nor `@`, which begin what a variant adds.
enum GoldenName {
    static let sceneSuffix = ".json"
    static let pictureSuffix = ".png"

    static func picture(ofScene scene: String, variant suffix: String) -> String {
        stem(scene) + suffix + pictureSuffix
    }

    /// Whether a picture could be a variant of the scene, as far as its name tells.
    static func isPicture(_ picture: String, ofScene scene: String) -> Bool {
        guard picture.hasSuffix(pictureSuffix), picture.hasPrefix(stem(scene)) else { return false }
        let variant = picture.dropFirst(stem(scene).count).dropLast(pictureSuffix.count)
        return variant.isEmpty || variant.hasPrefix("~") || variant.hasPrefix("@")
    }

    /// Whether a picture is one that scenes draw, not one that shows how they look.
    static func isDrawnByScenes(_ path: String) -> Bool {
        path.split(separator: "/").dropLast().contains("Images")
    }

    private static func stem(_ scene: String) -> String { String(scene.dropLast(sceneSuffix.count)) }
}
