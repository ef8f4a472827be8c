import NavJSON
import Navrender

/// The frames of an export, in order.
struct FrameSchedule {
    /// One frame.
    struct Frame {
        /// The number, time and swept value, for the file's name.
        let place: NameTemplate.Frame
        /// The words below the frame on a sheet.
        let caption: String
        /// The time for which an animation shows the frame.
        let milliseconds: Int
    }

    private(set) var frames: [Frame] = []
    /// Frames for each second of an animation.
    private let rate: Double

    /// Makes one frame for each value of a parameter, all at one moment.
    init(_ sweep: Sweep, at time: Double, rate: Double) {
        self.rate = rate
        frames = sweep.values.enumerated().map { index, value in
            Frame(
                place: .init(number: index, time: time, value: value),
                caption: "\(sweep.name) \(value.shortText)", milliseconds: milliseconds(index))
        }
    }

    /// Spaces `count` moments evenly from `from` to `to`, both included.
    init(from: Double, to: Double, count: Int, rate: Double) {
        self.rate = rate
        frames = (0..<count).map { index in
            frame(index, count > 1 ? from + (to - from) * Double(index) / Double(count - 1) : from)
        }
    }

    /// Makes a frame at `from`, and then `rate` frames for each second until `to`.
    ///
    /// - Parameter limit: More frames than this are refused.
    init(from: Double, to: Double, rate: Double, limit: Int) throws(CommandFailure) {
        self.rate = rate
        let count = ((to - from) * rate + 1e-6).rounded(.down) + 1
        guard count <= Double(limit) else { throw Self.tooMany(count, limit: limit) }
        frames = (0..<Int(count)).map { frame($0, from + Double($0) / rate) }
    }

    /// The refusal of a schedule with too many frames.
    static func tooMany(_ count: Double, limit: Int) -> CommandFailure {
        CommandFailure(
            .limit, "\(Int(min(count, 1e15))) frames are more than \(limit)",
            hint: "name a shorter --to, or raise the limit with --max-frames")
    }

    private func frame(_ index: Int, _ time: Double) -> Frame {
        let shown = (time * 1000).rounded() / 1000
        return Frame(
            place: .init(number: index, time: time), caption: "\(shown.shortText) s",
            milliseconds: milliseconds(index))
    }

    /// The duration of a frame in milliseconds. The frame's start and end are rounded, not the duration, so that
    /// rounding errors do not add up: 17, 16, 17, … at 60 frames per second.
    private func milliseconds(_ index: Int) -> Int {
        let moment = { (index: Int) in Int((Double(index) * 1000 / rate).rounded()) }
        return moment(index + 1) - moment(index)
    }
}
