import NavFiles
import NavSceneSnapshots
import NavSnapshots
import Navrender

extension Option {
    static let update = Option(
        "update", value: "missing|failed|all", isValueOptional: true,
        "writes goldens: missing ones, failed ones too (default), or all")
    static let against = Option(
        "against", value: "PROGRAM", "another build of navrender, which draws the expected frame of a film")
    static let runFolder = Option(
        "output", letter: "o", value: "DIR", "folder of the run (default: .build/navrender/runs/ID)")
    static let filter = Option(
        "filter", value: "GLOB", isRepeatable: true, "only goldens with a matching name or path")
    static let lastFailed = Option("last-failed", "only goldens that failed in the last run")
    static let shard = Option("shard", value: "I/N", "only part I of N parts of the scenes")
    static let junit = Option("junit", value: "FILE", "writes the results as JUnit XML")
    static let annotations = Option(
        "annotations", value: "github|none",
        "prints failures for GitHub, at most 10 (default in GitHub Actions)")
    static let name = Option("name", value: "NAME", "the part of the goldens' names after the scene's")
    static let goldenTemplate = Option(
        "golden", value: "TEMPLATE", "path of the goldens without extension, with {dir} {file} {name}")
    static let fromRun = Option("from", value: "RUN", "id or folder of a run")
    static let all = Option("all", "every pending frame")
    static let delete = Option("delete", "deletes the orphans")
}

extension Arguments {
    /// Returns the value of `--shard`; nil without the option.
    func shard() throws(CommandFailure) -> RunHeader.Shard? {
        guard let text = self[.shard] else { return nil }
        let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
        guard numbers.count == 2, numbers[1] <= 10_000, numbers[0] >= 1, numbers[0] <= numbers[1] else {
            throw .usage("--shard must be I/N such as 1/4, not '\(text)'")
        }
        return RunHeader.Shard(index: numbers[0], count: numbers[1])
    }

    /// Returns the mode of `--update`, else the mode that the environment asks for, else `never`.
    func recordMode(_ console: Console) throws(CommandFailure) -> RecordMode {
        if let text = self[.update] {
            guard let mode = text.isEmpty ? .failed : RecordMode(rawValue: text), mode != .never else {
                throw .usage("--update must be missing, failed or all, not '\(text)'")
            }
            return mode
        }
        let (mode, warning) = RecordMode.inEnvironment { ProcessEnvironment[$0] }
        if let warning { console.note("navrender: warning: \(warning)") }
        return mode ?? .never
    }

    /// Returns the moments of `--sheet` or `--animate`; nil without these options.
    private func moments() throws(CommandFailure) -> SnapshotMoments? {
        let span = SnapshotMoments.Span(from: try time(.from), to: try time(.to))
        let rate = try frameRate()
        switch (try sheet(), contains(.animate)) {
        case (_?, true): throw .usage("--sheet and --animate exclude each other")
        case (let sheet?, false):
            guard rate == nil else {
                throw .usage("--frames is the rate of an animation; --sheet has a given number of moments")
            }
            return .sheet(columns: sheet.columns, rows: sheet.rows, span)
        case (nil, true): return .animation(rate: rate ?? 60, span)
        case (nil, false):
            guard span == SnapshotMoments.Span(), rate == nil else {
                throw .usage("--from and --to need --animate or --sheet, --frames needs --animate")
            }
            return nil
        }
    }

    /// Returns the choices of the command line that replace the choices of a scene.
    func sceneChoices() throws(CommandFailure) -> SceneGoldens.Choices {
        var choices = SceneGoldens.Choices()
        choices.appearances = try words(.appearance, as: Appearance.self)
        choices.scales = try scales()
        choices.time = try time(.at)
        choices.moments = try moments()
        if choices.time != nil, choices.moments != nil {
            throw .usage("--at shows one moment, and --sheet and --animate several; choose one")
        }
        choices.name = self[.name]
        _ = try parameters()  // Reports malformed values.
        choices.parameters = all(.set).compactMap { text in
            text.firstIndex(of: "=").map { equals in
                SnapshotVariant.Parameter(
                    name: String(text[..<equals]), value: String(text[text.index(after: equals)...]))
            }
        }
        return choices
    }

    /// Returns the path template of `--golden`; nil without the option.
    func goldenPath(_ directory: String) throws(CommandFailure) -> GoldenPath? {
        guard let text = self[.goldenTemplate] else { return nil }
        let whole = text.hasPrefix("{dir}") || text.hasPrefix("/") ? text : "\(directory)/\(text)"
        guard let path = GoldenPath(whole) else {
            throw .usage(
                "--golden '\(text)' is not valid: its file name needs {name} or {file}; {dir} is the only other field"
            )
        }
        return path
    }

    /// Returns the given options of ``VerifyCommand/outcomeOptions`` and ``Option/limitOptions`` as words of a shell
    /// command.
    func outcomeOptions() -> String {
        var text = ""
        for option in VerifyCommand.outcomeOptions + Option.limitOptions {
            for value in all(option) {
                text += option.value == nil ? " --\(option.name)" : " --\(option.name) \(value.shellQuoted)"
            }
        }
        return text
    }
}

extension ProjectFolder {
    /// Returns the project of the working directory.
    static func current() throws(CommandFailure) -> ProjectFolder {
        .find(from: try workingDirectory(), state: ProcessEnvironment["NAVRENDER_STATE"])
    }

    /// Returns an absolute path. A relative path begins at the working directory.
    static func absolutePath(_ path: String) throws(CommandFailure) -> String {
        join(try workingDirectory(), path)
    }

    /// Returns the absolute path of the working directory.
    static func workingDirectory() throws(CommandFailure) -> String {
        do {
            return try ProcessFacts.workingDirectory()
        } catch {
            throw CommandFailure(reading: error)
        }
    }
}

extension CommandFailure {
    /// Creates a failure from an error that occurred while one of a run's files was read.
    init(readingRun error: any Error) {
        switch error {
        case let error as CommandFailure: self = error
        case let error as FileError: self.init(reading: error)
        default: self.init(.asset, "\(error)")
        }
    }
}
