import NavGeometry
import NavImaging
import NavRasterization

/// One effect on a layer's content.
///
/// An effect can read pixels of several bands. So it is applied before any band with the layer is drawn.
public enum LayerEffect: Sendable {
    /// Draws outer shadows under the picture and inner shadows on the picture. Shadows of one kind are drawn in the
    /// order of the list.
    case shadows([ShadowCommand])
    /// Blurs the picture.
    case blur(GaussianBlur)
    /// Applies colour matrices, one after the other.
    case colors([ColorMatrix])
    /// Runs a filter graph.
    case graph(FilterProgram)

    /// Whether an opaque picture is certain to stay opaque.
    ///
    /// A blur also reads pixels beyond the picture's edges. The property assumes that they are opaque, too.
    var keepsOpaque: Bool {
        switch self {
        case .shadows, .blur: true
        case .colors(let matrices): matrices.allSatisfy(\.keepsOpaque)
        case .graph: false
        }
    }
}

/// A shadow of a silhouette, in device pixels.
public struct ShadowCommand: Sendable {
    /// The shadow's colour.
    public let color: PremultipliedPixel
    /// The blur of the silhouette.
    public let blur: GaussianBlur
    /// The offset to the right.
    public let offsetX: Double
    /// The offset down.
    public let offsetY: Double
    /// The growth of the silhouette before the blur.
    public let growth: SilhouetteGrowth
    /// Whether the shadow falls inside the silhouette.
    public let isInner: Bool
    /// The outline that casts the shadow; nil for the picture's alpha.
    public let outline: FilledOutline?
    /// The outline within which the shadow is not drawn; nil if it is drawn everywhere.
    public let knockout: FilledOutline?

    /// The offset rounded down to whole pixels. The blur adds the fraction.
    private var wholeOffset: (x: Int, y: Int) {
        (Int(offsetX.rounded(.down)), Int(offsetY.rounded(.down)))
    }

    /// The greatest distance by which the shadow extends beyond its caster, in pixels, without the offset.
    private var reach: Int { blur.reach + 1 + growth.reach }

    /// Whether the silhouette is the picture's alpha.
    var seesPicture: Bool { outline == nil }

    /// Returns the pixels whose shadow can touch `area`.
    func needed(for area: PixelRect) -> PixelRect {
        guard !area.isEmpty else { return .empty }
        return area.moved(byX: -wholeOffset.x, y: -wholeOffset.y)
            .outset(by: blur.reach + 1 + growth.influence)
    }

    /// Returns the pixels that the shadow of a picture can touch.
    func bounds(of picture: PixelRect) -> PixelRect {
        if isInner { return picture }
        let caster = outline?.bounds ?? picture
        guard !caster.isEmpty else { return .empty }
        return caster.outset(by: reach).moved(byX: wholeOffset.x, y: wholeOffset.y)
    }

    /// Returns the shadow's coverage, moved only by the fraction of the offset.
    private func coverage(
        of picture: PixelBuffer, visible: PixelRect, workers: Int, _ painter: inout Painter
    ) -> CoverageBuffer {
        let area = silhouetteArea(of: outline?.bounds ?? picture.rect, visible: visible)
        let silhouette =
            outline.map { painter.coverage(of: $0, in: area) }
            ?? picture.silhouette(in: area, kernels: painter.kernels)
        return blurred(silhouette, workers: workers, painter)
    }

    /// Returns the coverage of the shadow that a shape casts.
    /// - Parameters:
    ///   - visible: The pixels of the shadow that are needed.
    ///   - hidden: The pixels of the shadow that are certain to be hidden. They may get any
    ///     coverage.
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

    /// Returns the pixels of the silhouette to draw: the needed part of the caster, and a margin for the blur.
    ///
    /// The needed part is the part whose shadow can be visible. The margin is at most as wide as the shadow's reach.
    /// On a side where the visible pixels end earlier, the margin ends just outside the visible pixels and the needed
    /// part.
    ///
    /// Beyond the drawn pixels, the blur repeats the outermost coverage. There are two kinds of edges:
    ///
    /// - The caster ends inside the drawn pixels. Then the margin is clear, and the repeated coverage is 0.
    /// - The caster continues beyond the drawn pixels. Then the repeated coverage may be wrong, but the edge is too
    ///   far from the visible pixels to change them.
    func silhouetteArea(of bounds: PixelRect, visible: PixelRect) -> PixelRect {
        let caster = bounds.intersection(needed(for: visible))
        let seen = visible.moved(byX: -wholeOffset.x, y: -wholeOffset.y)
        let room = caster.union(seen).outset(by: 1 + growth.reach)
        return caster.outset(by: reach).intersection(room)
    }

