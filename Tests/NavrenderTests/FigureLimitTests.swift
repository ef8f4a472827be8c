import NavScene
import Testing

@testable import Navrender

@Suite("limits of sheets and plots")
struct FigureLimitTests {
    private func pictures(_ count: Int) throws -> [CaptionedPicture] {
        let scene = try Scene(
            json:
                #"{ "scene": 1, "canvas": { "size": [100, 100] }, "root": { "type": "box", "fill": "red" } }"#
        )
        let picture = try Renderer().render(scene)
        return Array(repeating: CaptionedPicture(picture, caption: "red"), count: count)
    }

    private func error(_ work: () throws -> Picture) -> RenderError? {
        do {
            _ = try work()
            return nil
        } catch {
            return error as? RenderError
        }
    }

    /// Ten pictures of 100 × 100 pixels need 400,000 bytes. The sheet of 596 × 304 pixels needs another 724,736 bytes.
    @Test(
        "the pictures of a sheet count towards the memory limit",
        arguments: [(300_000, false), (8_000_000, true)])
    func memory(bytes: Int, isDrawn: Bool) throws {
        var limits = Limits()
        limits.memory = bytes
        let pictures = try pictures(10)
        let problem = error { try Renderer(limits: limits).contactSheet(of: pictures, columns: 5) }
        #expect((problem == nil) == isDrawn, "\(String(describing: problem))")
        #expect(isDrawn || problem?.kind == .limit)
        #expect(isDrawn || problem?.message?.contains("--max-memory raises the limit") == true)
    }

    @Test("drawing a sheet counts towards the work limit")
    func work() throws {
        var limits = Limits()
        limits.work = 1000
        let pictures = try pictures(4)
        let problem = error { try Renderer(limits: limits).contactSheet(of: pictures, columns: 2) }
        #expect(problem?.kind == .limit)
        #expect(problem?.message?.contains("--max-work raises the limit") == true)
    }

    @Test("a sheet with too many columns is refused by a limit")
    func columns() throws {
        let pictures = try pictures(2)
        #expect(error { try Renderer().contactSheet(of: pictures, columns: .max) }?.kind == .limit)
        #expect(error { try Renderer().contactSheet(of: pictures, columns: 3) } == nil)
    }

    @Test("a plot's curve has the same limit of segments as a path")
    func segments() throws {
        var limits = Limits()
        limits.pathSegments = 100
        let times = (0..<102).map(Double.init)
        let series = [PlotSeries(name: "x", values: times)]
        let problem = error { try Renderer(limits: limits).plot(series, at: times) }
        #expect(problem?.kind == .limit)
        #expect(problem?.message?.contains("--max-segments") == true)
        let few = [PlotSeries(name: "x", values: Array(times.prefix(9)))]
        #expect(error { try Renderer(limits: limits).plot(few, at: Array(times.prefix(9))) } == nil)
    }

    @Test("the error of a plot names the option of the exceeded limit, also if several limits share a code")
    func sharedCode() throws {
        var limits = Limits()
        limits.totalSegments = 100
        let times = (0..<102).map(Double.init)
        let series = [PlotSeries(name: "x", values: times)]
        let problem = error { try Renderer(limits: limits).plot(series, at: times) }
        #expect(problem?.message?.contains("--max-total-segments raises the limit") == true)
    }

    @Test("drawing a sheet ends at the deadline")
    func deadline() throws {
        let pictures = try pictures(2)
        var options = RenderOptions()
        options.deadline = .nanoseconds(1)
        #expect(error { try Renderer(options).contactSheet(of: pictures, columns: 2) }?.kind == .deadline)
    }
}
