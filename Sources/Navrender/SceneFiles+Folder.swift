import NavFiles
import NavJSON
import NavSceneFormat

extension FileSource {
    /// Creates a source of the data files and included files beneath a folder.
    ///
    /// - Parameter folder: The root. `nil` creates a source that refuses every file.
    package init(folder: String?) {
        guard let folder else {
            self = .none
            return
        }
        let prefix = folder == "." ? "" : folder.hasSuffix("/") ? folder : folder + "/"
        self.init(prefix: prefix) { path, limit in
            do throws(FileError) {
                return .success(try AssetDirectory(root: folder).read(path, limit: limit))
            } catch {
                return .failure(Refusal(error.code(tooLarge: .fileTooLarge), "\(error)"))
            }
        }
    }
}

extension FileError {
    /// Returns the diagnostic code for this error in a file that a scene names.
    ///
    /// - Parameter tooLarge: The code for a file that is too large. It depends on the kind of file.
    func code(tooLarge: DiagnosticCode) -> DiagnosticCode {
        switch reason {
        case .missing: .missingAsset
        case .outsideRoot, .symbolicLink, .malformedName: .refusedAsset
        case .tooLarge: tooLarge
        default: .unreadableAsset
        }
    }
}
