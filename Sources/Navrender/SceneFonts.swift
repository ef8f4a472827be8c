import NavFiles
import NavJSON
import NavScene
import NavTypesetting

/// Reads the fonts that a scene refers to. All files must be beneath the scene's root. Each
/// unusable font is reported at its reference.
struct SceneFonts {
    let root: String?
    let limits: Limits

    /// Returns all usable fonts in the order of the scene. The files of a folder are sorted by name.
    func load(_ references: [FontReference], into diagnostics: inout Diagnostics) -> [FontSource] {
        guard let first = references.first else { return [] }
        guard let root else {
            let message = "fonts are read only from a root folder, and none is set"
            diagnostics.append(Diagnostic(.refusedAsset, message, at: first.place ?? 0..<0))
            return []
        }
        let directory: AssetDirectory
        do {
            directory = try AssetDirectory(root: root)
        } catch {
            diagnostics.append(Diagnostic(.unreadableAsset, "\(error)", at: first.place ?? 0..<0))
            return []
        }
        var sources: [FontSource] = []
        // The bytes of all fonts are held in memory, because a mapped file could change after it was checked.
        var budget = limits.fontBytes
        for reference in references {
            for name in names(of: reference, root, directory, into: &diagnostics) {
                guard sources.count < limits.fonts else {
                    diagnostics.append(
                        Diagnostic(
                            .tooManyFonts, "the scene has more than \(limits.fonts) font files",
                            at: reference.place ?? 0..<0))
                    return sources
                }
                if let source = read(name, reference, directory, &budget, into: &diagnostics) {
                    sources.append(source)
                }
            }
        }
        return sources
    }

    /// Returns the files of a reference: the file itself, or all fonts in a folder.
    private func names(
        of reference: FontReference, _ root: String, _ directory: AssetDirectory,
        into diagnostics: inout Diagnostics
    ) -> [String] {
        do {
            guard try directory.isDirectory(reference.source) else { return [reference.source] }
            let prefix = root.hasSuffix("/") ? root : root + "/"
            let files = try Directories.files(
                beneath: prefix + reference.source, suffixes: FontLoader.suffixes)
            if files.isEmpty {
                let message = "\(reference.source): no font in this folder"
                diagnostics.append(Diagnostic(.missingAsset, message, at: reference.place ?? 0..<0))
            }
            return files.map { String($0.dropFirst(prefix.count)) }
        } catch {
            let code = error.code(tooLarge: .tooManyFonts)
            diagnostics.append(Diagnostic(code, "\(error)", at: reference.place ?? 0..<0))
            return []
        }
    }

    private func read(
        _ name: String, _ reference: FontReference, _ directory: AssetDirectory, _ budget: inout Int,
        into diagnostics: inout Diagnostics
    ) -> FontSource? {
        let bytes: [UInt8]
        do {
            bytes = try directory.read(name, limit: min(FontFace.maximumFileSize, budget))
            budget -= bytes.count
        } catch {
            diagnostics.append(problem(error, budget, at: reference.place ?? 0..<0))
            return nil
        }
        let source = FontSource(
            .bytes(bytes), name: name, family: reference.family, weight: reference.weight,
            isItalic: reference.isItalic)
        // Open each font alone, so that a problem is reported at its reference.
        guard let problem = FontCollection([source]).problems.first else { return source }
        diagnostics.append(
            Diagnostic(
                .damagedFont, "\(problem)", help: "replace the file, or take it out of the scene",
                at: reference.place ?? 0..<0))
        return nil
    }

    /// Returns the report of a font file that cannot be read.
    ///
    /// - Parameter budget: The number of bytes that the scene's fonts may still have.
    private func problem(_ error: FileError, _ budget: Int, at place: Range<Int>) -> Diagnostic {
        let code = error.code(tooLarge: .tooManyFonts)
        guard code == .tooManyFonts else { return Diagnostic(code, "\(error)", at: place) }
        if budget < FontFace.maximumFileSize {
            return Diagnostic(
                code, "\(error.path): the scene's fonts have more than \(limits.fontBytes) bytes together",
                help: "--max-font-bytes raises the limit", at: place)
        }
        return Diagnostic(code, "\(error)", help: "make a subset; no option raises this limit", at: place)
    }
}
