import NavJSON
import NavScene
import NavSceneFormat
import Navrender

/// The frames that a preview draws in advance, in addition to the still pictures: moments of the timeline,
/// and values of parameters. A frame differs from the still picture in its moment or in one parameter.
package struct PreviewFrames {
    /// The moments in seconds; empty for a scene without motion.
    package private(set) var times: [Double] = []
    package private(set) var sliders: [PreviewSubject.Slider] = []

    /// The largest number of moments. 61 moments show one second at 60 frames a second, with both ends.
    package static let momentLimit = 61
    /// The largest number of values of a parameter. A range gets the current value in addition.
    package static let valueLimit = 9
    /// The largest number of parameters with a slider.
    package static let parameterLimit = 8
    /// The largest number of pixels in all frames together: 130 screens of a phone at 3x.
    private static let pixelLimit = 400e6

    /// Returns the largest number of frames in each appearance, 6…1000. Six frames are enough for the beginning, the
    /// middle and the end of the timeline.
    ///
    /// - Parameter pixels: The number of pixels of one frame.
    package static func limit(pixels: Double, appearances: Int) -> Int {
        let count = pixelLimit / max(1, pixels) / Double(max(1, appearances))
        return Int(min(max(count, 6), 1000))
    }

    /// Chooses the frames.
    ///
    /// - Parameters:
    ///   - duration: The length of the timeline in seconds.
    ///   - set: Values that the caller set. The still picture shows them.
    ///   - limit: The largest number of frames. If the scene moves, at least half of these frames show moments of the
    ///     timeline, or ``momentLimit`` frames if that is fewer.
    package init(duration: Double, _ parameters: [SceneParameter], set: Parameters, limit: Int) {
        let sliders = parameters.compactMap { parameter in
            PreviewSubject.Slider(parameter, set: set[parameter.name]?.shownText)
        }.prefix(Self.parameterLimit)
        if duration > 0, duration.isFinite {
            let valueCount = sliders.reduce(0) { $0 + $1.values.count }
            let count = min(Self.momentLimit, max(2, limit - min(valueCount, limit / 2)))
            times = (0..<count).map { duration * Double($0) / Double(count - 1) }
        }
        var room = limit - times.count
        for slider in sliders where room >= slider.values.count {
            self.sliders.append(slider)
            room -= slider.values.count
        }
    }

    /// The number of frames in each appearance.
    package var count: Int { choices.count }

    /// The frames in the order in which they are drawn.
    package var choices: [PreviewSubject.Frame.Choice] {
        times.indices.map { .time($0) }
            + sliders.flatMap { slider in
                slider.values.indices.filter { $0 != slider.standard }
                    .map { .value(parameter: slider.name, $0) }
            }
    }

    /// Returns the name of the parameter that a frame changes, and the parameter's value as JSON. Returns nil if the
    /// frame shows a moment of the timeline.
    package func value(_ choice: PreviewSubject.Frame.Choice) -> (name: String, json: String)? {
        guard case .value(let name, let index) = choice,
            let slider = sliders.first(where: { $0.name == name })
        else { return nil }
        return (name, slider.values[index])
    }
}

extension PreviewSubject.Slider {
    /// Creates the slider of a parameter. A Boolean has two choices.
    ///
    /// The result is nil if the parameter has neither a range nor choices. It is also nil if there is only one value,
    /// or if the current value is none of the choices.
    ///
    /// - Parameter set: The value that the caller set, as text.
    init?(_ parameter: SceneParameter, set: String?) {
        let limit = PreviewFrames.valueLimit
        var values: [String]
        var own = set ?? ""
        switch parameter.defaultValue.content {
        case .number(let number) where set == nil: own = Self.text(number)
        case .bool(let isOn) where set == nil: own = "\(isOn)"
        case .string(let text) where set == nil: own = text
        default: break
        }
        if let range = parameter.range, let current = Double(own) {
            values = Self.values(
                range, current, count: limit, areWhole: parameter.type.kind == .integer
            ).map(Self.text)
            own = Self.text(current)
        } else if parameter.type.kind == .boolean {
            values = ["false", "true"]
        } else if !parameter.type.choices.isEmpty {
            values = parameter.type.choices
            if values.count > limit { values = values.filter { $0 == own } + values.filter { $0 != own } }
            values = values.prefix(limit).map(Self.json)
            own = Self.json(own)
        } else {
            return nil
        }
        guard values.count > 1, let standard = values.firstIndex(of: own) else { return nil }
        self.init(
            name: parameter.name, description: parameter.description, values: values, standard: standard)
    }

    /// Returns evenly spaced numbers and the current number, sorted, without duplicates.
    private static func values(
        _ range: ClosedRange<Double>, _ current: Double, count: Int, areWhole: Bool
    ) -> [Double] {
        var values: [Double] = []
        for index in 0..<count {
            let share = Double(index) / Double(count - 1)
            let value = range.lowerBound + (range.upperBound - range.lowerBound) * share
            let step = areWhole ? value.rounded() : value
            // A rounded bound may lie outside the range: the lower bound 0.4 becomes 0.
            if range.contains(step) { values.append(step) }
        }
        values.append(current)
        values.sort()
        return values.enumerated().filter { $0.offset == 0 || values[$0.offset - 1] != $0.element }.map(
            \.element)
    }

    private static func text(_ number: Double) -> String {
        let text = "\(number)"
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    private static func json(_ text: String) -> String {
        var writer = JSONWriter(style: .compact)
        writer.string(text)
        return writer.text
    }
}
