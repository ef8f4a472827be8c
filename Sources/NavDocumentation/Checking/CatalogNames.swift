import NavSnapshots

/// The rules of DocC for names of pictures.
///
/// DocC finds a picture by its base name in the whole catalogue. `~dark` and `@2x` after the base name mark its
/// variants (SwiftDocC, "Adding Images to Your Content"). If names break these rules, DocC shows a wrong picture and
/// does not warn.
package enum CatalogNames {
    /// Returns one line for each problem of a picture in a DocC catalogue, in the order of the figures.
    ///
    /// - Parameter shown: Turns an absolute path into a short path for messages, such as `A.docc/one.png`.
    package static func problems(of figures: [Figure], shown: (String) -> String) -> [String] {
        var problems: [String] = []
        var folders: [String: String] = [:]
        var traits: [String: String] = [:]
        for picture in figures.flatMap(\.pictures) {
            guard let catalog = DocumentationProject.catalog(of: picture.file) else { continue }
            let path = shown(picture.file)
            let stem = GoldenPath.stem(of: picture.file)
            let base = String(stem.prefix { $0 != "~" && $0 != "@" })
            let identity = "\(catalog)\n\(base)"
            let folder = PictureSource.folder(of: picture.file)
            if let other = folders[identity], other != folder {
                problems.append(
                    "\(path): DocC finds pictures by name alone, and \(base) is also in \(shown(other)); rename one"
                )
            }
            folders[identity] = folders[identity] ?? folder
            let trait = "\(identity)\n\(trait(of: stem))"
            if let other = traits[trait], other != picture.file, PictureSource.folder(of: other) == folder {
                problems.append(
                    "\(path): for DocC this is the same variant as \(shown(other)); leave one of them out")
            }
            traits[trait] = picture.file
            if picture.file.hasSuffix(".webp") || picture.file.hasSuffix(".apng") {
                problems.append("\(path): DocC shows .png, .jpg and .jpeg, and not this format")
            }
            if let problem = spelling(of: stem) { problems.append("\(path): \(problem)") }
        }
        return problems
    }

    /// The appearance and scale of a name. A name without a scale counts as `@1x`.
    private static func trait(of stem: String) -> String {
        let isDark = stem.contains("~dark")
        let scale = stem.split(separator: "@").dropFirst().last.map(String.init) ?? "1x"
        return "\(isDark) \(scale)"
    }

    private static func spelling(of stem: String) -> String? {
        let variants = stem.drop { $0 != "~" && $0 != "@" }
        let known = ["", "~dark"].flatMap { dark in ["", "@1x", "@2x", "@3x"].map { dark + $0 } }
        guard !known.contains(String(variants)) else { return nil }
        return "DocC knows names such as name~dark@2x, with scales 1 to 3, and not \(variants)"
    }
}
