import NavImaging
import NavRasterization

extension DisplayList {
    /// Counts the cost of drawing the list, before anything is drawn.
    ///
    /// The costs are upper bounds for one worker. They do not depend on the number of workers, so
    /// every machine refuses the same scenes.
    func count(against budget: inout Budget) {
        var counter = CostCounter(list: self, budget: budget)
        counter.countFrame()
        budget = counter.budget
        budget.place = nil
    }
}

/// Walks a display list in drawing order. The counter draws no pixels, but adds up the cost of each command.
///
/// Work is counted in steps of about a nanosecond (``Budget/Resource/work``).
private struct CostCounter {
    let list: DisplayList
    var budget: Budget
    /// The peak size of one worker's buffers, in bytes: its band, and each open layer and mask.
    private(set) var bandBytes = 0.0

    /// The largest number of rows in a band.
    private static let bandHeight = 64
    private static let bytesPerPixel = 4.0
    /// The work for one pixel of a layer: clearing and compositing it.
    private static let layerCost = 0.8
    /// The work for compositing one pixel with a blend mode or an operator.
    private static let blendCost = 30.0
    /// The work for applying a clip or a mask to one pixel.
    private static let maskCost = 1.0
    /// The work for each row of a blurred backdrop. The work for the row's pixels is counted separately.
    ///
    /// This was measured in November 2026. The frame had 11 × 55 pixels and 1,000 bars, and each bar blurred its
    /// backdrop. The work for rows took twice as long as the work for pixels.
    private static let blurredRowCost = 130.0
    /// The work for visiting one command in one band. Visiting one glyph of a run takes the same work.
    private static let visitCost = 30.0
    /// The bytes of one entry in a band's list. The list has an entry for each command that touches the band.
    private static let entryBytes = 8.0

    /// An open layer, mask or scissor.
    private struct Scope {
        var area: PixelRect
        /// The bytes of the scope's buffer in one band; 0 for a scissor.
        var bytes = 0.0
        /// The work for finishing the scope.
        var cost = 0.0
    }

    init(list: DisplayList, budget: Budget) {
        self.list = list
        self.budget = budget
    }

    mutating func countFrame() {
        budget.hold(bytes: list.canvas.pixelArea * Self.bytesPerPixel)
        countPictures()
        count(list.commands.indices, in: list.canvas)
        budget.borrow(bytes: bandBytes)
    }

    private mutating func place(of index: Int) {
        if index < list.places.count { budget.place = list.places[index].range }
    }

    // MARK: Pictures

    /// Counts the pictures that are made before bands are drawn. All of them may be in memory at the
    /// same time.
    private mutating func countPictures() {
        for preparation in list.preparations where !budget.isExceeded {
            place(of: preparation.index)
            switch list.commands[preparation.index] {
            case .beginLayer(let layer) where !layer.effects.isEmpty:
                count(layer, index: preparation.index)
            case .backdrop(let backdrop): count(backdrop)
            default: break
            }
        }
    }

    private mutating func count(_ layer: DisplayList.Layer, index: Int) {
        if layer.isCaster, case .shadows(let shadows) = layer.effects.first, let shadow = shadows.first,
            case .fill(let shape, _) = list.commands[index + 1]
        {
            let area = shadow.silhouetteArea(around: shape, visible: layer.visible.bounds)
            budget.borrow(bytes: shadow.bytes(in: area))
            budget.spend(work: shadow.work(in: area) + shape.coverageCost(in: area))
            budget.hold(bytes: area.pixelArea)
            return
        }
        for part in layer.drawn.rectangles {
            budget.spend(work: part.pixelArea)
            count(index + 1..<layer.end, in: part)
        }
        place(of: index)
        var pictures = layer.drawn
        for (position, effect) in layer.effects.enumerated() {
            let visible = layer.visible(after: position)
            let cost = effect.cost(of: pictures, visible: visible)
            budget.borrow(bytes: cost.bytes + pictures.pixelArea * Self.bytesPerPixel)
            budget.spend(work: cost.work)
            pictures = effect.result(of: pictures, visible: visible)
        }
        budget.hold(bytes: pictures.pixelArea * Self.bytesPerPixel)
    }

