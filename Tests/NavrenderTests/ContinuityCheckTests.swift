import NavGeometry
import NavImaging
import NavJSON
import NavMotion
import NavScene
import Testing

@testable import Navrender

/// The time in seconds at which frame 12 begins, at 60 frames per second.
private let begin = 12.0 / 60

private func isInFrame(_ time: Double) -> Bool { time >= begin && time < 13.0 / 60 }

/// Returns a copy of a frame, in which `change` has altered the node at `address`.
private func changing(
    _ frame: MotionFrame, _ address: String, _ change: (inout MotionFrame.Element) -> Void
) -> MotionFrame {
    var copy = frame
    for index in copy.elements.indices where copy.elements[index].address == address {
        change(&copy.elements[index])
    }
    return copy
}

/// Tests a real film: a card moves by a spring, and a list is dragged while the navigation bar fades in.
@Suite("continuity of a real film")
struct ContinuityCheckTests {
    private static let text = """
        { "scene": 1, "canvas": { "size": [200, 240], "scale": 2 }, "root": [
          { "type": "navigation-controller", "id": "nav", "barBackground": "fades", "screens": [
            { "id": "a", "title": "A",
              "content": { "type": "list", "id": "list", "rows": ["1", "2", "3", "4", "5", "6", "7", "8", "9"] } }
          ] },
          { "type": "box", "id": "card", "frame": [10, 180, 40, 30], "fill": "systemBlue", "opacity": 0.5,
            "children": [{ "type": "box", "id": "mark", "frame": [4, 4, 8, 8], "fill": "systemRed" }] }
        ], "timeline": [
          { "at": 0.1, "set": { "frame": [130, 180, 40, 30], "opacity": 1, "fill": "systemGreen" }, "in": "card",
            "with": { "duration": 0.4, "bounce": 0.2 } },
          { "at": 0.2, "drag": { "by": -60, "over": 0.1 }, "in": "list" }
        ] }
        """

    private let check: ContinuityCheck

    init() throws {
        let scene = try Scene(SourceText(name: "scene", text: Self.text))
        check = ContinuityCheck(try Renderer().animation(of: scene))
    }

    /// Returns the findings for traced frames that `change` has altered. Every jump counts as visible.
    private func findings(
        _ change: @escaping (MotionFrame, Double, (Double) -> MotionFrame) -> MotionFrame
    ) throws -> [Discontinuity] {
        var mutated = check
        let motion = check.motion
        mutated.motion = { change(motion($0), $0, motion) }
        mutated.evidence = { _ in JumpEvidence(pixels: 100, area: .empty) }
        return try mutated.discontinuities()
    }

    @Test("an unchanged film is continuous, even if every jump counts as visible")
    func unchanged() throws {
        #expect(try check.discontinuities().isEmpty)
        // The check also follows list rows that enter at the bottom.
        #expect(try findings { frame, _, _ in frame }.isEmpty)
    }

    @Test("if a frame beside a jump cannot be drawn, the check fails, because the jump may be visible")
    func failure() {
        var mutated = check
        mutated.motion = { time in
            var frame = check.motion(time)
            if time > 0.2 { frame.elements.removeAll { $0.address == "card" } }
            return frame
        }
        mutated.evidence = { _ in throw CancellationError() }
        #expect(throws: CancellationError.self) { try mutated.discontinuities() }
    }

    /// A change of traced frames: of all frames from frame 12 on, or of frame 12 alone.
    private struct Mutation: Sendable {
        let name: String
        let node: String
        var isPulse = false
        var change: (@Sendable (inout MotionFrame.Element) -> Void)?
        /// The distance in frames from frame 12 to the frame that replaces frame 12; nil if none replaces it.
        var shift: Double?
        var isRemoved = false

        func apply(_ frame: MotionFrame, _ time: Double, _ motion: (Double) -> MotionFrame) -> MotionFrame {
            let isIn = isPulse || shift != nil ? isInFrame(time) : time >= begin
            guard isIn else { return frame }
            if let shift { return motion(begin + shift / 60) }
            if isRemoved { return MotionFrame(frame.elements.filter { !$0.address.hasPrefix(node) }) }
            guard let change else { return frame }
            return changing(frame, node, change)
        }
    }

