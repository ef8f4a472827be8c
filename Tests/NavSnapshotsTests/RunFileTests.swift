import Foundation
import NavImageDiffing
import NavImaging
import NavSnapshots
import Testing

@Suite("Files of a run")
struct RunFileTests {
    @Test(
        "the timestamps of a run are dates in UTC",
        // Computed with `date -u -d @SECONDS`.
        arguments: [
            (0, "1970-01-01T00:00:00.000Z"), (951_782_399_999, "2000-02-28T23:59:59.999Z"),
            (951_782_400_000, "2000-02-29T00:00:00.000Z"), (1_767_225_599_001, "2025-12-31T23:59:59.001Z"),
            (4_107_542_400_000, "2100-03-01T00:00:00.000Z"),
        ])
    func timestamps(milliseconds: Int, text: String) {
        #expect(RunHeader.timestamp(milliseconds) == text)
    }

    @Test("a run's header reads back as it was written")
    func header() throws {
        let header = RunHeader(
            id: "r", producer: .merge, version: "1.2", started: "2026-01-01T00:00:00.000Z", root: "/a b",
            command: ["navrender", "verify", "x\"y"], filters: ["--filter a"],
            shard: .init(index: 0, count: 4), mergedShards: [1, 2, 4], record: .failed)
        #expect(try RunHeader(json: Array(header.json.utf8), path: "run.json") == header)
    }

    @Test("a result with every fact reads back as it was written")
    func result() throws {
        let expected = StraightBitmap(width: 4, height: 3, fill: .init(red: 1, green: 2, blue: 3, alpha: 4))
        var actual = StraightBitmap(width: 5, height: 3, fill: .init(red: 1, green: 2, blue: 3, alpha: 4))
        actual[1, 1].alpha = 200
        var result = try SnapshotResult(json: Self.sample, path: "sample")
        result.comparison = ComparisonFacts(
            ImageComparison(expected: expected, actual: actual),
            ChangeStatistics(expected: expected, actual: actual))
        #expect(try SnapshotResult(json: Array(result.json.utf8), path: "again") == result)
        #expect(result.comparison?.alphaPixels == 1)
        #expect(result.jsonLine.split(separator: "\n").count == 1)
    }

    @Test("an error names the path of a result file with a wrong version, status, key or JSON value")
    func wrongFiles() {
        let text = String(decoding: Self.sample, as: UTF8.self)
        for wrong in [
            "", "[]", text.replacing("\"version\": 1", with: "\"version\": 2"),
            text.replacing("\"status\": \"changed\"", with: "\"status\": \"bad\""),
            text.replacing("\"group\"", with: "\"gruppe\""),
        ] {
            let error = #expect(throws: RunFileError.self) {
                try SnapshotResult(json: Array(wrong.utf8), path: "x/result.json")
            }
            #expect(error?.description.hasPrefix("x/result.json: ") ?? false)
        }
    }

    /// A result as docs/snapshot-runs.md describes it.
    private static let sample = Array(
        #"""
        {
          "version": 1, "key": "header~dark-0123456789abcdef", "name": "header~dark", "group": "Tests/T.swift",
          "kind": "picture", "status": "changed", "code": "pixels-differ", "message": "1 pixel differs",
          "settledBy": "pixels", "golden": { "path": "a.png", "hash": "00" },
          "reference": { "relation": "matches", "name": "b" }, "scene": "a.json",
          "test": {
            "framework": "XCTest", "suite": "T", "name": "header()", "file": "Tests/T.swift", "line": 4, "column": 9
          },
          "variant": {
            "appearance": "dark", "scale": 2, "device": "iPhone 8", "locale": "ja", "textSize": "xl",
            "direction": "rtl", "time": 0.5, "parameters": { "word": "\"x\"" }
          },
          "tolerance": { "text": "aa", "reason": "r", "isUsed": true },
          "ignored": [{ "node": "clock", "rectangle": [1, 2, 3, 4] }, { "node": null, "rectangle": [0, 0, 1, 1] }],
          "comparison": null,
          "nodes": [
            {
              "address": "card/b", "id": null, "kind": "box", "file": "a.json", "line": 2, "column": 3, "pixels": 9,
              "frame": [0, 1, 2, 3], "regions": [0, 1]
            }
          ],
          "film": {
            "frames": 9, "rate": 60, "changedFrameCount": 1,
            "changedFrames": [{ "frame": 3, "time": 0.05, "tiles": [[0, 32, 32, 32]] }]
          },
          "artifacts": {
            "expected": "expected.png", "actual": "actual.png", "difference": null, "nodes": null, "layout": null,
            "scene": "scene.json"
          },
          "commands": { "reproduce": "x", "review": "y", "accept": "z" }, "future": 1
        }
        """#.utf8)
}
