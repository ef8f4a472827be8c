import Foundation
import NavImageCoding
import NavImageDiffing
import NavImaging
import NavSnapshots
import Testing

@Suite("Checking assertions")
struct SessionTests {
    private let directory: TemporaryDirectory
    private let session: SnapshotSession

    init() throws {
        directory = try TemporaryDirectory()
        session = try directory.session()
    }

    /// Returns the files outside the state folder.
    private func goldens() throws -> [String: Data] {
        try directory.contents().filter { !$0.key.hasPrefix(".build") }
    }

    private func failureFiles(_ outcome: SnapshotSession.Outcome) throws -> [String] {
        let folder = try #require(session.run).failureFolder(outcome.result.key)
        return try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    }

    @Test(
        "a frame with the golden's pixels matches, even if the PNG bytes differ, and leaves one result file"
    )
    func matched() throws {
        try directory.write(golden(10), to: "a.png")
        let outcome = session.check(directory.assertion("a.png")) { frame(10) }
        #expect(outcome.result.status == .matched && outcome.outputError == nil)
        let run = try #require(session.run)
        #expect(try run.keys() == [outcome.result.key] && run.failureKeys().isEmpty)
        #expect(try run.result(outcome.result.key) == outcome.result)
    }

    @Test("a difference of one level fails, and the failure has numbers, pictures and a folder of its own")
    func changed() throws {
        try directory.write(golden(11), to: "a.png")
        let outcome = session.check(directory.assertion("a.png")) { frame(10) }
        let result = outcome.result
        #expect(result.status == .changed && result.code == .pixelsDiffer)
        #expect(result.comparison?.changedPixels == 30 && result.comparison?.worst?.levels == 1)
        // 30 pixels differ by one level. So 30 pixels differ by more than 0 levels, and none by more than 1 level.
        #expect(result.comparison?.sweep == [30, 0, 0, 0, 0, 0, 0, 0, 0])
        #expect(try failureFiles(outcome) == ["actual.png", "difference.png", "expected.png", "result.json"])
        let folder = try #require(session.run).failureFolder(result.key)
        #expect(FileManager.default.contents(atPath: folder + "/expected.png") == Data(golden(11)))
        let actual = try #require(FileManager.default.contents(atPath: folder + "/actual.png"))
        #expect(try PNGDecoder.decode(Array(actual)).bitmap == frame(10).bitmap)
        #expect(actual == Data(frame(10).encodedGolden()))
        #expect(try session.run?.result(result.key) == result)
    }

