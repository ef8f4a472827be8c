import NavJSON
import NavTestSupport
import Testing

@testable import Navrender

/// Tests that frames drawn in sequence equal frames drawn alone.
@Suite("Frames in sequence")
struct FrameRendererTests {
    /// A timeline of random events.
    private struct RandomTimeline {
        private var random: SeededGenerator
        private var events: [String] = []
        private var time = 0.0
        private var stack = ["a"]

        init(seed: Int) { random = SeededGenerator(seed: UInt64(seed)) }

        private mutating func pause(_ seconds: ClosedRange<Double>) {
            time += Double.random(in: seconds, using: &random)
        }

        private mutating func add(_ event: String) { events.append(#"{ "at": \#(time), \#(event) }"#) }

        private mutating func step() {
            let rest = ["a", "b", "c"].filter { !stack.contains($0) }
            switch Int.random(in: 0..<8, using: &random) {
            case 0, 1:
                guard let screen = rest.randomElement(using: &random) else { return }
                stack.append(screen)
                add(#""push": "\#(screen)""#)
                time += 0.51
            case 2:
                guard stack.count > 1 else { return }
                stack.removeLast()
                add(#""pop": true"#)
                time += 0.51
            case 3:
                guard stack.count > 1 else { return }
                add(#""beginPop": 0"#)
                pause(0.05...0.2)
                add(#""movePop": \#(Int.random(in: 20...180, using: &random))"#)
                add(#""cancel": true"#)
                time += 0.36
            case 4:
                add(#""drag": \#(Int.random(in: -200...60, using: &random)), "in": "list""#)
                pause(0.1...0.5)
            case 5:
                add(#""tap": \#(Int.random(in: 0..<3, using: &random)), "in": "tags""#)
                pause(0.02...0.3)
            case 6:
                let opacity = Double.random(in: 0...1, using: &random)
                add(#""set": { "opacity": \#(opacity), "fill": "systemRed" }, "in": "badge", "with": 0.3"#)
                pause(0.1...0.4)
            default: pause(0.1...0.4)
            }
        }

        mutating func text() -> String {
            for _ in 0..<14 { step() }
            return "[\(events.joined(separator: ", "))]"
        }
    }

    private func animation(seed: Int) throws -> Animation {
        var timeline = RandomTimeline(seed: seed)
        let words = (0..<14).map { #""Row \#($0)""# }.joined(separator: ", ")
        let direction = seed.isMultiple(of: 3) ? #", "direction": "rtl""# : ""
        let text = #"""
            { "scene": 1, "canvas": { "size": [200, 170], "scale": \#(seed % 2 + 1), "safeArea": [20, 0, 0, 0], "barTop": 20\#(direction) },
              "root": [
                { "type": "navigation-controller", "id": "nav", "barBackground": "fades", "screens": [
                  { "id": "a", "title": "A", "progress": 0.2, "content": { "type": "list", "id": "list", "rows": [\#(words)] } },
                  { "id": "b", "title": "B", "progress": 0.6, "content": [
                    { "type": "ellipse", "frame": [40, 90, 60, 60], "fill": "systemTeal", "shadow": { "sigma": 4, "offset": [0, 3] } },
                    { "type": "box", "frame": [70, 80, 80, 60], "backdrop": "thin", "radius": 8 } ] },
                  { "id": "c", "title": "C", "largeTitle": true, "content": { "type": "list", "rows": ["One", "Two"] } } ] },
                { "type": "box", "id": "badge", "frame": [150, 120, 30, 30], "radius": 8, "fill": "systemGreen", "filter": { "blur": 2 } },
                { "type": "tags", "id": "tags", "frame": [0, 126, 140, 44], "titles": ["A", "BBB", "CC"] } ],
              "timeline": \#(timeline.text()) }
            """#
        return try Renderer().animation(of: Scene(SourceText(name: "random \(seed)", text: text)))
    }

    @Test("every frame of ten random timelines equals the frame drawn alone", arguments: 1...10)
    func random(seed: Int) throws {
        let animation = try animation(seed: seed)
        var renderer = FrameRenderer(animation)
        #expect(animation.duration > 1)
        for number in 0...Int(animation.duration * 15) {
            let time = Double(number) / 15
            let frame = try renderer.picture(at: time).bitmap
            #expect(try frame == animation.picture(at: time).bitmap, "\(time) s")
        }
    }

    @Test(
        "the resolved scene of every frame equals the resolved scene of the frame laid out alone",
        arguments: 1...6)
    func layoutOfFrames(seed: Int) throws {
        // The frames of one animation share a cache of typeset lines. A scene that is loaded again has a new cache.
        let shared = try animation(seed: seed)
        for number in 0...Int(shared.duration * 8) {
            let time = Double(number) / 8
            var (pipeline, other) = (
                Pipeline(momentOf: shared.loaded.scene, shared.options),
                Pipeline(momentOf: shared.loaded.scene, shared.options)
            )
            let alone = try other.load(shared.loaded.scene)
            #expect(alone.environment.texts !== shared.loaded.environment.texts)
            let frame = try pipeline.prepare(shared.loaded, at: time).scene
            #expect(try frame == other.prepare(alone, at: time).scene, "\(time) s")
        }
    }

    @Test("frames of an animation can be drawn in any order")
    func order() throws {
        let animation = try animation(seed: 4)
        var renderer = FrameRenderer(animation)
        for time in [0.9, 0.2, 0.2, 1.4, 0.0, 0.9] {
            let frame = try renderer.picture(at: time).bitmap
            #expect(try frame == animation.picture(at: time).bitmap, "\(time) s")
        }
        let picture = try renderer.picture(at: 0.5)
        #expect(try picture.encoded() == animation.picture(at: 0.5).encoded())
    }

    @Test("a frame that equals the frame before it is not drawn again")
    func still() throws {
        let animation = try animation(seed: 1)
        var renderer = FrameRenderer(animation)
        _ = try renderer.picture(at: animation.duration + 1)
        let stages = try renderer.picture(at: animation.duration + 2).timings.entries.map(\.stage)
        #expect(stages == [.time])
    }
}