    private mutating func count(_ backdrop: DisplayList.BackdropCommand) {
        let (area, blur) = (backdrop.captured.pixelArea, GaussianBlur(sigma: backdrop.sigma))
        let isProgressive = backdrop.mask != nil
        budget.borrow(
            bytes: area
                * (isProgressive
                    ? ProgressiveBlur.bytesPerPixel : 2 * Self.bytesPerPixel + blur.bytesPerPixel))
        budget.spend(work: area * (isProgressive ? ProgressiveBlur.cost : 8 + blur.cost))
        budget.hold(bytes: area * Self.bytesPerPixel)
        if !backdrop.effects.isEmpty || backdrop.edge == .mirror { countFilters(of: backdrop, blur) }
        count(backdrop.below, in: backdrop.captured)
        if let mask = backdrop.mask { count(mask.commands, in: backdrop.captured) }
    }

    /// Counts the filters and the mirrored edges of a backdrop. Both work on the captured pixels and on a margin around
    /// them. The margin is as wide as the blur and the filters together reach, plus one pixel.
    private mutating func countFilters(of backdrop: DisplayList.BackdropCommand, _ blur: GaussianBlur) {
        let room = backdrop.captured.outset(by: blur.reach + backdrop.effectReach + 1)
        budget.borrow(bytes: room.pixelArea * (2 * Self.bytesPerPixel + blur.bytesPerPixel))
        budget.spend(work: room.pixelArea * (8 + blur.cost))
        for effect in backdrop.effects {
            let cost = effect.cost(of: PixelRegion(room), visible: PixelRegion(room))
            budget.borrow(bytes: cost.bytes + room.pixelArea * Self.bytesPerPixel)
            budget.spend(work: cost.work)
        }
    }

    // MARK: Commands

    /// Counts the cost of drawing a range of commands into a rectangle.
    private mutating func count(_ range: Range<Int>, in rect: PixelRect) {
        var scopes = [Scope(area: rect, bytes: bytesOfBand(rect))]
        var openBytes = scopes[0].bytes
        bandBytes = max(bandBytes, openBytes)
        var index = range.lowerBound
        while index < range.upperBound, !budget.isExceeded {
            if index % 4096 == 0, budget.cancellation.isCancelled { return }
            place(of: index)
            index = count(index, &scopes, &openBytes)
        }
    }

    private func bytesOfBand(_ area: PixelRect) -> Double {
        Double(area.width) * Double(min(area.height, Self.bandHeight)) * Self.bytesPerPixel
    }

    /// Counts one command.
    /// - Returns: The index of the next command.
    private mutating func count(_ index: Int, _ scopes: inout [Scope], _ openBytes: inout Double) -> Int {
        let scope = scopes[scopes.count - 1].area
        switch list.commands.span[index] {
        case .fill(let edges, let paint): count(edges, paint, in: scope)
        case .glyphs(let glyphs, let paint): count(glyphs, paint, in: scope)
        case .backdrop(let backdrop):
            let area = backdrop.outline.bounds.intersection(scope)
            list(area, cost: 6)
            budget.spend(work: Double(area.height) * Self.blurredRowCost)
        case .backdropMask(let end): return end
        case .beginLayer(let layer):
            guard layer.effects.isEmpty else {
                list(layer.boundsAfterEffects.intersection(scope), cost: Self.layerCost)
                return layer.end + 1
            }
            let area = layer.pixels(of: scope)
            guard !area.isEmpty else { return layer.end + 1 }
            var cost = layer.compositing == .normal ? Self.layerCost : Self.blendCost
            if layer.clip != nil { cost += Self.maskCost }
            let edges = layer.clip.map { $0.coverageCost(in: area) } ?? 0
            open(Scope(area: area, bytes: bytesOfBand(area), cost: area.pixelArea * cost + edges))
        case .beginMask:
            open(Scope(area: scope, bytes: bytesOfBand(scope), cost: scope.pixelArea * Self.maskCost))
        case .pushScissor(let rect): open(Scope(area: rect.intersection(scope)))
        case .endLayer, .endMask, .popScissor:
            if let ended = scopes.popLast() { openBytes -= ended.bytes }
        }
        func open(_ scope: Scope) {
            budget.spend(work: scope.cost)
            scopes.append(scope)
            openBytes += scope.bytes
            bandBytes = max(bandBytes, openBytes)
        }
        return index + 1
    }

    private mutating func count(_ edges: FilledOutline, _ paint: RasterPaint, in scope: PixelRect) {
        let area = edges.bounds.intersection(scope)
        guard !area.isEmpty else { return budget.spend(work: Self.visitCost) }
        list(area, cost: paint.cost)
        budget.spend(work: edges.coverageCost(in: area))
    }