    @Test("a failure calls the closures of the frame's evidence, and a match does not")
    func evidence() throws {
        try directory.write(golden(11), to: "a.png")
        let node = ChangedNode(
            address: "card/title", id: "title", kind: "text", file: nil, line: 3, column: 5, pixels: 30,
            frame: PixelRect(minX: 0, minY: 0, maxX: 6, maxY: 5), regions: [0])
        let explained = { (grey: UInt8) in
            RenderedFrame(
                bitmap: frame(grey).bitmap, scale: 2,
                evidence: FrameEvidence(
                    layout: { "{}" }, scene: { "{ }" }, warnings: { "a.json:1:3: warning\n    help\n" },
                    attribution: { change in
                        #expect(change.expected == frame(11).bitmap && change.actual == frame(10).bitmap)
                        #expect(change.regions == [PixelRect(minX: 0, minY: 0, maxX: 6, maxY: 5)])
                        return [node]
                    }))
        }
        let outcome = session.check(directory.assertion("a.png")) { explained(10) }
        #expect(outcome.warnings == ["a.json:1:3: warning", "    help"])
        // The node has a line but no file: the line of the scene file. So the session sets the node's file to the
        // scene file.
        var placed = node
        placed.file = "a.json"
        #expect(outcome.result.nodes == [placed])
        #expect(outcome.result.headline.hasSuffix("1 region, node card/title, a.json:3:5"))
        #expect(
            try failureFiles(outcome) == [
                "actual.png", "difference.png", "expected.png", "layout.json", "nodes.png", "result.json",
                "scene.json",
            ])
        let match = RenderedFrame(
            bitmap: frame(11).bitmap, scale: 2,
            evidence: FrameEvidence(layout: {
                Issue.record("a matched frame was explained")
                return nil
            }))
        #expect(session.check(directory.assertion("a.png")) { match }.result.isPassed)
    }

    @Test("a missing golden fails on every run, and no golden is written")
    func missing() throws {
        for _ in 0..<2 {
            let outcome = session.check(directory.assertion("a.png")) { frame(10) }
            #expect(outcome.result.code == .goldenMissing && outcome.result.status == .new)
            #expect(try failureFiles(outcome) == ["actual.png", "result.json"])
        }
        #expect(try goldens().isEmpty)
    }

    @Test("each kind of unreadable golden has its own code, and recording replaces only damaged pictures")
    func unreadable() throws {
        try directory.write(Array(golden(10).dropLast(5)), to: "cut.png")
        try directory.write(lfsPointer, to: "pointer.png")
        try directory.write("", to: "folder.png/file")
        try directory.write("hello", to: "text.png")
        let codes: [(String, SnapshotProblem.Code)] = [
            ("cut.png", .goldenTruncated), ("pointer.png", .goldenIsPointer),
            ("folder.png", .goldenUnreadable), ("text.png", .goldenDamaged),
        ]
        for (name, code) in codes {
            let result = session.check(directory.assertion(name)) { frame(10) }.result
            #expect(result.code == code && result.status == .unreadable, "\(name)")
        }
        let pointer = session.check(directory.assertion("pointer.png")) { frame(10) }.result
        #expect(pointer.message.contains("git lfs pull"))
        for name in ["pointer.png", "folder.png"] {
            #expect(!session.check(directory.assertion(name, .all)) { frame(10) }.result.isPassed)
        }
        #expect(
            session.check(directory.assertion("cut.png", .failed)) { frame(10) }.result.status == .updated)
        #expect(try goldens()["pointer.png"] == Data(lfsPointer.utf8))
    }

    @Test("a frame that cannot be drawn gives a failed result with the reason")
    func renderFailure() {
        let outcome = session.check(directory.assertion("a.png")) { throw RenderError() }
        #expect(outcome.result.code == .renderFailed && outcome.result.message == "no such font")
        let stated = session.check(directory.assertion("a.png")) {
            throw SnapshotProblem(.sceneInvalid, "line 1")
        }
        #expect(stated.result.code == .sceneInvalid && stated.result.status == .failed)
    }

    @Test("the recording mode decides which goldens are written: none, missing, missing and failed, or all")
    func recording() throws {
        let modes: [(RecordMode, [SnapshotResult.Status])] = [
            (.never, [.matched, .changed, .new]), (.missing, [.matched, .changed, .recorded]),
            (.failed, [.matched, .updated, .recorded]), (.all, [.updated, .updated, .recorded]),
        ]
        for (mode, statuses) in modes {
            try directory.write(golden(10), to: "equal.png")
            try directory.write(golden(11), to: "other.png")
            try? directory.remove("none.png")
            let results = ["equal.png", "other.png", "none.png"].map { name in
                session.check(directory.assertion(name, mode)) { frame(10) }.result.status
            }
            #expect(results == statuses, "\(mode)")
        }
        let written = Data(frame(10).encodedGolden())
        let files = try goldens()
        for name in ["equal.png", "other.png", "none.png"] { #expect(files[name] == written) }
        #expect(files.count == 3)
        // The recorded golden has the bytes of the frame, so the golden is not written again.
        let again = session.check(directory.assertion("equal.png", .all)) { frame(10) }
        #expect(again.result.status == .matched)
    }

    @Test("a golden that is a symbolic link is not overwritten")
    func link() throws {
        try directory.write(golden(5), to: "elsewhere.png")
        try FileManager.default.createSymbolicLink(
            atPath: directory("a.png"), withDestinationPath: directory("elsewhere.png"))
        let result = session.check(directory.assertion("a.png", .failed)) { frame(10) }.result
        #expect(result.code == .goldenNotWritten && result.message.contains("symbolic link"))
        #expect(try directory.contents()["elsewhere.png"] == Data(golden(5)))
    }

    @Test(
        "if a tolerance accepts a difference, the frame matches, and the result marks the tolerance as used"
    )
    func tolerance() throws {
        try directory.write(golden(11), to: "a.png")
        let ranges = FuzzyRanges(maxDifference: 0...1, totalPixels: 0...30)
        let options = VerificationOptions(tolerance: .fuzzy(ranges), reason: "another renderer")
        let result = session.check(directory.assertion("a.png", .failed, options)) { frame(10) }.result
        #expect(result.status == .matched && result.tolerance.isUsed)
        #expect(result.comparison?.changedPixels == 30 && result.tolerance.reason == "another renderer")
        let equal = session.check(directory.assertion("a.png", .failed, options)) { frame(11) }.result
        #expect(equal.status == .matched && !equal.tolerance.isUsed)
    }

    @Test("the session reports a run folder that it cannot write, and the verdict stays the same")
    func unwritable() throws {
        try directory.write(golden(11), to: "a.png")
        try directory.write("", to: "file")
        let broken = SnapshotSession(directory.project, run: RunFolder(path: directory("file")))
        let outcome = broken.check(directory.assertion("a.png")) { frame(10) }
        #expect(outcome.outputError != nil && outcome.result.code == .pixelsDiffer)
    }

    @Test("text snapshots are compared byte by byte, and a difference is shown as a unified diff")
    func texts() throws {
        try directory.write("a\nb\nc\n", to: "a.layout.txt")
        let assertion = directory.assertion("a.layout.txt")
        #expect(session.checkText(assertion) { "a\nb\nc\n" }.result.status == .matched)
        let outcome = session.checkText(assertion) { "a\nB\nc\n" }
        #expect(outcome.result.code == .textDiffers && outcome.result.kind == .text)
        #expect(outcome.result.message == "1 line removed and 1 added, first at line 2")
        let folder = try #require(session.run).failureFolder(outcome.result.key)
        let diff = FileManager.default.contents(atPath: folder + "/difference.txt")
        // The form of `diff -u` (POSIX, utility diff, option -u).
        #expect(
            diff.map { String(decoding: $0, as: UTF8.self) }
                == """
                --- expected/a.layout.txt
                +++ actual/a.layout.txt
                @@ -1,3 +1,3 @@
                 a
                -b
                +B
                 c

                """)
        #expect(session.checkText(directory.assertion("a.layout.txt", .failed)) { "x" }.result.isPassed)
        #expect(try goldens()["a.layout.txt"] == Data("x".utf8))
    }

    // The expected texts are the output of GNU diff 3.8 (`diff -u --label expected/a.txt --label actual/a.txt`).
    @Test(
        "the diff of texts equals `diff -u`, also for final newlines, carriage returns and composed letters",
        arguments: [
            ("a\nb\n", "a\nb", "@@ -1,2 +1,2 @@\n a\n-b\n+b\n\\ No newline at end of file\n"),
            ("a\r\nb\r\n", "a\r\nc\r\n", "@@ -1,2 +1,2 @@\n a\r\n-b\r\n+c\r\n"),
            ("e\u{301}\n", "\u{E9}\n", "@@ -1 +1 @@\n-e\u{301}\n+\u{E9}\n"),
            ("", "a\nb\n", "@@ -0,0 +1,2 @@\n+a\n+b\n"), ("a\n", "", "@@ -1 +0,0 @@\n-a\n"),
        ])
    func lineEnds(golden: String, text: String, difference: String) throws {
        try directory.write(golden, to: "a.txt")
        let outcome = session.checkText(directory.assertion("a.txt")) { text }
        #expect(outcome.result.code == .textDiffers)
        let folder = try #require(session.run).failureFolder(outcome.result.key)
        let found = try String(contentsOfFile: folder + "/difference.txt", encoding: .utf8)
        #expect(Array(found.utf8) == Array("--- expected/a.txt\n+++ actual/a.txt\n\(difference)".utf8))
    }

    @Test("without a golden, `matches` requires equal frames, and `differsFrom` requires different frames")
    func references() throws {
        let check = { (relation: Reference.Relation, grey: UInt8) in
            session.checkReference(directory.assertion("a.png"), relation, name: "a") {
                (frame(10), frame(grey))
            }
        }
        #expect(check(.matches, 10).result.status == .matched)
        #expect(check(.matches, 11).result.code == .referencesDiffer)
        #expect(try failureFiles(check(.matches, 11)).contains("difference.png"))
        #expect(check(.differsFrom, 11).result.status == .matched)
        #expect(check(.differsFrom, 10).result.code == .referencesEqual)
        #expect(check(.matches, 11).result.golden == nil && !check(.matches, 11).result.isAcceptable)
        let wide = RenderedFrame(bitmap: frame(10).bitmap, scale: 2, colorSpace: .displayP3)
        let spaces = session.checkReference(directory.assertion("a.png"), .matches, name: "a") {
            (frame(10), wide)
        }
        #expect(spaces.result.message.contains("different colour spaces"))
        #expect(try goldens().isEmpty)
    }
}
