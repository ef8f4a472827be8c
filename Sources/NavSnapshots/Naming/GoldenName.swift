/// The name of a golden without folder and extension:
/// `test[.name][.device][.locale][.textSize][.direction][~dark][@Nx]`.
///
/// Only values that differ from the default appear, in this order. So equal variants have equal names on
/// every machine. Documentation tools expect `~dark@2x` at the end.
public struct GoldenName: Equatable, Sendable {
    /// The test's function name, or the scene's file name without extension.
    public var test: String
    /// The name that distinguishes several goldens of one test.
    public var name: String?
    /// The values of the variant that appear in the name.
    public var variant: SnapshotVariant

    /// Creates the name of a test's golden.
    ///
    /// - Parameter test: A function name such as `header()`; parentheses and parameters are dropped.
    public init(test: String, name: String? = nil, variant: SnapshotVariant) {
        self.init(scene: Self.part(String(test.prefix { $0 != "(" })), name: name, variant: variant)
    }

    /// Creates the name of a scene's golden.
    ///
    /// - Parameter scene: The name of a scene file without extension. It is kept as it is.
    public init(scene: String, name: String? = nil, variant: SnapshotVariant) {
        test = scene
        self.name = name
        self.variant = variant
    }

    /// The whole name. Characters other than letters, digits, `-`, `_` and `.` become `-`, but not in a scene's file
    /// name.
    public var text: String {
        let parts = [name, variant.device, variant.locale, variant.textSize, variant.direction]
        return ([test] + parts.compactMap { $0 }.map(Self.part)).joined(separator: ".") + variant.suffix
    }

    /// Returns a text as a part of a name: characters that a file system may refuse become `-`, and leading dots are
    /// dropped.
    ///
    /// Other dots stay, because names such as `0.5s` are common, and no code splits a name into all its parts.
    static func part(_ text: String) -> String {
        var part = ""
        for scalar in text.unicodeScalars {
            let isKept = scalar.properties.isAlphabetic || scalar.properties.numericType != nil
            if isKept || scalar == "-" || scalar == "_" || scalar == "." {
                part.unicodeScalars.append(scalar)
            } else if !part.hasSuffix("-") {
                part += "-"
            }
        }
        while part.hasPrefix(".") { part.removeFirst() }
        return part.isEmpty ? "-" : part
    }
}
