import NavImageCoding
import NavImaging
import NavSnapshots
import Testing

@Suite("Animated goldens")
struct AnimationTests {
    private let directory: TemporaryDirectory
    private let session: SnapshotSession

    init() throws {
        directory = try TemporaryDirectory()
        session = try directory.session()
    }

    /// Returns an animation with one frame of 50 ms for each grey.
    private func film(_ greys: [UInt8], _ compression: PNGCompression = .small) -> RenderedAnimation {
        var writer = APNGWriter(
            width: 6, height: 5, isOpaque: false, options: PNGOptions(compression: compression))
        for grey in greys {
            writer.append(PremultipliedBitmap(frame(grey).bitmap), milliseconds: 50)
        }
        return RenderedAnimation(bytes: writer.finish(), rate: 20)
    }

    private func check(_ golden: [UInt8], _ greys: [UInt8]) throws -> SnapshotResult {
        try directory.write(golden, to: "a.png")
        return session.checkAnimation(directory.assertion("a.png")) { film(greys) }.result
    }

    @Test("equal animations match with any compression")
    func matched() throws {
        let result = try check(film([1, 2, 2, 3], .fast).bytes, [1, 2, 2, 3])
        #expect(result.status == .matched && result.kind == .film)
    }

    @Test("each changed frame of an animation is named with its number and time")
    func changed() throws {
        let result = try check(film([1, 2, 3, 4, 5]).bytes, [1, 2, 9, 8, 5])
        #expect(result.code == .framesDiffer)
        #expect(result.film?.changedFrames.map(\.frame) == [2, 3])
        #expect(result.film?.changedFrames.map(\.time) == [0.1, 0.15])
        #expect(result.comparison?.worst?.levels == 6)
        #expect(result.message.hasPrefix("2 of 5 frames differ, first at 0.1 s: 30 pixels differ"))
    }

    @Test("an ignored place applies only to its own frames, and an ignored rectangle applies to all frames")
    func ignored() throws {
        try directory.write(film([1, 2, 3]).bytes, to: "a.png")
        let whole = PixelRect(minX: 0, minY: 0, maxX: 6, maxY: 5)
        let place = IgnoredPlace(node: "clock", rectangle: whole)
        let check = { (greys: [UInt8]) in
            let drawn = film(greys)
            return session.checkAnimation(directory.assertion("a.png")) {
                RenderedAnimation(
                    bytes: drawn.bytes, rate: 20, ignored: [(0, []), (50, [place]), (100, [])])
            }.result
        }
        #expect(check([1, 9, 3]).status == .matched)
        #expect(check([1, 9, 8]).film?.changedFrames.map(\.frame) == [2])
        #expect(check([7, 2, 3]).film?.changedFrames.map(\.frame) == [0])
        let options = VerificationOptions(ignored: [whole])
        let all = session.checkAnimation(directory.assertion("a.png", .never, options)) { film([7, 8, 9]) }
        #expect(all.result.status == .matched)
    }

    @Test("two swapped frames, or a changed duration, make an animation differ")
    func swapped() throws {
        #expect(try check(film([1, 2, 3]).bytes, [1, 3, 2]).film?.changedFrameCount == 2)
        let longer = try check(film([1, 2, 3]).bytes, [1, 2, 3, 3])
        #expect(
            longer.code == .framesDiffer && longer.message.contains("200 ms long, but the golden is 150 ms"))
    }

    @Test("a still picture counts as a damaged golden of an animation, and recording updates it")
    func recorded() throws {
        #expect(try check(golden(1), [1, 2]).code == .goldenDamaged)
        let outcome = session.checkAnimation(directory.assertion("a.png", .failed)) { film([1, 2]) }
        #expect(outcome.result.status == .updated)
        #expect(try check(film([1, 2]).bytes, [1, 2]).status == .matched)
    }
}
