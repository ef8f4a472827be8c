import NavImaging
import NavRasterization

/// The prepared pictures, keyed by the index of the command that needs them.
typealias CommandPictures = [Int: CommandPicture]

/// A picture for a command that needs more pixels than one band has, such as a blurred backdrop. The picture is made
/// before any band that needs the picture is drawn.
enum CommandPicture: Sendable {
    /// A layer after its effects, or a backdrop.
    case pixels(PixelBuffer)
    /// A layer after its effects, as one picture for each rectangle of a ``PixelRegion``.
    case parts([PixelBuffer])
    /// A blurred backdrop with its tint.
    case blurred(BlurredPicture)
    /// A shadow of one colour. The pixels in `hidden` are not drawn, because the shadow's caster covers them.
    case shadow(CoverageBuffer, PremultipliedPixel, hidden: PixelRect)

    var rect: PixelRect {
        switch self {
        case .pixels(let picture): picture.rect
        case .parts(let pictures): pictures.reduce(.empty) { $0.union($1.rect) }
        case .blurred(let picture): picture.rect
        case .shadow(let coverage, _, _): coverage.rect
        }
    }
}

/// Executes commands of a display list within one rectangle.
///
/// Each pixel depends on the list alone, not on the rectangle.
struct Interpreter {
    let list: DisplayList
    /// The pictures that the next commands need.
    var prepared: CommandPictures
    var painter: Painter
    /// The buffers of the open layers and masks, innermost last. The first is the base.
    private var buffers: [PixelBuffer] = []
    /// The open layers and masks: an entry for each buffer after the base. A mask's entry is nil.
    private var layers: [DisplayList.Layer?] = []
    private var scissors: [PixelRect] = []
    private var occlusion: Occlusion
    private var solid: SolidColumns
    /// The work that is left before the cancellation flag is read again. A command counts 1, plus 1
    /// for each 1024 pixels of the scissor.
    private var workUntilCheck = Interpreter.workBetweenChecks
    private static let workBetweenChecks = 256
    /// Free buffers for reuse.
    private var spare: [[PremultipliedPixel]]

    init(list: DisplayList, prepared: CommandPictures, workspace: consuming Workspace) {
        self.list = list
        self.prepared = prepared
        (painter, occlusion, spare) = (workspace.painter, workspace.occlusion, workspace.spare)
        solid = SolidColumns(kernels: workspace.painter.kernels)
    }

    /// Ends the interpreter and returns its workspace for reuse.
    consuming func finish() -> Workspace {
        Workspace(painter: painter, occlusion: occlusion, spare: spare)
    }

    /// Executes commands on a whole buffer; see ``draw(_:on:within:over:isCrowded:)``.
    mutating func draw(
        _ commands: [Int32], on base: consuming PixelBuffer, isCrowded: Bool = false
    ) -> PixelBuffer {
        let area = base.rect
        return draw(commands, on: consume base, within: area, over: nil, isCrowded: isCrowded)
    }

    /// Executes commands on a part of a buffer and leaves the other pixels as they are.
    ///
    /// - Parameters:
    ///   - commands: Ascending indices of commands. Omitted commands must not touch the part. A
    ///     layer may still be open after the last command, and is then composited without its clip.
    ///     A layer that ends must also begin in `commands`.
    ///   - fill: The value of the part's pixels before the first command; nil keeps the old pixels.
    ///   - isCrowded: Whether later commands cover so many pixels that a search for hidden commands is worth its cost.
    mutating func draw(
        _ commands: [Int32], on base: consuming PixelBuffer, within area: PixelRect,
        over fill: PremultipliedPixel?, isCrowded: Bool = false
    ) -> PixelBuffer {
        if let fill { painter.clear(area, of: &base, to: fill) }
        scissors.removeAll(keepingCapacity: true)
        scissors.append(area)
        buffers.append(consume base)
        perform(commands, within: area, isCrowded: isCrowded)
        while buffers.count > 1 {
            let picture = buffers.removeLast()
            if layers.popLast()??.seesBelow == true {
                painter.copy(picture, to: &buffers[top])
            } else {
                painter.composite(picture, opacity: 255, onto: &buffers[top], clip: picture.rect)
            }
            recycle(picture)
        }
        return buffers.removeLast()
    }

