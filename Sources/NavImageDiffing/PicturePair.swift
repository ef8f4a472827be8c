import NavImaging

/// Two pictures on their union canvas, both at its top left.
struct PicturePair {
    let expected: StraightBitmap
    let actual: StraightBitmap

    /// - Parameter ignored: rectangles in which what both pictures have counts as equal.
    init(expected: StraightBitmap, actual: StraightBitmap, ignoring ignored: [PixelRect] = []) {
        self.expected = expected
        // The actual picture takes the expected pixels there: so the counts, the means and the neighbourhoods of
        // pixels beside a rectangle all agree that nothing is to be seen in it.
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

    /// The parts of the canvas, apart from each other, that exactly one of the pictures has.
    var inOneOnly: [PixelRect] {
        let wider = expected.width > actual.width ? expected : actual
        let higher = expected.height > actual.height ? expected : actual
        return [
            PixelRect(minX: sharedWidth, minY: 0, maxX: wider.width, maxY: min(wider.height, sharedHeight)),
            PixelRect(minX: 0, minY: sharedHeight, maxX: sharedWidth, maxY: higher.height),
            // One picture is larger both ways: its corner.
            wider.width == higher.width && wider.height == higher.height
                ? PixelRect(minX: sharedWidth, minY: sharedHeight, maxX: width, maxY: height) : .empty,
        ].filter { !$0.isEmpty }
    }
}
