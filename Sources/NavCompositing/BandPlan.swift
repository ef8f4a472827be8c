import NavImaging
import NavRasterization

/// Which commands each band of a rectangle has to perform.
///
/// A command is listed in the bands whose rows it can touch, so that a long list costs a band no more than what lies in
/// it. Commands below an opaque rectangle that covers a band are not listed there, unless occlusion is switched off.
struct BandPlan {
    let bandHeight: Int
    let rect: PixelRect
    /// Indices of commands for each band, ascending.
    private(set) var commands: [[Int32]]
    /// For each band, whether its first command covers it, so that what the frame held before does not matter.
    private(set) var coversAll: [Bool]
    /// For each band, how many pixels opaque outlines of its commands could cover, counted again for each of them.
    private var opaquePixels: [Int]
    /// Whether commands below an opaque rectangle are left out.
    private let dropsCovered: Bool

    /// Bands that what is being listed can touch, and where it is.
    private struct Scope {
        var bands: Range<Int>
        /// Whether it is a scissor; only such scopes leave the pixels below them as they are.
        var isScissor: Bool
        /// The columns and rows that can be drawn on, in the coordinates of the innermost layer.
        var area: PixelRect
        /// From those coordinates to the rectangle's.
        var offset: PixelOffset
        /// Index of the command that opens it.
        var opening: Int
    }

    /// Where pictures of layers are.
    enum Pictures {
        /// These are made; what is not among them is drawn with the band, or not at all.
        case made(CommandPictures)
        /// Those of layers with effects will be.
        case later

        func place(of layer: DisplayList.Layer, _ index: Int) -> PixelRect? {
            switch self {
            case .made(let prepared): prepared[index]?.rect
            case .later: layer.effects.isEmpty ? nil : layer.boundsAfterEffects
            }
        }
    }

    var bandCount: Int { commands.count }

    /// The pixels of a band.
    func area(ofBand band: Int) -> PixelRect {
        let minY = rect.minY + band * bandHeight
        return PixelRect(
            minX: rect.minX, minY: minY, maxX: rect.maxX, maxY: min(minY + bandHeight, rect.maxY))
    }

    /// - Parameters:
    ///   - range: commands of the list; layers may be open at its end.
    ///   - bandHeight: rows of a band. Fixed by the caller, so that how many work at it changes nothing.
    ///   - pictures: where pictures of layers are.
    ///   - shortcuts: With ``DrawingShortcuts/occlusion``, commands that an opaque rectangle covers are not listed.
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

    /// Lists one command.
    /// - Returns: the index of the next.
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
            let origin = layer.origin ?? .zero
            var area = scope.area.moved(by: -origin)
            if !layer.compositing.isUnbounded { area = area.intersection(layer.bounds) }
            guard !area.isEmpty else { return layer.end + 1 }
            let offset = scope.offset + origin
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

    /// Whether opaque outlines lie over one another in a band, so that much of what they cover is covered again.
    /// Looking for it (``Occlusion``) costs about as much as drawing what lies once over every pixel.
    func isCrowded(band: Int) -> Bool { opaquePixels[band] > 2 * area(ofBand: band).pixelCount }

    /// An opaque rectangle comes: where it covers a band, nothing before it can be seen. Scissors stay open.
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
    /// In pixels.
    fileprivate var pixelCount: Int { width * height }
}

extension DisplayList {
    /// The pixels that placed glyphs can touch.
    func bounds(of glyphs: Range<Int>) -> PixelRect {
        placedGlyphs[glyphs].reduce(.empty) { bounds, glyph in
            bounds.union(glyphMasks[Int(glyph.mask)].rect.moved(byX: Int(glyph.x), y: Int(glyph.y)))
        }
    }
}
