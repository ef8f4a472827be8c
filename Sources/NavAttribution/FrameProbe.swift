import NavCompositing
import NavImaging
import NavScene

/// Draws changed versions of a scene and compares them with the golden.
struct FrameProbe {
    let difference: FrameDifference
    private let canvas: Canvas
    private let resources: RenderResources
    /// Draws the versions like the frames of an animation: only the bands that differ from the previous version.
    private var frames = FrameSequence()
    private let nodeCount: Int
    /// The cost that is left for further trials, in pixels.
    private(set) var budget: Int

    /// The cost of a node in each trial, in pixels. Recording a node, and in some trials also laying it out, takes
    /// about a microsecond. Drawing 500 pixels takes as long.
    static let pixelsPerNode = 500

    init(
        _ difference: FrameDifference, _ canvas: Canvas, _ resources: RenderResources, nodeCount: Int,
        budget: Int
    ) {
        self.difference = difference
        self.canvas = canvas
        self.resources = resources
        self.nodeCount = nodeCount
        self.budget = budget
    }

    mutating func spend(_ pixels: Int) { budget -= pixels }

    /// Draws nodes and compares the examined parts of an area. Returns nil if no part is examined or the budget is used
    /// up.
    mutating func draw(_ nodes: [ResolvedNode], in area: PixelRect) -> Trial? {
        let parts = difference.windows.map { $0.intersection(area) }.filter { !$0.isEmpty }
        guard !parts.isEmpty, budget > 0 else { return nil }
        let list = frames.record(ResolvedScene(canvas: canvas, nodes: nodes), resources: resources)
        let bitmap = frames.draw(list)
        let bands = frames.redrawnBands
        spend(difference.area.count * bands.count / max(bands.of, 1) + Self.pixelsPerNode * nodeCount)
        return Trial(bitmap, parts, difference)
    }
}

/// A frame of a changed scene, compared in the examined rectangles with two other frames: the frame of the unchanged
/// scene (`actual`) and the golden (`expected`).
struct Trial {
    /// The whole frame.
    private let bitmap: PremultipliedBitmap
    /// The disjoint rectangles that are compared: all examined pixels that the change of the scene can reach.
    private let parts: [PixelRect]
    /// The number of compared pixels that differ between the changed and the unchanged scene.
    private(set) var painted = 0
    /// The number of pixels in `painted` at which the unchanged scene also differs from the golden.
    private(set) var paintedChanged = 0
    /// The bounding box of the pixels that `painted` counts.
    private(set) var paintedBox = PixelRect.empty
    private(set) var paintedCentre = WeightedCentre()
    /// The sum of the weights of the differences that remain between the changed scene and the golden.
    private(set) var left: Int
    /// The bounding box of the remaining differences.
    private(set) var leftBox = PixelRect.empty
    private(set) var leftCentre = WeightedCentre()

    init(_ bitmap: PremultipliedBitmap, _ parts: [PixelRect], _ difference: FrameDifference) {
        self.bitmap = bitmap
        self.parts = parts
        left = difference.total
        var (painted, remaining) = (BoxBuilder(), BoxBuilder())
        for part in parts { compare(part, bitmap, difference, &painted, &remaining) }
        for place in difference.places {
            let (x, y) = (place % difference.width, place / difference.width)
            guard !parts.contains(where: { $0.contains(x: x, y: y) }) else { continue }
            remaining.add(x, y)
            leftCentre.add(x, y, difference.actual[place], difference.expected[place])
        }
        (paintedBox, leftBox) = (painted.box, remaining.box)
    }

    private mutating func compare(
        _ area: PixelRect, _ bitmap: PremultipliedBitmap, _ difference: FrameDifference,
        _ painted: inout BoxBuilder, _ remaining: inout BoxBuilder
    ) {
        let (expected, actual) = (difference.expected.span, difference.actual.span)
        let (weights, pixels) = (difference.weights.span, bitmap.pixels.span)
        for y in area.minY..<area.maxY {
            for x in area.minX..<area.maxX {
                let place = y * difference.width + x
                let (pixel, weight) = (pixels[place], weights[place])
                left -= Int(weight)
                if pixel != actual[place] {
                    self.painted += 1
                    if weight > 0 { paintedChanged += 1 }
                    painted.add(x, y)
                    paintedCentre.add(x, y, pixel, actual[place])
                }
                if pixel != expected[place] {
                    left += Int(pixel.weight(against: expected[place]))
                    remaining.add(x, y)
                    leftCentre.add(x, y, pixel, expected[place])
                }
            }
        }
    }

    /// Calls a function with each compared pixel and its index in the frame.
    func forEachPixel(of difference: FrameDifference, _ body: (PremultipliedPixel, Int) -> Void) {
        for area in parts {
            for y in area.minY..<area.maxY {
                for x in area.minX..<area.maxX {
                    let place = y * difference.width + x
                    body(bitmap.pixels[place], place)
                }
            }
        }
    }

    /// The pixel of the changed scene; nil where nothing is compared.
    subscript(x: Int, y: Int) -> PremultipliedPixel? {
        parts.contains { $0.contains(x: x, y: y) } ? bitmap[x, y] : nil
    }
}

/// The centre of pixels, weighted by differences.
struct WeightedCentre {
    private var x = 0
    private var y = 0
    private var weight = 0

    mutating func add(_ x: Int, _ y: Int, _ one: PremultipliedPixel, _ other: PremultipliedPixel) {
        let change = Int(abs(one.channels &- other.channels).wrappedSum())
        self.x += x * change
        self.y += y * change
        weight += change
    }

    /// The rounded distance in pixels from another centre; nil if one of them has no pixels.
    func offset(from other: WeightedCentre) -> PixelOffset? {
        guard weight > 0, other.weight > 0 else { return nil }
        func distance(_ one: Int, _ other: Int, _ otherWeight: Int) -> Int {
            Int((Double(one) / Double(weight) - Double(other) / Double(otherWeight)).rounded())
        }
        return PixelOffset(x: distance(x, other.x, other.weight), y: distance(y, other.y, other.weight))
    }
}
