import Foundation
import NavImaging
import Synchronization
import Testing

@testable import Navrender

/// Counts events, and runs a closure at the event with a given number.
private final class BandCounter: Sendable {
    private let count = Atomic(0)
    private let wanted: Int
    private let action = Mutex<(@Sendable () -> Void)?>(nil)

    init(actAt wanted: Int = .max) { self.wanted = wanted }

    var value: Int { count.load(ordering: .sequentiallyConsistent) }

    func act(_ closure: @escaping @Sendable () -> Void) { action.withLock { $0 = closure } }

    func add() {
        guard count.add(1, ordering: .sequentiallyConsistent).newValue == wanted else { return }
        // The action may not have been set yet.
        while true {
            if let action = action.withLock({ $0 }) { return action() }
            usleep(100)
        }
    }
}

/// Tests asynchronous rendering without measuring time. Tests of queues and cancellation wait for events or count them.
@Suite("Asynchronous rendering") struct AsyncRenderingTests {
    /// Returns a scene of 200 bands.
    private func tall() throws -> Scene {
        try Scene(
            json: #"""
                { "scene": 1, "canvas": { "size": [64, 12800] },
                  "root": { "type": "ellipse", "frame": "fill", "fill": { "type": "radial", "stops": ["red", "blue"] } } }
                """#)
    }

    private func small(_ number: Int = 0) throws -> Scene {
        try Scene(
            source(#"{ "type": "box", "frame": [0, 0, \#(number % 4 + 1), 1], "fill": "red" }"#))
    }

    @Test(
        "asynchronous and synchronous rendering give the same picture, with one or several threads")
    func twin() async throws {
        let scene = try tall()
        let expected = try { try Renderer(threads: 1).render(scene) }()
        for threads in [1, 3] {
            #expect(try await Renderer(threads: threads).render(scene).bitmap == expected.bitmap)
        }
    }

    @Test("asynchronous rendering throws a `RenderError` for a scale of 0")
    func errors() async throws {
        let renderer = Renderer(scale: 0)
        let scene = try small()
        await #expect(throws: RenderError.self) { try await renderer.render(scene) }
    }

    /// All renders block in their first band while other tasks run. If renders held threads of Swift's
    /// cooperative pool, the other tasks could not run, and the test would hang.
    @Test("asynchronous rendering blocks no thread of the cooperative pool", .timeLimit(.minutes(2)))
    func cooperativePool() async throws {
        let gate = Gate()
        let count = 4 * ProcessEnvironment.processorCount
        let queue = RenderQueue(width: count, onBand: { gate.wait() })
        let renderer = Renderer(RenderOptions(), queue: queue)
        let scene = try small()
        try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<count {
                group.addTask { try await renderer.render(scene).width }
            }
            while queue.runningCount < count { await Task.yield() }
            try await withThrowingTaskGroup(of: Void.self) { others in
                for _ in 0..<count {
                    others.addTask { try await Task.sleep(for: .milliseconds(1)) }
                }
                try await others.waitForAll()
            }
            gate.open()
            for try await width in group { #expect(width == 4) }
        }
        #expect(queue.runningCount == 0)
    }

    @Test("a cancelled render draws no further band and throws", arguments: [1, 3])
    func cancellation(threads: Int) async throws {
        let scene = try tall()
        let counter = BandCounter(actAt: 20)
        let queue = RenderQueue(width: 1, onBand: { counter.add() })
        var options = RenderOptions()
        options.threads = threads
        let renderer = Renderer(options, queue: queue)
        let path = FileManager.default.temporaryDirectory.appending(
            path: "navrender-\(UUID().uuidString).png"
        ).path
        let task = Task {
            try await renderer.render(scene).write(to: path)
        }
        counter.act { task.cancel() }
        await #expect(throws: CancellationError.self) { try await task.value }
        // Before each band, a worker increases the counter and then checks whether the task is cancelled. The counter
        // cancels the task at 20. Each worker increases the counter at most once more.
        #expect((20...20 + threads).contains(counter.value))
        #expect(queue.runningCount == 0, "no thread draws any more")
        #expect(!FileManager.default.fileExists(atPath: path))
        let asked = counter.value
        for _ in 0..<20 { await Task.yield() }
        #expect(counter.value == asked)
    }

    /// The pictures of layers, blurs and shadows are drawn before the bands that show them. So a cancellation can also
    /// come while such a picture is drawn.
    @Test("a render with effects can be cancelled at any point", arguments: [1, 2, 5, 9, 14, 20, 27, 35])
    func cancelledEffects(point: Int) async throws {
        let scene = try Scene(
            json: #"""
                { "scene": 1, "canvas": { "size": [120, 1000], "background": "white" },
                  "root": [
                    { "type": "ellipse", "frame": [10, 40, 90, 700], "fill": "systemTeal", "shadow": { "sigma": 6 } },
                    { "type": "group", "opacity": 0.5, "filter": { "blur": 5 }, "children": [
                      { "type": "box", "frame": [0, 0, 60, 900], "fill": "red", "shadow": { "sigma": 30 } },
                      { "type": "box", "frame": [20, 0, 60, 900], "backdrop": "regular" } ] },
                    { "type": "box", "frame": [20, 90, 80, 600], "radius": 12, "backdrop": "thin",
                      "mask": { "type": "ellipse", "frame": "fill", "fill": "white" } } ] }
                """#)
        let counter = BandCounter(actAt: point)
        var options = RenderOptions()
        options.threads = 2
        let renderer = Renderer(options, queue: RenderQueue(width: 1, onBand: { counter.add() }))
        let task = Task { try await renderer.render(scene).width }
        counter.act { task.cancel() }
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test("a task that is cancelled before its render starts draws no band")
    func cancelledBefore() async throws {
        let counter = BandCounter()
        let renderer = Renderer(RenderOptions(), queue: RenderQueue(width: 1, onBand: { counter.add() }))
        let scene = try tall()
        let task = Task {
            while !Task.isCancelled { await Task.yield() }
            _ = try await renderer.render(scene)
        }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(counter.value == 0)
    }

    @Test("a waiting render ends at once when it is cancelled", .timeLimit(.minutes(2)))
    func cancelledWaiting() async throws {
        let gate = Gate()
        let queue = RenderQueue(width: 1, onBand: { gate.wait() })
        let renderer = Renderer(RenderOptions(), queue: queue)
        let scene = try small()
        let first = Task { try await renderer.render(scene).width }
        while queue.runningCount < 1 { await Task.yield() }
        let second = Task { try await renderer.render(scene).width }
        second.cancel()
        // The queue runs one render at a time, and the first render is still running. So the second render waits.
        await #expect(throws: CancellationError.self) { try await second.value }
        gate.open()
        #expect(try await first.value == 4)
    }

    @Test("a queue of width 3 runs at most 3 of a hundred renders at a time")
    func width() async throws {
        let queue = RenderQueue(width: 3)
        let renderer = Renderer(RenderOptions(), queue: queue)
        let scenes = try (0..<100).map { try small($0) }
        try await withThrowingTaskGroup(of: Int.self) { group in
            for scene in scenes { group.addTask { try await renderer.render(scene).width } }
            for try await width in group { #expect(width == 4) }
        }
        // A render holds a frame buffer only while it is running. So there are at most three frame buffers.
        #expect((1...3).contains(queue.mostRunning) && queue.runningCount == 0)
    }

    // MARK: Many variants

    private func both() throws -> Scene {
        try Scene(
            json: #"""
                { "scene": 1, "canvas": { "size": [4, 3], "appearance": ["dark", "light"] },
                  "root": { "type": "box", "id": "a", "frame": [0, 0, 1, 1], "fill": "systemBackground" },
                  "timeline": [{ "at": 1, "set": { "opacity": 0.5 }, "in": "a", "with": 1 }] }
                """#)
    }

    @Test("a grid of variants has every combination in order, and each picture equals a picture drawn alone")
    func grid() async throws {
        let scene = try both()
        var found: [Variant] = []
        for try await picture in Renderer().pictures(
            of: scene, variants: .grid(scales: [1, 2], times: [0, 1.5]))
        {
            let variant = picture.variant
            found.append(variant)
            let alone = try await Renderer(
                scale: variant.scale, appearance: variant.appearance, time: variant.time
            )
            .render(scene)
            #expect(picture.bitmap == alone.bitmap)
        }
        #expect(
            found.map(\.suffix) == [
                "~dark+0s", "~dark+1.5s", "~dark@2x+0s", "~dark@2x+1.5s", "+0s", "+1.5s", "@2x+0s",
                "@2x+1.5s",
            ])
    }

    @Test("the moments of an animation's variants are evenly spaced from its beginning to its end")
    func times() async throws {
        var times: [Double?] = []
        for try await picture in Renderer().pictures(of: try both(), variants: .times(count: 5)) {
            times.append(picture.variant.time)
            #expect(picture.variant.appearance == .dark)
        }
        #expect(times == [0, 0.5, 1, 1.5, 2])
    }

    @Test("leaving a loop over variants stops the drawing of the remaining variants", .timeLimit(.minutes(2)))
    func leaving() async throws {
        let counter = BandCounter()
        let queue = RenderQueue(width: 2, onBand: { counter.add() })
        let renderer = Renderer(RenderOptions(), queue: queue)
        let scales = (1...50).map { Double($0) / 10 }
        for try await _ in renderer.pictures(
            of: try both(), variants: .grid(appearances: [.dark], scales: scales))
        {
            break
        }
        while queue.runningCount > 0 { await Task.yield() }
        // A picture of this size has one band. The picture's worker reads the cancellation flag twice: before the
        // band, and again before the worker finds that no band is left. The loop starts `width` pictures before its
        // first iteration. The bound is generous: it allows one more picture, and twice as many reads for each picture.
        #expect(counter.value <= 2 * 2 * (queue.width + 1))
    }

    @Test("cancelling the task ends a loop over variants with an error")
    func cancellingTheLoop() async throws {
        let scene = try tall()
        let counter = BandCounter(actAt: 30)
        let queue = RenderQueue(width: 2, onBand: { counter.add() })
        let renderer = Renderer(RenderOptions(), queue: queue)
        let task = Task {
            var count = 0
            for try await _ in renderer.pictures(of: scene, variants: .grid(scales: [1, 2, 3, 1, 2, 3])) {
                count += 1
            }
            return count
        }
        counter.act { task.cancel() }
        await #expect(throws: CancellationError.self) { try await task.value }
        while queue.runningCount > 0 { await Task.yield() }
        #expect(counter.value < 30 + 2 * (2 * ProcessEnvironment.processorCount + 2))
    }
}

/// A gate at which threads wait until it opens.
private final class Gate: Sendable {
    private let isOpen = Atomic(false)

    func open() { isOpen.store(true, ordering: .sequentiallyConsistent) }

    func wait() { while !isOpen.load(ordering: .sequentiallyConsistent) { usleep(500) } }
}
