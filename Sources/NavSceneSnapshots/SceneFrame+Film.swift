import NavImageCoding
import NavImaging
import NavScene
import NavSnapshots
import Navrender

extension SceneFrame {
    /// Draws all frames of a film and keeps the hashes of the frames. Only one frame is in memory at a time.
    ///
    /// - Parameters:
    ///   - rate: The number of frames per second.
    ///   - keyFrames: The frames whose pictures are goldens.
    ///   - reference: Draws the frame at `time`, in seconds, with another program.
    package func drawFilm(
        _ scene: Scene, rate: Double, _ span: SnapshotMoments.Span, keyFrames: [RenderedFilm.KeyFrame],
        reference: (@Sendable (_ time: Double) -> StraightBitmap?)? = nil
    ) throws -> RenderedFilm {
        let renderer = measuringRenderer
        let animation = try renderer.animation(of: scene)
        let (from, to) = try span.bounds(of: animation)
        let count = AnimationPace(rate: rate).frameCount(from: from, to: to, untilRest: span.to == nil)
        guard count <= Double(FilmGolden.frameLimit) else {
            throw SnapshotProblem(
                .limitReached,
                "the film has more than \(FilmGolden.frameLimit) frames; state \"from\" and \"to\"")
        }
        var frames = FrameRenderer(animation)
        var recorder = FilmRecorder(rate: rate, start: from)
        var places: [[IgnoredPlace]] = []
        for index in 0..<Int(count) {
            let picture = try frames.picture(at: from + Double(index) / rate)
            recorder.append(FrameHashes(picture.bitmap, colorSpace: picture.colorSpace))
            if !renderer.options.measuredNodes.isEmpty {
                places.append(try ignoredPlaces(in: picture, isFirst: index == 0))
            }
        }
        guard let film = recorder.film else { throw SnapshotProblem(.renderFailed, "the film has no frames") }
        let time = { @Sendable (frame: Int) in from + Double(frame) / rate }
        return RenderedFilm(
            film: film, ignored: places, keyFrames: keyFrames,
            picture: { frame in (try? animation.picture(at: time(frame))).map { StraightBitmap($0.bitmap) } },
            reference: { frame in reference?(time(frame)) },
            evidence: SceneEvidence(scene: scene, renderer: self.renderer).animationEvidence(from: from))
    }
}
