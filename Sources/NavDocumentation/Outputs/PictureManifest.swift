import NavJSON
import NavSnapshots
import Navrender

/// A JSON file that lists picture files. Each entry has hashes of the picture's pixels and scene, the picture's size
/// and settings, and its alternative text and caption.
package struct PictureManifest: Sendable {
    /// A listed picture.
    package struct Entry: Sendable {
        package let picture: PlannedFile
        package let facts: PictureFacts
        /// The hash of the scene's text, 32 hexadecimal digits.
        package let scene: String
        package let alternative: String?
        package let caption: String?
        /// The block that defines the picture on a page; nil if no page defines the picture.
        package let block: Block?

        /// A block that holds a figure of a page (``PageBlock``).
        package struct Block: Sendable {
            /// The absolute path of the page.
            package let page: String
            /// The numbers of the block's first and last line, counted from 1.
            package let lines: ClosedRange<Int>

            package init(page: String, lines: ClosedRange<Int>) {
                (self.page, self.lines) = (page, lines)
            }
        }

        package init(
            _ picture: PlannedFile, _ facts: PictureFacts, scene: String, alternative: String?,
            caption: String?, block: Block? = nil
        ) {
            self.block = block
            self.picture = picture
            self.facts = facts
            self.scene = scene
            self.alternative = alternative
            self.caption = caption
        }
    }

    /// The version of the file's format.
    private static let version = 1

    /// The largest size, in bytes, of an existing manifest that may be replaced. 64 MiB hold about 100,000
    /// entries.
    package static let byteLimit = 64 << 20

    /// Returns whether the bytes of a file are a manifest of any version.
    ///
    /// A new manifest may replace only an empty file or an older manifest.
    package static func isManifest(_ bytes: [UInt8]) -> Bool {
        var problems = Diagnostics()
        let value = JSONReader(maximumByteCount: byteLimit)
            .read(SourceText(name: "manifest", bytes: bytes), into: &problems)
        guard !problems.hasErrors, case .object(let manifest) = value.content,
            manifest.members.count == 2, case .number? = manifest["version"]?.value.content,
            case .array(let pictures)? = manifest["pictures"]?.value.content
        else { return false }
        return pictures.allSatisfy { picture in
            guard case .object(let entry) = picture.content else { return false }
            return ["file", "pixels", "scene"].allSatisfy { entry[$0] != nil }
        }
    }

    /// Returns the text of a manifest.
    ///
    /// - Parameter folder: The absolute path of the folder of the manifest. Names of files are relative to this folder,
    ///   with `..` where needed.
    package static func text(_ entries: [Entry], in folder: String) -> String {
        var writer = JSONWriter(style: .pretty)
        writer.beginObject()
        writer.key("version")
        writer.number(Double(version))
        writer.key("pictures")
        writer.beginArray()
        for entry in entries { write(entry, in: folder, to: &writer) }
        writer.endArray()
        writer.endObject()
        return writer.text + "\n"
    }

    private static func write(_ entry: Entry, in folder: String, to writer: inout JSONWriter) {
        writer.beginObject()
        writer.key("file")
        writer.string(RelativePath.from(folder, to: entry.picture.file))
        writer.key("pixels")
        writer.string(entry.facts.pixels)
        writer.key("scene")
        writer.string(entry.scene)
        writer.key("width")
        writer.number(Double(entry.facts.width))
        writer.key("height")
        writer.number(Double(entry.facts.height))
        writer.key("scale")
        writer.number(entry.picture.scale)
        writer.key("appearance")
        writer.string(entry.picture.appearance.rawValue)
        writer.key("parameters")
        writer.beginObject()
        for name in entry.picture.parameters.names {
            writer.key(name)
            writer.string(entry.picture.parameters[name]?.shownText ?? "")
        }
        writer.endObject()
        writer.key("alt")
        if let words = entry.alternative { writer.string(words) } else { writer.null() }
        writer.key("caption")
        if let words = entry.caption { writer.string(words) } else { writer.null() }
        if let block = entry.block {
            writer.key("page")
            writer.string(RelativePath.from(folder, to: block.page))
            writer.key("lines")
            writer.beginArray()
            for line in [block.lines.lowerBound, block.lines.upperBound] { writer.number(Double(line)) }
            writer.endArray()
        }
        writer.endObject()
    }
}

/// Makes relative paths, so that a manifest or page can be moved together with its pictures.
enum RelativePath {
    /// Returns the path of a file as seen from a folder, with `..` where needed.
    ///
    /// - Parameters:
    ///   - folder: An absolute path.
    ///   - file: An absolute path.
    static func from(_ folder: String, to file: String) -> String {
        let base = folder.split(separator: "/")
        let parts = file.split(separator: "/")
        let shared = zip(base, parts.dropLast()).prefix { $0 == $1 }.count
        let ups = [Substring](repeating: "..", count: base.count - shared)
        return (ups + parts[shared...]).joined(separator: "/")
    }
}
