import Testing

@testable import NavrenderCommand

@Suite struct ToolTests {
    @Test(arguments: ["render", "check", "resolve", "trace", "eject", "diff", "verify", "help"])
    func aCommandIsFoundByItsName(name: String) throws {
        let (command, rest) = try Tool.find([name, "x"])
        #expect(command.manual.name == name)
        #expect(rest == ["x"])
    }

    @Test(arguments: ["scene.json", "./scene", "-", "-o", "dir/check", "scene-1"])
    func anyOtherWordBelongsToRender(word: String) throws {
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

    @Test func everyCommandsHelpNamesAllItsOptionsAndHasExamples() {
        for command in Tool.commands {
            let page = HelpText.page(for: command.manual)
            for option in command.manual.allOptions { #expect(page.contains("--\(option.name)")) }
            #expect(!command.manual.examples.isEmpty)
            for example in command.manual.examples { #expect(page.contains(example.command)) }
        }
    }

    @Test func noCommandHasTwoOptionsOfOneNameOrLetter() {
        for command in Tool.commands {
            let options = command.manual.allOptions
            #expect(Set(options.map(\.name)).count == options.count)
            let letters = options.compactMap(\.letter)
            #expect(Set(letters).count == letters.count)
        }
    }

    @Test func helpFitsOnATerminal() {
        let pages = [HelpText.overview] + Tool.commands.map { HelpText.page(for: $0.manual) }
        for line in pages.joined().split(separator: "\n") { #expect(line.count <= 110, "\(line)") }
    }

    /// The option parser must accept every example of the manuals.
    @Test func theExamplesInTheHelpAreSpelledRight() throws {
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
