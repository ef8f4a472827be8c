/// A key frame animation: values at given times, with a timing curve between each frame and the
/// next.
public struct KeyFrames<Value: Animatable>: Equatable, Sendable {
    /// One key frame.
    public struct Frame: Equatable, Sendable {
        /// The time of the frame, in seconds.
        public var time: Double
        /// The value at `time`.
        public var value: Value
        /// The timing curve from this frame to the next one.
        public var curve: TimingCurve

        /// Creates a key frame. The curve to the next frame is linear by default.
        public init(time: Double, value: Value, curve: TimingCurve = .linear) {
            self.time = time
            self.value = value
            self.curve = curve
        }
    }

    private let frames: [Frame]

    /// Creates an animation from key frames. Returns nil for an empty array.
    ///
    /// - Parameter frames: Key frames in any order. If several frames have the same time, the value
    ///   jumps at that time to the value of the last of these frames in the array.
    public init?(_ frames: [Frame]) {
        guard !frames.isEmpty else { return nil }
        self.frames = frames.enumerated()
            .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
            .map(\.element)
    }

    /// Returns the value at a time in seconds.
    ///
    /// Before the first frame, the result is the first value. After the last frame, it is the last
    /// value.
    public func value(at time: Double) -> Value {
        guard let after = frames.firstIndex(where: { $0.time > time }) else {
            return frames[frames.count - 1].value
        }
        guard after > 0 else { return frames[0].value }
        let (from, to) = (frames[after - 1], frames[after])
        let progress = from.curve.progress(at: (time - from.time) / (to.time - from.time))
        return from.value.interpolated(to: to.value, at: progress)
    }
}
