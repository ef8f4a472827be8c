import Foundation
import NavSnapshots
import Testing

@Suite("Pending frames")
struct PendingTests {
    private let directory: TemporaryDirectory
    private var pending: PendingSnapshots { PendingSnapshots(of: directory.project) }

    init() throws { directory = try TemporaryDirectory() }

    @discardableResult
    private func run(_ day: Int, _ name: String, _ grey: UInt8) throws -> SnapshotResult {
        let session = try directory.session(run: "run-\(day)", started: "2026-01-0\(day)T00:00:00.000Z")
        return session.check(directory.assertion(name)) { frame(grey) }.result
    }

    @Test("new and changed frames are pending until they are accepted, and then become goldens byte for byte")
    func accept() throws {
        try directory.write(golden(5), to: "old.png")
        try run(1, "new.png", 10)
        try run(1, "old.png", 10)
        let items = try pending.items()
        #expect(items.map(\.result.name) == ["new", "old"])
        for item in items { #expect(pending.accept(item) == .accepted) }
        let contents = try directory.contents()
        for name in ["new.png", "old.png"] { #expect(contents[name] == Data(frame(10).encodedGolden())) }
        #expect(try pending.items().isEmpty)
        #expect(pending.accept(items[0]) == .alreadyAccepted)
    }

    @Test("for each golden, only the newest result counts, even if it passed")
    func newest() throws {
        try run(1, "a.png", 10)
        try run(1, "b.png", 10)
        try run(2, "a.png", 11)
        #expect(try pending.items().map { $0.run.path.hasSuffix("run-2") } == [true, false])
        try directory.write(golden(12), to: "a.png")
        try run(3, "a.png", 12)
        #expect(try pending.items().map(\.result.name) == ["b"])
    }

    @Test("a rejected frame is not pending until it is drawn again")
    func reject() throws {
        try run(1, "a.png", 10)
        let item = try #require(try pending.items().first)
        #expect(pending.reject(item) == .rejected)
        #expect(try pending.items().isEmpty)
        #expect(try directory.contents()["a.png"] == nil)
        try run(2, "a.png", 10)
        #expect(try pending.items().count == 1)
    }

    @Test("a pending frame is not accepted if its golden changed since the run")
    func stale() throws {
        try directory.write(golden(5), to: "a.png")
        try run(1, "a.png", 10)
        let item = try #require(try pending.items().first)
        try directory.write(golden(6), to: "a.png")
        #expect(try pending.items().isEmpty)
        #expect(pending.accept(item) == .goldenChanged)
        #expect(try directory.contents()["a.png"] == Data(golden(6)))
    }

    @Test("all frames of a run can be accepted after the run's folder was moved, also from another machine")
    func otherMachine() throws {
        try run(1, "a.png", 10)
        try FileManager.default.moveItem(
            atPath: directory(".build/navrender/runs/run-1"), toPath: directory("download"))
        #expect(try pending.items().isEmpty)
        let items = try pending.items(of: RunFolder(path: directory("download")))
        #expect(items.map { pending.accept($0) } == [.accepted])
        #expect(try directory.contents()["a.png"] == Data(frame(10).encodedGolden()))
    }

    @Test("a golden outside of the project is not written", arguments: ["../b.png", "/tmp/b.png"])
    func outside(path: String) throws {
        try run(1, "a.png", 10)
        let item = try #require(try pending.items().first)
        var result = item.result
        result.golden?.path = path
        let moved = PendingSnapshots.Item(run: item.run, result: result)
        guard case .notWritten = pending.accept(moved) else {
            Issue.record("\(path) was written")
            return
        }
    }

    @Test("the oldest runs are deleted when more than 20 exist")
    func prune() throws {
        for index in 10..<35 {
            _ = try directory.session(run: "run-\(index)", started: "2026-01-01T00:00:\(index).000Z")
        }
        try directory.write("", to: ".build/navrender/runs/mine/file")
        try RunHistory(of: directory.project).prune()
        let left = try FileManager.default.contentsOfDirectory(atPath: directory(".build/navrender/runs"))
        #expect(left.sorted() == ["mine"] + (15..<35).map { "run-\($0)" })
    }
}
