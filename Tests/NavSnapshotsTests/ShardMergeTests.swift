import Foundation
import Testing

@testable import NavSnapshots

@Suite("Merged shards")
struct ShardMergeTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    /// Checks the snapshots with the given numbers in a new run and returns the run. Snapshots whose number is a
    /// multiple of 3 have no golden. Of the other snapshots, those with odd numbers differ from their goldens.
    private func check(_ numbers: [Int], in id: String, shard: RunHeader.Shard? = nil) throws -> RunFolder {
        let session = try directory.session(run: id, producer: .test, shard: shard)
        for number in numbers {
            if number % 3 != 0 { try directory.write(golden(1), to: "g\(number).png") }
            _ = session.check(directory.assertion("g\(number).png")) { frame(UInt8(number % 2 + 1)) }
        }
        let run = try #require(session.run)
        try run.beginProcess("\(100 + numbers.count)", command: ["swift", "test"], filters: [])
        try run.endProcess("\(100 + numbers.count)", status: 1)
        return run
    }

    private func header(_ merge: ShardMerge) -> RunHeader {
        merge.header(id: "m", started: "2026-01-02T00:00:00.000Z", root: directory.path, command: ["merge"])
    }

    /// Returns the bytes of all results and of all evidence, by path.
    private func contents(_ run: RunFolder) throws -> [String: Data] {
        var contents: [String: Data] = [:]
        for name in try FileManager.default.subpathsOfDirectory(atPath: run.path)
        where name.hasPrefix("results/") || name.hasPrefix("failures/") {
            contents[name] = FileManager.default.contents(atPath: "\(run.path)/\(name)")
        }
        return contents
    }

    @Test("shards merged in any order give the results and evidence of one run, byte for byte")
    func equality() throws {
        let whole = try check(Array(0..<10), in: "whole")
        let first = try check([0, 3, 6, 9], in: "a", shard: .init(index: 1, count: 3))
        let second = try check([1, 4, 7], in: "b", shard: .init(index: 2, count: 3))
        let third = try check([2, 5, 8], in: "c", shard: .init(index: 3, count: 3))
        let expected = try contents(whole)
        #expect(expected.keys.count { $0.hasPrefix("results/") } == 10)
        for (index, order) in [[first, second, third], [third, first, second]].enumerated() {
            let merge = try ShardMerge(order)
            #expect(merge.missing.isEmpty)
            let merged = RunFolder(path: directory("merged-\(index)"))
            try merge.write(to: merged, header(merge))
            #expect(try contents(merged) == expected)
            let facts = try merged.header()
            #expect(facts.mergedShards == [1, 2, 3])
            #expect(facts.isComplete(try merged.processRecords()))
            #expect(try merged.processRecords().map(\.id) == ["1-104", "2-103", "3-103"])
        }
    }

    @Test("a merge without all shards names the missing ones, and its run is not complete")
    func missing() throws {
        let merge = try ShardMerge([
            check([0], in: "a", shard: .init(index: 4, count: 4)),
            check([1], in: "b", shard: .init(index: 1, count: 4)),
        ])
        #expect(merge.missing == [2, 3])
        let merged = RunFolder(path: directory("merged"))
        try merge.write(to: merged, header(merge))
        #expect(try !merged.header().isComplete(merged.processRecords()))
    }

    @Test(
        "a merge refuses repeated shards, different shard counts, whole runs and an empty list, with a reason"
    )
    func misuse() throws {
        let first = try check([0], in: "a", shard: .init(index: 1, count: 2))
        let again = try check([1], in: "b", shard: .init(index: 1, count: 2))
        let other = try check([2], in: "c", shard: .init(index: 2, count: 3))
        let whole = try check([3], in: "d")
        for (runs, part) in [
            ([first, again], "both are shard 1"), ([first, other], "is one of 3 shards"),
            ([whole], "is not a shard"),
            ([], "no runs"),
        ] {
            let error = #expect(throws: ShardMerge.Failure.self) { try ShardMerge(runs) }
            #expect(error?.description.contains(part) ?? false)
        }
    }

    @Test("a merge with two results for one key is refused, and its folder does not become a run")
    func conflict() throws {
        let merge = try ShardMerge([
            check([5], in: "a", shard: .init(index: 1, count: 2)),
            check([5], in: "b", shard: .init(index: 2, count: 2)),
        ])
        let merged = RunFolder(path: directory("merged"))
        let error = #expect(throws: ShardMerge.Failure.self) { try merge.write(to: merged, header(merge)) }
        #expect(error?.description.contains("both have a result for g5-") ?? false)
        #expect(!FileManager.default.fileExists(atPath: merged.headerPath))
        let second = #expect(throws: ShardMerge.Failure.self) { try merge.write(to: merged, header(merge)) }
        #expect(second?.description.contains("exists already") ?? false)
    }

    @Test(
        "timestamps are parsed in the form that runs write, and other forms are refused",
        // Python's datetime gave the milliseconds.
        arguments: [
            ("1970-01-01T00:00:00.000Z", 0), ("2000-02-29T23:59:59.999Z", 951_868_799_999),
            ("2026-11-23T08:45:12.345Z", 1_795_423_512_345), ("2026-11-23 08:45:12.345Z", nil), ("", nil),
            ("2026-11-23T08:45:12.345", nil), ("2026-1a-23T08:45:12.345Z", nil),
        ])
    func timestamps(text: String, milliseconds: Int?) {
        #expect(RunHeader.milliseconds(text) == milliseconds)
    }

    @Test("a run lasts until its last process ends; the duration is nil if a process has no end")
    func duration() {
        func record(_ ended: String?) -> ProcessRecord {
            ProcessRecord(id: "1", command: [], filters: [], status: ended == nil ? nil : 0, ended: ended)
        }
        var header = RunHeader(
            id: "r", producer: .test, version: "", started: "2026-01-01T00:00:00.000Z", root: "/", command: []
        )
        let ends = [record("2026-01-01T00:00:02.500Z"), record("2026-01-01T00:01:00.250Z")]
        #expect(header.seconds(ends) == 60.25)
        #expect(header.seconds(ends + [record(nil)]) == nil)
        #expect(header.seconds([]) == nil)
        header.producer = .merge
        #expect(header.seconds(ends) == nil)
    }
}
