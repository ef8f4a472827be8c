import NavImaging
import NavRasterization
import NavScene

/// Draws frames one after the other, and redraws only the dirty bands of each.
///
/// Each frame has the same pixels as when it is drawn alone. A band is kept if its commands are the
/// same as in the last frame. The sequence also keeps the pictures of backdrops, of layers with
/// effects, and of movable layers. Such a picture is kept if the commands that it shows are the same.
public struct FrameSequence {
    private let workers: Int
    private let kernels: KernelSet
    private let shortcuts: DrawingShortcuts
    private let memory = DrawingMemory()
    private var recorder: Recorder
    private var last: DrawnFrame?
    private var pixels: [PremultipliedPixel] = []
    /// The number of bands that the last frame redrew, and the number of all its bands.
    public private(set) var redrawnBands = (count: 0, of: 0)
    /// The number of pictures that the last frame redrew before its bands.
    private(set) var redrawnPictures = 0
    /// The pixels of moved pictures in the bands that the last frame redrew. `of` counts all these pixels, and `count`
    /// only the pixels in changed runs. The others had the right value already.
    private(set) var movedPixels = (count: 0, of: 0)
    /// The pixels in which the last frame may differ from the frame before it; nil for a frame that was drawn whole.
    public private(set) var changes: FrameChanges?
    /// The identity of the last frame.
    private var identity = FrameChanges.Identity()

    /// Creates a sequence without frames.
    /// - Parameter workers: The number of workers that draw at the same time, at least 1. The
    ///   pixels do not depend on it.
    public init(
        workers: Int = 1, kernels: KernelSet = .fastest, shortcuts: DrawingShortcuts = .all
    ) {
        self.workers = max(1, workers)
        self.kernels = kernels
        self.shortcuts = shortcuts
        recorder = Recorder(kernels: kernels, shortcuts: shortcuts, keepsProvenance: true)
    }

    /// Records the next frame.
    /// - Parameter resources: The glyphs and images. They must be the same for all frames.
    public mutating func record(_ scene: ResolvedScene, resources: RenderResources) -> DisplayList {
        recorder.record(scene, resources: resources)
    }

    /// Records the next frame within a budget; see ``Recorder/record(_:resources:budget:)``.
    public mutating func record(
        _ scene: ResolvedScene, resources: RenderResources, budget: inout Budget
    ) -> DisplayList {
        recorder.record(scene, resources: resources, budget: &budget)
    }

    /// Forgets the last frame, so that the next one is drawn whole.
    public mutating func forget() { last = nil }

    /// Draws the next frame.
    /// - Parameters:
    ///   - list: The result of ``record(_:resources:)``.
    ///   - cancellation: When this flag is set, drawing stops. The frame and the sequence must then not be used.
    public mutating func draw(
        _ list: DisplayList, cancellation: CancellationFlag? = nil
    ) -> PremultipliedBitmap {
        let compositor = Compositor(
            list, workers: workers, kernels: kernels, shortcuts: shortcuts, memory: memory,
            cancellation: cancellation)
        var frame = DrawnFrame(list)
        frame.prepare(after: last, by: compositor)
        frame.plan = BandPlan(
            list, list.commands.indices, in: list.canvas, bandHeight: Compositor.bandHeight,
            pictures: .made(frame.prepared), shortcuts: shortcuts)
        let bands = frame.changedBands(since: last)
        if pixels.count != list.canvas.width * list.canvas.height {
            // The size changed, so every band is drawn.
            pixels = unfilledFrame(count: list.canvas.width * list.canvas.height)
        }
        frame.divideBands(after: last)
        let changed = compositor.redraw(
            bands.map { BandRedraw(band: $0, new: frame.columns[$0], old: frame.oldColumns[$0]) },
            of: frame.plan, over: list.background, in: &pixels, frame.prepared)
        note(changed.map(\.parts), follows: last.map { frame.hasSameGround(as: $0) } ?? false)
        redrawnBands = (bands.count, frame.plan.bandCount)
        redrawnPictures = frame.drawnPictures
        movedPixels = (changed.reduce(0) { $0 + $1.moved }, changed.reduce(0) { $0 + $1.movable })
        frame.forgetOldColumns()
        last = frame
        return PremultipliedBitmap(width: list.canvas.width, height: list.canvas.height, pixels: pixels)
    }

    /// Stores the pixels that may have changed.
    /// - Parameters:
    ///   - bands: The parts of each band that was drawn.
    ///   - follows: Whether all other pixels are the same as in the last frame.
    private mutating func note(_ bands: [[FrameChanges.Part]], follows: Bool) {
        let before = identity
        identity = FrameChanges.Identity()
        changes = follows ? FrameChanges(from: before, to: identity, bands: bands) : nil
    }
}

