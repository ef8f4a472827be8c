import NavImageCoding
import NavImaging
import NavSnapshots
import Navrender

extension PictureDrawing.Pixels {
    /// Returns the bytes of a picture file with these pixels.
    ///
    /// - Throws: ``RenderError`` or ``PictureCodingError`` if the format cannot hold the pixels.
    package func encoded(_ compression: PNGCompression, as format: PictureFormat) throws -> [UInt8] {
        switch self {
        case .frame(let frame) where format.isPNG: frame.encodedGolden(compression)
        case .frame(let frame):
            try format.file(frame.bitmap, scale: frame.scale, colorSpace: frame.colorSpace)
        case .animation(let film) where format.isPNG: film.bytes
        case .animation(let film): try film.webP(quality: format.quality)
        }
    }

    /// Returns the difference between a file and these pixels; nil if there is none.
    ///
    /// If the format is lossy, these pixels are encoded and decoded before the comparison.
    package func problem(with file: [UInt8], as format: PictureFormat) -> SnapshotProblem? {
        do {
            switch self {
            case .frame(let frame) where format.isPNG: return frame.problem(with: file)
            case .frame(let frame):
                let expected = try encoded(.fast, as: format)
                if expected == file { return nil }
                let pixels = format.isLossless ? frame.bitmap : try Self.decoded(expected)
                let reference = RenderedFrame(
                    bitmap: pixels, scale: frame.scale, colorSpace: frame.colorSpace)
                return reference.problem(with: try frame.png(of: Self.decoded(file)))
            case .animation(let film):
                return try film.problem(withFile: file, as: format)
            }
        } catch {
            return SnapshotProblem(.goldenDamaged, "\(error)")
        }
    }

    /// Decodes a WebP or JPEG file.
    private static func decoded(_ file: [UInt8]) throws -> StraightBitmap {
        file.starts(with: [0xFF, 0xD8]) ? try JPEG.decode(file) : try WebP.decode(file)
    }
}

extension RenderedFrame {
    /// Returns pixels as a PNG file with the scale and colour space of this frame.
    fileprivate func png(of bitmap: StraightBitmap) -> [UInt8] {
        RenderedFrame(bitmap: bitmap, scale: scale, colorSpace: colorSpace).encodedGolden(.fast)
    }
}

extension RenderedAnimation {
    /// Returns the frames as an animated WebP file.
    fileprivate func webP(quality: Int?) throws -> [UInt8] {
        let file = try APNGFile(bytes)
        var writer = try WebPWriter(
            width: file.width, height: file.height, loopCount: file.loopCount, quality: quality)
        var player = APNGPlayer(file)
        while !player.isAtEnd {
            let time = player.nextTime
            try player.advance()
            try writer.append(PremultipliedBitmap(player.canvas), milliseconds: player.nextTime - time)
        }
        return try writer.finish()
    }

    /// Returns the difference between a file and this animation, in frames or in the number of plays; nil if there is
    /// none.
    fileprivate func problem(withFile file: [UInt8], as format: PictureFormat) throws -> SnapshotProblem? {
        let expected = format.isPNG ? bytes : try webP(quality: format.quality)
        if expected == file { return nil }
        let loops = try APNGFile(bytes).loopCount
        let shown =
            format.isPNG ? (bytes: file, loops: try APNGFile(file).loopCount) : try Self.apng(of: file)
        guard loops == shown.loops else {
            let words = { (count: Int) in count == 0 ? "for ever" : "\(count) times" }
            return SnapshotProblem(.framesDiffer, "it plays \(words(shown.loops)), not \(words(loops))")
        }
        let reference = format.isLossless ? bytes : try Self.apng(of: expected).bytes
        return RenderedAnimation(bytes: reference, rate: rate).problem(with: shown.bytes)
    }

    /// Returns the frames of an animated WebP file as an animated PNG file, and the number of plays.
    private static func apng(of file: [UInt8]) throws -> (bytes: [UInt8], loops: Int) {
        let (width, height) = try WebP.size(of: file)
        let options = PNGOptions(compression: .fast)
        var writer = APNGWriter(width: width, height: height, isOpaque: false, options: options)
        var (end, count) = (0, 0)
        let loops = try WebP.frames(of: file) { bitmap, time in
            writer.append(PremultipliedBitmap(bitmap), milliseconds: time - end)
            (end, count) = (time, count + 1)
        }
        guard count > 0 else { throw PictureCodingError.damaged("it is not an animation") }
        return (writer.finish(), loops)
    }
}