    private static let title = "nav/nav#bar/nav#bar#title"

    private static let mutations: [Mutation] = [
        Mutation(name: "one frame frozen", node: "card", shift: -1),
        Mutation(name: "one frame too early", node: "card", shift: 2),
        Mutation(name: "a step of 3 points", node: "card", change: { $0.box.x -= 3 }),
        Mutation(name: "3 points off in one frame", node: "card", isPulse: true, change: { $0.box.y += 3 }),
        Mutation(name: "a step of opacity", node: "card", change: { $0.opacity *= 0.9 }),
        Mutation(name: "a pulse of opacity", node: "card", isPulse: true, change: { $0.opacity = 0.3 }),
        Mutation(name: "missing for one frame", node: "card", isPulse: true, isRemoved: true),
        Mutation(name: "gone for good", node: "card/mark", isRemoved: true),
        Mutation(name: "a step of a colour", node: "card", change: { $0.colors[0].x += 0.1 }),
        Mutation(name: "a step of a size", node: "card", change: { $0.box.height += 4 }),
        Mutation(name: "a named part off by 3 points", node: title, change: { $0.box.x += 3 }),
    ]

    @Test(
        "for each mutation, the continuity check reports a jump at frame 11, 12 or 13",
        arguments: mutations.indices)
    func mutation(index: Int) throws {
        let mutation = Self.mutations[index]
        let found = try findings { mutation.apply($0, $1, $2) }
        let atFrame = found.contains { $0.node == mutation.node && (11...13).contains($0.frame) }
        #expect(atFrame, "\(mutation.name): \(found)")
        #expect(found.allSatisfy { $0.steps.count == 3 })
    }

    @Test("the continuity check finds a velocity that is halved at a hand-over, and states both velocities")
    func halvedVelocity() throws {
        var mutated = check
        let (quantity, lift) = (check.quantity, 0.3)
        mutated.quantity = { name, time in
            quantity(name, time < lift ? time : lift + (time - lift) / 2)
        }
        let found = try #require(try mutated.discontinuities().first)
        #expect(found.node == "list.offset" && found.property == "velocity" && found.frame == 18)
        // The finger moves 60 points in 0.1 s.
        #expect(abs(found.steps[0] - 600) < 1 && abs(found.steps[1] - 300) < 3)
    }
}

/// Tests films in which edges lie between device pixels. Such an edge would jump if drawing rounded its position.
@Suite("continuity between device pixels")
struct PixelContinuityTests {
    private func discontinuities(_ text: String) throws -> [Discontinuity] {
        let scene = try Scene(SourceText(name: "scene", text: text))
        return try ContinuityCheck(Renderer().animation(of: scene)).discontinuities()
    }

    @Test("the progress of a flow moves without steps of whole points")
    func flowProgress() throws {
        let found = try discontinuities(
            """
            { "scene": 1, "canvas": { "size": [393, 120], "scale": 3 }, "root": { "type": "navigation-controller",
              "screens": [{ "id": "a", "title": "A", "progress": 0.2 }, { "id": "b", "title": "B", "progress": 0.7 }] },
              "timeline": [{ "at": 0.2, "push": "b" }] }
            """)
        #expect(found.isEmpty)
    }

    @Test(
        "on a scaled device, the edges of a page look the same at rest and at the ends of a transition",
        arguments: ["#222", "white"])
    func scaledDevice(background: String) throws {
        // A device of 428 points is drawn 300 points wide, so the edges of its screen lie between device pixels.
        let found = try discontinuities(
            """
            { "scene": 1, "canvas": { "size": [330, 330], "scale": 2, "background": "\(background)" }, "root": {
              "type": "device", "model": "phone", "frame": { "x": 15, "y": 15, "width": 300 }, "children": {
                "type": "navigation-controller", "id": "nav", "screens": [
                  { "id": "a", "title": "A", "toolbar": { "height": 60 } },
                  { "id": "b", "title": "B", "toolbar": { "height": 88, "background": "systemTeal" },
                    "content": { "type": "box", "frame": "fill", "fill": "systemYellow" } }] } },
              "timeline": [{ "at": 0.1, "push": "b" }, { "at": 0.8, "pop": "root" }] }
            """)
        #expect(found.isEmpty)
    }
}
