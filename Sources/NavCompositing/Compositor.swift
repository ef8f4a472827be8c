import NavImaging
import NavRasterization
import NavScene
import Synchronization

/// Draws a display list, band by band. A picture that needs more pixels than one band is drawn before the bands that
/// use it.
public struct Compositor: Sendable {
    /// The number of rows in a band when the whole picture stays in memory. Callers of
    /// `forEachBand` choose their own number.
    static let bandHeight = 64

    let list: DisplayList
    private let workers: Int
    private let kernels: KernelSet
    private let shortcuts: DrawingShortcuts
    private let memory: DrawingMemory?
    private let cancellation: CancellationFlag?

    /// Creates a compositor for one display list.
    ///
    /// - Parameters:
    ///   - workers: The number of workers that draw at the same time, at least 1. The pixels do not depend on it.
    ///   - kernels: The pixel loops to run. The pixels do not depend on them.
    ///   - shortcuts: The shortcuts to take. The pixels do not depend on them.
    ///   - memory: Scratch memory that frames share, which makes later frames faster. Without
    ///     `memory`, each worker frees its scratch memory after its last band, so a single frame
    ///     takes less memory.
    ///   - cancellation: When this flag is set, no worker begins another band. The pixels must then not be used.
    public init(
        _ list: DisplayList, workers: Int = 1, kernels: KernelSet = .fastest,
        shortcuts: DrawingShortcuts = .all, memory: DrawingMemory? = nil,
        cancellation: CancellationFlag? = nil
    ) {
        self.list = list
        self.workers = max(1, workers)
        self.kernels = kernels
        self.shortcuts = shortcuts
        self.memory = memory
        self.cancellation = cancellation
    }

    private var isCancelled: Bool { cancellation?.stopsBand() ?? false }

    /// Draws the whole frame.
    ///
    /// - Parameter old: A frame that is no longer needed. If it has the same size and no other
    ///   owner, its memory is reused. This saves page faults.
    public func render(reusing old: consuming PremultipliedBitmap? = nil) -> PremultipliedBitmap {
        let memory = old?.pixels.taken() ?? []
        let frame = draw(
            list.commands.indices, in: list.canvas, over: list.background, prepared: prepare(),
            reusing: consume memory)
        return PremultipliedBitmap(width: list.canvas.width, height: list.canvas.height, pixels: frame.pixels)
    }

    /// Draws the frame in bands and passes each band to `body` as soon as it is drawn. The whole
    /// frame is never in memory.
    ///
    /// - Parameters:
    ///   - bandHeight: The rows in a band.
    ///   - makeScratch: Makes the value that one worker keeps from band to band.
    ///   - body: Takes the worker's scratch value, the band's number, and the band's pixels row by row.
    ///     Several workers call `body` at the same time.
    public func forEachBand<Scratch>(
        ofHeight bandHeight: Int, makeScratch: @Sendable () -> Scratch,
        body: @Sendable (inout Scratch, Int, Span<PremultipliedPixel>) -> Void
    ) {
        let plan = BandPlan(
            list, list.commands.indices, in: list.canvas, bandHeight: bandHeight, pictures: .later,
            shortcuts: shortcuts)
        let store = PictureStore(self, plan)
        shareNumbers(count: plan.bandCount, workers: workers) { bands in
            var interpreter = Interpreter(
                list: list, prepared: [:], workspace: takeWorkspace())
            var scratch = makeScratch()
            while !isCancelled, let band = bands.take() {
                interpreter.prepared = store.pictures(forBand: band)
                let base = interpreter.makeBand(
                    plan.area(ofBand: band), fill: plan.coversAll[band] ? nil : list.background)
                let picture = interpreter.draw(
                    plan.commands[band], on: base, isCrowded: plan.isCrowded(band: band))
                interpreter.prepared = [:]
                store.finish(band: band)
                body(&scratch, band, picture.pixels.span)
                interpreter.recycle(picture)
            }
            memory?.keep(interpreter.finish())
        }
    }

    private func takeWorkspace() -> Workspace {
        var workspace =
            memory?.take(for: kernels, shortcuts) ?? Workspace(kernels: kernels, shortcuts: shortcuts)
        workspace.painter.cancellation = cancellation
        return workspace
    }

