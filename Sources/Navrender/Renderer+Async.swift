import NavNodeKinds
import NavScene
import NavSceneFormat
import Synchronization

extension Renderer {
    /// Draws a scene on threads outside Swift's cooperative pool. The caller's task waits without blocking a thread.
    ///
    /// The asynchronous methods of all renderers together draw at most one scene for each processor at a time. Waiting
    /// scenes hold no memory for pixels.
    ///
    /// - Throws: `CancellationError` if the task is cancelled. The workers first finish the bands that they have
    ///   begun, and begin no others. ``RenderError`` if a problem of the scene is an error. This ``RenderError``
    ///   contains every problem of the scene, warnings included.
    @concurrent
    public func render(_ scene: Scene) async throws -> Picture {
        try await queue.run { cancellation in try draw(scene, cancellation) }
    }

    /// Returns the pictures of several variants of a scene, in order. The next pictures are drawn while the caller uses
    /// the current one.
    ///
    /// ```swift
    /// for try await picture in renderer.pictures(of: scene, variants: .grid(scales: [1, 2, 3])) {
    ///     try picture.write(to: "out/card\(picture.variant.suffix).png")
    /// }
    /// ```
    /// The text of the scene is parsed at most once for all pictures. At most one finished picture for each processor
    /// waits for the caller. Leaving the loop or cancelling its task stops the drawing of the remaining pictures.
    public func pictures(of scene: Scene, variants: Variants) -> Pictures {
        Pictures(scene: scene, variants: variants, renderer: self)
    }
}

/// A choice of variants of a scene: appearances, scales and moments.
public struct Variants: Equatable, Sendable {
    /// The chosen appearances. Nil means all appearances that the scene declares. An empty list means the scene's own
    /// appearance.
    private var appearances: [Appearance]?
    /// The chosen scales. An empty list means the scene's own scale.
    private var scales: [Double]
    private var times: Times

    private enum Times: Equatable {
        case own
        case list([Double])
        case count(Int)
    }

    /// Returns every combination of the given appearances, scales and moments.
    ///
    /// - Parameters:
    ///   - appearances: The appearances. Nil means all appearances that the scene declares. An empty list means the
    ///     scene's own appearance.
    ///   - scales: Device pixels for each point. An empty list means the scene's own scale.
    ///   - times: Moments in seconds. An empty list means the scene's own moment.
    public static func grid(
        appearances: [Appearance]? = nil, scales: [Double] = [], times: [Double] = []
    ) -> Variants {
        Variants(appearances: appearances, scales: scales, times: times.isEmpty ? .own : .list(times))
    }

    /// Returns variants at evenly spaced moments from the beginning of the timeline to its end. Each variant has the
    /// appearance and scale of the scene.
    ///
    /// - Precondition: the count is at least 1.
    public static func times(count: Int) -> Variants {
        precondition(count >= 1, "there is at least one moment")
        return Variants(appearances: [], scales: [], times: .count(count))
    }

    /// Returns the variants of a scene in order: appearances change slowest, moments fastest.
    ///
    /// - Parameter duration: the length of the scene's timeline in seconds.
    func list(for scene: Scene, duration: () throws -> Double) rethrows -> [Variant] {
        let appearances = appearances ?? scene.appearances
        let scales = scales.isEmpty ? [scene.canvas.scale] : scales
        let times: [Double?]
        switch self.times {
        case .own: times = [nil]
        case .list(let list): times = list
        case .count(let count):
            let end = try duration()
            times = (0..<count).map { count > 1 ? end * Double($0) / Double(count - 1) : 0 }
        }
        return (appearances.isEmpty ? [scene.canvas.appearance] : appearances).flatMap { appearance in
            scales.flatMap { scale in
                times.map { Variant(appearance: appearance, scale: scale, time: $0) }
            }
        }
    }
}

/// The pictures of several variants of a scene; see ``Renderer/pictures(of:variants:)``.
///
/// A loop over the sequence draws the pictures.
public struct Pictures: AsyncSequence, Sendable {
    /// A picture of one variant; see ``Picture/variant``.
    public typealias Element = Picture

    let scene: Scene
    let variants: Variants
    let renderer: Renderer

    /// Starts the sequence. Nothing is drawn before the first call of `next()`.
    public func makeAsyncIterator() -> Iterator { Iterator(self) }

    /// Draws pictures before the loop asks for them. If the caller leaves the loop, the drawing stops.
    public struct Iterator: AsyncIteratorProtocol {
        private let tasks = RunningTasks()
        private let sequence: Pictures
        private var remaining: ArraySlice<Variant>?
        private var document: SceneDocument?

        fileprivate init(_ sequence: Pictures) { self.sequence = sequence }

        /// Returns the next picture; nil after the last.
        ///
        /// - Throws: `CancellationError` if the task is cancelled; ``RenderError`` for the first variant that cannot be
        ///   drawn. After either error, the sequence ends.
        public mutating func next() async throws -> Picture? {
            do {
                try Task.checkCancellation()
                if remaining == nil { try begin() }
                while tasks.count < sequence.renderer.queue.width, let variant = remaining?.popFirst() {
                    tasks.append(task(for: variant))
                }
                guard let first = tasks.first else { return nil }
                let tasks = tasks
                let picture = try await withTaskCancellationHandler {
                    try await first.value
                } onCancel: {
                    tasks.cancel()
                }
                tasks.removeFirst()
                return picture
            } catch {
                tasks.cancel()
                remaining = []
                throw error
            }
        }

        private mutating func begin() throws {
            let (scene, renderer) = (sequence.scene, sequence.renderer)
            let variants = try sequence.variants.list(for: scene) {
                try renderer.animation(of: scene).duration
            }
            if let reading = scene.reading,
                variants.contains(where: { $0.appearance != scene.canvas.appearance })
            {
                document = SceneDocument(reading.source, registry: .standard, limits: reading.limits)
            }
            remaining = variants[...]
        }

        private func task(for variant: Variant) -> Task<Picture, any Error> {
            var renderer = sequence.renderer
            renderer.options.appearance = variant.appearance
            renderer.options.scale = variant.scale
            if let time = variant.time { renderer.options.time = time }
            let (scene, document, chosen) = (sequence.scene, document, renderer)
            return Task {
                try await chosen.queue.run { cancellation in
                    try chosen.draw(scene, document: document, cancellation)
                }
            }
        }
    }
}

/// The tasks of a loop over pictures. Freeing the iterator cancels them.
private final class RunningTasks: Sendable {
    private let tasks = Mutex<[Task<Picture, any Error>]>([])

    deinit { cancel() }

    var count: Int { tasks.withLock { $0.count } }
    var first: Task<Picture, any Error>? { tasks.withLock { $0.first } }

    func append(_ task: Task<Picture, any Error>) { tasks.withLock { $0.append(task) } }
    func removeFirst() { tasks.withLock { _ = $0.removeFirst() } }
    func cancel() { for task in tasks.withLock({ $0 }) { task.cancel() } }
}
