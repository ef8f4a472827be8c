import NavGeometry
import NavImaging
import NavRasterization
import NavScene

/// The cache key of an outline. It determines the outline, except for an offset in whole pixels.
struct OutlineKey: Hashable {
    let path: Path
    let drawing: ResolvedPath.Drawing
    /// The border that covers the path's edge, if any: its outline and its alpha.
    let borderPath: Path?
    let borderDrawing: ResolvedPath.Drawing?
    let borderAlpha: UInt8
    let isAntialiased: Bool
    /// Maps the path's coordinates to device pixels, without the offset in whole pixels.
    let transform: AffineTransform

    init(path: ResolvedPath, border: CoveringBorder? = nil, transform: AffineTransform) {
        self.path = path.path
        drawing = path.drawing
        isAntialiased = path.isAntialiased
        borderPath = border?.path.path
        borderDrawing = border?.path.drawing
        borderAlpha = border?.alpha ?? 0
        self.transform = transform
    }

    /// Hashes only a few numbers. They tell most shapes apart, and equality compares the whole shape.
    func hash(into hasher: inout Hasher) {
        let elements = path.elements
        hasher.combine(elements.count)
        for index in [0, 1, elements.count / 2] where index < elements.count {
            guard let end = elements[index].end else { continue }
            hasher.combine(end.x)
            hasher.combine(end.y)
        }
        if case .stroke(let stroke) = drawing { hasher.combine(stroke.style.width) }
        hasher.combine(transform.a)
        hasher.combine(transform.d)
        hasher.combine(transform.e)
        hasher.combine(transform.f)
    }
}

extension AffineTransform {
    /// Splits off the whole pixels of the translation. Returns nil if they exceed 10⁸, which is far
    /// outside any frame.
    func withoutWholePixels() -> (rest: AffineTransform, x: Int, y: Int)? {
        guard abs(e) < 1e8, abs(f) < 1e8 else { return nil }
        let (x, y) = (e.rounded(.down), f.rounded(.down))
        return (AffineTransform(a: a, b: b, c: c, d: d, e: e - x, f: f - y), Int(x), Int(y))
    }
}

extension ResolvedPath {
    /// Whether a cache lookup is cheaper than making the outline.
    var isWorthKeeping: Bool {
        guard path.elements.count <= 256 else { return false }
        if case .stroke = drawing { return true }
        return path.elements.contains { $0.isCurve }
    }

    /// Whether the path is a stroke whose width is one device pixel under any transform.
    var isHairline: Bool {
        guard case .stroke(let stroke) = drawing else { return false }
        return stroke.isHairline
    }

    /// Returns the device rectangle that the path can touch, based on its control points.
    func reach(_ transform: AffineTransform) -> Rect {
        var bounds = path.controlBounds
        var margin = 1.0
        if case .stroke(let stroke) = drawing {
            if stroke.isHairline {
                margin += stroke.farthestReach
            } else {
                bounds = bounds.outset(by: stroke.farthestReach)
            }
        }
        return transform.boundingBox(of: bounds).outset(by: margin)
    }
}

extension Path.Element {
    fileprivate var isCurve: Bool {
        switch self {
        case .quadratic, .cubic: true
        case .move, .line, .close: false
        }
    }
}

extension FilledOutline {
    /// Creates the outline of a filled or stroked path, in device pixels.
    /// - Parameters:
    ///   - border: The border that covers the path's edge, if any.
    ///   - window: The pixels whose coverage is needed; nil for all.
    ///   - arena: The memory for the outline.
    init(
        _ path: ResolvedPath, _ transform: AffineTransform, below border: CoveringBorder?,
        window: PixelRect?, kernels: KernelSet, arena: inout OutlineArena
    ) {
        self.init(path, transform, window: window, kernels: kernels, arena: &arena)
        guard path.isAntialiased else {
            self = aliased()
            return
        }
        // An outline of whole pixels has no partly covered edge.
        guard let border, pixelAlignedRect == nil else { return }
        let cover = FilledOutline(border.path, transform, window: window, kernels: kernels, arena: &arena)
        self = below(cover, alpha: border.alpha)
    }

    private init(
        _ path: ResolvedPath, _ transform: AffineTransform, window: PixelRect?, kernels: KernelSet,
        arena: inout OutlineArena
    ) {
        switch path.drawing {
        case .fill(let rule):
            self.init(
                path.path.transformed(by: transform), fillRule: rule, window: window, kernels: kernels,
                arena: &arena)
        case .stroke(let stroke):
            self.init(
                stroke, along: path.path, transform: transform, window: window, kernels: kernels,
                arena: &arena)
        }
    }
}
