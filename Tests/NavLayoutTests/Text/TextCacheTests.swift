import NavGeometry
import NavJSON
import NavScene
import NavTypesetting
import Testing

@testable import NavLayout

@Suite("Cache of text lines for several frames")
struct TextCacheTests {
    private let room = SetText.Room(width: 80)

    /// Returns a column whose texts wrap, shrink, are justified, or stay as they are.
    private func column(_ width: Double) -> [Node] {
        var small = Text("A title that becomes smaller")
        small.minimumScaleFactor = 0.5
        let words = "Some words that take several lines, with a long one: Donaudampfschifffahrt."
        let texts = [
            Text(words), Text(words, alignment: .justify), Text("One line", maximumLines: 1), small, Text(""),
        ]
        var node = Node(
            .stack(Stack(gap: 4, alignment: .stretch)), frame: Frame(width: width),
            children: texts.map { Node(.text($0)) })
        node.children.append(
            Node(.stack(Stack(axis: .horizontal)), children: texts.prefix(3).map { Node(.text($0)) }))
        return [node]
    }

    private func resolved(_ nodes: [Node], _ environment: LayoutEnvironment) -> ResolvedScene {
        var diagnostics = Diagnostics()
        return ResolvedScene(
            PlainScene(canvas: Fixture.canvas, nodes: nodes), environment: environment,
            diagnostics: &diagnostics)
    }

    @Test("A frame that reuses the lines of other frames equals the frame laid out alone")
    func sameFrames() {
        var shared = Fixture.environment()
        shared.texts = TextCache()
        for width in [300.0, 120, 300, 119.5, 40, 220, 300, 90, 80, 70, 60, 50, 45, 300] {
            #expect(resolved(column(width), shared) == resolved(column(width), Fixture.environment()))
        }
    }

    @Test("The second frame finds the first frame's lines in the cache")
    func reuse() {
        var environment = Fixture.environment()
        let cache = TextCache()
        environment.texts = cache
        let text = Text("Some words that wrap")
        #expect(cache.lines(of: text, in: room) == nil)
        let size = environment.naturalSize(of: text, maximumWidth: 80)
        #expect(cache.lines(of: text, in: room)?.lines?.size.width == size.width)
        #expect(cache.lines(of: text, in: SetText.Room(width: 81)) == nil)
        var other = text
        other.font.size += 1
        #expect(cache.lines(of: other, in: room) == nil)
    }

    @Test("The cache drops texts that are no longer used, and keeps texts in use")
    func generations() {
        var environment = Fixture.environment()
        let cache = TextCache()
        environment.texts = cache
        let (used, unused) = (Text("used"), Text("unused"))
        _ = environment.naturalSize(of: unused, maximumWidth: 80)
        // Each numbered text counts as 1,065 bytes: its 1,001 characters plus 64. A generation of the cache holds
        // 32,768 bytes.
        for number in 0..<100 {
            _ = environment.naturalSize(of: used, maximumWidth: 80)
            let letters = String(repeating: "ab ", count: 333)
            _ = environment.naturalSize(of: Text("\(number % 10)\(number / 10)\(letters)"), maximumWidth: 80)
        }
        #expect(cache.lines(of: used, in: room) != nil)
        #expect(cache.lines(of: unused, in: room) == nil)
    }
}
