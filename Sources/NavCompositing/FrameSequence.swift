import NavImaging
import NavRasterization
import NavScene

/// Draws frames one after the other, and of each only what differs from the one before.
///
/// Each frame has the pixels that it has when it is drawn alone: bands are kept where they have the same commands as
/// before, and pictures (blurred backdrops, shadows, groups that only move) where what they are made of is the same.
public struct FrameSequence {
    private let workers: Int
    private let kernels: KernelSet
    private let shortcuts: DrawingShortcuts
    private let memory = DrawingMemory()
    private var recorder: Recorder
    private var last: DrawnFrame?
    private var pixels: [PremultipliedPixel] = []
    /// How many bands the last frame had to draw, of how many.
    private(set) var redrawnBands = (count: 0, of: 0)
    /// How many pictures the last frame had to draw before its bands.
    private(set) var redrawnPictures = 0

    /// - Parameter workers: how many draw at the same time, at least 1. The pixels do not depend on it.
    public init(
        workers: Int = 1, kernels: KernelSet = .fastest, shortcuts: DrawingShortcuts = .all
    ) {
        self.workers = max(1, workers)
        self.kernels = kernels
        self.shortcuts = shortcuts
        recorder = Recorder(kernels: kernels, shortcuts: shortcuts, keepsProvenance: true)
    }

    /// Records the next frame.
    /// - Parameter resources: the same for all frames.
    public mutating func record(_ scene: ResolvedScene, resources: RenderResources) -> DisplayList {
        recorder.record(scene, resources: resources)
    }

    /// Draws the next frame.
    /// - Parameter list: as ``record(_:resources:)`` gave it.
    public mutating func draw(_ list: DisplayList) -> PremultipliedBitmap {
        let compositor = Compositor(
            list, workers: workers, kernels: kernels, shortcuts: shortcuts, memory: memory)
        var frame = DrawnFrame(list)
        frame.prepare(after: last, by: compositor)
        frame.plan = BandPlan(
            list, list.commands.indices, in: list.canvas, bandHeight: Compositor.bandHeight,
            pictures: .made(frame.prepared), shortcuts: shortcuts)
        let bands = frame.changedBands(since: last)
        if pixels.count != list.canvas.width * list.canvas.height {
            pixels = Array(repeating: list.background, count: list.canvas.width * list.canvas.height)
        }
        compositor.redraw(bands, of: frame.plan, over: list.background, in: &pixels, frame.prepared)
        redrawnBands = (bands.count, frame.plan.bandCount)
        redrawnPictures = frame.drawnPictures
        last = frame
        return PremultipliedBitmap(width: list.canvas.width, height: list.canvas.height, pixels: pixels)
    }
}

/// A frame with all that the next one may use of it.
private struct DrawnFrame {
    let list: DisplayList
    var plan: BandPlan
    /// By the index of the command.
    private(set) var prepared: CommandPictures = [:]
    /// Pictures of what can move, in coordinates of their own.
    private var movable: CommandPictures = [:]
    /// For commands that need pictures, or can have them: the command of the frame before whose picture is the same.
    private var unchanged: [Int: Int] = [:]
    private(set) var drawnPictures = 0

    init(_ list: DisplayList) {
        self.list = list
        plan = BandPlan(list, 0..<0, in: .empty, bandHeight: 1, pictures: .made([:]))
    }

    /// Finds the pictures that bands need: those of the frame before where they are the same.
    mutating func prepare(after last: DrawnFrame?, by compositor: Compositor) {
        for (place, preparation) in list.preparations.enumerated() {
            let index = preparation.index
            let old = last?.list.preparations.dropFirst(place).first
            if let last, let old, isSame(preparation, as: old, of: last) { unchanged[index] = old.index }
            let kept = unchanged[index]
            switch preparation {
            case .backdrop, .layer:
                prepared[index] =
                    kept.flatMap { last?.prepared[$0] } ?? draw(preparation, by: compositor)
            case .movable:
                // What changes in each frame is drawn where it is seen; what stays, once and as a whole.
                guard let kept, case .beginLayer(let layer) = list.commands[index], let origin = layer.origin
                else { continue }
                let picture = last?.movable[kept] ?? draw(preparation, by: compositor)
                movable[index] = picture
                if case .pixels(let pixels) = picture { prepared[index] = .pixels(pixels.moved(by: origin)) }
            }
        }
    }