    private mutating func count(_ glyphs: Range<Int>, _ paint: RasterPaint, in scope: PixelRect) {
        var work = Self.visitCost
        var bounds = PixelRect.empty
        for glyph in list.placedGlyphs[glyphs] {
            let place = list.glyphMasks[Int(glyph.mask)].rect.moved(byX: Int(glyph.x), y: Int(glyph.y))
            bounds = bounds.union(place)
            work += Self.visitCost + place.pixelArea * (1 + paint.cost)
        }
        let bands = list(bounds.intersection(scope), cost: 0)
        // Each band that the run touches visits all glyphs of the run.
        budget.spend(work: work + bands * Double(glyphs.count) * 5)
    }

    /// Counts a command's entries in the lists of the bands that it touches, and the work for its pixels.
    /// - Returns: The number of bands.
    @discardableResult
    private mutating func list(_ area: PixelRect, cost: Double) -> Double {
        let bands = Double(area.height / Self.bandHeight + 1)
        budget.hold(bytes: bands * Self.entryBytes)
        budget.spend(work: bands * Self.visitCost + area.pixelArea * cost)
        return bands
    }
}

extension PixelRegion {
    fileprivate var pixelArea: Double { rectangles.reduce(0) { $0 + $1.pixelArea } }
}

extension LayerEffect {
    /// Returns the rectangles of the pictures that the effect makes.
    fileprivate func result(of pictures: PixelRegion, visible: PixelRegion) -> PixelRegion {
        let area = bounds(of: pictures.bounds)
        return visible.mapped { [$0.intersection(area)] }
    }

    fileprivate func cost(of pictures: PixelRegion, visible: PixelRegion) -> DrawingCost {
        var total = DrawingCost()
        for area in visible.rectangles {
            let cost = cost(of: pictures, visible: area)
            total.work += cost.work
            total.bytes += cost.bytes
        }
        return total
    }

    private func cost(of pictures: PixelRegion, visible: PixelRect) -> DrawingCost {
        let whole =
            pictures.rectangles.count == 1 ? pictures.bounds : needed(for: PixelRegion(visible)).bounds
        switch self {
        case .blur(let blur):
            let room = whole.union(visible).outset(by: 1).intersection(whole.outset(by: blur.reach + 1))
            let work = blur.workArea(room).pixelArea
            return DrawingCost(work: work * blur.cost, bytes: work * (4 + blur.bytesPerPixel))
        case .colors(let matrices):
            return DrawingCost(
                work: whole.pixelArea * ColorMatrix.cost * Double(matrices.count), bytes: whole.pixelArea * 4)
        case .graph(let program): return program.cost(visible: visible)
        case .shadows(let shadows):
            var cost = DrawingCost(bytes: visible.pixelArea * 4)
            for shadow in shadows {
                let area = shadow.silhouetteArea(of: shadow.outline?.bounds ?? whole, visible: visible)
                cost.work += shadow.work(in: area) + visible.pixelArea * (shadow.isInner ? 20 : 1)
                let edges = shadow.outline.map { $0.coverageCost(in: area) } ?? 0
                cost.work += edges
                // An inner shadow also has a layer and a copy of the picture.
                cost.bytes = max(
                    cost.bytes, shadow.bytes(in: area) + visible.pixelArea * (shadow.isInner ? 13 : 4))
            }
            return cost
        }
    }
}

extension ShadowCommand {
    /// Returns the work for a silhouette.
    fileprivate func work(in area: PixelRect) -> Double {
        area.pixelArea * 3 + blur.workArea(area).pixelArea * blur.cost / 4
            + growth.workArea(area).pixelArea * growth.cost
    }

    /// Returns the bytes of a silhouette, its grown copy and its blurred copy.
    fileprivate func bytes(in area: PixelRect) -> Double {
        3 * max(area.pixelArea, blur.workArea(area).pixelArea, growth.workArea(area).pixelArea)
    }

    /// Returns the area of the silhouette that must be drawn. The silhouette has the shape of the shadow's own outline,
    /// or of `shape` if the shadow has no outline.
    fileprivate func silhouetteArea(around shape: FilledOutline, visible: PixelRect) -> PixelRect {
        silhouetteArea(of: outline?.bounds ?? shape.bounds, visible: visible)
    }
}
