import NavFiles

/// Makes the ids of runs, both of `swift test` and of `navrender verify`.
public enum RunIdentity {
    /// Returns an id that all processes of one `swift test` share.
    ///
    /// The id consists of the boot id and of one process's start time and id. That process is the parent if the parent
    /// is a Swift command, else the test process itself. A parent that is a shell is not used, because the shell would
    /// give unrelated runs the same id.
    public static func ofTestProcess() -> String {
        let owner = isSwift(ProcessFacts.parentID) ? ProcessFacts.parentID : ProcessFacts.id
        let start = ProcessFacts.startTicks(of: owner) ?? 0
        return "test-\(ProcessFacts.bootID)-\(start)-\(owner)"
    }

    /// Returns the command line of the parent process if it is a Swift command, else of this process.
    public static func testCommand() -> [String] {
        let parent = ProcessFacts.parentID
        return ProcessFacts.commandLine(of: isSwift(parent) ? parent : ProcessFacts.id)
    }

    /// Returns an id for a run of `navrender verify`, made from the time and the process id.
    ///
    /// - Parameter timestamp: The start of the run; see ``RunHeader/timestamp(_:)``.
    public static func ofCommand(timestamp: String) -> String {
        let digits = timestamp.filter { $0.isNumber || $0 == "T" }
        return "verify-\(digits)-\(ProcessFacts.id)"
    }

    private static func isSwift(_ process: Int32) -> Bool {
        let program = ProcessFacts.commandLine(of: process).first?.split(separator: "/").last ?? ""
        return program.hasPrefix("swift")
    }

    /// Returns the options that restrict which tests run, such as `--filter`, each with its value.
    public static func filters(in command: [String]) -> [String] {
        var found: [String] = []
        for (index, word) in command.enumerated() {
            let name = word.split(separator: "=").first.map(String.init) ?? word
            guard ["--filter", "--skip", "--specifier", "-s", "--test-product"].contains(name) else {
                continue
            }
            let value = word.contains("=") || index + 1 >= command.count ? "" : " \(command[index + 1])"
            found.append(word + value)
        }
        return found
    }
}
