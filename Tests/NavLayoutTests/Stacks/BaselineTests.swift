import NavGeometry
import NavScene
import Testing

@testable import NavLayout

@Suite("baselines in stacks")
struct BaselineTests {
    private let environment = Fixture.environment()

    private func text(_ string: String, _ size: Double) -> Node {
        Node(.text(Text(string, font: FontDescription(size: size))))
    }

    private func frames(_ alignment: Stack.Alignment, _ children: [Node], height: Double) -> [Rect] {
        let node = Node(.stack(Stack(axis: .horizontal, alignment: alignment)), children: children)
        return Fixture.frames(in: node, Size(width: 400, height: height), environment: environment)
    }

    private func size(_ alignment: Stack.Alignment, _ children: [Node]) -> Size {
        environment.naturalSize(
            of: Node(.stack(Stack(axis: .horizontal, alignment: alignment)), children: children),
            proposing: Size(width: 400, height: 800))
    }

    private func baseline(_ string: String, _ size: Double) -> Double {
        environment.firstBaseline(of: Text(string, font: FontDescription(size: size)))
    }

    /// The texts have the line box of Apple's system font: its ascent is 1950 units, and an em has 2048 units.
    @Test("letters of two sizes share a baseline, which is on a whole device pixel")
    func twoSizes() {
        let found = frames(.firstBaseline, [text("Large", 34), text("small", 13)], height: 60)
        let (large, small) = (found[0].y + baseline("Large", 34), found[1].y + baseline("small", 13))
        #expect(abs(large - small) < 1e-9)
        let (ascent, pixel): (Double, Double) = (34 * 1950 / 2048, 1 / 3)
        #expect(abs(large - ascent) < pixel + 0.1)
        #expect(abs((large * 3).rounded() - large * 3) < 1e-6)
        #expect(found[0].y >= 0 && found[0].y < pixel)
    }

    @Test("a text of two lines is aligned by its first or by its last baseline")
    func severalLines() {
        let children = [text("Large", 34), text("two\nlines", 13)]
        let first = frames(.firstBaseline, children, height: 60)
        let last = frames(.lastBaseline, children, height: 60)
        let line = 13 * (1950.0 + 494) / 2048
        #expect(abs(first[1].y + baseline("two\nlines", 13) - first[0].y - baseline("Large", 34)) < 1e-9)
        let lower = last[1].y + baseline("two\nlines", 13) + line
        #expect(abs(lower - last[0].y - baseline("Large", 34)) < 1e-9)
        // The lowest child touches the stack's bottom, as with `align-items: last baseline` in CSS.
        #expect(abs(last.map(\.maxY).max()! - 60) < 1e-9)
    }

    @Test("in a stack aligned by baselines, an image is aligned by its bottom edge")
    func picture() {
        let found = frames(.firstBaseline, [text("Large", 34), .picture(20, 10)], height: 60)
        #expect(abs(found[1].maxY - found[0].y - baseline("Large", 34)) < 1e-9)
    }

    @Test("a column aligns by the baseline of its first or last child, and a box by the baseline of its text")
    func nested() {
        let column = Node(.stack(Stack(gap: 3)), children: [text("over", 17), text("under", 11)])
        let box = Node(
            .box(BoxShape()), frame: Frame(width: 40, height: 30),
            children: [Node(.text(Text("in")), frame: Frame(x: 0, y: 8, height: 20.5))])
        let first = frames(.firstBaseline, [text("Large", 34), column, box], height: 80)
        let last = frames(.lastBaseline, [text("Large", 34), column], height: 80)
        let common = first[0].y + baseline("Large", 34)
        #expect(abs(first[1].y + baseline("over", 17) - common) < 1e-9)
        let inBox = 8 + (20.5 - 17 * 2444.0 / 2048) / 2 + 17 * 1950.0 / 2048
        #expect(abs(first[2].y + inBox - common) < 1e-6)
        let overHeight = environment.naturalSize(of: Text("over")).height
        #expect(
            abs(last[1].y + overHeight + 3 + baseline("under", 11) - last[0].y - baseline("Large", 34)) < 1e-9
        )
    }

    @Test("a stack aligned by baselines is as high as its children's largest ascent plus largest descent")
    func naturalHeight() {
        let children = [text("Large", 34), .picture(20, 60)]
        let below =
            environment.naturalSize(of: Text("Large", font: FontDescription(size: 34))).height
            - baseline("Large", 34)
        #expect(abs(size(.firstBaseline, children).height - 60 - below) < 1e-9)
        #expect(abs(size(.lastBaseline, children).height - 60 - below) < 1e-9)
    }
}
