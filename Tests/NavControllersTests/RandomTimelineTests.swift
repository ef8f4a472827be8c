import NavJSON
import NavScene
import NavTestSupport
import Testing

@testable import NavControllers

@Suite("random timelines")
struct RandomTimelineTests {
    /// Returns random events, sorted by time. The player reports impossible events and skips them.
    private func timeline(seed: UInt64) -> [TimelineEvent] {
        var generator = SeededGenerator(seed: seed)
        var time = 0.0
        return (0..<24).map { _ in
            time += Double.random(in: 0.01...0.7, using: &generator)
            let x = Double.random(in: 0...400, using: &generator)
            let screen = ["a", "b", "c"].randomElement(using: &generator) ?? "a"
            let list = ["list-a", "list-b"].randomElement(using: &generator)
            switch Int.random(in: 0..<12, using: &generator) {
            case 0, 1: return TimelineEvent(at: time, .push(screen: screen))
            case 2: return TimelineEvent(at: time, .pop(to: nil))
            case 3:
                return TimelineEvent(
                    at: time, .setStack(["a", "b"]), isAnimated: Bool.random(using: &generator))
            case 4, 5: return TimelineEvent(at: time, .beginPop(x: x / 20))
            case 6: return TimelineEvent(at: time, .movePop(x: x))
            case 7: return TimelineEvent(at: time, .endPop(velocity: x * 4 - 800))
            case 8: return TimelineEvent(at: time, in: list, .scroll(to: x), isAnimated: true)
            case 9, 10:
                return TimelineEvent(at: time, in: list, .drag(.init(distance: x - 200, duration: 0.15)))
            default: return TimelineEvent(at: time, in: "tags", .tap(.index(Int(x) % 3)))
            }
        }
    }

    private func scene(seed: UInt64) throws -> Scene {
        let tags = #"{ "type": "tags", "id": "tags", "titles": ["A", "BBB", "CC"] }"#
        var scene = try NavControllersTests.scene("[\(navigation(#""barBackground": "fades","#)), \(tags)]")
        scene.timeline = timeline(seed: seed)
        return scene
    }

    @Test("the scene at a time does not depend on scenes that were computed before", arguments: 1...10)
    func order(seed: Int) throws {
        let scene = try scene(seed: UInt64(seed))
        var ignored = Diagnostics()
        let animated = AnimatedScene(scene, measuring: measure, diagnostics: &ignored)
        let times = (0..<120).map { Double($0) * 0.09 }
        let forwards = times.map { animated.scene(at: $0) }
        let backwards = times.reversed().map { animated.scene(at: $0) }
        #expect(forwards == backwards.reversed())
        for index in stride(from: 0, to: times.count, by: 7) {
            var ignored = Diagnostics()
            let fresh = AnimatedScene(scene, measuring: measure, diagnostics: &ignored)
            #expect(fresh.scene(at: times[index]) == forwards[index])
            #expect(fresh.readings(at: times[index]) == animated.readings(at: times[index]))
        }
    }

    @Test(
        "without interactive pops, later events do not change the scene at earlier times", arguments: 1...10
    )
    func causality(seed: Int) throws {
        var scene = try scene(seed: UInt64(seed))
        scene.timeline.removeAll { event in
            switch event.action {
            case .beginPop, .movePop, .endPop: true
            default: false
            }
        }
        for count in stride(from: 3, to: scene.timeline.count, by: 5) {
            let time = scene.timeline[count].time - 1e-6
            var (whole, part) = (scene, scene)
            part.timeline = Array(scene.timeline[..<count])
            whole.timeline = scene.timeline
            var ignored = Diagnostics()
            let first = AnimatedScene(whole, measuring: measure, diagnostics: &ignored)
            let second = AnimatedScene(part, measuring: measure, diagnostics: &ignored)
            #expect(first.scene(at: time).nodes == second.scene(at: time).nodes)
        }
    }

    @Test("if every event is animated, a list's offset never jumps", arguments: 1...10)
    func continuity(seed: Int) throws {
        var scene = try scene(seed: UInt64(seed))
        scene.timeline.removeAll { $0.isAnimated == false }
        var ignored = Diagnostics()
        let animated = AnimatedScene(scene, measuring: measure, diagnostics: &ignored)
        var last = try animated.reading("list-a.offset", at: 0)
        for step in 1...4000 {
            let offset = try animated.reading("list-a.offset", at: Double(step) / 400)
            // The fastest motion is an animated scroll over the whole list: 1884 points in 0.3 s. A
            // step of 1/400 s covers 15.7 points on average, and less than 28 where the curve is
            // steepest.
            #expect(abs(offset - last) < 28, "at \(Double(step) / 400)")
            last = offset
        }
    }
}