    /// Returns a filled buffer. The buffer reuses free memory.
    mutating func makeBuffer(_ rect: PixelRect, fill: PremultipliedPixel = .clear) -> PixelBuffer {
        PixelBuffer(rect: rect, fill: fill, reusing: spare.popLast() ?? [])
    }

    /// Returns a buffer for a band or a part of one.
    /// - Parameter fill: The initial value of every pixel; nil if the caller overwrites all pixels.
    mutating func makeBand(_ rect: PixelRect, fill: PremultipliedPixel?) -> PixelBuffer {
        guard let fill else { return PixelBuffer(unfilled: rect, reusing: spare.popLast() ?? []) }
        return makeBuffer(rect, fill: fill)
    }

    mutating func recycle(_ buffer: consuming PixelBuffer) { spare.append(buffer.pixels) }

    private var top: Int { buffers.count - 1 }
    private var scissor: PixelRect { scissors[scissors.count - 1] }

    private mutating func perform(_ commands: [Int32], within area: PixelRect, isCrowded: Bool) {
        let isLooking = isCrowded && painter.shortcuts.contains(.occlusion)
        if isLooking {
            occlusion.look(at: commands, of: list, in: area) { index, layer in
                prepared[index] != nil || !layer.effects.isEmpty
            }
        }
        var next = 0
        for (position, command) in commands.enumerated() where Int(command) >= next {
            if isTimeToCheck(), painter.cancellation.isCancelled { return }
            guard isLooking, let visible = occlusion.visible[position] else {
                next = perform(Int(command))
                continue
            }
            guard !visible.isEmpty else { continue }
            scissors.append(visible.intersection(scissor))
            next = perform(Int(command))
            scissors.removeLast()
        }
    }

    /// Counts a command's work. Returns true after every few milliseconds of work: it is then time to read the
    /// cancellation flag.
    private mutating func isTimeToCheck() -> Bool {
        guard painter.cancellation != nil else { return false }
        // A command may draw every pixel of the scissor, at a few nanoseconds for each pixel.
        workUntilCheck -= 1 + scissor.width * scissor.height / 1024
        guard workUntilCheck < 0 else { return false }
        workUntilCheck = Self.workBetweenChecks
        return true
    }

    /// Executes one command.
    /// - Returns: The index of the next command.
    private mutating func perform(_ index: Int) -> Int {
        // Reading through the span avoids retaining the command.
        switch list.commands.span[index] {
        case .fill(let edges, let paint):
            painter.fill(edges, with: paint, in: &buffers[top], clip: scissor)
        case .glyphs(let glyphs, let paint):
            for glyph in list.placedGlyphs[glyphs] {
                painter.fill(
                    list.glyphMasks[Int(glyph.mask)], movedBy: (Int(glyph.x), Int(glyph.y)), with: paint,
                    in: &buffers[top], clip: scissor)
            }
        case .beginLayer(let layer): return begin(layer, index)
        case .endLayer: endLayer()
        case .beginMask:
            scissors.append(buffers[top].rect)
            layers.append(nil)
            buffers.append(makeBuffer(buffers[top].rect))
        case .endMask(let style):
            scissors.removeLast()
            layers.removeLast()
            let mask = buffers.removeLast()
            painter.multiply(&buffers[top], by: mask, style)
            recycle(mask)
        case .pushScissor(let rect): scissors.append(rect.intersection(scissor))
        case .popScissor: scissors.removeLast()
        case .backdropMask(let end): return end
        case .backdrop(let backdrop):
            switch prepared[index] {
            case .pixels(let picture):
                painter.replace(inside: backdrop.outline, with: picture, in: &buffers[top], clip: scissor)
            case .blurred(let picture): replace(inside: backdrop.outline, with: picture)
            case .parts, .shadow, nil: break
            }
        }
        return index + 1
    }

    private mutating func replace(inside outline: FilledOutline, with blurred: BlurredPicture) {
        let seen = outline.bounds.intersection(scissor).intersection(blurred.rect).intersection(
            buffers[top].rect)
        guard !seen.isEmpty else { return }
        let rows = PixelRect(
            minX: blurred.rect.minX, minY: seen.minY, maxX: blurred.rect.maxX, maxY: seen.maxY)
        // If the outline covers some rows fully, write these rows directly to the buffer.
        let whole = seen == rows ? solid.rectangle(in: outline, area: rows) : .empty
        guard whole.width == rows.width else { return replace(rows, inside: outline, with: blurred) }
        blurred.write(whole, into: &buffers[top])
        for rest in rows.parts(around: whole) { replace(rest, inside: outline, with: blurred) }
    }

