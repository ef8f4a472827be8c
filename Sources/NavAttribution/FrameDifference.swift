import NavImaging

/// The pixels of a golden and of the scene's frame, and the places where they differ.
struct FrameDifference {
    let width: Int
    let height: Int
    /// The pixels to compare with the frame's pixels. They are the golden's pixels, except outside the golden and in
    /// ignored rectangles. There, they are the frame's own pixels.
    let expected: [PremultipliedPixel]
    /// The pixels of the scene's frame.
    let actual: [PremultipliedPixel]
    /// The disjoint rectangles that are examined. They hold all changes, or a sample if there are too many changes.
    let windows: [PixelRect]
    /// For each pixel, the largest difference of its channels, up to ``largestWeight``; 0 for equal pixels and for
    /// pixels outside the windows.
    let weights: [UInt8]
    /// The indexes of the differing pixels in the windows, in row order.
    let places: [Int]
    /// The bounding box of the differing pixels in the windows.
    let bounds: PixelRect
    /// The sum of all weights.
    let total: Int

    /// The largest weight of a pixel, in levels. Without this bound, the strong changes of a few edge pixels
    /// would outweigh the faint change of an area.
    static let largestWeight: UInt8 = 32

    init(expected: PremultipliedBitmap, actual: PremultipliedBitmap, ignoring ignored: [PixelRect]) {
        (width, height) = (actual.width, actual.height)
        let pixels = Self.comparable(expected, with: actual, ignoring: ignored)
        let changed = actual.pixels.indices.filter { pixels[$0] != actual.pixels[$0] }
        let windows = EvidenceWindows.around(changed, width: width, height: height)
        var (weights, places) = ([UInt8](repeating: 0, count: pixels.count), [Int]())
        var (box, total) = (BoxBuilder(), 0)
        for place in changed {
            let (x, y) = (place % width, place / width)
            guard windows.contains(where: { $0.contains(x: x, y: y) }) else { continue }
            weights[place] = pixels[place].weight(against: actual.pixels[place])
            total += Int(weights[place])
            places.append(place)
            box.add(x, y)
        }
        self.expected = pixels
        self.actual = actual.pixels
        (self.windows, self.weights, self.places, self.total) = (windows, weights, places, total)
        bounds = box.box
    }

    /// The whole frame.
    var area: PixelRect { PixelRect(minX: 0, minY: 0, maxX: width, maxY: height) }

    /// Returns the golden's pixels at the frame's size, with the frame's pixels where nothing is compared.
    private static func comparable(
        _ expected: PremultipliedBitmap, with actual: PremultipliedBitmap, ignoring ignored: [PixelRect]
    ) -> [PremultipliedPixel] {
        var pixels = actual.pixels
        for y in 0..<min(actual.height, expected.height) {
            for x in 0..<min(actual.width, expected.width) { pixels[y * actual.width + x] = expected[x, y] }
        }
        let frame = PixelRect(minX: 0, minY: 0, maxX: actual.width, maxY: actual.height)
        for area in ignored.map({ $0.intersection(frame) }) where !area.isEmpty {
            for y in area.minY..<area.maxY {
                for x in area.minX..<area.maxX { pixels[y * actual.width + x] = actual[x, y] }
            }
        }
        return pixels
    }
}

extension PremultipliedPixel {
    /// The largest difference of a channel, at most ``FrameDifference/largestWeight``.
    func weight(against other: PremultipliedPixel) -> UInt8 {
        UInt8(clamping: min(abs(channels &- other.channels).max(), Int32(FrameDifference.largestWeight)))
    }

    var channels: SIMD4<Int32> { SIMD4(Int32(red), Int32(green), Int32(blue), Int32(alpha)) }
}

func abs(_ vector: SIMD4<Int32>) -> SIMD4<Int32> {
    vector.replacing(with: 0 &- vector, where: vector .< 0)
}

extension PixelRect {
    func contains(x: Int, y: Int) -> Bool { x >= minX && x < maxX && y >= minY && y < maxY }

    var count: Int { width * height }
}

/// Computes the bounding box of pixels that are added one by one.
struct BoxBuilder {
    private var minX = Int.max
    private var minY = Int.max
    private var maxX = Int.min
    private var maxY = Int.min

    mutating func add(_ x: Int, _ y: Int) {
        minX = min(minX, x)
        minY = min(minY, y)
        maxX = max(maxX, x)
        maxY = max(maxY, y)
    }

    var box: PixelRect {
        minX > maxX ? .empty : PixelRect(minX: minX, minY: minY, maxX: maxX + 1, maxY: maxY + 1)
    }
}
