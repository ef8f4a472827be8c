import NavFiles
import NavImageCoding
import NavSnapshots

/// The files of a preview: the page, and a folder beside the page with the pictures and a script.
///
/// The script `state.js` holds the current state of the preview. Browsers allow a page from disk to load scripts and
/// pictures, but not to fetch other files. So the page learns of a new state by loading the script again and again.
///
/// The name of a picture file is the hash of the file's content. So equal pictures share one file, which is written
/// and loaded only once. A page also never mixes old and new pictures.
package struct PreviewFolder {
    /// The absolute path of the page.
    package let page: String
    /// The absolute path of the folder.
    private let folder: String
    private let name: String
    private var written: Set<String> = []
    private var script: [UInt8] = []

    private static let stateName = "state.js"

    /// The reason why a preview cannot be written.
    package enum Failure: Error {
        case notWritten(FileError)
        /// The folder has files that do not belong to a preview.
        case foreignFolder(String)
    }

    /// Writes the page, and makes the folder.
    ///
    /// - Parameter page: The absolute path of the page, which ends with `.html`.
    package init(page: String) throws(Failure) {
        self.page = page
        let stem = page.hasSuffix(".html") ? String(page.dropLast(5)) : page
        folder = stem + "-files"
        name = String(folder.split(separator: "/").last ?? "")
        let isForeign: Bool
        do throws(FileError) {
            let entries = Directories.exists(folder) ? try Directories.entries(of: folder) : []
            isForeign = !entries.isEmpty && !entries.contains(Self.stateName)
            if !isForeign {
                try Directories.create(folder)
                // This file marks the folder as a preview, even if the process ends before the first state.
                if entries.isEmpty { try AtomicFile.write([], to: "\(folder)/\(Self.stateName)") }
                written = Set(entries)
                try AtomicFile.write(PreviewPage.bytes(files: name), to: page)
            }
        } catch {
            throw .notWritten(error)
        }
        if isForeign { throw .foreignFolder(folder) }
    }

    /// Writes a picture file unless it exists. Returns its path as seen from the page.
    package mutating func add(_ bytes: [UInt8]) throws(FileError) -> String {
        let file = "\(ContentHash.hexadecimal(of: bytes)).png"
        if written.insert(file).inserted { try AtomicFile.write(bytes, to: "\(folder)/\(file)") }
        return "\(name)/\(file)"
    }

    /// Returns the path of a file as seen from the page.
    package func path(to file: String) -> String {
        RelativePath.from(PictureSource.folder(of: page), to: file)
    }

    /// Hands a state to the page. An unchanged state is not written again.
    package mutating func publish(_ state: PreviewState) throws(FileError) {
        let script = state.script
        guard script != self.script else { return }
        try AtomicFile.write(script, to: "\(folder)/\(Self.stateName)")
        self.script = script
    }

    /// Deletes the pictures that a state does not show.
    package mutating func removePictures(notIn state: PreviewState) throws(FileError) {
        let shown = state.files
        for file in written.sorted() where file.hasSuffix(".png") && !shown.contains("\(name)/\(file)") {
            try Removal.file("\(folder)/\(file)")
            written.remove(file)
        }
    }
}
