import Foundation
import NavImageCoding
import NavImaging
@testable import NavSnapshots
import Testing

@Suite("Updating goldens")
struct UpdateTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    private func update(_ variants: (String) throws -> [GoldenVariant]) throws -> UpdateReport {
        try GoldenStore(GoldenPlan(paths: [directory("Goldens")])).update(variants: variants)
    }

    @Test("only goldens that are missing, damaged or different are written")
    func necessaryWrites() throws {
        for name in ["a", "b", "c", "d"] { try directory.write("", to: "Goldens/\(name).json") }
        try directory.write(golden(10), to: "Goldens/a.png")
        try directory.write(golden(11), to: "Goldens/b.png")
        try directory.write("broken", to: "Goldens/d.png")
        let report = try update { _ in [GoldenVariant(suffix: "") { frame(10) }] }
        #expect(report.results.map(\.outcome) == [.unchanged, .updated, .recorded, .updated])
        #expect((report.recordedCount, report.updatedCount, report.unchangedCount) == (1, 2, 1))
        #expect(report.failureCount == 0)
        let contents = try directory.contents()
        #expect(contents["Goldens/a.png"] == Data(golden(10)))
        let written = frame(10).encodedGolden()
        for name in ["b", "c", "d"] { #expect(contents["Goldens/\(name).png"] == Data(written)) }
        // Four scenes and four pictures: no temporary file is left.
        #expect(contents.keys.count { $0.hasPrefix("Goldens/") } == 8)
    }

    @Test("after an update all goldens match, and a second update writes nothing")
    func settled() throws {
        try directory.write("", to: "Goldens/x/a.json")
        let variants = { (_: String) in lightAndDark(1, 2) }
        #expect(try update(variants).recordedCount == 2)
        let contents = try directory.contents()
        let store = try GoldenStore(GoldenPlan(paths: [directory("Goldens")]))
        #expect(try store.verify(variants: variants).isPassed)
        let second = try update(variants)
        #expect(second.unchangedCount == 2)
        #expect(try directory.contents() == contents)
    }

    @Test("a changed size counts as a difference")
    func size() throws {
        try directory.write("", to: "Goldens/a.json")
        let wide = StraightBitmap(width: 7, height: 5, fill: frame(10).bitmap[0, 0])
        try directory.write(PNGEncoder.encode(wide, metadata: PNGMetadata()), to: "Goldens/a.png")
        let report = try update { _ in [GoldenVariant(suffix: "") { frame(10) }] }
        #expect(report.updatedCount == 1)
    }

    @Test("Git LFS pointers, failures and orphans are reported and left unchanged")
    func leftAlone() throws {
        for name in ["a", "b", "c", "d"] { try directory.write("", to: "Goldens/\(name).json") }
        try directory.write(lfsPointer, to: "Goldens/a.png")
        try directory.write(golden(1), to: "Goldens/b.png")
        try directory.write(golden(2), to: "Goldens/c.png")
        try directory.write("", to: "Goldens/d.png/file")
        try directory.write(golden(3), to: "Goldens/old.png")
        let before = try directory.contents()
        let report = try update { scene in
            if scene.hasSuffix("b.json") { throw RenderError() }
            return [
                GoldenVariant(suffix: "") {
                    if scene.hasSuffix("c.json") { throw RenderError() }
                    return frame(10)
                }
            ]
        }
        #expect(report.failureCount == 4)
        #expect(report.results[1].outcome == .renderFailed("no such font"))
        #expect(report.results[2].outcome == .renderFailed("no such font"))
        #expect(report.results[3].outcome == .unreadable("is a directory"))
        #expect(report.orphans == [directory("Goldens/old.png")])
        #expect(try directory.contents() == before)
    }

    @Test("a golden that is a symbolic link is not overwritten")
    func link() throws {
        try directory.write("", to: "Goldens/a.json")
        try directory.write(golden(5), to: "elsewhere.png")
        try FileManager.default.createSymbolicLink(
            atPath: directory("Goldens/a.png"), withDestinationPath: directory("elsewhere.png"))
        let report = try update { _ in [GoldenVariant(suffix: "") { frame(10) }] }
        guard case .writeFailed(let reason)? = report.results.first?.outcome else {
            Issue.record("\(report)")
            return
        }
        #expect(reason.contains("symbolic link"))
        #expect(try directory.contents()["elsewhere.png"] == Data(golden(5)))
    }
}
