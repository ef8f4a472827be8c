import Testing

@testable import NavrenderCommand

@Suite struct ToolTests {
    @Test(
        "the first word of the command line names the command",
        arguments: ["render", "check", "resolve", "trace", "eject", "diff", "verify", "help"])
    func commandName(name: String) throws {
        let (command, rest) = try Tool.find([name, "x"])
        #expect(command.manual.name == name)
        #expect(rest == ["x"])
    }

    @Test(
        "a first word that looks like a path or an option belongs to `render`",
        arguments: ["scene.json", "./scene", "-", "-o", "dir/check", "scene-1"])
    func otherWord(word: String) throws {
        let (command, rest) = try Tool.find([word])
        #expect(command.manual.name == "render")
        #expect(rest == [word])
    }

    @Test("a misspelt command gets a suggestion") func misspelt() {
        #expect { try Tool.find(["chekc", "a.json"]) } throws: { error in
            let failure = error as? CommandFailure
            return failure?.status == .usage && failure?.hint == "did you mean 'check'?"
        }
    }

    @Test("every command's help lists all its options and has examples")
    func helpPages() {
        for command in Tool.commands {
            let page = HelpText.page(for: command.manual)
            for option in command.manual.allOptions { #expect(page.contains("--\(option.name)")) }
            #expect(!command.manual.examples.isEmpty)
            for example in command.manual.examples { #expect(page.contains(example.command)) }
        }
    }

    @Test("the options of a command have different names and letters")
    func optionNames() {
        for command in Tool.commands {
            let options = command.manual.allOptions
            #expect(Set(options.map(\.name)).count == options.count)
            let letters = options.compactMap(\.letter)
            #expect(Set(letters).count == letters.count)
        }
    }

    @Test("help pages fit on a terminal of 110 columns")
    func helpWidth() {
        let pages = [HelpText.overview] + Tool.commands.map { HelpText.page(for: $0.manual) }
        for line in pages.joined().split(separator: "\n") { #expect(line.count <= 110, "\(line)") }
    }

    @Test("the option parser accepts every example of the manuals")
    func examples() throws {
        for command in Tool.commands {
            for example in command.manual.examples {
                let words = example.command.split(separator: " ").map(String.init)
                let start = try #require(words.firstIndex(of: "navrender"))
                let own = words[(start + 1)...].prefix { $0 != ">" && $0 != "|" }
                let (found, rest) = try Tool.find(Array(own))
                #expect(found.manual.name == command.manual.name)
                _ = try Arguments(rest, options: found.manual.allOptions)
            }
        }
    }
}
