import Foundation
import NavSnapshots
import Testing

@Suite("Orphans among the goldens of tests")
struct TestOrphansTests {
    private let directory: TemporaryDirectory
    private let folder = "Tests/T/__Snapshots__/CardTests"

    init() throws {
        directory = try TemporaryDirectory()
        try directory.write("func header() {}\nfunc skipped() {}\n", to: "Tests/T/CardTests.swift")
        try directory.write(golden(1), to: folder + "/header.png")
    }

    /// Records a run in which `header()` compared its golden.
    private func run(
        filters: [String] = [], status: Int? = 0, shard: RunHeader.Shard? = nil, merged: [Int] = []
    ) throws {
        let session = try directory.session(
            run: "t", producer: merged.isEmpty ? .test : .merge, shard: shard, mergedShards: merged)
        var assertion = directory.assertion(folder + "/header.png")
        assertion.test = TestPlace(
            framework: "XCTest", suite: "CardTests", name: "header()",
            file: directory("Tests/T/CardTests.swift"), line: 1, column: 1)
        #expect(session.check(assertion) { frame(1) }.result.isPassed)
        try session.run?.beginProcess("7", command: [], filters: filters)
        if let status { try session.run?.endProcess("7", status: status) }
    }

    private func find() throws -> TestOrphans.Answer {
        try TestOrphans(of: directory.project).find(beneath: [directory.path])
    }

    @Test("a golden that a complete run did not compare is an orphan")
    func complete() throws {
        try run()
        #expect(try find() == .orphans([]))
        try directory.write(golden(1), to: folder + "/header~dark.png")
        try directory.write(golden(1), to: folder + "/removed.png")
        try directory.write(golden(1), to: "Tests/T/__Snapshots__/GoneTests/a.png")
        #expect(
            try find()
                == .orphans([
                    "Tests/T/__Snapshots__/CardTests/header~dark.png",
                    "Tests/T/__Snapshots__/CardTests/removed.png",
                    "Tests/T/__Snapshots__/GoneTests/a.png",
                ]))
    }

    @Test(
        "orphans are unknown without a run, after a filtered, failed or crashed run, or if a shard is missing"
    )
    func unknown() throws {
        let isUnknown = { if case .unknown = try find() { true } else { false } }
        #expect(try isUnknown())
        try run(filters: ["--filter a"])
        #expect(try isUnknown())
        try run(status: 1)
        #expect(try isUnknown())
        try FileManager.default.removeItem(atPath: directory(".build"))
        try run(status: nil)
        #expect(try isUnknown())
        try FileManager.default.removeItem(atPath: directory(".build"))
        try run(shard: .init(index: 1, count: 2))
        #expect(try isUnknown())
        try FileManager.default.removeItem(atPath: directory(".build"))
        try run(shard: .init(index: 0, count: 2), merged: [1])
        #expect(try isUnknown())
        try FileManager.default.removeItem(atPath: directory(".build"))
        try run(shard: .init(index: 0, count: 2), merged: [1, 2])
        #expect(try find() == .orphans([]))
    }

    @Test("if an existing test made no assertion, it is unknown whether its golden is an orphan")
    func skipped() throws {
        try run()
        try directory.write(golden(1), to: folder + "/skipped.open.png")
        guard case .unknown(let reasons) = try find() else {
            Issue.record("the golden of a skipped test counts as an orphan")
            return
        }
        #expect(reasons.count == 1 && reasons[0].contains("skipped()"))
    }

    @Test("if a test file cannot be read, it is unknown whether its goldens are orphans")
    func unreadable() throws {
        try run()
        // Nobody can read a folder as a file. A file without read permission would not do, because root can read it.
        try directory.write("", to: "Tests/T/LockedTests.swift/a")
        try directory.write(golden(1), to: "Tests/T/__Snapshots__/LockedTests/a.png")
        #expect(try find() == .unknown(["Tests/T/LockedTests.swift: is a directory"]))
    }

    @Test("options that leave tests out are recognized in a command line")
    func filters() {
        #expect(RunIdentity.filters(in: ["swift", "test"]).isEmpty)
        #expect(RunIdentity.filters(in: ["swift-test", "--filter", "Card", "-q"]) == ["--filter Card"])
        #expect(RunIdentity.filters(in: ["swift-test", "--skip=Card"]) == ["--skip=Card"])
    }
}
