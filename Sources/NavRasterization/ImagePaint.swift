import NavGeometry
import NavImaging

/// A bitmap as a paint. Beyond the bitmap's edges, the paint repeats the nearest pixel or the whole bitmap.
/// ``GradientPaint/Spread/reflect`` mirrors every other repetition.
public struct ImagePaint: Shader {
    /// The interpolation between the bitmap's pixels.
    public enum Sampling: Sendable {
        /// The nearest pixel.
        case nearest
        /// The four nearest pixels, weighted in steps of 1/256.
        case bilinear
        /// The mean of sixteen bilinear samples, on a grid of four by four in a device pixel.
        case mean
    }

    private let bitmap: PremultipliedBitmap
    let sampling: Sampling
    /// The map from device pixels to the picture's coordinates. ``columns`` and ``rows`` map these coordinates to the
    /// picture's pixels.
    private let fromDevice: AffineTransform
    private let columns: ImageAxis
    private let rows: ImageAxis
    /// The bitmap's columns for each device column, looked up in advance. If nil, each device pixel looks up its
    /// columns.
    private var found: ImageColumns?

    /// Makes a paint from a bitmap that is transformed as a whole.
    /// - Parameters:
    ///   - spread: The paint beyond the bitmap's edges.
    ///   - transform: The map from the bitmap's pixels to device pixels.
    /// - Returns: nil for an empty bitmap or a transform without inverse, because the paint would be invisible.
    public init?(
        _ bitmap: PremultipliedBitmap, sampling: Sampling, spread: GradientPaint.Spread = .pad,
        transform: AffineTransform
    ) {
        let axes = [bitmap.width, bitmap.height].map { ImageAxis($0, spread) }
        self.init(bitmap, sampling, axes[0], axes[1], transform)
    }

    /// Makes a paint from a picture whose corners keep their size (9-slice).
    /// - Parameter transform: The map from the coordinates of the stretched axes to device pixels.
    /// - Returns: nil for an empty bitmap or a transform without inverse.
    public init?(
        _ slices: NineSlice, sampling: Sampling, transform: AffineTransform
    ) {
        self.init(
            slices.bitmap, sampling, .stretched(slices.columns), .stretched(slices.rows), transform)
    }

    private init?(
        _ bitmap: PremultipliedBitmap, _ sampling: Sampling, _ columns: ImageAxis, _ rows: ImageAxis,
        _ transform: AffineTransform
    ) {
        guard bitmap.width > 0, bitmap.height > 0, let inverse = transform.inverse else { return nil }
        self.bitmap = bitmap
        self.sampling = sampling
        self.columns = columns
        self.rows = rows
        fromDevice = inverse
    }

    /// Returns the paint with the columns for `area` looked up in advance. A paint that is not bilinear, has gaps, or
    /// is rotated or skewed is returned unchanged.
    func prepared(for area: PixelRect) -> ImagePaint {
        guard sampling == .bilinear, fromDevice.b == 0, fromDevice.c == 0, !area.isEmpty,
            !columns.hasGaps, !rows.hasGaps
        else { return self }
        var prepared = self
        prepared.found = ImageColumns(area.minX..<area.maxX, width: bitmap.width) { x in
            columns.neighbors(of: fromDevice.apply(to: Point(x: Double(x) + 0.5, y: 0.5)).x)
        }
        return prepared
    }

    /// Whether the picture is repeated beyond its edges.
    var isRepeated: Bool {
        switch columns {
        case .repeating, .reflecting: true
        case .even, .stretched: false
        }
    }

    /// The memory of the columns that are looked up in advance, in bytes.
    var tableBytes: Int { found?.byteCount ?? 0 }

    func shade(
        _ row: inout MutableSpan<PremultipliedPixel>, x: Int, y: Int, kernels: KernelSet,
        _ memory: inout ShaderMemory
    ) {
        if let found, !row.isEmpty, found.range.contains(x),
            x + row.count <= found.range.upperBound
        {
            let place = fromDevice.apply(to: Point(x: 0.5, y: Double(y) + 0.5)).y
            memory.write(&row, kernels, bitmap, rows.neighbors(of: place), found, x..<x + row.count)
            return
        }
        for index in row.indices {
            let center = Point(x: Double(x + index) + 0.5, y: Double(y) + 0.5)
            let place = fromDevice.apply(to: center)
            switch sampling {
            case .nearest:
                row[index] = pixel(columns.nearest(to: place.x), rows.nearest(to: place.y))
            case .bilinear:
                row[index] = bilinear(columns.neighbors(of: place.x), rows.neighbors(of: place.y))
            case .mean:
                row[index] = mean(around: center)
            }
        }
    }

    private func bilinear(_ x: ImageAxis.Neighbors, _ y: ImageAxis.Neighbors) -> PremultipliedPixel {
        func row(_ y: Int) -> PremultipliedPixel {
            pixel(x.first, y).mixed(with: pixel(x.second, y), weight: x.weight)
        }
        return row(y.first).mixed(with: row(y.second), weight: y.weight)
    }

    private func mean(around center: Point) -> PremultipliedPixel {
        var sums = SIMD4<UInt32>(repeating: 8)
        for line in 0..<4 {
            for column in 0..<4 {
                let offset = Vector(dx: Double(column) / 4 - 0.375, dy: Double(line) / 4 - 0.375)
                let place = fromDevice.apply(to: center + offset)
                let sample = bilinear(columns.neighbors(of: place.x), rows.neighbors(of: place.y))
                sums.x &+= UInt32(sample.red)
                sums.y &+= UInt32(sample.green)
                sums.z &+= UInt32(sample.blue)
                sums.w &+= UInt32(sample.alpha)
            }
        }
        return PremultipliedPixel(
            red: UInt8(sums.x >> 4), green: UInt8(sums.y >> 4), blue: UInt8(sums.z >> 4),
            alpha: UInt8(sums.w >> 4))
    }

    @inline(__always)
    private func pixel(_ x: Int, _ y: Int) -> PremultipliedPixel {
        // A negative index is ``ImageAxis/gap``: the coordinate has no pixel.
        (x | y) < 0 ? .clear : bitmap.pixels[y * bitmap.width + x]
    }
}
