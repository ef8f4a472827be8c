import NavImaging
import NavRasterization

/// Finds out what of a band's commands can be seen, so that nothing is drawn that something opaque covers later.
///
/// Every command changes a pixel by what that pixel holds and by nothing else, so what an opaque shape covers wholly
/// does not depend on what was there before. Holds memory from one band to the next.
struct Occlusion: Sendable {
    /// For each command its part of the band that can be seen; nil: it is not limited.
    private(set) var visible: [PixelRect?] = []

    private var hidden: [HiddenPixels] = [HiddenPixels()]
    private var solid: SolidColumns
    private var places: [Place] = []
    /// What surrounds the layers, masks and scissors that are open in the walk.
    private var around: [Place] = []

    /// Where a command is drawn.
    private struct Place {
        /// Layers and masks around it.
        var depth: Int
        /// What scissors leave of the band; nil in a layer that has coordinates of its own.
        var scissor: PixelRect?
    }

    init(kernels: KernelSet) { solid = SolidColumns(kernels: kernels) }

    /// Looks at a band's commands; `visible` then says what of them can be seen.
    /// - Parameter isPicture: whether a layer is a picture that has been made before, and has no commands here.
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
            // What hides less than a group of rows is not worth looking at.
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

    /// Walks forward and notes where each command is drawn.
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
