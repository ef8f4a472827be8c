import NavGeometry
import NavImaging
import NavRasterization
import NavSceneModel

extension ImagePaint {
    /// A scene's picture in device space.
    /// - Parameters:
    ///   - transform: from the node's coordinates to device pixels.
    /// - Returns: nil where nothing is to be seen.
    init?(_ image: ResolvedImage, _ bitmap: PremultipliedBitmap, transform: AffineTransform) {
        let size = Size(width: Double(bitmap.width), height: Double(bitmap.height))
        let rect = image.rect
        guard rect.width > 0, rect.height > 0 else { return nil }
        if image.capInsets != .zero {
            let columns = StretchedAxis(
                length: rect.width, pixels: bitmap.width, start: image.capInsets.left,
                end: image.capInsets.right)
            let rows = StretchedAxis(
                length: rect.height, pixels: bitmap.height, start: image.capInsets.top,
                end: image.capInsets.bottom)
            let toDevice = transform.concatenated(afterApplying: .translation(x: rect.x, y: rect.y))
            self.init(
                bitmap, sampling: image.sampling == .nearest ? .nearest : .bilinear, columns: columns,
                rows: rows,
                transform: toDevice)
            return
        }
        let fromUnit = transform.concatenated(
            afterApplying: AffineTransform(a: rect.width, b: 0, c: 0, d: rect.height, e: rect.x, f: rect.y))
        var bitmap = bitmap
        if image.sampling == .highQuality {
            let width = Vector(dx: fromUnit.a, dy: fromUnit.b).length
            let height = Vector(dx: fromUnit.c, dy: fromUnit.d).length
            bitmap = bitmap.averaged(
                width: Int(min(max(width.rounded(), 1), size.width)),
                height: Int(min(max(height.rounded(), 1), size.height)))
        }
        let share = AffineTransform.scale(x: 1 / Double(bitmap.width), y: 1 / Double(bitmap.height))
        self.init(
            bitmap, sampling: image.sampling == .nearest ? .nearest : .bilinear,
            transform: fromUnit.concatenated(afterApplying: share))
    }
}

extension PremultipliedBitmap {
    /// The picture, which is in sRGB, in the numbers of the output.
    func converted(to space: OutputColorSpace) -> PremultipliedBitmap {
        guard space != .srgb else { return self }
        var known: [UInt32: PremultipliedPixel] = [:]
        let converted = pixels.map { pixel -> PremultipliedPixel in
            if let result = known[pixel.bits] { return result }
            let straight = StraightPixel(pixel)
            let color = StraightColor(
                bytes: straight.red, straight.green, straight.blue, alpha: Float(straight.alpha) / 255)
            let result = PremultipliedPixel(color.converted(to: space))
            known[pixel.bits] = result
            return result
        }
        return PremultipliedBitmap(width: width, height: height, pixels: converted)
    }
}
