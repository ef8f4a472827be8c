import Foundation
import NavImageCoding
import NavImaging
import Testing

@testable import NavSnapshots

@Suite("The file of a film golden")
struct FilmGoldenTests {
    /// Returns a film of 70 × 40 pixels (6 tiles) with a frame for each level. The level is the green channel of the
    /// pixel at (`x`, 35).
    static func film(_ levels: [UInt8], at x: Int = 40, rate: Double = 60, start: Double = 0) -> FilmGolden {
        var recorder = FilmRecorder(rate: rate, start: start)
        for level in levels { recorder.append(FrameHashes(frame(level, at: x))) }
        return recorder.film!
    }

    static func frame(_ level: UInt8, at x: Int = 40) -> StraightBitmap {
        var picture = StraightBitmap(
            width: 70, height: 40, fill: StraightPixel(red: 9, green: 9, blue: 9, alpha: 255))
        picture[x, 35].green = level
        return picture
    }

    private func lines(_ film: FilmGolden) -> [String] {
        String(decoding: film.bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    /// Returns the bytes of edited lines with a correct hash, as a careful editor would write them.
    private func sealed(_ lines: [String]) -> [UInt8] {
        let text = Array((lines.joined(separator: "\n") + "\n").utf8)
        return text + Array("end \(ContentHash.hexadecimal(of: text))\n".utf8)
    }

    private func problem(_ bytes: [UInt8]) -> SnapshotProblem? {
        do throws(FilmError) {
            _ = try FilmGolden(bytes)
            return nil
        } catch {
            return error.problem
        }
    }

    @Test("a film golden is read as it was written, and has one line for each frame")
    func roundTrip() throws {
        let film = Self.film([1, 2, 2, 3], rate: 59.94, start: 0.1)
        #expect(try FilmGolden(film.bytes) == film)
        let lines = lines(film)
        #expect(
            lines.prefix(6) == [
                "navrender film 1", "size 70 40", "tile 32", "rate 59.94", "start 0.1", "frames 4",
            ])
        #expect(lines.count == 6 + 4 + 1)
        // The pixel is in the middle tile of the lower row.
        #expect(lines[7].split(separator: " ").count == 4 && lines[7].contains(" 4+1 "))
        #expect(lines[8] == "2 =")
    }

    @Test("a cut film golden counts as truncated, or as damaged if the cut is within the first line")
    func truncated() {
        let bytes = Self.film([1, 2, 3]).bytes
        for count in 0..<bytes.count {
            let code = problem(Array(bytes[..<count]))?.code
            #expect(code == .goldenTruncated || (count < 17 && code == .goldenDamaged), "\(count) bytes")
        }
    }

    @Test("each changed byte of a film golden is detected")
    func edited() {
        let bytes = Self.film([1, 2, 3]).bytes
        for index in bytes.indices {
            var edited = bytes
            edited[index] ^= 1
            #expect(problem(edited) != nil, "byte \(index)")
        }
        var edited = bytes
        edited[bytes.count / 2] ^= 1
        #expect(problem(edited)?.message.hasPrefix("was edited or badly merged") ?? false)
    }

    @Test("a film golden that violates the format is refused with a line number, even if its hash is correct")
    func malformed() {
        let good = Array(lines(Self.film([1, 2, 3])).dropLast())
        #expect(problem(sealed(good)) == nil)
        func code(_ line: Int, _ text: String) -> String {
            var lines = good
            lines[line] = text
            let problem = problem(sealed(lines))
            return "\(problem?.code.rawValue ?? "none"): \(problem?.message.prefix(7) ?? "")"
        }
        #expect(code(1, "size 70") == "golden-damaged: line 2:")
        #expect(code(1, "size 70 400000000") == "golden-too-large: line 2:")
        #expect(code(1, "size 65536 65536") == "golden-too-large: line 2:")
        #expect(code(2, "tile 16") == "golden-damaged: line 3:")
        #expect(code(3, "rate 0") == "golden-damaged: line 5:")
        #expect(code(3, "rate nan") == "golden-damaged: line 4:")
        #expect(code(5, "frames 0") == "golden-too-large: line 6:")
        #expect(code(5, "frames 7201") == "golden-too-large: line 6:")
        #expect(code(5, "frames 4") == "golden-damaged: line 10")
        #expect(code(5, "frames 2") == "golden-damaged: line 9:")
        #expect(code(6, "0 =") == "golden-damaged: line 7:")
        let words = good[7].split(separator: " ").map(String.init)
        for wrong in [
            "2 \(words[1])", "1", "01 \(words[1])", "1 \(words[1].uppercased())", "1 \(words[1].dropLast())",
            "1 \(words[1]) 4+1", "1 \(words[1]) 6+1 \(words[3])", "1 \(words[1]) 4+2 \(words[3])",
            "1 \(words[1]) 4+0 ", "1 \(words[1]) 4+1 ab=d", "1 \(words[1])  4+1 \(words[3])",
            "1 \(words[1]) 4+1 \(words[3]) 4+1 \(words[3])",
        ] {
            #expect(code(7, wrong) == "golden-damaged: line 8:", "\(wrong)")
        }
    }
}

@Suite("Verdicts on films")
struct FilmComparisonTests {
    private let directory: TemporaryDirectory
    private let session: SnapshotSession

