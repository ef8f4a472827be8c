/// The naming rule of goldens: the scene `name.json` has pictures `name[~dark][@2x].png` beside it.
///
/// Names of scenes contain neither `~` nor `@`, because these characters start a variant's suffix.
enum GoldenName {
    static let sceneSuffix = ".json"
    static let pictureSuffix = ".png"

    /// Returns the path of a golden.
    ///
    /// - Parameters:
    ///   - scene: Path of the scene file.
    ///   - suffix: The variant's suffix; see ``GoldenVariant/suffix``.
    static func picture(ofScene scene: String, variant suffix: String) -> String {
        stem(scene) + suffix + pictureSuffix
    }

    /// Returns whether a picture bears the scene's name, with or without the suffix of a variant.
    static func isPicture(_ picture: String, ofScene scene: String) -> Bool {
        guard picture.hasSuffix(pictureSuffix), picture.hasPrefix(stem(scene)) else { return false }
        let variant = picture.dropFirst(stem(scene).count).dropLast(pictureSuffix.count)
        return variant.isEmpty || variant.hasPrefix("~") || variant.hasPrefix("@")
    }

    /// Returns whether a picture lies in a folder named `Images`. Such pictures are inputs of
    /// scenes, not goldens.
    static func isDrawnByScenes(_ path: String) -> Bool {
        path.split(separator: "/").dropLast().contains("Images")
    }

    private static func stem(_ scene: String) -> String { String(scene.dropLast(sceneSuffix.count)) }
}
