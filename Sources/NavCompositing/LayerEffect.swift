import NavImaging
import NavRasterization

/// One step from a layer's content to its finished picture. It needs the whole content, so it is done before bands
/// are drawn.
public enum LayerEffect: Sendable {
    /// Outer shadows beneath, then the picture, then inner shadows on it; each in order.
    case shadows([ShadowCommand])
    case blur(GaussianBlur)
    case colors([ColorMatrix])
    case graph(FilterProgram)
}

/// A silhouette's shadow, in device pixels.
public struct ShadowCommand: Sendable {
    public let color: PremultipliedPixel
    public let blur: GaussianBlur
    public let offsetX: Double
    public let offsetY: Double
    /// By how much the silhouette grows first; it shrinks where negative.
    public let growth: Double
    public let isInner: Bool
    /// What casts it; nil: the picture's alpha.
    public let outline: FilledOutline?

    /// The whole pixels of the offset; the rest is between 0 and 1.
    private var wholeOffset: (x: Int, y: Int) {
        (Int(offsetX.rounded(.down)), Int(offsetY.rounded(.down)))
    }

    /// How far the shadow can reach beyond what casts it.
    private var reach: Int { blur.reach + 1 + max(0, Int(growth.rounded(.up))) }

    /// Pixels whose shadow can touch those of `area`.
    func needed(for area: PixelRect) -> PixelRect {
        guard !area.isEmpty else { return .empty }
        return area.moved(byX: -wholeOffset.x, y: -wholeOffset.y)
            .outset(by: blur.reach + 1 + Int(abs(growth).rounded(.up)))
    }

    /// The pixels that the shadow of a picture can touch.
    func bounds(of picture: PixelRect) -> PixelRect {
        if isInner { return picture }
        let caster = outline?.bounds ?? picture
        guard !caster.isEmpty else { return .empty }
        return caster.outset(by: reach).moved(byX: wholeOffset.x, y: wholeOffset.y)
    }

    /// The shadow's coverage before it is moved by the whole pixels of the offset.
    private func coverage(
        of picture: PixelBuffer, visible: PixelRect, workers: Int, _ painter: inout Painter
    ) -> CoverageBuffer {
        let area = silhouetteArea(of: outline?.bounds ?? picture.rect, visible: visible)
        let silhouette =
            outline.map { painter.coverage(of: $0, in: area) }
            ?? picture.silhouette(in: area, kernels: painter.kernels)
        return blurred(silhouette, workers: workers, painter)
    }

    /// The coverage of the shadow that a shape casts.
    /// - Parameters:
    ///   - visible: the shadow's pixels that matter.
    ///   - hidden: those of them that nobody sees.
    func coverage(
        of shape: FilledOutline, visible: PixelRect, hidden: PixelRect, workers: Int, _ painter: inout Painter
    ) -> CoverageBuffer {
        let caster = outline ?? shape
        let silhouette = painter.coverage(
            of: caster, in: silhouetteArea(of: caster.bounds, visible: visible))
        let coverage = blurred(
            silhouette, hidden: hidden.moved(byX: -wholeOffset.x, y: -wholeOffset.y), workers: workers,
            painter)
        return CoverageBuffer(
            rect: coverage.rect.moved(byX: wholeOffset.x, y: wholeOffset.y), coverage: coverage.coverage)
    }

    /// The pixels of a silhouette that are needed, with a margin of nothing, into which the blur spreads; beyond
    /// what is seen it goes on for ever.
    private func silhouetteArea(of bounds: PixelRect, visible: PixelRect) -> PixelRect {
        let caster = bounds.intersection(needed(for: visible))
        let seen = visible.moved(byX: -wholeOffset.x, y: -wholeOffset.y)
        let room = caster.union(seen).outset(by: 1 + max(0, Int(growth.rounded(.up))))
        return caster.outset(by: reach).intersection(room)
    }