    private mutating func draw(
        _ preparation: DisplayList.Preparation, by compositor: Compositor
    ) -> CommandPicture? {
        drawnPictures += 1
        return compositor.picture(for: preparation, prepared)
    }

    /// The bands of which something else is to be drawn.
    func changedBands(since last: DrawnFrame?) -> [Int] {
        guard let last, last.list.canvas == list.canvas, last.list.background == list.background else {
            return Array(plan.commands.indices)
        }
        return plan.commands.indices.filter { band in
            !isSame(plan.commands[band], as: last.plan.commands[band], of: last)
        }
    }

    // MARK: What is the same

    private func isSame(
        _ preparation: DisplayList.Preparation, as old: DisplayList.Preparation, of last: DrawnFrame
    ) -> Bool {
        switch (preparation, old) {
        case (.backdrop(let index), .backdrop(let other)):
            guard case .backdrop(let command) = list.commands[index],
                case .backdrop(let before) = last.list.commands[other],
                list.provenances[index] == last.list.provenances[other], command.captured == before.captured,
                command.seesCanvas == before.seesCanvas, list.background == last.list.background
            else { return false }
            return isSame(below(command), as: last.below(before), of: last)
        case (.layer(let index), .layer(let other)):
            guard case .beginLayer(let layer) = list.commands[index],
                case .beginLayer(let before) = last.list.commands[other],
                list.provenances[index] == last.list.provenances[other], layer.visible == before.visible
            else { return false }
            return isSameInside(layer, index, as: before, other, of: last)
        case (.movable(let index), .movable(let other)):
            guard case .beginLayer(let layer) = list.commands[index],
                case .beginLayer(let before) = last.list.commands[other]
            else { return false }
            return isSameInside(layer, index, as: before, other, of: last)
        default: return false
        }
    }

    /// What a backdrop sees.
    private func below(_ command: DisplayList.BackdropCommand) -> [Int32] {
        guard !command.captured.isEmpty else { return [] }
        return BandPlan(
            list, command.below, in: command.captured, bandHeight: command.captured.height,
            pictures: .made(prepared)
        ).commands[0]
    }

    private func isSameInside(
        _ layer: DisplayList.Layer, _ index: Int, as before: DisplayList.Layer, _ other: Int,
        of last: DrawnFrame
    ) -> Bool {
        layer.bounds == before.bounds && layer.end - index == before.end - other
            && zip(index + 1..<layer.end, other + 1..<before.end).allSatisfy { isSame($0, as: $1, of: last) }
    }

    private func isSame(_ commands: [Int32], as others: [Int32], of last: DrawnFrame) -> Bool {
        commands.count == others.count
            && zip(commands, others).allSatisfy { isSame(Int($0), as: Int($1), of: last) }
    }

    private func isSame(_ index: Int, as other: Int, of last: DrawnFrame) -> Bool {
        if prepared[index] != nil || list.commands[index].needsPicture {
            guard unchanged[index] == other else { return false }
        }
        return list.provenances[index] == last.list.provenances[other]
    }
}

extension DisplayList.Preparation {
    /// Of the command.
    var index: Int {
        switch self {
        case .backdrop(let index), .layer(let index), .movable(let index): index
        }
    }
}

extension DisplayList.Command {
    /// Whether something has to be prepared before the command can be performed.
    fileprivate var needsPicture: Bool {
        switch self {
        case .backdrop: true
        case .beginLayer(let layer): !layer.effects.isEmpty
        default: false
        }
    }
}

extension PixelBuffer {
    /// The same picture in another place.
    func moved(by offset: PixelOffset) -> PixelBuffer {
        PixelBuffer(rect: rect.moved(by: offset), pixels: pixels)
    }
}