    /// Draws the pictures that need more pixels than one band.
    private func prepare() -> CommandPictures {
        var prepared: CommandPictures = [:]
        for preparation in list.preparations where !isCancelled {
            // A movable layer, such as a page in a transition, has its own coordinates. A sequence
            // of frames keeps the layer's picture and draws the picture at another place in the next
            // frame. A single frame does not need the picture, so the bands draw the layer's content.
            if case .movable = preparation { continue }
            prepared[preparation.index] = picture(for: preparation, prepared)
        }
        return prepared
    }

    /// Draws the picture that a command needs.
    /// - Parameters:
    ///   - prepared: The pictures on which this picture depends.
    ///   - moved: The pictures of movable layers, keyed by command index. They make drawing faster.
    func picture(
        for preparation: DisplayList.Preparation, _ prepared: CommandPictures, moved: [Int: RunPicture] = [:]
    ) -> CommandPicture? {
        switch preparation {
        case .backdrop(let index): backdrop(index, prepared, moved)
        case .layer(let index): shadowAlone(index) ?? finishedLayer(index, prepared)
        case .movable(let index): movableLayer(index, prepared).map(CommandPicture.pixels)
        }
    }

    /// Draws some bands of a picture and leaves the other bands as they are.
    /// - Parameters:
    ///   - pixels: The pixels of the plan's rectangle. A band whose old parts are known must still show them.
    ///   - fill: The pixel value of a band before its first command.
    /// - Returns: The pixels that may have changed, for each band.
    func redraw(
        _ bands: [BandRedraw], of plan: BandPlan, over fill: PremultipliedPixel,
        in pixels: inout [PremultipliedPixel], _ prepared: CommandPictures
    ) -> [BandChanges] {
        let changes = Mutex([BandChanges](repeating: BandChanges(), count: bands.count))
        SharedFrame.with(&pixels, rect: plan.rect) { frame in
            // Bands do not overlap, so two workers never write to the same pixel.
            shareNumbers(count: bands.count, workers: workers) { numbers in
                var interpreter = Interpreter(
                    list: list, prepared: prepared, workspace: takeWorkspace())
                while !isCancelled, let number = numbers.take() {
                    let changed = interpreter.redraw(bands[number], of: plan, on: frame, over: fill)
                    changes.withLock { $0[number] = changed }
                }
                memory?.keep(interpreter.finish())
            }
        }
        return changes.withLock { $0 }
    }

    /// Draws a range of commands, band by band.
    private func draw(
        _ range: Range<Int>, in rect: PixelRect, over fill: PremultipliedPixel, prepared: CommandPictures,
        moved: [Int: RunPicture] = [:], reusing old: consuming [PremultipliedPixel] = []
    ) -> PixelBuffer {
        let plan = BandPlan(
            list, range, in: rect, bandHeight: Self.bandHeight, pictures: .made(prepared),
            shortcuts: shortcuts)
        var pixels = unfilledFrame(count: rect.width * rect.height, reusing: consume old)
        let bands = plan.commands.indices.map { band in
            BandRedraw(
                band: band, new: BandColumns(band, of: plan, list, pictures: moved, prepared: prepared),
                old: nil)
        }
        _ = redraw(bands, of: plan, over: fill, in: &pixels, prepared)
        return PixelBuffer(rect: rect, pixels: pixels)
    }

    private func backdrop(
        _ index: Int, _ prepared: CommandPictures, _ moved: [Int: RunPicture]
    ) -> CommandPicture? {
        guard case .backdrop(let command) = list.commands[index] else { return nil }
        let base = command.seesCanvas ? list.background : .clear
        let below = draw(command.below, in: command.captured, over: base, prepared: prepared, moved: moved)
        guard let mask = command.mask else {
            let (blur, visible) = (GaussianBlur(sigma: command.sigma), command.outline.bounds)
            if !command.effects.isEmpty || command.edge == .mirror { return filtered(below, command, blur) }
            if let blurred = below.adjustedInRows(
                by: command.adjustment, blurredBy: blur, visible: visible, tint: command.tint,
                kernels: kernels, shortcuts: shortcuts, workers: workers, cancellation: cancellation)
            {
                return .blurred(blurred)
            }
            var picture = below.adjusted(
                by: command.adjustment, blurredBy: blur, visible: visible, kernels: kernels,
                shortcuts: shortcuts, workers: workers, cancellation: cancellation)
            picture.tint(with: command.tint, kernels: kernels)
            return .pixels(picture)
        }
        let strength = draw(mask.commands, in: command.captured, over: .clear, prepared: prepared)
        let blur = ProgressiveBlur(
            sigma: command.sigma, adjustment: command.adjustment, tint: command.tint)
        return .pixels(
            blur.apply(
                to: below, strength: strength, mask.style, kernels: kernels, shortcuts: shortcuts,
                cancellation: cancellation))
    }