    /// Grows and blurs a silhouette, and moves it by the fraction of the offset.
    /// - Parameter hidden: The hidden pixels of the shadow, moved back by ``wholeOffset``.
    private func blurred(
        _ silhouette: CoverageBuffer, hidden: PixelRect = .empty, workers: Int, _ painter: Painter
    ) -> CoverageBuffer {
        let shift = (
            x: Float(offsetX - offsetX.rounded(.down)), y: Float(offsetY - offsetY.rounded(.down))
        )
        return silhouette.grown(by: growth, cancellation: painter.cancellation).blurred(
            by: blur, shift: shift, hidden: hidden, kernels: painter.kernels, shortcuts: painter.shortcuts,
            workers: workers, cancellation: painter.cancellation)
    }

    /// Returns a picture of the shadow alone, on clear pixels.
    func picture(
        of picture: PixelBuffer, in area: PixelRect, visible: PixelRect, workers: Int,
        _ painter: inout Painter
    ) -> PixelBuffer {
        let shadow = coverage(of: picture, visible: visible, workers: workers, &painter)
            .painted(color, in: area, movedBy: wholeOffset, kernels: painter.kernels, workers: workers)
        return knockedOut(shadow, &painter)
    }

    /// Returns the shadow without the part within the knockout outline.
    private func knockedOut(_ shadow: PixelBuffer, _ painter: inout Painter) -> PixelBuffer {
        guard let knockout, !shadow.rect.isEmpty else { return shadow }
        let whole = FilledOutline(
            Path(rect: shadow.rect.area), fillRule: .nonZero, kernels: painter.kernels)
        var result = shadow
        painter.multiply(&result, by: whole.keeping(.outside, of: knockout))
        return result
    }

    /// Draws the shadow of a picture into `target`: an outer shadow with source-over, an inner
    /// shadow with source-atop.
    /// - Parameter inside: The picture's rectangle, for an inner shadow.
    func draw(
        of picture: PixelBuffer, within inside: PixelRect = .empty, into target: inout PixelBuffer,
        visible: PixelRect, workers: Int, _ painter: inout Painter
    ) {
        if !isInner, knockout != nil {
            let area = target.rect.intersection(bounds(of: picture.rect))
            let shadow = self.picture(
                of: picture, in: area, visible: visible, workers: workers, &painter)
            return painter.composite(shadow, opacity: 255, onto: &target, clip: target.rect)
        }
        let coverage = coverage(of: picture, visible: visible, workers: workers, &painter)
        guard isInner else {
            painter.fill(
                coverage, movedBy: wholeOffset, with: .solid(color), in: &target, clip: target.rect)
            return
        }
        let hole = coverage.inverse(in: inside, movedBy: wholeOffset)
        var layer = PixelBuffer(rect: inside)
        painter.fill(hole, movedBy: (0, 0), with: .solid(color), in: &layer, clip: layer.rect)
        painter.composite(
            layer, opacity: 255, by: Compositing(operator: .sourceAtop), inside: nil, onto: &target,
            clip: target.rect)
    }
}

extension LayerEffect {
    /// Returns the pixels of the input on which the pixels of a region depend.
    func needed(for region: PixelRegion) -> PixelRegion {
        switch self {
        case .colors: region
        case .shadows(let shadows):
            region.mapped { area in [area] + shadows.lazy.filter(\.seesPicture).map { $0.needed(for: area) } }
        case .blur, .graph: region.mapped { [needed(for: $0)] }
        }
    }

    /// Returns the pixels of the input on which the pixels of `area` depend. Pixels that only the silhouettes of
    /// shadows need are left out.
    private func needed(for area: PixelRect) -> PixelRect {
        switch self {
        case .shadows, .colors: area
        case .blur(let blur): area.isEmpty ? .empty : area.outset(by: blur.reach + 1)
        case .graph(let program): program.needed(for: area)
        }
    }