    private mutating func replace(
        _ rows: PixelRect, inside outline: FilledOutline, with blurred: BlurredPicture
    ) {
        var picture = makeBand(rows, fill: nil)
        blurred.write(rows, into: &picture)
        painter.replace(inside: outline, with: picture, in: &buffers[top], clip: scissor)
        recycle(picture)
    }

    private mutating func begin(_ layer: DisplayList.Layer, _ index: Int) -> Int {
        switch prepared[index] {
        case .pixels(let picture):
            draw(picture, isOpaque: layer.isOpaque)
            return layer.end + 1
        case .parts(let pictures):
            for picture in pictures { draw(picture, isOpaque: false) }
            return layer.end + 1
        case .shadow(let coverage, let color, let hidden):
            for part in coverage.rect.intersection(scissor).parts(around: hidden) {
                painter.fill(
                    coverage, movedBy: (0, 0), with: .solid(color), in: &buffers[top], clip: part)
            }
            return layer.end + 1
        case .blurred, nil: break
        }
        guard layer.effects.isEmpty else { return layer.end + 1 }
        let rect = layer.pixels(of: scissor.intersection(buffers[top].rect))
        guard !rect.isEmpty, !drawFadedBackdrop(layer, index, in: rect) else { return layer.end + 1 }
        layers.append(layer)
        buffers.append(layer.seesBelow ? buffers[top].cropped(to: rect) : makeBuffer(rect))
        scissors.append(rect)
        return index + 1
    }

    /// Draws a layer without a buffer if a blurred backdrop is the layer's only content.
    ///
    /// The layer may have an opacity, but no clip and no blend mode. The backdrop's outline must fully cover the
    /// area, and the area must contain whole rows of the backdrop.
    /// - Returns: Whether the layer was drawn.
    private mutating func drawFadedBackdrop(
        _ layer: DisplayList.Layer, _ index: Int, in area: PixelRect
    ) -> Bool {
        guard layer.end == index + 2, layer.clip == nil, layer.compositing == .normal, layer.origin == nil,
            !layer.seesBelow, case .backdrop(let backdrop) = list.commands[index + 1],
            case .blurred(let blurred) = prepared[index + 1],
            area == area.intersection(blurred.rect), area.width == blurred.rect.width,
            solid.rectangle(in: backdrop.outline, area: area) == area
        else { return false }
        blurred.composite(area, opacity: layer.opacity, onto: &buffers[top])
        return true
    }

    private mutating func endLayer() {
        scissors.removeLast()
        var picture = buffers.removeLast()
        guard case .some(.some(let layer)) = layers.popLast() else {
            preconditionFailure("a layer was ended but not begun")
        }
        if layer.compositing != .normal {
            painter.composite(
                picture, opacity: layer.opacity, by: layer.compositing, inside: layer.clip,
                onto: &buffers[top], clip: scissor)
        } else if layer.seesBelow, let clip = layer.clip {
            painter.replace(inside: clip, with: picture, in: &buffers[top], clip: scissor)
        } else if layer.opacity == 255, let clip = layer.clip {
            painter.composite(picture, inside: clip, onto: &buffers[top], clip: scissor)
        } else {
            if let clip = layer.clip { painter.multiply(&picture, by: clip) }
            if let origin = layer.origin {
                picture = picture.moved(by: origin)
                draw(picture, isOpaque: layer.isOpaque)
            } else {
                painter.composite(picture, opacity: layer.opacity, onto: &buffers[top], clip: scissor)
            }
        }
        recycle(picture)
    }

    /// Composites a finished picture onto the top buffer, or copies it if it is opaque.
    private mutating func draw(_ picture: PixelBuffer, isOpaque: Bool) {
        if isOpaque {
            painter.copy(picture, to: &buffers[top], clip: scissor)
        } else {
            painter.composite(picture, opacity: 255, onto: &buffers[top], clip: scissor)
        }
    }
}
