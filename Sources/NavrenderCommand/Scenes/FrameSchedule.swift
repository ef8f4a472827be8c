import NavJSON
import NavSceneSnapshots
import Navrender

/// The frames of an export, in order.
struct FrameSchedule {
    struct Frame {
        /// The number, time and swept value, for the file's name.
        let place: NameTemplate.Frame
        /// The words below the frame on a sheet.
        let caption: String
        /// The time for which an animation shows the frame.
        let milliseconds: Int
    }

    private(set) var frames: [Frame] = []
    private let pace: AnimationPace

    /// Makes one frame for each value of a parameter, all at one moment.
    init(_ sweep: Sweep, at time: Double, _ pace: AnimationPace) {
        self.pace = pace
        frames = sweep.values.enumerated().map { index, value in
            Frame(
                place: .init(number: index, time: time, value: value),
                caption: "\(sweep.name) \(value.shortText)",
                milliseconds: pace.milliseconds(index, of: sweep.values.count))
        }
    }

    /// Makes `count` frames at evenly spaced moments from `from` to `to`, both included. Times are in seconds.
    init(from: Double, to: Double, count: Int, _ pace: AnimationPace) {
        self.pace = pace
        frames = (0..<count).map { index in
            frame(index, of: count, count > 1 ? from + (to - from) * Double(index) / Double(count - 1) : from)
        }
    }

    /// Makes a frame at `from`, and one more after each step of the pace until `to`. Times are in seconds.
    ///
    /// - Parameters:
    ///   - untilRest: Whether `to` is the end of all motion. If so, the last frame may be later than `to` by
    ///     less than one step.
    ///   - limit: The largest number of frames. A schedule with more frames is refused.
    init(
        from: Double, to: Double, untilRest: Bool, _ pace: AnimationPace, limit: Int
    ) throws(CommandFailure) {
        self.pace = pace
        let count = pace.frameCount(from: from, to: to, untilRest: untilRest)
        guard count <= Double(limit) else { throw Self.tooMany(count, limit: limit) }
        frames = (0..<Int(count)).map { frame($0, of: Int(count), from + Double($0) * pace.step) }
    }

    static func tooMany(_ count: Double, limit: Int) -> CommandFailure {
        CommandFailure(
            .limit, "\(Int(min(count, 1e15))) frames are more than \(limit)",
            hint: "name a shorter --to, or raise the limit with --max-frames")
    }

    private func frame(_ index: Int, of count: Int, _ time: Double) -> Frame {
        let shown = (time * 1000).rounded() / 1000
        return Frame(
            place: .init(number: index, time: time), caption: "\(shown.shortText) s",
            milliseconds: pace.milliseconds(index, of: count))
    }
}
