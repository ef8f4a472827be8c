import NavCompositing
import NavJSON
import NavScene
import Navrender
import Testing

@testable import NavrenderBench

@Suite struct WorkloadTests {
    /// The expected values are from `rrects200`, `pills500` and `layer20` in
    /// Benchmarks/peers/scene.py.
    @Test("the random shapes equal the shapes in Benchmarks/peers")
    func shapes() {
        let first = RandomShape.rectangles[0]
        #expect(RandomShape.rectangles.count == 200)
        #expect(RandomShape.pills.count == 500)
        #expect(RandomShape.layer.count == 20)
        check(
            first, 535.6314105178576, 1731.8393496470042, 116.7493200302124, 99.08329963684082,
            13.415220975875854, "5ec68e")
        check(
            RandomShape.rectangles[199], 491.1501918875847, 2352.0821658314208, 77.54465103149414,
            132.79478073120117, 15.928669691085815, "38a6f6")
        check(RandomShape.pills[499], 75.1983357667923, 1068.9687935113907, 360, 102, 51, "afe884")
        check(
            RandomShape.layer[19], 818.9968144751313, 770.4568657373233, 254.86325979232788,
            49.25871133804321, 12, "e0f103")
    }

    private func check(
        _ shape: RandomShape, _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ radius: Double,
        _ color: String
    ) {
        #expect(shape.x == x && shape.y == y && shape.width == width && shape.height == height)
        #expect(shape.radius == radius && shape.color == color)
    }

    /// The ground of a workload is its scene without the measured content.
    @Test("each workload has a unique name, and a workload with a ground has more nodes than the ground")
    func workloads() throws {
        let workloads = try MicroScenes.all()
        #expect(Set(workloads.map(\.name)).count == workloads.count)
        #expect(workloads.map { $0.name.prefix(1) }.joined() == "abccdefghiiijklccdk")
        #expect(workloads.suffix(4).allSatisfy { $0.isNew && $0.name.hasSuffix("_new") && $0.target == nil })
        for workload in workloads {
            #expect(workload.drawing.scene.canvas.pixelRect.width == 1179)
            #expect(workload.drawing.scene.canvas.pixelRect.height == 2556)
            if let ground = workload.ground {
                #expect(workload.drawing.scene.nodes.count > ground.scene.nodes.count)
            }
        }
    }

    @Test("a tall scene repeats one screen at increasing offsets")
    func tall() throws {
        let screen = SourceText(
            name: "screen",
            text: """
                { "scene": 1, "canvas": { "size": [393, 852], "scale": 3 },
                "root": [{ "type": "box", "frame": [10, 20, 30, 40], "fill": "red" }] }
                """)
        let drawing = try Drawing(MacroScene.tall(screen, screens: 3))
        #expect(drawing.scene.canvas.pixelRect.height == 3 * 2556)
        #expect(drawing.scene.nodes.map(\.transform.f) == [0, 852, 1704])
        #expect(throws: BenchError.self) {
            try MacroScene.tall(SourceText(name: "no", text: "[]"), screens: 2)
        }
    }
}
