import NavImageCoding
import NavImaging
import NavSnapshots

/// The pixel hash and size of a picture, for manifests and the cache.
package struct PictureFacts: Equatable, Sendable {
    /// The hash of the pixels as 32 hexadecimal digits. The hash of an animation covers all frames and their
    /// durations.
    package let pixels: String
    /// The width in device pixels.
    package let width: Int
    /// The height in device pixels.
    package let height: Int

    /// Creates facts from known values.
    package init(pixels: String, width: Int, height: Int) {
        (self.pixels, self.width, self.height) = (pixels, width, height)
    }

    /// Computes the facts of a drawn picture.
    ///
    /// - Throws: ``ImageError`` for an animation that cannot be read back.
    package init(of pixels: PictureDrawing.Pixels) throws(ImageError) {
        switch pixels {
        case .frame(let frame):
            self.init(
                pixels: PixelHash(frame.bitmap, colorSpace: frame.colorSpace).hexadecimal,
                width: frame.bitmap.width, height: frame.bitmap.height)
        case .animation(let film):
            let file = try APNGFile(film.bytes)
            var player = APNGPlayer(file)
            var lines: [UInt8] = []
            while !player.isAtEnd {
                let time = player.nextTime
                try player.advance()
                lines += Array("\(time) \(PixelHash(player.canvas).hexadecimal)\n".utf8)
            }
            lines += Array("\(player.nextTime)\n".utf8)
            self.init(
                pixels: ContentHash.hexadecimal(of: lines), width: file.width, height: file.height)
        }
    }
}
