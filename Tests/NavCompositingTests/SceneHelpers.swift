import NavCompositing
import NavGeometry
import NavImaging
import NavScene

/// A font for tests. Glyph 1 is a square of half an em on the baseline, and other glyphs have no ink.
struct SquareGlyphs: GlyphOutlines {
    func outline(face: String, glyph: UInt32) -> Path? {
        glyph == 1 ? Path(rect: Rect(x: 0, y: -0.5, width: 0.5, height: 0.5)) : nil
    }
}

func canvas(_ width: Double, _ height: Double, background: StraightColor = .white, scale: Double = 1)
    -> Canvas
{
    Canvas(size: Size(width: width, height: height), scale: scale, background: background)
}

func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: StraightColor) -> ResolvedNode
{
    ResolvedNode(
        .path(
            ResolvedPath(
                path: Path(rect: Rect(x: x, y: y, width: width, height: height)), paint: .solid(color))))
}

func circle(_ x: Double, _ y: Double, _ radius: Double, _ color: StraightColor) -> ResolvedNode {
    let rect = Rect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius)
    return ResolvedNode(.path(ResolvedPath(path: Path(ellipseIn: rect), paint: .solid(color))))
}

func group(
    _ children: [ResolvedNode], opacity: Double = 1, compositing: Compositing = .normal,
    isIsolated: Bool = false, clip: Path? = nil, mask: [ResolvedNode]? = nil, maskStyle: MaskStyle = .alpha,
    shadow: Shadow? = nil, filters: [Filter] = [], backdrop: ResolvedBackdrop? = nil
) -> ResolvedNode {
    ResolvedNode(
        .group(
            ResolvedGroup(
                children: children, opacity: opacity, compositing: compositing, isIsolated: isIsolated,
                clip: clip.map { ResolvedOutline(path: $0) },
                mask: mask.map { ResolvedMask($0, style: maskStyle) },
                shadows: shadow.map { [ResolvedShadow($0)] } ?? [], filters: filters, backdrop: backdrop)))
}

func backdrop(_ effect: Backdrop, _ x: Double, _ y: Double, _ width: Double, _ height: Double)
    -> ResolvedBackdrop
{
    let path = Path(rect: Rect(x: x, y: y, width: width, height: height))
    return ResolvedBackdrop(effect: effect, outline: ResolvedOutline(path: path))
}

func render(_ canvas: Canvas, _ nodes: [ResolvedNode], workers: Int = 1) -> PremultipliedBitmap {
    let scene = ResolvedScene(canvas: canvas, nodes: nodes)
    let list = DisplayList(scene, resources: RenderResources(glyphs: SquareGlyphs()))
    return Compositor(list, workers: workers).render()
}

let red = StraightColor(red: 1, green: 0, blue: 0)
let green = StraightColor(red: 0, green: 1, blue: 0)
let blue = StraightColor(red: 0, green: 0, blue: 1)