    /// Returns the picture of a backdrop with filters or mirrored edges. The captured pixels are first extended beyond
    /// their edges, so that all filters read the same pixels there.
    private func filtered(
        _ below: PixelBuffer, _ command: DisplayList.BackdropCommand, _ blur: GaussianBlur
    ) -> CommandPicture {
        let visible = command.outline.bounds.intersection(below.rect)
        let reach = blur.reach + command.effectReach
        let wide = below.extended(to: visible.outset(by: reach + 1), mirrored: command.edge == .mirror)
        var pictures = [
            wide.adjusted(
                by: command.adjustment, blurredBy: blur, kernels: kernels, shortcuts: shortcuts,
                workers: workers, cancellation: cancellation)
        ]
        var workspace = takeWorkspace()
        for effect in command.effects {
            pictures = effect.apply(
                to: pictures, visible: PixelRegion(wide.rect), workers: workers, &workspace.painter)
        }
        memory?.keep(workspace)
        var picture = pictures[0].cropped(to: visible)
        picture.tint(with: command.tint, kernels: kernels)
        return .pixels(picture)
    }

    /// Draws a layer's content in the layer's own coordinates.
    private func movableLayer(_ index: Int, _ prepared: CommandPictures) -> PixelBuffer? {
        guard case .beginLayer(let layer) = list.commands[index] else { return nil }
        return draw(index + 1..<layer.end, in: layer.bounds, over: .clear, prepared: prepared)
    }

    /// Returns the shadow of a layer that draws a shadow and nothing else; nil for any other layer.
    ///
    /// Such a layer (`isCaster`) contains one opaque shape, which casts the shadow. A fill command after the layer
    /// draws the shape itself, so no picture of the shape is needed here.
    private func shadowAlone(_ index: Int) -> CommandPicture? {
        guard case .beginLayer(let layer) = list.commands[index], layer.isCaster,
            case .fill(let shape, _) = list.commands[index + 1],
            case .shadows(let shadows) = layer.effects.first, let shadow = shadows.first
        else { return nil }
        var workspace = takeWorkspace()
        var solid = SolidColumns(kernels: kernels)
        let hidden = shortcuts.contains(.occlusion) ? solid.rectangle(in: shape, area: layer.bounds) : .empty
        let coverage = shadow.coverage(
            of: shape, visible: layer.visible.bounds, hidden: hidden, workers: workers,
            &workspace.painter)
        memory?.keep(workspace)
        return .shadow(coverage, shadow.color, hidden: hidden)
    }

    /// Draws a layer's content and applies the layer's effects.
    private func finishedLayer(_ index: Int, _ prepared: CommandPictures) -> CommandPicture? {
        guard case .beginLayer(let layer) = list.commands[index] else { return nil }
        var pictures = layer.drawn.rectangles.map {
            draw(index + 1..<layer.end, in: $0, over: .clear, prepared: prepared)
        }
        // A workspace is the scratch memory of one worker. Take it after drawing: the workers have then returned
        // their workspaces to `memory`, so one of them is reused and no new one is allocated.
        var workspace = takeWorkspace()
        for (position, effect) in layer.effects.enumerated() {
            pictures = effect.apply(
                to: pictures, visible: layer.visible(after: position), workers: workers, &workspace.painter)
        }
        memory?.keep(workspace)
        return pictures.count == 1 ? .pixels(pictures[0]) : .parts(pictures)
    }
}