    /// - Parameter hidden: pixels before they are moved by the whole pixels of the offset.
    private func blurred(
        _ silhouette: CoverageBuffer, hidden: PixelRect = .empty, workers: Int, _ painter: Painter
    ) -> CoverageBuffer {
        let shift = (
            x: Float(offsetX - offsetX.rounded(.down)), y: Float(offsetY - offsetY.rounded(.down))
        )
        return silhouette.grown(by: growth).blurred(
            by: blur, shift: shift, hidden: hidden, kernels: painter.kernels, shortcuts: painter.shortcuts,
            workers: workers)
    }

    /// The shadow of a picture alone, on clear pixels.
    func picture(
        of picture: PixelBuffer, in area: PixelRect, visible: PixelRect, workers: Int,
        _ painter: inout Painter
    ) -> PixelBuffer {
        coverage(of: picture, visible: visible, workers: workers, &painter)
            .painted(color, in: area, movedBy: wholeOffset, kernels: painter.kernels, workers: workers)
    }

    /// Draws the shadow of a picture into `target`: below the picture, or on top of it.
    func draw(
        of picture: PixelBuffer, into target: inout PixelBuffer, visible: PixelRect, workers: Int,
        _ painter: inout Painter
    ) {
        let coverage = coverage(of: picture, visible: visible, workers: workers, &painter)
        guard isInner else {
            painter.fill(
                coverage, movedBy: wholeOffset, with: .solid(color), in: &target, clip: target.rect)
            return
        }
        let hole = coverage.inverse(in: picture.rect, movedBy: wholeOffset)
        var layer = PixelBuffer(rect: picture.rect)
        painter.fill(hole, movedBy: (0, 0), with: .solid(color), in: &layer, clip: layer.rect)
        painter.composite(
            layer, opacity: 255, by: Compositing(operator: .sourceAtop), inside: nil, onto: &target,
            clip: target.rect)
    }
}

extension LayerEffect {
    /// The pixels before the step on which those of `area` depend.
    func needed(for area: PixelRect) -> PixelRect {
        switch self {
        case .shadows(let shadows): shadows.reduce(area) { $0.union($1.needed(for: area)) }
        case .blur(let blur): area.isEmpty ? .empty : area.outset(by: blur.reach + 1)
        case .colors: area
        case .graph(let program): program.needed(for: area)
        }
    }

    /// The pixels that the step can touch.
    func bounds(of picture: PixelRect) -> PixelRect {
        switch self {
        case .shadows(let shadows): shadows.reduce(picture) { $0.union($1.bounds(of: picture)) }
        case .blur(let blur): picture.isEmpty ? .empty : picture.outset(by: blur.reach + 1)
        case .colors: picture
        case .graph(let program): program.bounds
        }
    }

    /// The picture after the step.
    /// - Parameters:
    ///   - visible: the pixels that matter after it.
    ///   - workers: how many work at the same time. The picture does not depend on it.
    func apply(to picture: PixelBuffer, visible: PixelRect, workers: Int, _ painter: inout Painter)
        -> PixelBuffer
    {
        switch self {
        case .blur(let blur):
            return picture.blurred(
                by: blur, visible: visible, kernels: painter.kernels, shortcuts: painter.shortcuts,
                workers: workers)
        case .colors(let matrices): return picture.changed(by: matrices)
        case .graph(let program): return program.apply(to: picture, visible: visible, &painter)
        case .shadows(let shadows):
            let area = bounds(of: picture.rect).intersection(visible)
            let outer = shadows.filter { !$0.isInner }
            var result =
                outer.first?.picture(of: picture, in: area, visible: visible, workers: workers, &painter)
                ?? PixelBuffer(rect: area)
            for shadow in outer.dropFirst() {
                shadow.draw(of: picture, into: &result, visible: visible, workers: workers, &painter)
            }
            painter.composite(picture, opacity: 255, onto: &result, clip: result.rect)
            for shadow in shadows where shadow.isInner {
                shadow.draw(of: picture, into: &result, visible: visible, workers: workers, &painter)
            }
            return result
        }
    }
}
