/// The rule that turns a golden's name into a path.
///
/// The template may have three fields: `{dir}`, the folder of the scene or test file; `{file}`, that file's
/// name without extension; `{name}`, the golden's name. Scenes use `{dir}/{name}` by default, tests
/// `{dir}/__Snapshots__/{file}/{name}`. The extension is not part of the template.
public struct GoldenPath: Equatable, Sendable {
    private let template: String

    /// Goldens beside their scene.
    public static let besideScene = GoldenPath(unchecked: "{dir}/{name}")
    /// Goldens in a folder for each test file.
    public static let besideTest = GoldenPath(unchecked: "{dir}/__Snapshots__/{file}/{name}")

    private init(unchecked template: String) { self.template = template }

    /// Creates a rule from a template.
    ///
    /// The result is nil if the template has an unknown field. It is also nil if the last component of the path
    /// contains neither `{name}` nor `{file}`.
    ///
    /// A template that begins with neither `{dir}` nor `/` is relative to the folder of `navrender.json`. The caller
    /// prepends that folder.
    public init?(_ template: String) {
        var rest = template[...]
        while let open = rest.firstIndex(of: "{") {
            guard !rest[..<open].contains("}") else { return nil }
            rest = rest[open...]
            guard let field = ["{dir}", "{file}", "{name}"].first(where: rest.hasPrefix) else { return nil }
            rest = rest.dropFirst(field.count)
        }
        let last = template.split(separator: "/").last ?? ""
        guard !rest.contains("}"), last.contains("{name}") || last.contains("{file}") else {
            return nil
        }
        self.template = template
    }

    /// Returns the path of a golden.
    ///
    /// - Parameters:
    ///   - name: The golden's name; see ``GoldenName/text``.
    ///   - file: Path of the scene or test file.
    ///   - suffix: The extension with its dot.
    public func path(of name: String, for file: String, suffix: String = ".png") -> String {
        let slash = file.lastIndex(of: "/")
        let directory = slash.map { $0 == file.startIndex ? "" : String(file[..<$0]) } ?? "."
        var text = ""
        var rest = template[...]
        while let open = rest.firstIndex(of: "{") {
            text += rest[..<open]
            rest = rest[open...]
            // The initializer accepts only these three fields. Inserted text is not searched for fields
            // again.
            let (field, value) =
                rest.hasPrefix("{dir}")
                ? ("{dir}", directory)
                : rest.hasPrefix("{file}") ? ("{file}", Self.stem(of: file)) : ("{name}", name)
            text += value
            rest = rest.dropFirst(field.count)
        }
        text += rest
        return (text.hasPrefix("./") ? String(text.dropFirst(2)) : text) + suffix
    }

    /// Returns a file's name without folder and last extension.
    public static func stem(of path: String) -> String {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
        return String(name[..<dot])
    }
}
