import NavFiles

/// Finds test goldens to which no test refers any more.
///
/// Only a run of all tests shows which goldens are in use. So if the newest run of tests was incomplete or failed, the
/// answer is ``Answer/unknown(_:)``.
public struct TestOrphans: Sendable {
    /// The orphans, or the reasons why they are unknown.
    public enum Answer: Equatable, Sendable {
        /// Paths of goldens relative to the project root, sorted.
        case orphans([String])
        /// The reasons why the orphans are unknown, as text for people. In this case, no golden may be deleted.
        case unknown([String])
    }

    private let project: ProjectFolder

    /// Creates a search in a project.
    public init(of project: ProjectFolder) { self.project = project }

    /// Compares the goldens in all `__Snapshots__` folders beneath some folders with the newest run of
    /// tests.
    ///
    /// - Parameter folders: Absolute paths.
    public func find(beneath folders: [String]) throws -> Answer {
        var goldens: [String] = []
        for folder in folders {
            goldens += try Directories.files(beneath: folder, suffixes: [".png", ".txt", ".json", ".film"])
                .map(project.relative).filter { $0.split(separator: "/").contains("__Snapshots__") }
        }
        guard !goldens.isEmpty else { return .orphans([]) }
        let runs = try RunHistory(of: project).runs
        guard let run = runs.first(where: { $0.header.producer != .verify }) else {
            return .unknown(["no run of tests is on record; run `swift test` first"])
        }
        let doubts = try doubts(about: run)
        guard doubts.isEmpty else { return .unknown(doubts) }
        return try compare(goldens, with: run.folder)
    }

    /// Returns the reasons why a run does not show all goldens in use. The list is empty if the run shows them all.
    private func doubts(about run: RunHistory.Run) throws -> [String] {
        var doubts: [String] = []
        let header = run.header
        if let shard = header.shard {
            let missing = (1...max(1, shard.count)).filter { !header.mergedShards.contains($0) }
            if header.producer != .merge {
                doubts.append("the run \(header.id) is shard \(shard.index) of \(shard.count)")
            } else if !missing.isEmpty {
                let list = missing.map(String.init).joined(separator: ", ")
                doubts.append("the run \(header.id) lacks shard \(list) of \(shard.count)")
            }
        }
        for process in try run.folder.processRecords() {
            if !process.filters.isEmpty {
                doubts.append("the run was filtered: \(process.filters.joined(separator: " "))")
            }
            switch process.status {
            case 0?: break
            case let status?:
                doubts.append("process \(process.id) of the run ended with status \(status)")
            case nil: doubts.append("process \(process.id) of the run did not end")
            }
        }
        // Remove duplicates: parallel processes have the same options, so they give the same reasons.
        return doubts.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    private func compare(_ goldens: [String], with run: RunFolder) throws -> Answer {
        var used: Set<String> = []
        var tests: Set<String> = []
        for key in try run.keys() {
            guard let result = try run.result(key) else { continue }
            if let golden = result.golden { used.insert(golden.path) }
            if let test = result.test { tests.insert(Self.testKey(test.file, test.name)) }
        }
        var orphans: [String] = []
        var doubts: [String] = []
        for golden in goldens where !used.contains(golden) {
            let place = GoldenPlace(golden)
            let source: [UInt8]
            do {
                source = try FileReader.read(path: project.absolute(place.source), limit: 16 << 20)
            } catch {
                // If the test file is missing, its golden is an orphan. If the file is unreadable for another
                // reason, it may still have the test.
                switch error.reason {
                case .missing, .notDirectory: orphans.append(golden)
                case let reason: doubts.append("\(place.source): \(reason)")
                }
                continue
            }
            let isDeclared = String(decoding: source, as: UTF8.self).contains("func \(place.test)(")
            if isDeclared, !tests.contains(Self.testKey(place.source, place.test)) {
                doubts.append("\(place.source): the test \(place.test)() made no assertion in the run")
            } else {
                orphans.append(golden)
            }
        }
        if doubts.isEmpty { return .orphans(orphans.sorted()) }
        return .unknown(doubts.reduce(into: []) { if !$0.contains($1) { $0.append($1) } })
    }

    private static func testKey(_ file: String, _ test: String) -> String {
        "\(file):\(test.prefix { $0 != "(" })"
    }
}

/// The test file and test function of a golden in a `__Snapshots__` folder, from its path.
private struct GoldenPlace {
    let source: String
    let test: String

    init(_ path: String) {
        let parts = path.split(separator: "/").map(String.init)
        let folder = parts.firstIndex(of: "__Snapshots__") ?? 0
        let file = folder + 1 < parts.count - 1 ? parts[folder + 1] : ""
        source = (parts[..<folder] + [file + ".swift"]).joined(separator: "/")
        test = String((parts.last ?? "").prefix { $0 != "." && $0 != "~" && $0 != "@" })
    }
}
