import NavImaging
import NavRasterization

/// Finds the visible part of each command of a band, so that hidden pixels are not drawn.
///
/// A command's result at a pixel depends only on the old value of the same pixel. So a pixel that
/// an opaque shape covers fully does not depend on earlier commands. An `Occlusion` reuses its
/// arrays for the next band.
struct Occlusion: Sendable {
    /// The visible part of each command; nil if the command must be drawn in full.
    private(set) var visible: [PixelRect?] = []

    private var hidden: [HiddenPixels] = [HiddenPixels()]
    private var solid: SolidColumns
    private var places: [Place] = []
    /// For each open layer, mask and scissor, the place outside it; outermost first. This place is
    /// restored when the layer, mask or scissor ends.
    private var around: [Place] = []

    /// The position of a command within layers, masks and scissors.
    private struct Place {
        /// The number of open layers and masks.
        var depth: Int
        /// The scissor, in band coordinates; nil in a layer with coordinates of its own.
        var scissor: PixelRect?
    }

    init(kernels: KernelSet) { solid = SolidColumns(kernels: kernels) }

    /// Finds the visible part of each command and stores it in `visible`.
    /// - Parameter isPicture: Returns whether a layer is a prepared picture. If so, `commands` has
    ///   no commands from inside the layer.
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
            // A part with fewer rows than a group of rows cannot cover such a group.
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
                // A mask is drawn whole, without the scissor.
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
