import Navrender
import Testing

@testable import NavrenderCommand

@Suite struct ArgumentsTests {
    private let options: [Option] = [.output, .scale, .set, .strict, .quiet]

    private func read(_ words: String...) throws -> Arguments { try Arguments(words, options: options) }

    private func message(_ words: String...) -> CommandFailure? {
        do {
            _ = try Arguments(words, options: options)
            return nil
        } catch {
            return error
        }
    }

    @Test(
        "an option's value may be written in four ways",
        arguments: [
            ["--output", "a.png"], ["--output=a.png"], ["-o", "a.png"], ["-oa.png"],
        ])
    func spellings(words: [String]) throws {
        #expect(try Arguments(words, options: options)[.output] == "a.png")
    }

    @Test("options and operands may be in any order")
    func order() throws {
        let arguments = try read("one.json", "--strict", "two.json", "-o", "-", "-")
        #expect(arguments.operands == ["one.json", "two.json", "-"])
        #expect(arguments.contains(.strict))
        #expect(arguments[.output] == "-")
        #expect(!arguments.contains(.quiet))
    }

    @Test("two dashes end the options of a command line")
    func twoDashes() throws {
        let arguments = try read("--strict", "--", "--strict", "-o")
        #expect(arguments.operands == ["--strict", "-o"])
    }

    @Test("only the first equals sign separates an option's name and value")
    func equalsSigns() throws {
        #expect(try read("--set", "a=b=c").all(.set) == ["a=b=c"])
        #expect(try read("--set=a=b=c", "--set=d=").all(.set) == ["a=b=c", "d="])
    }

    @Test("an option's value may begin with one dash, but not with two")
    func dashes() throws {
        #expect(try read("--scale", "-1")[.scale] == "-1")
        #expect(message("-o", "--strict")?.message == "-o needs a value: FILE")
    }

    @Test("the error for an unknown option suggests the most similar option")
    func unknownOption() {
        let failure = message("--sclae", "2")
        #expect(failure?.status == .usage)
        #expect(failure?.message == "unknown option --sclae")
        #expect(failure?.hint == "did you mean --scale?")
        #expect(message("--frobnicate")?.hint == nil)
        #expect(message("-x")?.message == "unknown option -x")
    }

    @Test("a flag takes no value, and every other option needs one")
    func missingValue() {
        #expect(message("--strict=yes")?.message == "--strict takes no value")
        #expect(message("--output")?.message == "--output needs a value: FILE")
        #expect(message("-qx")?.message == "-q takes no value")
    }

    @Test("only repeatable options may be given twice")
    func repetition() throws {
        #expect(message("-o", "a", "--output=b")?.message == "--output is given twice")
        #expect(try read("--scale=1", "--scale=2").scales() == [1, 2])
    }

    @Test(
        "a scale must be a number above 0 and at most 100",
        arguments: ["0", "-1", "nan", "inf", "101", "two", ""])
    func wrongScale(text: String) throws {
        let arguments = try read("--scale=\(text)")
        #expect(throws: CommandFailure.self) { try arguments.scales() }
    }

    @Test("`--set` takes pairs of name and value, and no name may be given twice")
    func parameterPairs() throws {
        let parameters = try read("--set", "a=1", "--set", "b=x=y", "--set", "c=").parameters()
        #expect(parameters.names == ["a", "b", "c"])
        #expect(["a", "b", "c"].map { parameters[$0] } == ["1", "x=y", ""].map { .init(parsing: $0) })
        let wrong = [try read("--set", "a"), try read("--set", "=1"), try read("--set=a=1", "--set=a=2")]
        for arguments in wrong {
            #expect(throws: CommandFailure.self) { try arguments.parameters() }
        }
    }

    @Test("a whole number must be in the range of its option")
    func integers() throws {
        let arguments = try Arguments(["--jobs", "7"], options: [.jobs])
        #expect(try arguments.integer(.jobs, in: 1...256) == 7)
        #expect(try arguments.integer(.scale, in: 1...2) == nil)
        for text in ["0", "257", "1.5", "99999999999999999999", "x"] {
            let arguments = try Arguments(["--jobs", text], options: [.jobs])
            #expect(throws: CommandFailure.self) { try arguments.integer(.jobs, in: 1...256) }
        }
    }

    @Test("the documentation cache depends on the versions of FreeType and HarfBuzz")
    func cachedProgram() throws {
        let program = DocumentationSession.program(try Arguments([], options: [.fontDirectory, .fontsFirst]))
        let lines = program.split(separator: "\n")
        for name in ["FreeType", "HarfBuzz"] {
            let line = try #require(lines.first { $0.hasPrefix(name + " ") })
            #expect(line.dropFirst(name.count + 1).first?.isNumber == true)
        }
    }
}
