import NavImaging
import NavRasterization

/// The commands that each band of a rectangle executes.
///
/// A band lists only commands that can touch its rows, so a long list does not slow every band. If an
/// opaque rectangle covers a band, earlier commands are dropped, unless occlusion is switched off.
struct BandPlan {
    let bandHeight: Int
    let rect: PixelRect
    /// The indices of each band's commands, ascending.
    private(set) var commands: [[Int32]]
    /// For each band, whether an opaque rectangle covers it. A covered band needs no background.
    private(set) var coversAll: [Bool]
    /// For each band, the summed areas of the bounding boxes of its opaque fills, in pixels.
    private var opaquePixels: [Int]
    /// Whether to drop commands under an opaque rectangle.
    private let dropsCovered: Bool

    /// An open layer, mask or scissor, and the bands that it can touch.
    private struct Scope {
        var bands: Range<Int>
        /// Whether the scope is a scissor. Commands inside a scissor draw directly on the outer buffer.
        var isScissor: Bool
        /// The pixels that can be drawn, in the coordinates of the innermost layer.
        var area: PixelRect
        /// The offset from the layer's coordinates to the coordinates of the plan's rectangle.
        var offset: PixelOffset
        /// The index of the command that opens the scope.
        var opening: Int
    }

    /// The layers that have pictures.
    enum Pictures {
        /// Only layers with a picture in this dictionary. Other layers with effects are not drawn.
        /// Layers without effects are drawn in the band.
        case made(CommandPictures)
        /// All layers with effects. Their pictures will be made later.
        case later

        /// Returns the rectangle of a layer's picture; nil if the layer has none.
        func place(of layer: DisplayList.Layer, _ index: Int) -> PixelRect? {
            switch self {
            case .made(let prepared): prepared[index]?.rect
            case .later: layer.effects.isEmpty ? nil : layer.boundsAfterEffects
            }
        }
    }

    var bandCount: Int { commands.count }

    /// Returns the pixels of a band.
    func area(ofBand band: Int) -> PixelRect {
        let minY = rect.minY + band * bandHeight
        return PixelRect(
            minX: rect.minX, minY: minY, maxX: rect.maxX, maxY: min(minY + bandHeight, rect.maxY))
    }

    /// Distributes commands over bands.
    ///
    /// - Parameters:
    ///   - range: The commands to distribute. The range may end inside a layer.
    ///   - bandHeight: The height of a band in rows.
    ///   - pictures: The layers that have pictures.
    ///   - shortcuts: With ``DrawingShortcuts/occlusion``, commands under an opaque rectangle are dropped.
    init(
        _ list: DisplayList, _ range: Range<Int>, in rect: PixelRect, bandHeight: Int, pictures: Pictures,
        shortcuts: DrawingShortcuts = .all
    ) {
        dropsCovered = shortcuts.contains(.occlusion)
        self.bandHeight = bandHeight
        self.rect = rect
        commands = Array(repeating: [], count: (rect.height + bandHeight - 1) / bandHeight)
        coversAll = Array(repeating: false, count: commands.count)
        opaquePixels = Array(repeating: 0, count: commands.count)
        var scopes = [
            Scope(
                bands: commands.indices, isScissor: true, area: rect, offset: .zero, opening: range.lowerBound
            )
        ]
        var index = range.lowerBound
        while index < range.upperBound {
            index = record(index, list, pictures, &scopes)
        }
    }

    /// Adds one command to its bands.
    /// - Returns: The index of the next command.
    private mutating func record(
        _ index: Int, _ list: DisplayList, _ pictures: Pictures, _ scopes: inout [Scope]
    ) -> Int {
        let scope = scopes[scopes.count - 1]
        switch list.commands[index] {
        case .fill(let edges, let paint):
            let place = edges.bounds.intersection(scope.area)
            if dropsCovered, paint.isOpaque, place.height >= bandHeight, let covered = edges.pixelAlignedRect
            {
                hide(covered.intersection(scope.area), below: scopes)
            }
            add(index, touching: place, in: scope)
            if paint.isOpaque { count(opaque: place.moved(by: scope.offset)) }
        case .glyphs(let glyphs, _):
            add(index, touching: list.bounds(of: glyphs), in: scope)
        case .backdrop(let backdrop): add(index, touching: backdrop.outline.bounds, in: scope)
        case .backdropMask(let end): return end
        case .beginLayer(let layer):
            let place = pictures.place(of: layer, index)
            if let place { add(index, touching: place, in: scope) }
            guard layer.effects.isEmpty, place == nil else { return layer.end + 1 }
            let area = layer.pixels(of: scope.area)
            guard !area.isEmpty else { return layer.end + 1 }
            let offset = scope.offset + (layer.origin ?? .zero)
            open(
                Scope(
                    bands: bands(area.moved(by: offset)), isScissor: false, area: area, offset: offset,
                    opening: index),
                &scopes)
        case .beginMask:
            var inner = scope
            (inner.isScissor, inner.opening) = (false, index)
            open(inner, &scopes)
        case .pushScissor(let cut):
            var inner = scope
            (inner.isScissor, inner.opening, inner.area) = (true, index, cut.intersection(scope.area))
            open(inner, &scopes)
        case .endLayer, .endMask, .popScissor:
            for band in scopes.removeLast().bands { commands[band].append(Int32(index)) }
        }
        return index + 1
    }

    private mutating func open(_ scope: Scope, _ scopes: inout [Scope]) {
        for band in scope.bands { commands[band].append(Int32(scope.opening)) }
        scopes.append(scope)
    }

    private func bands(_ area: PixelRect) -> Range<Int> {
        guard !area.isEmpty else { return 0..<0 }
        return (area.minY - rect.minY) / bandHeight..<(area.maxY - 1 - rect.minY) / bandHeight + 1
    }

    private mutating func add(_ index: Int, touching place: PixelRect, in scope: Scope) {
        for band in bands(place.intersection(scope.area).moved(by: scope.offset)) {
            commands[band].append(Int32(index))
        }
    }

    private mutating func count(opaque place: PixelRect) {
        for band in bands(place) { opaquePixels[band] += place.intersection(area(ofBand: band)).pixelCount }
    }

    /// Returns whether the summed areas of a band's opaque fills exceed twice the band's area.
    ///
    /// Only then is a search for hidden commands (``Occlusion``) worth its cost. The search costs about as much as
    /// drawing every pixel once.
    func isCrowded(band: Int) -> Bool { opaquePixels[band] > 2 * area(ofBand: band).pixelCount }

    /// Drops all earlier commands in each band that an opaque rectangle covers, but keeps the scissors open. Inside a
    /// layer or mask, nothing is dropped.
    private mutating func hide(_ covered: PixelRect, below scopes: [Scope]) {
        guard scopes.allSatisfy(\.isScissor) else { return }
        for band in bands(covered) where covered.contains(area(ofBand: band)) {
            commands[band] = scopes.dropFirst().map { Int32($0.opening) }
            coversAll[band] = true
            opaquePixels[band] = 0
        }
    }
}

extension PixelRect {
    /// The area, in pixels.
    fileprivate var pixelCount: Int { width * height }
}

extension DisplayList {
    /// Returns the bounding box of placed glyphs.
    func bounds(of glyphs: Range<Int>) -> PixelRect {
        placedGlyphs[glyphs].reduce(.empty) { bounds, glyph in
            bounds.union(glyphMasks[Int(glyph.mask)].rect.moved(byX: Int(glyph.x), y: Int(glyph.y)))
        }
    }
}
