import Testing

@testable import NavrenderCommand

@Suite("Times, rates and sweeps on the command line")
struct TimeArgumentsTests {
    private func arguments(_ words: String...) throws -> Arguments {
        try Arguments(words, options: RenderCommand.manual.allOptions + TraceCommand.manual.allOptions)
    }

    @Test(
        "a time on the command line is a number of seconds or milliseconds, or a fraction in seconds",
        arguments: [("0.35s", 0.35), ("350ms", 0.35), ("7/20", 0.35), ("2", 2)])
    func times(text: String, seconds: Double) throws {
        #expect(abs(try #require(try arguments("--at", text).time(.at)) - seconds) < 1e-12)
    }

    @Test(
        "a command line with an invalid time is refused",
        arguments: ["x", "-1s", "1/0", "", "5000s", "nan", "1/2/3"])
    func wrongTimes(text: String) throws {
        let arguments = try arguments("--at=\(text)")
        #expect(throws: CommandFailure.self) { try arguments.time(.at) }
    }

    @Test("a frame rate on the command line may end in fps")
    func rates() throws {
        #expect(try arguments("--frames", "60fps").frameRate() == 60)
        #expect(try arguments("--frames", "23.976").frameRate() == 23.976)
        let none = try arguments("--frames", "0fps")
        #expect(throws: CommandFailure.self) { try none.frameRate() }
    }

    @Test("a sweep begins at its first number, and includes its last number if a step reaches it")
    func sweeps() throws {
        #expect(Sweep("p=0..1/0.1")?.values == [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1])
        #expect(Sweep("p=10..0/4")?.values == [10, 6, 2])
        #expect(Sweep("p=-2..2/2")?.values == [-2, 0, 2])
        #expect(Sweep("p=3..3/1")?.values == [3])
        for text in ["p", "p=1..2", "=0..1/1", "p=0..1/0", "p=a..1/1", "p=0.1/1", "p=0..inf/1"] {
            #expect(Sweep(text) == nil, "\(text)")
        }
        let huge = try arguments("--sweep", "p=0..1e300/1")
        #expect(throws: CommandFailure.self) { try huge.sweep() }
    }

    @Test("in file names, frame numbers have four digits, and times and values are decimal numbers")
    func names() throws {
        let template = try NameTemplate("f/{stem}-{frame}-{time}-{value}.png")
        let frame = NameTemplate.Frame(number: 7, time: 0.25, value: 2.5)
        #expect(
            try template.path(stem: "a", appearance: "", scale: 1, frame: frame) == "f/a-0007-0.25-2.5.png")
        #expect(template.isOverTime && !template.needsCanvas)
        #expect(try !NameTemplate("{stem}.png").isOverTime)
    }
}
