import NavImageCoding
import NavImaging

/// The encoder of WebP files.
struct WebPPictureEncoder: PictureEncoder {
    func encode(_ bitmap: PremultipliedBitmap, _ details: PictureDetails) throws(RenderError) -> [UInt8] {
        try details.check("WebP", bitmap.width, bitmap.height, sideLimit: WebP.sideLimit)
        return try details.coding { () throws(PictureCodingError) in
            try WebP.encode(StraightBitmap(bitmap), quality: details.quality)
        }
    }

    func stream(width: Int, height: Int, isOpaque: Bool, _ details: PictureDetails) -> PNGStream? { nil }

    func animation(
        width: Int, height: Int, _ details: PictureDetails
    ) throws(RenderError) -> (any AnimationWriter)? {
        try details.check("WebP", width, height, sideLimit: WebP.sideLimit)
        return try details.coding { () throws(PictureCodingError) in
            try WebPAnimation(
                writer: WebPWriter(
                    width: width, height: height, loopCount: details.loops, quality: details.quality),
                details: details)
        }
    }
}

/// An animated WebP file.
private struct WebPAnimation: AnimationWriter {
    var writer: WebPWriter
    let details: PictureDetails

    mutating func add(
        _ bitmap: PremultipliedBitmap, milliseconds: Int, changes: FrameChanges?
    ) throws(RenderError) {
        var writer = writer
        try details.coding { () throws(PictureCodingError) in
            try writer.append(bitmap, milliseconds: milliseconds)
        }
        self.writer = writer
    }

    consuming func file() throws(RenderError) -> [UInt8] {
        let (writer, details) = (writer, details)
        return try details.coding { () throws(PictureCodingError) in try writer.finish() }
    }
}

/// The encoder of JPEG files.
struct JPEGPictureEncoder: PictureEncoder {
    func encode(_ bitmap: PremultipliedBitmap, _ details: PictureDetails) throws(RenderError) -> [UInt8] {
        try details.check("JPEG", bitmap.width, bitmap.height, sideLimit: JPEG.sideLimit)
        return try details.coding { () throws(PictureCodingError) in
            try JPEG.encode(bitmap, quality: details.quality ?? JPEG.standardQuality)
        }
    }

    func stream(width: Int, height: Int, isOpaque: Bool, _ details: PictureDetails) -> PNGStream? { nil }

    func animation(width: Int, height: Int, _ details: PictureDetails) -> (any AnimationWriter)? { nil }
}

extension PictureDetails {
    /// Refuses a picture that is too large for the format, or whose colour space or texts the format cannot
    /// hold.
    fileprivate func check(
        _ format: String, _ width: Int, _ height: Int, sideLimit: Int
    ) throws(RenderError) {
        guard max(width, height) <= sideLimit else {
            throw RenderError(
                .limit, "\(format) files have sides of at most \(sideLimit) pixels, not \(width) × \(height)")
        }
        guard colorSpace == .sRGB else {
            throw RenderError(
                .options, "\(format) files of navrender hold sRGB; write this Display P3 picture as PNG")
        }
        guard texts.isEmpty else {
            throw RenderError(.options, "only PNG files hold texts such as --title and --alt, not \(format)")
        }
    }

    /// Turns errors of an encoder into errors of a render.
    fileprivate func coding<Value>(
        _ body: () throws(PictureCodingError) -> Value
    ) throws(RenderError) -> Value {
        do {
            return try body()
        } catch {
            throw RenderError(.output, "\(error)")
        }
    }
}