/// A drawn frame, with everything that the next frame can reuse.
private struct DrawnFrame {
    let list: DisplayList
    var plan: BandPlan
    /// The prepared pictures, keyed by command index.
    private(set) var prepared: CommandPictures = [:]
    /// The pictures of movable layers, in the layers' own coordinates.
    private var movable: CommandPictures = [:]
    /// For each opaque picture in `movable`, its runs of equal pixels, keyed by command index.
    private var runs: [Int: RunPicture] = [:]
    /// For each band with moved pictures, its division into columns, keyed by band number.
    private(set) var columns: [Int: BandColumns] = [:]
    /// The divisions of the last frame's bands.
    private(set) var oldColumns: [Int: BandColumns] = [:]
    /// The commands whose pictures are the same as in the last frame: for each command index in this
    /// frame, the index in the last frame.
    private var unchanged: [Int: Int] = [:]
    /// The number of pictures that were drawn for this frame.
    private(set) var drawnPictures = 0

    init(_ list: DisplayList) {
        self.list = list
        plan = BandPlan(list, 0..<0, in: .empty, bandHeight: 1, pictures: .made([:]))
    }

    /// Prepares the pictures that bands need. Pictures that are the same as in the last frame are reused.
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
                // A layer that changed since the last frame is drawn inside the bands. An unchanged
                // layer gets one picture of all its pixels.
                guard let kept, case .beginLayer(let layer) = list.commands[index], let origin = layer.origin
                else { continue }
                let picture = last?.movable[kept] ?? draw(preparation, by: compositor)
                movable[index] = picture
                guard case .pixels(let pixels) = picture else { continue }
                prepared[index] = .pixels(pixels.moved(by: origin))
                if layer.isOpaque { runs[index] = last?.runs[kept] ?? RunPicture(pixels) }
            }
        }
    }

    private mutating func draw(
        _ preparation: DisplayList.Preparation, by compositor: Compositor
    ) -> CommandPicture? {
        drawnPictures += 1
        return compositor.picture(for: preparation, prepared, moved: runs)
    }

    /// Divides the bands that show moved pictures into columns.
    mutating func divideBands(after last: DrawnFrame?) {
        var above: BandColumns?
        for band in plan.commands.indices {
            if above?.divides(band, of: plan) != true {
                above = BandColumns(band, of: plan, list, pictures: runs, prepared: prepared)
            }
            columns[band] = above
        }
        if let last, hasSameGround(as: last) { oldColumns = last.columns }
    }

    /// Frees the divisions of the last frame's bands. They are needed only while this frame is drawn.
    mutating func forgetOldColumns() { oldColumns = [:] }

    /// Returns whether another frame has the same size and background. Only then may bands be kept.
    func hasSameGround(as other: DrawnFrame) -> Bool {
        other.list.canvas == list.canvas && other.list.background == list.background
    }

    /// Returns the dirty bands: the bands whose commands differ from the commands of the last
    /// frame.
    func changedBands(since last: DrawnFrame?) -> [Int] {
        guard let last, hasSameGround(as: last) else {
            return Array(plan.commands.indices)
        }
        return plan.commands.indices.filter { band in
            !isSame(plan.commands[band], as: last.plan.commands[band], of: last)
        }
    }

    // MARK: Comparison with the last frame

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
                list.provenances[index] == last.list.provenances[other], layer.visible == before.visible,
                layer.drawn == before.drawn
            else { return false }
            return isSameInside(layer, index, as: before, other, of: last)
        case (.movable(let index), .movable(let other)):
            guard case .beginLayer(let layer) = list.commands[index],
                case .beginLayer(let before) = last.list.commands[other]
            else { return false }
            if let recording = list.recordings[index], recording === last.list.recordings[other] {
                return true
            }
            return isSameInside(layer, index, as: before, other, of: last)
        default: return false
        }
    }

    /// Returns the commands that can touch the pixels below a backdrop.
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
    /// The index of the command.
    var index: Int {
        switch self {
        case .backdrop(let index), .layer(let index), .movable(let index): index
        }
    }
}

extension DisplayList.Command {
    /// Whether the command needs a picture before it can be executed.
    fileprivate var needsPicture: Bool {
        switch self {
        case .backdrop: true
        case .beginLayer(let layer): !layer.effects.isEmpty
        default: false
        }
    }
}

extension PixelBuffer {
    /// Returns the same pixels at another position.
    func moved(by offset: PixelOffset) -> PixelBuffer {
        PixelBuffer(rect: rect.moved(by: offset), pixels: pixels)
    }
}
