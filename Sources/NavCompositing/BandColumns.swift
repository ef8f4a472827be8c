import NavImaging
import NavRasterization

/// The columns of a band, divided into parts that show a moved picture and parts that commands draw.
///
/// In a transition, most of a band shows one of two pages at an offset. A part that shows a page is drawn from the
/// page's runs of equal pixels. Pixels that have the same colour as before the move are skipped. A bar over both pages
/// is drawn after all parts.
struct BandColumns {
    /// Columns that are all drawn in the same way.
    struct Part {
        let columns: Range<Int>
        /// The picture that the part shows; nil if commands draw the whole part.
        let picture: MovedPicture?
        /// The commands that draw the part. If the part has a picture, they are drawn over it.
        let commands: [Int32]

        /// The picture if nothing is drawn over it.
        var barePicture: MovedPicture? { commands.isEmpty ? picture : nil }
    }

    /// The parts from left to right, without gaps.
    private(set) var parts: [Part] = []
    /// The commands that are then drawn over all parts, such as a bar.
    private(set) var over: [Int32] = []
    /// The commands of the band.
    private let commands: [Int32]
    /// A band within these rows has the same division if it has the same commands. The range is empty if no other
    /// band can share the division.
    private let rows: Range<Int>

    /// The largest number of commands in a divided band. The bands of a transition usually have fewer commands.
    private static let commandLimit = 64
    /// The largest number of parts that commands draw. Each of these parts needs its commands again.
    private static let drawnPartLimit = 3

    /// A command's effect on some columns of the band.
    private struct Effect {
        enum Kind {
            /// Shows a picture, which hides all earlier effects.
            case picture(RunPicture, PixelOffset)
            /// Blends a colour over each pixel.
            case tint(PremultipliedPixel)
            /// Draws anything else.
            case drawing
        }

        let columns: Range<Int>
        let kind: Kind
        /// The place of the command in the band's list.
        let position: Int
    }

    /// Divides a band.
    ///
    /// - Parameter pictures: The pictures of movable layers, keyed by command index.
    /// - Returns: nil if commands draw the whole band.
    init?(
        _ band: Int, of plan: BandPlan, _ list: DisplayList, pictures: [Int: RunPicture],
        prepared: CommandPictures
    ) {
        let area = plan.area(ofBand: band)
        var commands = plan.commands[band]
        guard !pictures.isEmpty, commands.count <= Self.commandLimit,
            commands.contains(where: { pictures[Int($0)] != nil }),
            let found = Self.effects(of: commands, list, area, in: plan.rect, pictures, prepared)
        else { return nil }
        var effects = found.effects
        (self.commands, rows) = (commands, found.rows)
        if let bar = Self.bar(effects, width: area.width) {
            over = list.rest(of: commands, from: bar)
            commands.removeLast(commands.count - bar)
            effects.removeAll { $0.position >= bar }
        }
        var borders = [area.minX, area.maxX]
        for effect in effects { borders += [effect.columns.lowerBound, effect.columns.upperBound] }
        borders.sort()
        for (start, end) in zip(borders, borders.dropFirst()) where start < end {
            append(start..<end, effects, commands, list)
        }
        guard parts.count(where: { $0.barePicture == nil }) <= Self.drawnPartLimit,
            parts.contains(where: { $0.barePicture != nil })
        else { return nil }
    }

    /// Returns whether another band has the same division.
    func divides(_ band: Int, of plan: BandPlan) -> Bool {
        let area = plan.area(ofBand: band)
        return rows.lowerBound <= area.minY && area.maxY <= rows.upperBound && commands == plan.commands[band]
    }

    /// Returns the position of a bar over all pictures: the first command after the last picture that draws over more
    /// than half of the columns. Returns nil if there is none.
    private static func bar(_ effects: [Effect], width: Int) -> Int? {
        let last = effects.lastIndex { if case .picture = $0.kind { true } else { false } }
        guard let last else { return nil }
        return effects[last...].first { effect in
            guard case .drawing = effect.kind else { return false }
            return 2 * effect.columns.count > width
        }?.position
    }

    /// Adds a range of columns. Each effect covers the whole range or none of it.
    private mutating func append(
        _ columns: Range<Int>, _ effects: [Effect], _ commands: [Int32], _ list: DisplayList
    ) {
        var source: (picture: RunPicture, offset: PixelOffset)?
        var tints: [PremultipliedPixel] = []
        var drawn: Int?
        for effect in effects where effect.columns.contains(columns.lowerBound) {
            switch effect.kind {
            case .picture(let picture, let offset): (source, tints, drawn) = ((picture, offset), [], nil)
            case .tint(let color) where drawn == nil: tints.append(color)
            case .tint, .drawing: drawn = drawn ?? effect.position
            }
        }
        if let source {
            let picture = MovedPicture(
                source.picture, x: source.offset.x, y: source.offset.y, tints: tints, columns: columns)
            let over = drawn.map { list.rest(of: commands, from: $0) } ?? []
            parts.append(Part(columns: columns, picture: picture, commands: over))
        } else if let last = parts.last, last.picture == nil {
            parts[parts.count - 1] = Part(
                columns: last.columns.lowerBound..<columns.upperBound, picture: nil, commands: commands)
        } else {
            parts.append(Part(columns: columns, picture: nil, commands: commands))
        }
    }

    /// Returns the effects of commands in a band, in drawing order. The result is nil if a command begins or ends a
    /// mask.
    ///
    /// The result also contains the rows of `rect` in which the same commands have the same effects. This range is
    /// empty if a command touches only a part of the band's rows.
    private static func effects(
        of commands: [Int32], _ list: DisplayList, _ area: PixelRect, in rect: PixelRect,
        _ pictures: [Int: RunPicture], _ prepared: CommandPictures
    ) -> (effects: [Effect], rows: Range<Int>)? {
        var effects: [Effect] = []
        var rows = rect.minY..<rect.maxY
        var scissors = [rect]
        var next = 0
        for (position, index) in commands.lazy.map(Int.init).enumerated() where index >= next {
            func add(_ place: PixelRect, _ kind: Effect.Kind) {
                let seen = place.intersection(scissors[scissors.count - 1])
                guard !seen.isEmpty else { return }
                // An effect that does not touch all rows of the band is drawn by commands.
                let isWhole = seen.minY <= area.minY && area.maxY <= seen.maxY
                rows = isWhole ? rows.clamped(to: seen.minY..<seen.maxY) : area.minY..<area.minY
                guard seen.minY < area.maxY, area.minY < seen.maxY else { return }
                effects.append(
                    Effect(
                        columns: seen.minX..<seen.maxX, kind: isWhole ? kind : .drawing, position: position))
            }
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
                if let runs = pictures[index], layer.isOpaque, let origin = layer.origin {
                    add(prepared[index]?.rect ?? .empty, .picture(runs, origin))
                } else {
                    let place =
                        prepared[index]?.rect ?? layer.pixels(of: rect).moved(by: layer.origin ?? .zero)
                    add(place, .drawing)
                }
                next = layer.end + 1
            case .backdropMask(let end): next = end
            case .endLayer, .beginMask, .endMask: return nil
            }
        }
        return (effects, rows)
    }
}

extension DisplayList {
    /// Returns the commands from a position of a band's list, and before them the scissors that are open there.
    fileprivate func rest(of band: [Int32], from position: Int) -> [Int32] {
        var open: [Int32] = []
        for index in band[..<position] {
            switch commands[Int(index)] {
            case .pushScissor: open.append(index)
            case .popScissor: open.removeLast()
            default: break
            }
        }
        return open + band[position...]
    }
}
