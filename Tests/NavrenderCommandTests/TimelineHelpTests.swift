import NavJSON
import NavNodeKinds
import NavSceneFormat
import Navrender
import Testing

@testable import NavrenderCommand

@Suite("Help about timelines")
struct TimelineHelpTests {
    /// The decoder's help for an event without a kind lists all events.
    @Test("the help page about timelines lists the decoder's events, in the decoder's order")
    func events() throws {
        let text = #"{ "scene": 1, "canvas": { "size": [1, 1] }, "root": [], "timeline": [{ "at": 1 }] }"#
        let (_, diagnostics) = SceneDocument(SourceText(name: "", text: text), registry: .standard).scene()
        let help = try #require(diagnostics.sorted.first?.help)
        let names = help.matches(of: /[a-zA-Z]+/).map { String($0.output) }.filter {
            !["give", "one", "of", "or"].contains($0)
        }
        #expect(names == TimelineHelp.events.map(\.0))
        for name in names { #expect(TimelineHelp.page.contains("\"\(name)\"")) }
    }

    @Test("the example of the help page about timelines is a valid scene with a cancelled pop")
    func example() throws {
        let animation = try Renderer().animation(
            of: Scene(SourceText(name: "example.json", text: TimelineHelp.example)))
        #expect(animation.warnings.isEmpty && animation.duration > 1.5)
        #expect(TimelineHelp.page.contains("\"cancel\": true }"))
        let stack = animation.readings(at: animation.duration).first { $0.name.hasSuffix(".stack") }
        #expect(stack?.value == 2)
    }

    @Test("the help page about timelines fits on a terminal of 110 columns")
    func width() {
        for line in TimelineHelp.page.split(separator: "\n") { #expect(line.count <= 110, "\(line)") }
    }
}
