import NavImaging

/// Two pictures, aligned at the top left of a rectangle that is large enough for both.
struct PicturePair {
    let expected: StraightBitmap
    let actual: StraightBitmap

    /// - Parameter ignored: Rectangles whose pixels count as equal. Pixels that only one picture
    ///   covers still count as changed.
    init(expected: StraightBitmap, actual: StraightBitmap, ignoring ignored: [PixelRect] = []) {
        self.expected = expected
        // Inside the ignored rectangles, the actual picture gets the expected pixels. So the rectangles
        // add no difference to the counts, to the means of tiles, or to the neighbourhoods of other pixels.
        self.actual = ignored.isEmpty ? actual : Self.copy(expected, to: actual, in: ignored)
    }

    private static func copy(
        _ source: StraightBitmap, to target: StraightBitmap, in rectangles: [PixelRect]
    ) -> StraightBitmap {
        var target = target
        let shared = PixelRect(
            minX: 0, minY: 0, maxX: min(source.width, target.width), maxY: min(source.height, target.height))
        for rectangle in rectangles {
            let part = rectangle.intersection(shared)
            guard !part.isEmpty else { continue }
            for y in part.minY..<part.maxY {
                for x in part.minX..<part.maxX { target[x, y] = source[x, y] }
            }
        }
        return target
    }

    var width: Int { max(expected.width, actual.width) }
    var height: Int { max(expected.height, actual.height) }
    var sharedWidth: Int { min(expected.width, actual.width) }
    var sharedHeight: Int { min(expected.height, actual.height) }

    /// Disjoint rectangles that together form the area covered by exactly one of the pictures.
    var inOneOnly: [PixelRect] {
        let wider = expected.width > actual.width ? expected : actual
        let higher = expected.height > actual.height ? expected : actual
        return [
            PixelRect(minX: sharedWidth, minY: 0, maxX: wider.width, maxY: min(wider.height, sharedHeight)),
            PixelRect(minX: 0, minY: sharedHeight, maxX: sharedWidth, maxY: higher.height),
            // The corner, if one picture is larger in both directions.
            wider.width == higher.width && wider.height == higher.height
                ? PixelRect(minX: sharedWidth, minY: sharedHeight, maxX: width, maxY: height) : .empty,
        ].filter { !$0.isEmpty }
    }
}
