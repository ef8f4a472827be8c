import NavImaging

/// A drawn film. The hashes of its frames are compared with the hashes in a golden.
public struct RenderedFilm: Sendable {
    /// A frame whose picture is a golden of its own.
    public struct KeyFrame: Equatable, Sendable {
        /// The number of the frame.
        public let frame: Int
        /// The absolute path of the picture.
        public let golden: String

        /// Creates a key frame.
        public init(frame: Int, golden: String) {
            self.frame = frame
            self.golden = golden
        }
    }

    /// The hashes of all frames.
    public let film: FilmGolden
    /// For each frame, the places that are not compared; empty if nothing is ignored.
    public let ignored: [[IgnoredPlace]]
    /// The frames whose pictures are goldens.
    public let keyFrames: [KeyFrame]
    /// Draws a frame again. The argument is the number of the frame. Returns nil if the frame cannot be drawn.
    public let picture: @Sendable (Int) -> StraightBitmap?
    /// Lets another build of navrender draw the expected picture of a frame. The argument is the number of the frame.
    /// Returns nil if there is no other build, or if that build cannot draw the picture.
    public let reference: @Sendable (Int) -> StraightBitmap?
    /// The closures that explain a difference. They are called only after a failure.
    public let evidence: FrameEvidence

    /// Creates a film.
    public init(
        film: FilmGolden, ignored: [[IgnoredPlace]] = [], keyFrames: [KeyFrame] = [],
        picture: @escaping @Sendable (Int) -> StraightBitmap? = { _ in nil },
        reference: @escaping @Sendable (Int) -> StraightBitmap? = { _ in nil },
        evidence: FrameEvidence = FrameEvidence()
    ) {
        self.film = film
        self.ignored = ignored
        self.keyFrames = keyFrames
        self.picture = picture
        self.reference = reference
        self.evidence = evidence
    }
}

extension SnapshotSession {
    /// Draws a film and compares the hashes of all its frames with its golden.
    ///
    /// A film is compared exactly, because a hash does not show how much a frame differs.
    ///
    /// - Parameter render: Draws the film. Its errors are treated as in ``check(_:_:)``.
    public func checkFilm(_ assertion: SnapshotAssertion, _ render: () throws -> RenderedFilm) -> Outcome {
        var assertion = assertion
        assertion.options = VerificationOptions(ignored: assertion.options.ignored)
        let ignored = assertion.options.ignored
        return check(assertion, .film) {
            FilmSubject(rendered: try render(), rectangles: ignored, limits: limits)
        }
    }
}
