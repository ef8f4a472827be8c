import NavImaging
import NavRasterization

/// Finds the visible part of each command of a band, so that pixels under later opaque shapes are not drawn.
///
/// A command changes each pixel by that pixel's value alone. So pixels that an opaque shape covers wholly do not
/// depend on earlier commands. The value keeps its memory from one band to the next.
struct Occlusion: Sendable {
    /// The visible part of the band for each command; nil for no limit.
    private(set) var visible: [PixelRect?] = []

    private var hidden: [HiddenPixels] = [HiddenPixels()]
    private var solid: SolidColumns
    private var places: [Place] = []
    /// The places around the layers, masks and scissors that are open in the walk.
    private var around: [Place] = []

    /// The layers and the scissor around a command.
    private struct Place {
        /// The number of layers and masks around the command.
        var depth: Int
        /// The part of the band inside all scissors; nil in a layer with coordinates of its own.
        var scissor: PixelRect?
    }

    init(kernels: KernelSet) { solid = SolidColumns(kernels: kernels) }

    /// Finds the visible parts of a band's commands and stores them in `visible`.
    /// - Parameter isPicture: Tells whether a layer is a prepared picture, which has no commands here.
    mutating func look(
        at commands: [Int32], of list: DisplayList, in area: PixelRect,
        isPicture: (Int, DisplayList.Layer) -> Bool
    ) {
        visible.removeAll(keepingCapacity: true)
        place(commands, of: list, in: area, isPicture: isPicture)
        visible.append(contentsOf: repeatElement(nil, count: commands.count))
        hidden[0].reset(to: area)
        var depth = 0
        for position in commands.indices.reversed() {
            let place = places[position]
            while depth < place.depth {
                depth += 1
                if hidden.count == depth {
                    hidden.append(hidden[depth - 1])
                } else {
                    hidden[depth] = hidden[depth - 1]
                }
            }
            depth = place.depth
            guard let scissor = place.scissor else { continue }
            look(at: position, list.commands[Int(commands[position])], list, scissor, depth)
        }
    }

    private mutating func look(
        at position: Int, _ command: DisplayList.Command, _ list: DisplayList, _ scissor: PixelRect,
        _ depth: Int
    ) {
        switch command {
        case .fill(let edges, let paint):
            let part = hidden[depth].visiblePart(of: edges.bounds.intersection(scissor))
            visible[position] = part
            // A shape lower than a group of rows hides nothing.
            if paint.isOpaque, part.height >= SolidColumns.rows { hide(edges, scissor, depth) }
        case .glyphs(let glyphs, _):
            guard !hidden[depth].isEmpty else { return }
            visible[position] = hidden[depth].visiblePart(of: list.bounds(of: glyphs).intersection(scissor))
        case .backdrop(let backdrop):
            visible[position] = hidden[depth].visiblePart(of: backdrop.outline.bounds.intersection(scissor))
        case .beginLayer, .endLayer, .beginMask, .endMask, .pushScissor, .popScissor, .backdropMask: break
        }
    }

    private mutating func hide(_ edges: FilledOutline, _ scissor: PixelRect, _ depth: Int) {
        var pixels = HiddenPixels()
        swap(&pixels, &hidden[depth])
        let area = pixels.area
        let rows = SolidColumns.rows
        solid.find(in: edges, band: area) { group, found in
            let minY = area.minY + group * rows
            guard scissor.minY <= minY, scissor.maxY >= minY + rows else { return }
            pixels.insert(found.clamped(to: scissor.minX..<scissor.maxX), group: group)
        }
        swap(&pixels, &hidden[depth])
    }

    /// Walks forward and notes the place of each command.
    private mutating func place(
        _ commands: [Int32], of list: DisplayList, in area: PixelRect,
        isPicture: (Int, DisplayList.Layer) -> Bool
    ) {
        places.removeAll(keepingCapacity: true)
        around.removeAll(keepingCapacity: true)
        var place = Place(depth: 0, scissor: area)
        for index in commands {
            switch list.commands[Int(index)] {
            case .endLayer, .endMask, .popScissor:
                place = around.popLast() ?? place
                places.append(place)
            case .beginLayer(let layer):
                places.append(place)
                if isPicture(Int(index), layer) { continue }
                around.append(place)
                place.depth += 1
                if layer.origin != nil { place.scissor = nil }
            case .beginMask:
                places.append(place)
                around.append(place)
                place.depth += 1
                // Masks are drawn whole.
                if place.scissor != nil { place.scissor = area }
            case .pushScissor(let rect):
                places.append(place)
                around.append(place)
                place.scissor = place.scissor?.intersection(rect)
            case .fill, .glyphs, .backdrop, .backdropMask: places.append(place)
            }
        }
    }
}
