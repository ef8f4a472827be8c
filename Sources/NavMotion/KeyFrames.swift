/// Values at given times, and the way between them.
public struct KeyFrames<Value: Animatable>: Equatable, Sendable {
    public struct Frame: Equatable, Sendable {
        /// Seconds.
        public var time: Double
        public var value: Value
        /// From this frame to the next.
        public var curve: TimingCurve

        public init(time: Double, value: Value, curve: TimingCurve = .linear) {
            self.time = time
            self.value = value
            self.curve = curve
        }
    }

    private let frames: [Frame]

    /// - Parameter frames: in any order; of two at the same time the later one in the list holds from there on.
    /// - Returns: nil for no frames.
    public init?(_ frames: [Frame]) {
        guard !frames.isEmpty else { return nil }
        self.frames = frames.enumerated()
            .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
            .map(\.element)
    }

    /// The first value before the first frame, the last one after the last.
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
