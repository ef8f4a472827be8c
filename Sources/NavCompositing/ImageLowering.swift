import NavGeometry
import NavImaging
import NavRasterization
import NavScene

extension ImagePaint {
    /// Creates the paint of an image node in device space.
    ///
    /// - Parameter transform: Maps the node's coordinates to device pixels.
    /// - Returns: nil if nothing can be seen.
    init?(_ image: ResolvedImage, _ bitmap: PremultipliedBitmap, transform: AffineTransform) {
        let rect = image.rect
        guard rect.width > 0, rect.height > 0 else { return nil }
        let toDevice = transform.concatenated(afterApplying: .translation(x: rect.x, y: rect.y))
        guard image.capInsets != .zero else {
            self.init(
                bitmap, over: rect.size, image.sampling, spread: .pad, transform: toDevice)
            return
        }
        var slices = NineSlice(
            bitmap,
            columns: StretchedAxis(
                length: rect.width, pixels: bitmap.width, start: image.capInsets.left,
                end: image.capInsets.right, tiling: StretchedAxis.Tiling(image.horizontalTiling)),
            rows: StretchedAxis(
                length: rect.height, pixels: bitmap.height, start: image.capInsets.top,
                end: image.capInsets.bottom, tiling: StretchedAxis.Tiling(image.verticalTiling)))
        if image.sampling == .highQuality {
            slices = slices.averaged(
                columnsPerPoint: Vector(dx: toDevice.a, dy: toDevice.b).length,
                rowsPerPoint: Vector(dx: toDevice.c, dy: toDevice.d).length)
        }
        self.init(
            slices, sampling: image.sampling == .nearest ? .nearest : .bilinear, transform: toDevice)
    }

    /// Creates a picture paint in device space.
    ///
    /// A picture without a spread continues with the colours of its edge pixels. The caller must then clip to the
    /// picture.
    ///
    /// - Parameter transform: Maps the node's coordinates to device pixels.
    /// - Returns: nil if nothing can be seen.
    init?(_ picture: ResolvedPicturePaint, _ bitmap: PremultipliedBitmap, transform: AffineTransform) {
        let spread: GradientPaint.Spread =
            switch picture.spread {
            case .none, .pad: .pad
            case .repeat: .repeat
            case .reflect: .reflect
            }
        self.init(
            bitmap, over: picture.size, picture.sampling, spread: spread,
            transform: transform.concatenated(afterApplying: picture.transform))
    }

    /// Creates the paint of a bitmap that is stretched over the rectangle from (0, 0) to `size`.
    private init?(
        _ bitmap: PremultipliedBitmap, over size: Size, _ sampling: Image.Sampling,
        spread: GradientPaint.Spread, transform: AffineTransform
    ) {
        let fromUnit = transform.concatenated(afterApplying: .scale(x: size.width, y: size.height))
        var bitmap = bitmap
        if sampling == .highQuality {
            func pixels(_ x: Double, _ y: Double, _ count: Int) -> Int {
                Int(min(max(Vector(dx: x, dy: y).length.rounded(), 1), Double(count)))
            }
            bitmap = bitmap.averaged(
                width: pixels(fromUnit.a, fromUnit.b, bitmap.width),
                height: pixels(fromUnit.c, fromUnit.d, bitmap.height))
        }
        let share = AffineTransform.scale(x: 1 / Double(bitmap.width), y: 1 / Double(bitmap.height))
        self.init(
            bitmap, sampling: sampling == .nearest ? .nearest : .bilinear, spread: spread,
            transform: fromUnit.concatenated(afterApplying: share))
    }
}

extension StretchedAxis.Tiling {
    fileprivate init(_ tiling: Image.CapTiling) {
        switch tiling {
        case .stretch: self = .stretch
        case .repeat: self = .repeat
        case .round: self = .round
        case .space: self = .space
        }
    }
}

extension PremultipliedBitmap {
    /// Converts the bitmap from sRGB to the output's colour space.
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
