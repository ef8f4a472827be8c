import NavFiles
import NavImageCoding
import NavJSON
import NavScene

/// Reads the images that a scene names.
///
/// The loader reports each unusable image at the first place that names it. If the root folder is missing, or if
/// there are too many images, it loads no image and reports this once.
struct ImageLoader {
    private let root: String?
    private let limits: Limits

    init(root: String?, limits: Limits) {
        self.root = root
        self.limits = limits
    }

    /// Loads images by name.
    ///
    /// - Parameter references: the names of the images, each with the first place in the scene file that names it.
    /// - Returns: The decoded images by name, without the unusable ones.
    func load(
        _ references: [(name: String, place: Range<Int>)], into diagnostics: inout Diagnostics
    ) -> [String: PremultipliedBitmap] {
        guard let first = references.first else { return [:] }
        guard references.count <= limits.images else {
            diagnostics.append(
                Diagnostic(
                    .tooManyImages, "the scene has \(references.count) images; the limit is \(limits.images)",
                    at: first.place))
            return [:]
        }
        guard let root else {
            let message = "images are read only from a root folder, and none is set"
            diagnostics.append(Diagnostic(.refusedAsset, message, at: first.place))
            return [:]
        }
        let directory: AssetDirectory
        do {
            directory = try AssetDirectory(root: root)
        } catch {
            diagnostics.append(Diagnostic(.unreadableAsset, "\(error)", at: first.place))
            return [:]
        }
        // One pixel budget for all images, because small files can hold very large pictures.
        var budget = limits.imagePixels
        var images: [String: PremultipliedBitmap] = [:]
        for reference in references {
            images[reference.name] = load(reference, from: directory, budget: &budget, into: &diagnostics)
        }
        return images
    }
}

extension ImageLoader {
    /// Reads and decodes one image within the remaining pixel budget.
    private func load(
        _ reference: (name: String, place: Range<Int>), from directory: AssetDirectory, budget: inout Int,
        into diagnostics: inout Diagnostics
    ) -> PremultipliedBitmap? {
        let bytes: [UInt8]
        do {
            bytes = try directory.read(reference.name, limit: limits.imageBytes)
        } catch {
            diagnostics.append(
                Diagnostic(error.code(tooLarge: .imageTooLarge), "\(error)", at: reference.place))
            return nil
        }
        do {
            let allowed = ImageLimits(maxBytes: limits.imageBytes, maxPixels: budget)
            let bitmap = try ImageDecoder.decode(bytes, limits: allowed).bitmap
            budget -= bitmap.width * bitmap.height
            return PremultipliedBitmap(bitmap)
        } catch {
            let message = "\(reference.name): \(error)"
            diagnostics.append(Diagnostic(Self.code(for: error), message, at: reference.place))
            return nil
        }
    }

    private static func code(for error: ImageError) -> DiagnosticCode {
        switch error {
        case .tooManyBytes, .tooManyPixels: .imageTooLarge
        default: .damagedImage
        }
    }
}
