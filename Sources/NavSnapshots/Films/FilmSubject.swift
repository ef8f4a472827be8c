import NavFiles
import NavImageCoding
import NavImageDiffing
import NavImaging

/// A new film that is compared with a golden of hashes.
struct FilmSubject: SnapshotSubject {
    let rendered: RenderedFilm
    /// Rectangles that are not compared in any frame.
    let rectangles: [PixelRect]
    let limits: ImageLimits

    /// The largest number of changed frames that are stored as pictures, besides the first one.
    private static let pictureLimit = 16

    var ignored: [IgnoredPlace] { rendered.ignored.first ?? [] }

    var warnings: String { rendered.evidence.warnings() }

    func golden() -> [UInt8] { rendered.film.bytes }

    func isRecorded(in golden: [UInt8]) -> Bool {
        do throws(FilmError) {
            return try FilmGolden(golden) == rendered.film
        } catch {
            return false
        }
    }

    func judge(_ golden: [UInt8]) -> Judgement {
        do throws(FilmError) {
            return judgement(comparison(try FilmGolden(golden)))
        } catch {
            return Judgement(problem: error.problem)
        }
    }

    private func comparison(_ golden: FilmGolden) -> FilmComparison {
        let places =
            rendered.ignored.isEmpty && rectangles.isEmpty
            ? [] : rendered.film.frames.indices.map(ignoredPixels)
        return FilmComparison(expected: golden, actual: rendered.film, ignoring: places)
    }

    /// The rectangles of a frame that are not compared.
    private func ignoredPixels(in frame: Int) -> [PixelRect] {
        rectangles
            + (rendered.ignored.indices.contains(frame) ? rendered.ignored[frame] : []).map(\.rectangle)
    }

    private func judgement(_ comparison: FilmComparison) -> Judgement {
        var judgement = Judgement(problem: comparison.problem, rung: .frameHashes)
        guard judgement.problem != nil else { return judgement }
        judgement.film = FilmFacts(
            frames: rendered.film.frames.count, rate: rendered.film.rate,
            changedFrameCount: comparison.changedCount,
            changedFrames: comparison.changes.map {
                FilmFacts.ChangedFrame(
                    frame: $0.frame, time: rendered.film.time(of: $0.frame), tiles: $0.tiles)
            })
        return judgement
    }

    // MARK: Evidence

    func writeEvidence(_ folder: inout FailureFolder, _ judgement: Judgement) {
        folder.actual(golden())
        folder.scene(rendered.evidence.scene())
        folder.result.film = judgement.film
        guard let first = judgement.film?.changedFrames.first, let actual = rendered.picture(first.frame)
        else { return }
        folder.picture(PNGEncoder.encode(actual, metadata: PNGMetadata()), "actual.png")
        for other in judgement.film?.changedFrames.dropFirst().prefix(Self.pictureLimit) ?? [] {
            guard let picture = rendered.picture(other.frame) else { continue }
            folder.picture(
                PNGEncoder.encode(picture, metadata: PNGMetadata()), "actual-\(other.frame).png")
        }
        if let expected = expected(first.frame, actual) {
            folder.picture(PNGEncoder.encode(expected, metadata: PNGMetadata()), "expected.png")
            folder.result.film?.expectedFrame = first.frame
            compare(expected, actual, first, &folder)
        } else {
            showNearestKeyFrame(to: first.frame, &folder)
            nameNodes(actual, first, &folder)
        }
    }

    /// Returns the expected pixels of a changed frame. Another build of navrender draws them, or the golden of a key
    /// frame holds them. Returns nil if there are none.
    ///
    /// A picture that equals the new frame is not returned. It cannot show the expected pixels, because the frame has
    /// changed.
    private func expected(_ frame: Int, _ actual: StraightBitmap) -> StraightBitmap? {
        var picture = rendered.reference(frame)
        if picture == nil, let key = rendered.keyFrames.first(where: { $0.frame == frame }) {
            picture = bytes(of: key).flatMap(decoded)
        }
        guard let picture, picture != actual else { return nil }
        return picture
    }

    private func bytes(of key: RenderedFilm.KeyFrame) -> [UInt8]? {
        try? FileReader.read(path: key.golden, limit: limits.maxBytes)
    }

    private func decoded(_ bytes: [UInt8]) -> StraightBitmap? {
        do throws(ImageError) {
            return try PNGFile(bytes, limits: limits).decode().bitmap
        } catch {
            return nil
        }
    }

    /// Writes the difference of the pixels, and names the nodes that explain it.
    private func compare(
        _ expected: StraightBitmap, _ actual: StraightBitmap, _ frame: FilmFacts.ChangedFrame,
        _ folder: inout FailureFolder
    ) {
        let ignored = ignoredPixels(in: frame.frame)
        let comparison = ImageComparison(expected: expected, actual: actual, ignoring: ignored)
        folder.result.comparison = ComparisonFacts(
            comparison, ChangeStatistics(expected: expected, actual: actual, ignoring: ignored))
        folder.result.message += ": \(comparison.summary)"
        let picture = DiffPicture.make(expected: expected, actual: actual, ignoring: ignored)
        folder.difference(PNGEncoder.encode(picture, metadata: PNGMetadata()))
        folder.explain(
            FrameChange(
                expected: expected, actual: actual, regions: comparison.regions, ignored: ignored,
                time: Double(frame.frame) / rendered.film.rate),
            rendered.evidence.attribution, PNGMetadata())
    }

    private func showNearestKeyFrame(to frame: Int, _ folder: inout FailureFolder) {
        let nearest = rendered.keyFrames.min {
            (abs($0.frame - frame), $0.frame) < (abs($1.frame - frame), $1.frame)
        }
        guard let nearest, let bytes = bytes(of: nearest) else { return }
        folder.picture(bytes, "expected.png")
        folder.result.film?.expectedFrame = nearest.frame
    }

    /// Outlines the changed tiles, and names the nodes that paint them.
    private func nameNodes(
        _ actual: StraightBitmap, _ frame: FilmFacts.ChangedFrame, _ folder: inout FailureFolder
    ) {
        let tiles = NodeOverlay.make(actual, nodes: frame.tiles)
        folder.difference(PNGEncoder.encode(tiles, metadata: PNGMetadata()))
        folder.explain(
            rendered.evidence.tileAttribution(
                TileChange(tiles: frame.tiles, time: Double(frame.frame) / rendered.film.rate)),
            over: actual, PNGMetadata())
    }
}
