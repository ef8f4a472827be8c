import Testing

@testable import NavrenderBench

@Suite struct BenchOptionsTests {
    private func complaint(_ words: String...) -> String? {
        do {
            _ = try BenchOptions(words)
            return nil
        } catch {
            return error.message
        }
    }

    @Test("without options, navbench uses its defaults and includes every row")
    func defaults() throws {
        let options = try BenchOptions([])
        #expect(options == BenchOptions())
        #expect(options.includes("macro"))
    }

    @Test("every option of navbench is parsed")
    func all() throws {
        let options = try BenchOptions([
            "--filter", "rrect", "--runs", "3", "--processor", "0", "--save", "a.json", "--compare", "b.json",
            "--regressions", "--program", "/bin/true",
        ])
        #expect(options.filter == "rrect" && options.runs == 3 && options.processor == 0)
        #expect(options.savePath == "a.json" && options.comparePath == "b.json")
        #expect(options.refusesRegressions && options.program == "/bin/true")
        #expect(options.includes("c_rrect200_opaque") && !options.includes("macro"))
    }

    @Test("an error in navbench's options names the option")
    func mistakes() {
        #expect(complaint("--frobnicate") == "unknown option --frobnicate")
        #expect(complaint("--save") == "--save needs a value")
        #expect(complaint("--runs", "0") == "--runs takes a whole number from 1 to 10000")
        #expect(complaint("--runs", "many") == "--runs takes a whole number from 1 to 10000")
        #expect(complaint("--processor", "-1") == "--processor takes a whole number from 0 to 1023")
        #expect(complaint("--regressions") == "--regressions needs --compare FILE")
    }
}