    init() throws {
        directory = try TemporaryDirectory()
        session = try directory.session()
    }

    private func check(
        _ golden: FilmGolden, _ film: FilmGolden, ignoring: [[IgnoredPlace]] = [],
        keyFrames: [RenderedFilm.KeyFrame] = [], levels: [UInt8] = [], reference: UInt8? = nil
    ) throws -> SnapshotResult {
        try directory.write(golden.bytes, to: "a.film")
        return session.checkFilm(directory.assertion("a.film")) {
            RenderedFilm(
                film: film, ignored: ignoring, keyFrames: keyFrames,
                picture: { frame in
                    levels.indices.contains(frame) ? FilmGoldenTests.frame(levels[frame]) : nil
                },
                reference: { _ in reference.map { FilmGoldenTests.frame($0) } })
        }.result
    }

    @Test("equal films match by their hashes")
    func matched() throws {
        let result = try check(FilmGoldenTests.film([1, 2, 2]), FilmGoldenTests.film([1, 2, 2]))
        #expect(result.status == .matched && result.kind == .film && result.settledBy == .frameHashes)
    }

    @Test("the message for a changed film names the first wrong frame and the changed tiles of this frame")
    func changed() throws {
        let result = try check(FilmGoldenTests.film([1, 2, 3, 4, 5]), FilmGoldenTests.film([1, 2, 9, 8, 5]))
        #expect(result.status == .changed && result.code == .framesDiffer)
        #expect(
            result.message
                == "2 of 5 frames differ, first frame 2 at 0.033 s, 1 of 6 tiles within 32 × 8 at (32, 32)")
        let film = try #require(result.film)
        #expect(film.changedFrames.map(\.frame) == [2, 3] && film.changedFrameCount == 2)
        #expect(film.changedFrames[0].tiles == [PixelRect(minX: 32, minY: 32, maxX: 64, maxY: 40)])
    }

    @Test(
        "if two frames are exchanged, the message says which golden frame equals the first wrong frame"
    )
    func swapped() throws {
        let result = try check(FilmGoldenTests.film([1, 2, 3]), FilmGoldenTests.film([1, 3, 2]))
        #expect(result.film?.changedFrameCount == 2)
        #expect(result.message.hasSuffix("it equals frame 2 of the golden"))
    }

