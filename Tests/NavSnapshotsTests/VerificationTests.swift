import Foundation
import NavFiles
import NavImageCoding
import NavImaging
import NavSnapshots
import Testing

@Suite("Verifying goldens")
struct VerificationTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    private func verify(
        failurePictures: FailurePictures? = nil, _ variants: (String) throws -> [GoldenVariant]
    ) throws -> VerificationReport {
        try GoldenStore(GoldenPlan(paths: [directory("Goldens")]))
            .verify(failurePictures: failurePictures, variants: variants)
    }

    @Test("goldens with equal pixels match, whatever their bytes")
    func matched() throws {
        try directory.write("", to: "Goldens/a.json")
        try directory.write(golden(10), to: "Goldens/a.png")
        try directory.write(golden(20), to: "Goldens/a~dark.png")
        let report = try verify { _ in lightAndDark(10, 20) }
        #expect(report.isPassed)
        #expect(report.orphans.isEmpty)
        #expect(report.results.map(\.path) == ["Goldens/a.png", "Goldens/a~dark.png"].map { directory($0) })
        #expect(report.results.allSatisfy { $0.verdict == .matched })
    }

    @Test("a difference of one level is reported with its numbers")
    func changed() throws {
        try directory.write("", to: "Goldens/a.json")
        try directory.write(golden(11), to: "Goldens/a.png")
        let report = try verify { _ in [GoldenVariant(suffix: "") { frame(10) }] }
        #expect(!report.isPassed)
        guard case .changed(let comparison)? = report.results.first?.verdict else {
            Issue.record("\(report)")
            return
        }
        #expect(comparison.changedPixels == 30)
        #expect(comparison.worst?.levels == 1)
    }

    @Test("a missing golden fails every time, and nothing is written")
    func missing() throws {
        try directory.write("", to: "Goldens/a.json")
        try directory.write(golden(10), to: "Goldens/a.png")
        let before = try directory.contents()
        for _ in 0..<2 {
            let report = try verify { _ in lightAndDark(10, 20) }
            #expect(!report.isPassed)
            #expect(report.results.map(\.verdict) == [.matched, .missing])
        }
        #expect(try directory.contents() == before)
    }

    @Test("damaged files, Git LFS pointers and directories have their own reasons")
    func unreadable() throws {
        for name in ["a", "b", "c", "d"] { try directory.write("", to: "Goldens/\(name).json") }
        try directory.write(Array(golden(10).dropLast(5)), to: "Goldens/a.png")
        try directory.write(lfsPointer, to: "Goldens/b.png")
        try directory.write("", to: "Goldens/c.png/file")
        try directory.write("hello", to: "Goldens/d.png")
        let report = try verify { _ in [GoldenVariant(suffix: "") { frame(10) }] }
        let reasons = report.results.map { result in
            if case .unreadable(let reason) = result.verdict { reason } else { "" }
        }
        #expect(reasons[0] == "is cut short")
        #expect(reasons[1].contains("git lfs pull"))
        #expect(reasons[2] == "is a directory")
        #expect(reasons[3] == "is not a PNG file")
        #expect(!report.isPassed)
    }

    @Test("a render failure is a verdict, and later scenes are still verified")
    func renderFailure() throws {
        for name in ["a", "b", "c"] { try directory.write("", to: "Goldens/\(name).json") }
        try directory.write(golden(10), to: "Goldens/b~dark.png")
        try directory.write(golden(10), to: "Goldens/c.png")
        let report = try verify { scene in
            if scene.hasSuffix("b.json") { throw RenderError() }
            return [
                GoldenVariant(suffix: "") {
                    if scene.hasSuffix("a.json") { throw RenderError() }
                    return frame(10)
                }
            ]
        }
        #expect(
            report.results.map(\.path) == ["a.png", "b.json", "c.png"].map { directory("Goldens/" + $0) })
        #expect(
            report.results.map(\.verdict)
                == [.renderFailed("no such font"), .renderFailed("no such font"), .matched])
        // A scene that cannot be read may still expect its pictures, so they are no orphans.
        #expect(report.orphans.isEmpty)
    }

    @Test("a picture without a scene is an orphan and does not change the verdicts")
    func orphans() throws {
        try directory.write("", to: "Goldens/a.json")
        for name in ["a.png", "a~dark.png", "a@3x.png", "ab.png", "below/old.png"] {
            try directory.write(golden(10), to: "Goldens/" + name)
        }
        let report = try verify { _ in lightAndDark(10, 10) }
        #expect(report.isPassed)
        #expect(report.orphans == ["a@3x.png", "ab.png", "below/old.png"].map { directory("Goldens/" + $0) })
    }

    @Test("failures are written to a separate folder: actual, expected and difference")
    func failurePictures() throws {
        for name in ["a", "b", "c"] { try directory.write("", to: "Goldens/\(name).json") }
        try directory.write(golden(10), to: "Goldens/a.png")
        try directory.write(golden(99), to: "Goldens/b.png")
        let before = try directory.contents().keys.filter { $0.hasPrefix("Goldens") }
        let pictures = FailurePictures(folder: directory("out/verify"))
        _ = try verify(failurePictures: pictures) { _ in [GoldenVariant(suffix: "") { frame(10) }] }
        let place = "out/verify" + directory("Goldens/")
        let after = try directory.contents()
        #expect(
            after.keys.filter { $0.hasPrefix(place) }.sorted()
                == ["b.actual.png", "b.diff.png", "b.expected.png", "c.actual.png"].map { place + $0 })
        #expect(after.keys.filter { $0.hasPrefix("Goldens") }.sorted() == before.sorted())
        let actual = try PNGDecoder.decode(Array(#require(after[place + "b.actual.png"])))
        #expect(actual.bitmap == frame(10).bitmap)
        #expect(actual.metadata?.scale == 2)
        let expected = try PNGDecoder.decode(Array(#require(after[place + "b.expected.png"])))
        #expect(expected.bitmap == frame(99).bitmap)
        let diff = try PNGDecoder.decode(Array(#require(after[place + "b.diff.png"])))
        #expect(
            diff.bitmap.pixels.allSatisfy { $0 == StraightPixel(red: 255, green: 0, blue: 0, alpha: 255) })
    }

    @Test("a folder that cannot be created is an error")
    func unwritableFolder() throws {
        try directory.write("", to: "Goldens/a.json")
        try directory.write("", to: "file")
        #expect(throws: FileError.self) {
            try verify(failurePictures: FailurePictures(folder: directory("file"))) { _ in
                [GoldenVariant(suffix: "") { frame(10) }]
            }
        }
    }
}
