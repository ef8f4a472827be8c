import NavNodeKinds
import NavSceneFormat

/// The help pages about the scene language, from the decoder's tables.
enum KindHelp {
    /// The names that have a page, in the order of ``KindPage/all(in:)``.
    static var names: [String] { KindPage.all(in: .standard).map(\.name) }

    /// The names of objects within other objects, such as `row`, that have a page.
    static var partNames: [String] { KindPage.parts(in: .standard).map(\.word) }

    /// Returns the page of a name, or `nil` if there is none.
    static func page(for name: String) -> String? {
        guard
            let page = KindPage.all(in: .standard).first(where: { $0.name == name })
                ?? KindPage.parts(in: .standard).first(where: { $0.name == name || $0.word == name })
        else { return nil }
        var text = "\(page.name): \(page.summary)\n\nKeys:\n\(table(page.ownKeys))"
        if !page.innerKeys.isEmpty {
            text += "\nKeys within \(page.name):\n\(table(page.innerKeys))"
        }
        if !page.sharedKeys.isEmpty { text += "\nKeys of every node:\n\(table(page.sharedKeys))" }
        if let example = page.example { text += "\nExample:\n  \(example)\n" }
        return text + "\nLengths are in points, angles in degrees, times in seconds.\n"
    }

    private static func table(_ keys: [KindPage.KeyLine]) -> String {
        keys.map { key in
            let standard =
                key.standard.isEmpty ? "" : key.standard == "required" ? "; required" : "; \(key.standard)"
            return "  \(key.name)\n      \(key.summary)\n      \(key.type)\(standard)\n"
        }.joined()
    }
}