    @Test("a film with another length, size, rate or start differs from its golden")
    func otherFilms() throws {
        let golden = FilmGoldenTests.film([1, 2, 3])
        let message = { (film: FilmGolden) in try check(golden, film).message }
        #expect(try message(FilmGoldenTests.film([1, 2])) == "the film has 2 frames, but the golden has 3")
        #expect(
            try message(FilmGoldenTests.film([1, 2, 3], rate: 30)).hasPrefix(
                "the film has 30 frames for each second"))
        #expect(try message(FilmGoldenTests.film([1, 2, 3], start: 1)).contains("from 1 s"))
        var other = FilmRecorder(rate: 60, start: 0)
        other.append(FrameHashes(StraightBitmap(width: 70, height: 41)))
        let result = try check(golden, other.film!)
        #expect(
            result.code == .sizeDiffers
                && result.message == "the frames are 70 × 41 pixels, but the golden is 70 × 40")
    }

    @Test("a change in a tile of a film is ignored only if an ignored place of the frame touches the tile")
    func ignored() throws {
        let place = IgnoredPlace(rectangle: PixelRect(minX: 63, minY: 39, maxX: 64, maxY: 40))
        let (golden, film) = (FilmGoldenTests.film([1, 2]), FilmGoldenTests.film([1, 9]))
        #expect(try check(golden, film, ignoring: [[place], [place]]).status == .matched)
        let beside = IgnoredPlace(rectangle: PixelRect(minX: 64, minY: 39, maxX: 65, maxY: 40))
        #expect(try check(golden, film, ignoring: [[beside], [beside]]).status == .changed)
        // The place is ignored only in the first frame.
        #expect(try check(golden, film, ignoring: [[place], []]).status == .changed)
    }

    @Test("a film's failure stores the new film, the first wrong frames and the nearest key frame")
    func evidence() throws {
        let key = PNGEncoder.encode(FilmGoldenTests.frame(1), metadata: PNGMetadata())
        try directory.write(key, to: "a.frame-0.png")
        let result = try check(
            FilmGoldenTests.film([1, 2, 3]), FilmGoldenTests.film([1, 9, 8]),
            keyFrames: [.init(frame: 0, golden: directory("a.frame-0.png"))], levels: [1, 9, 8])
        let folder = try #require(session.run?.failureFolder(result.key))
        #expect(result.artifacts.expected == "expected.film" && result.artifacts.actual == "actual.film")
        #expect(try directory.read("\(folder)/expected.png") == key)
        #expect(try directory.picture("\(folder)/actual.png") == FilmGoldenTests.frame(9))
        #expect(try directory.picture("\(folder)/actual-2.png") == FilmGoldenTests.frame(8))
        #expect(result.film?.expectedFrame == 0 && result.comparison == nil)
        #expect(result.artifacts.difference == "difference.png")
        #expect(result.isAcceptable)
    }

    @Test(
        "the first wrong frame is compared with the golden of its key frame, or with another build's picture"
    )
    func trueDifference() throws {
        let key = PNGEncoder.encode(FilmGoldenTests.frame(2), metadata: PNGMetadata())
        try directory.write(key, to: "a.frame-1.png")
        let golden = FilmGoldenTests.film([1, 2, 3])
        let film = FilmGoldenTests.film([1, 9, 3])
        let byKey = try check(
            golden, film, keyFrames: [.init(frame: 1, golden: directory("a.frame-1.png"))], levels: [1, 9, 3])
        #expect(byKey.comparison?.worst?.levels == 7 && byKey.film?.expectedFrame == 1)
        let byProgram = try check(golden, film, levels: [1, 9, 3], reference: 5)
        #expect(byProgram.comparison?.worst?.levels == 4)
        #expect(byProgram.message.hasSuffix("1 pixel differs, worst green by 4 at (40, 35), 1 region"))
    }

    @Test("accepting a pending film writes its bytes")
    func accepted() throws {
        let film = FilmGoldenTests.film([1, 2])
        let result = session.checkFilm(directory.assertion("a.film")) { RenderedFilm(film: film) }.result
        #expect(result.status == .new)
        let pending = PendingSnapshots(of: directory.project)
        let item = try #require(try pending.items().first)
        #expect(pending.accept(item) == .accepted)
        #expect(try directory.read(directory("a.film")) == film.bytes)
    }

    @Test("recording replaces a damaged film golden")
    func recorded() throws {
        try directory.write(Array(FilmGoldenTests.film([1]).bytes.dropLast(5)), to: "a.film")
        let film = FilmGoldenTests.film([1])
        #expect(
            session.checkFilm(directory.assertion("a.film")) { RenderedFilm(film: film) }.result.code
                == .goldenTruncated)
        let outcome = session.checkFilm(directory.assertion("a.film", .failed)) { RenderedFilm(film: film) }
        #expect(outcome.result.status == .updated)
        #expect(try check(film, film).status == .matched)
    }
}

extension TemporaryDirectory {
    fileprivate func read(_ path: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    }

    fileprivate func picture(_ path: String) throws -> StraightBitmap {
        try PNGFile(read(path)).decode().bitmap
    }
}
