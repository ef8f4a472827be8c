import NavFiles
import NavImageCoding
import NavImaging
import NavJSON
import NavScene
import NavSnapshots

/// The markup that shows a figure in a page.
package enum FigureMarkup: String, CaseIterable, Sendable {
    /// `![words](name.png)`: DocC finds the variants itself.
    case docc
    /// `![words](file)`, with the light picture if there is one.
    case markdown
    /// `<picture>` for light and dark, for HTML and Markdown pages.
    case picture
    /// `<picture>` within `<figure>`, with a caption.
    case html
    /// `figure` of reStructuredText, once for light and once for dark.
    case rst
    /// The paths of all files.
    case plain

    /// A picture file of a figure, as markup refers to it.
    package struct File: Sendable {
        /// The path as seen from the page.
        package let path: String
        package let appearance: Appearance
        /// Device pixels per point.
        package let scale: Double
        /// The size in points; nil if it is unknown.
        package let size: (width: Int, height: Int)?
        /// Whether the file is the still picture of an animation.
        let isPoster: Bool
        /// The words about this file; nil if the words of the figure apply.
        var alternative: String?
        var caption: String?

        package init(
            path: String, appearance: Appearance, scale: Double, size: (width: Int, height: Int)?,
            isPoster: Bool = false
        ) {
            self.path = path
            self.appearance = appearance
            self.scale = scale
            self.size = size
            self.isPoster = isPoster
        }
    }

    /// Returns the markup, which ends with a line break. Files whose paths differ only in appearance, scale and
    /// extension become one picture. The still picture of an animation belongs to the animation's picture.
    package func text(for figure: Figure, _ files: [File]) -> String {
        guard self != .plain else { return files.map { "\($0.path)\n" }.joined() }
        var groups: [(key: String, files: [File])] = []
        for file in files {
            var key = Self.key(of: file.path)
            if file.isPoster { key.removeLast(PlannedFile.posterMark.count) }
            if let index = groups.firstIndex(where: { $0.key == key }) {
                groups[index].files.append(file)
            } else {
                groups.append((key, [file]))
            }
        }
        return groups.map { text(for: figure, one: $0.files) }.joined(separator: "\n")
    }

    /// The path without appearance, scale and extension: `a/b~dark@2x.png` becomes `a/b`.
    private static func key(of path: String) -> String {
        let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
        return folder + base(of: path)
    }

    /// The name by which DocC finds the picture: `a/b~dark@2x.png` becomes `b`.
    static func base(of path: String) -> String {
        String(GoldenPath.stem(of: path).prefix { $0 != "~" && $0 != "@" })
    }

    /// The name of the picture for DocC, with its extension: `a/b~dark@2x.png` becomes `b.png`.
    ///
    /// The extension matters if a catalogue holds `b.json` and `b.png`. For the name `b`, DocC (6.3) then takes one of
    /// the two files, and the choice may differ in the next run. If DocC takes the JSON file, it leaves out the picture
    /// without a warning.
    private static func catalogName(of path: String) -> String {
        base(of: path) + (path.lastIndex(of: ".").map { String(path[$0...]) } ?? "")
    }

    private func text(for figure: Figure, one files: [File]) -> String {
        let words = files.first { !$0.isPoster } ?? files.first
        let figure = figure.with(words?.alternative, words?.caption)
        let moving = files.filter { !$0.isPoster }
        let light = Self.sorted(moving, .light)
        let dark = Self.sorted(moving, .dark)
        let shown = light.isEmpty ? dark : light
        guard let first = shown.first else { return "" }
        switch self {
        case .docc: return "![\(Self.markdown(figure.alternative))](\(Self.catalogName(of: first.path)))\n"
        case .markdown: return "![\(Self.markdown(figure.alternative))](\(Self.url(first.path)))\n"
        case .picture: return Self.picture(figure, shown, dark: light.isEmpty ? [] : dark, files, indent: "")
        case .html:
            let caption = figure.caption.map { "  <figcaption>\(Self.html($0))</figcaption>\n" } ?? ""
            let picture = Self.picture(figure, shown, dark: light.isEmpty ? [] : dark, files, indent: "  ")
            return "<figure>\n\(picture)\(caption)</figure>\n"
        case .rst:
            guard let darkFirst = dark.first, !light.isEmpty else {
                return Self.rst(figure, first, only: nil)
            }
            return Self.rst(figure, first, only: "light") + "\n" + Self.rst(figure, darkFirst, only: "dark")
        case .plain: return ""
        }
    }

    /// Returns the files of an appearance, the smallest scale first.
    private static func sorted(_ files: [File], _ appearance: Appearance) -> [File] {
        files.filter { $0.appearance == appearance }.sorted { $0.scale < $1.scale }
    }

    private static func picture(
        _ figure: Figure, _ light: [File], dark: [File], _ files: [File], indent: String
    ) -> String {
        var text = "\(indent)<picture>\n"
        let source = { (media: String, files: [File]) in
            files.isEmpty ? "" : "\(indent)  <source media=\"\(media)\" srcset=\"\(set(files))\">\n"
        }
        // Browsers take the first source whose media query matches.
        let (isDark, isStill) = ("(prefers-color-scheme: dark)", "(prefers-reduced-motion: reduce)")
        let stills = files.filter(\.isPoster)
        if !dark.isEmpty { text += source("\(isStill) and \(isDark)", sorted(stills, .dark)) }
        text += source(isStill, sorted(stills, light[0].appearance))
        text += source(isDark, dark)
        let size = light[0].size.map { " width=\"\($0.width)\" height=\"\($0.height)\"" } ?? ""
        let others = light.count > 1 ? " srcset=\"\(set(light))\"" : ""
        text +=
            "\(indent)  <img src=\"\(html(url(light[0].path)))\"\(others)\(size) alt=\"\(html(figure.alternative))\">\n"
        return text + "\(indent)</picture>\n"
    }

    /// The value of `srcset`: the files with their densities. A single file needs no density.
    private static func set(_ files: [File]) -> String {
        guard files.count > 1 else { return html(url(files[0].path)) }
        return files.map { "\(html(url($0.path))) \($0.scale.shortText)x" }.joined(separator: ", ")
    }

    private static func rst(_ figure: Figure, _ file: File, only: String?) -> String {
        var text = ".. figure:: \(file.path)\n   :alt: \(line(figure.alternative))\n"
        if let size = file.size { text += "   :width: \(size.width)px\n" }
        // The classes of the Furo and PyData themes of Sphinx.
        if let only { text += "   :figclass: only-\(only)\n" }
        if let caption = figure.caption { text += "\n   \(line(caption))\n" }
        return text
    }

    // MARK: Escaping

    private static func line(_ text: String) -> String {
        text.split(whereSeparator: \.isNewline).joined(separator: " ")
    }

    private static func markdown(_ text: String) -> String {
        line(text).reduce(into: "") { result, character in
            if "\\[]*_`<>".contains(character) { result += "\\" }
            result.append(character)
        }
    }

    private static func html(_ text: String) -> String {
        line(text).escapedForHTML
    }

    /// Percent-encodes the characters that markup or addresses treat specially (RFC 3986, section 2.1).
    private static func url(_ path: String) -> String {
        path.unicodeScalars.reduce(into: "") { result, scalar in
            if " ()%<>\"',?#".unicodeScalars.contains(scalar) {
                result += "%" + String(scalar.value, radix: 16, uppercase: true)
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
    }
}

extension FigureMarkup.File {
    /// Describes a planned picture, and reads the picture's size from its file.
    ///
    /// - Parameter folder: The absolute path of the folder of the page.
    package init(_ picture: PlannedFile, asSeenFrom folder: String) {
        let size = Self.pixels(of: picture.file).map { size in
            let points = { (pixels: Int) in Int((Double(pixels) / picture.scale).rounded()) }
            return (points(size.width), points(size.height))
        }
        self.init(
            path: RelativePath.from(folder, to: picture.file), appearance: picture.appearance,
            scale: picture.scale, size: size, isPoster: picture.isPoster)
        (alternative, caption) = (picture.alternative, picture.caption)
    }

    /// The size of a picture file in pixels; nil for a file that is missing or damaged.
    private static func pixels(of path: String) -> (width: Int, height: Int)? {
        guard let bytes = try? FileReader.read(path: path, limit: ImageLimits().maxBytes) else { return nil }
        if path.hasSuffix(".webp") { return try? WebP.size(of: bytes) }
        if path.hasSuffix("png") { return (try? PNGFile(bytes)).map { ($0.width, $0.height) } }
        return (try? JPEG.decode(bytes)).map { ($0.width, $0.height) }
    }
}