    /// Returns the pixels that the effect can touch.
    func bounds(of picture: PixelRect) -> PixelRect {
        switch self {
        case .shadows(let shadows): shadows.reduce(picture) { $0.union($1.bounds(of: picture)) }
        case .blur(let blur): picture.isEmpty ? .empty : picture.outset(by: blur.reach + 1)
        case .colors: picture
        case .graph(let program): program.bounds
        }
    }

    /// Returns the pictures after the effect, one for each rectangle of `visible`.
    /// - Parameters:
    ///   - pictures: The pictures of a region. The region contains all pixels that the effect needs.
    ///   - visible: The pixels that are needed after the effect.
    ///   - workers: The number of workers. The pixels do not depend on it.
    func apply(
        to pictures: [PixelBuffer], visible: PixelRegion, workers: Int, _ painter: inout Painter
    ) -> [PixelBuffer] {
        visible.rectangles.map { area in
            let result = apply(to: pictures, visible: area, workers: workers, &painter)
            return visible.isRectangle ? result : result.cropped(to: result.rect.intersection(area))
        }
    }

    private func apply(
        to pictures: [PixelBuffer], visible: PixelRect, workers: Int, _ painter: inout Painter
    ) -> PixelBuffer {
        let picture = pictures.picture(with: needed(for: visible))
        switch self {
        case .blur(let blur):
            return picture.blurred(
                by: blur, visible: visible, kernels: painter.kernels, shortcuts: painter.shortcuts,
                workers: workers, cancellation: painter.cancellation)
        case .colors(let matrices): return picture.changed(by: matrices, cancellation: painter.cancellation)
        case .graph(let program): return program.apply(to: picture, visible: visible, &painter)
        case .shadows(let shadows):
            return draw(shadows, of: pictures, around: picture, in: visible, workers: workers, &painter)
        }
    }

    /// Draws a picture between its outer and inner shadows.
    /// - Parameter picture: The element of `pictures` that overlaps `visible`. It is not cropped to `visible`.
    private func draw(
        _ shadows: [ShadowCommand], of pictures: [PixelBuffer], around picture: PixelBuffer,
        in visible: PixelRect, workers: Int, _ painter: inout Painter
    ) -> PixelBuffer {
        let whole = pictures.reduce(PixelRect.empty) { $0.union($1.rect) }
        let area = bounds(of: whole).intersection(visible)
        let outer = shadows.filter { !$0.isInner }
        func caster(_ shadow: ShadowCommand) -> PixelBuffer {
            pictures.count == 1 ? picture : pictures.picture(with: shadow.needed(for: visible))
        }
        var result =
            outer.first.map {
                $0.picture(of: caster($0), in: area, visible: visible, workers: workers, &painter)
            } ?? PixelBuffer(rect: area)
        for shadow in outer.dropFirst() {
            shadow.draw(of: caster(shadow), into: &result, visible: visible, workers: workers, &painter)
        }
        // Inner shadows must not touch the outer shadows. So they are drawn on the picture, before the picture
        // is drawn over the outer shadows.
        var content = picture
        for shadow in shadows where shadow.isInner {
            shadow.draw(
                of: caster(shadow), within: picture.rect, into: &content, visible: visible, workers: workers,
                &painter)
        }
        painter.composite(content, opacity: 255, onto: &result, clip: result.rect)
        return result
    }
}

extension [PixelBuffer] {
    /// Returns the picture that overlaps an area, or an empty picture if no picture overlaps the area. If the array
    /// holds only one picture, that picture is returned even without an overlap.
    ///
    /// At most one picture overlaps the area, because the pictures of a region do not overlap, and one rectangle of
    /// the region contains the whole area.
    fileprivate func picture(with area: PixelRect) -> PixelBuffer {
        if count == 1 { return self[0] }
        return first { !$0.rect.intersection(area).isEmpty } ?? PixelBuffer(rect: .empty)
    }
}

extension [LayerEffect] {
    /// The greatest distance, in pixels, from which all effects together read pixels. Shadows and graphs do not count.
    var reach: Int {
        reduce(0) { sum, effect in
            if case .blur(let blur) = effect { sum + blur.reach + 1 } else { sum }
        }
    }
}
