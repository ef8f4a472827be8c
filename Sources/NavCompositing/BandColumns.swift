import NavImaging
import NavRasterization

/// The columns of a band, divided into parts that show a moved picture and parts that commands draw.
///
/// In a transition, most of a band shows one of two pages at an offset. A part that shows a page is drawn from the
/// page's runs of equal pixels. Pixels that have the same colour as before the move are skipped.
struct BandColumns {
    /// Columns that are all drawn in the same way.
    struct Part {
        let columns: Range<Int>
        /// The picture that the part shows; nil if commands draw the part.
        let picture: MovedPicture?
    }

    /// The parts from left to right, without gaps.
    private(set) var parts: [Part] = []

    /// The largest number of commands in a divided band. The bands of a transition usually have fewer commands.
    private static let commandLimit = 64
    /// The largest number of parts that commands draw. Each of these parts needs all commands of the band again.
    private static let drawnPartLimit = 3

    /// A command's effect on some columns of the band.
    private enum Effect {
        /// Shows a picture, which hides all earlier effects.
        case picture(RunPicture, PixelOffset)
        /// Blends a colour over each pixel.
        case tint(PremultipliedPixel)
        /// Draws anything else.
        case drawing
    }

    private typealias Layered = (columns: Range<Int>, effect: Effect)

    /// Divides a band.
    ///
    /// - Parameters:
    ///   - commands: The band's commands.
    ///   - pictures: The pictures of movable layers, keyed by command index.
    /// - Returns: nil if commands draw the whole band.
    init?(
        _ commands: [Int32], of list: DisplayList, in area: PixelRect, pictures: [Int: RunPicture],
        prepared: CommandPictures
    ) {
        guard commands.count <= Self.commandLimit, commands.contains(where: { pictures[Int($0)] != nil }),
            let effects = Self.effects(of: commands, list, area, pictures, prepared)
        else { return nil }
        var borders = [area.minX, area.maxX]
        for effect in effects { borders += [effect.columns.lowerBound, effect.columns.upperBound] }
        borders.sort()
        for (start, end) in zip(borders, borders.dropFirst()) where start < end {
            append(start..<end, effects)
        }
        let drawn = parts.count { $0.picture == nil }
        guard drawn <= Self.drawnPartLimit, drawn < parts.count else { return nil }
    }

    /// Adds a range of columns. Each effect covers the whole range or none of it.
    private mutating func append(_ columns: Range<Int>, _ effects: [Layered]) {
        var source: (picture: RunPicture, offset: PixelOffset)?
        var tints: [PremultipliedPixel] = []
        for (place, effect) in effects where place.contains(columns.lowerBound) {
            switch effect {
            case .picture(let picture, let offset): (source, tints) = ((picture, offset), [])
            case .tint(let color): tints.append(color)
            case .drawing: source = nil
            }
        }
        let picture = source.map {
            MovedPicture($0.picture, x: $0.offset.x, y: $0.offset.y, tints: tints, columns: columns)
        }
        if picture == nil, let last = parts.last, last.picture == nil {
            parts[parts.count - 1] = Part(
                columns: last.columns.lowerBound..<columns.upperBound, picture: nil)
        } else {
            parts.append(Part(columns: columns, picture: picture))
        }
    }

    /// Returns the effects of commands, in drawing order.
    ///
    /// The result is nil if a command begins or ends a mask. It is also nil if a layer has no prepared picture.
    private static func effects(
        of commands: [Int32], _ list: DisplayList, _ area: PixelRect, _ pictures: [Int: RunPicture],
        _ prepared: CommandPictures
    ) -> [Layered]? {
        var effects: [Layered] = []
        var scissors = [area]
        var next = 0
        func add(_ place: PixelRect, _ effect: Effect) {
            let seen = place.intersection(scissors[scissors.count - 1])
            guard !seen.isEmpty else { return }
            // An effect that does not touch all rows of the band is drawn by commands.
            let isWhole = seen.minY == area.minY && seen.maxY == area.maxY
            effects.append((seen.minX..<seen.maxX, isWhole ? effect : .drawing))
        }
        for index in commands.lazy.map(Int.init) where index >= next {
            switch list.commands[index] {
            case .pushScissor(let rect): scissors.append(rect.intersection(scissors[scissors.count - 1]))
            case .popScissor: scissors.removeLast()
            case .fill(let edges, let paint):
                guard case .solid(let color) = paint, let rect = edges.pixelAlignedRect else {
                    add(edges.bounds, .drawing)
                    continue
                }
                add(rect, color.alpha == 255 ? .drawing : .tint(color))
            case .glyphs(let glyphs, _): add(list.bounds(of: glyphs), .drawing)
            case .backdrop(let backdrop): add(backdrop.outline.bounds, .drawing)
            case .beginLayer(let layer):
                guard let picture = prepared[index] else { return nil }
                if let runs = pictures[index], layer.isOpaque, let origin = layer.origin {
                    add(picture.rect, .picture(runs, origin))
                } else {
                    add(picture.rect, .drawing)
                }
                next = layer.end + 1
            case .backdropMask(let end): next = end
            case .endLayer, .beginMask, .endMask: return nil
            }
        }
        return effects
    }
}
