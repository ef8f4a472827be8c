import NavGeometry
import NavImaging
import NavJSON
import NavLayout
import NavScene
import NavSceneFormat

/// Checks the probes of a scene against pictures of the scene.
package struct ProbeCheck {
    /// The number of comparisons. A probe counts once for each picture that it is compared with.
    package private(set) var count = 0
    /// A diagnostic for each expectation that failed, at the place of its probe in the scene file.
    package private(set) var failures = Diagnostics()

    private var renderer: Renderer
    private let read: (Appearance, Probe.Condition) throws(SceneError) -> Scene

    /// The appearance, time and other conditions of one picture. Several probes may examine the same picture.
    struct Moment: Equatable {
        let appearance: Appearance
        let time: Double?
        let condition: Probe.Condition
    }

    /// Creates a check that has compared nothing yet.
    ///
    /// - Parameter read: Reads the scene for an appearance. The size category, direction and parameters come from the
    ///   condition.
    package init(
        _ renderer: Renderer, read: @escaping (Appearance, Probe.Condition) throws(SceneError) -> Scene
    ) {
        self.renderer = renderer
        self.renderer.options.isStrict = false
        self.read = read
    }

    /// Examines all pictures that the probes name.
    ///
    /// - Parameters:
    ///   - probes: Returns the probes for an appearance. The colours of probes may depend on the appearance.
    ///   - appearances: The appearances for probes that name no appearance.
    /// - Throws: ``SceneError`` or ``RenderError`` if a picture cannot be made.
    package mutating func run(_ probes: (Appearance) -> [Probe], in appearances: [Appearance]) throws {
        var groups: [(moment: Moment, probes: [Probe])] = []
        for appearance in Appearance.allCases {
            for probe in probes(appearance) {
                let wanted = probe.condition.appearances.isEmpty ? appearances : probe.condition.appearances
                guard wanted.contains(appearance) else { continue }
                let times: [Double?] =
                    probe.condition.times.isEmpty ? [nil] : probe.condition.times.map(Optional.some)
                for time in times {
                    var condition = probe.condition
                    condition.appearances = []
                    condition.times = []
                    let moment = Moment(appearance: appearance, time: time, condition: condition)
                    if let index = groups.firstIndex(where: { $0.moment == moment }) {
                        groups[index].probes.append(probe)
                    } else {
                        groups.append((moment, [probe]))
                    }
                }
            }
        }
        for group in groups { try examine(group.probes, at: group.moment) }
    }

    private mutating func examine(_ probes: [Probe], at moment: Moment) throws {
        var renderer = renderer
        renderer.options.appearance = nil
        renderer.options.time = moment.time ?? renderer.options.time
        var picture = try ExaminedPicture(read(moment.appearance, moment.condition), renderer)
        for probe in probes {
            count += 1
            for (message, node) in try problems(of: probe, in: &picture) {
                let related = node?.source.map { Diagnostic.Related("the part is here", at: $0) }
                failures.append(
                    Diagnostic(
                        .failedProbe, message + moment.phrase, at: probe.source ?? 0..<0, related: related))
            }
        }
    }
}

extension ProbeCheck.Moment {
    /// The picture's appearance, time and condition, put in brackets for the end of a message.
    fileprivate var phrase: String {
        var words = [appearance.rawValue]
        if let time { words.append("at \(time.shortText) s") }
        if let category = condition.sizeCategory { words.append("size category \(category.rawValue)") }
        if let direction = condition.direction { words.append(direction.rawValue) }
        words += condition.parameters.map { "\($0.name) = \($0.json)" }
        return " (\(words.joined(separator: ", ")))"
    }
}

// MARK: Expectations

extension ProbeCheck {
    private typealias Problem = (message: String, node: Node?)

    private func problems(of probe: Probe, in picture: inout ExaminedPicture) throws -> [Problem] {
        switch probe.target {
        case .point(let point):
            return try colorProblems(of: probe, at: point, in: &picture).map { ($0, nil) }
        case .part(let id):
            guard let box = picture.box(of: id) else {
                if probe.isVisible == false { return [] }
                let near = nearestWord(to: id, among: picture.boxes.compactMap(\.node.id))
                let advice = near.map { "; did you mean \($0.quotedForDisplay)?" } ?? ""
                return [("nothing that is laid out has the id \(id.quotedForDisplay)\(advice)", nil)]
            }
            let messages =
                boxProblems(of: probe, id, box, in: picture)
                + (try pixelProblems(of: probe, id, box, in: &picture))
            return messages.map { ("\(id.escapedForDisplay): \($0)", box.node) }
        }
    }

    /// Compares the box and the texts of a part, and returns a message for each expectation that does not hold.
    private func boxProblems(
        of probe: Probe, _ id: String, _ box: FrameTree.Box, in picture: ExaminedPicture
    ) -> [String] {
        let frame = picture.frame(of: box)
        var problems: [String] = []
        let edges: [(String, Probe.Bounds?, Double)] = [
            ("x", probe.x, frame.x), ("y", probe.y, frame.y), ("width", probe.width, frame.width),
            ("height", probe.height, frame.height),
        ]
        for (name, bounds, value) in edges {
            if let problem = bounds?.problem(with: value, slack: 0.01) {
                problems.append("\(name) is \(problem)")
            }
        }
        if let size = probe.touchTarget, frame.width < size - 0.01 || frame.height < size - 0.01 {
            problems.append(
                "a touch target of \(frame.width.rounded2) × \(frame.height.rounded2) points is smaller than "
                    + "\(size.rounded2) × \(size.rounded2)")
        }
        for other in probe.apart {
            guard let otherBox = picture.box(of: other) else {
                problems.append("nothing that is laid out has the id \(other.quotedForDisplay)")
                continue
            }
            let shared = frame.intersection(picture.frame(of: otherBox))
            if shared.width > 0.01, shared.height > 0.01 {
                problems.append(
                    "overlaps \(other.escapedForDisplay) by \(shared.width.rounded2) × \(shared.height.rounded2) "
                        + "points"
                )
            }
        }
        if let expected = probe.isTruncated {
            let texts = picture.texts(within: box)
            if texts.isEmpty {
                problems.append("has no text")
            } else if texts.contains(where: \.isTruncated) != expected {
                problems.append(expected ? "no text is cut" : "a text is cut")
            }
        }
        return problems
    }

    /// Compares the pixels of a part, and returns a message for each expectation that does not hold.
    private func pixelProblems(
        of probe: Probe, _ id: String, _ box: FrameTree.Box, in picture: inout ExaminedPicture
    ) throws -> [String] {
        var problems: [String] = []
        if let expected = probe.isVisible, try picture.isVisible(id) != expected {
            problems.append(expected ? "is not visible: it changes no pixel" : "is visible")
        }
        if let bounds = probe.contrast {
            if let contrast = try picture.contrast(of: id) {
                // The ratio is rounded down before the comparison. WCAG forbids rounding up: 4.499 does not pass 4.5.
                if let problem = bounds.problem(with: (contrast * 100).rounded(.down) / 100, slack: 0) {
                    problems.append("the contrast ratio is \(problem)")
                }
            } else {
                problems.append("draws no text and no shape in one colour, so it has no contrast ratio")
            }
        }
        if probe.color != nil || probe.alpha != nil {
            let frame = picture.frame(of: box)
            let center = Point(x: frame.x + frame.width / 2, y: frame.y + frame.height / 2)
            problems += try colorProblems(of: probe, at: center, in: &picture)
        }
        return problems
    }

    /// Compares the colour and alpha of the pixel at a point, and returns a message for each difference.
    private func colorProblems(
        of probe: Probe, at point: Point, in picture: inout ExaminedPicture
    ) throws -> [String] {
        guard let pixel = try picture.pixel(at: point) else {
            return ["\(point.x.rounded2), \(point.y.rounded2) is outside of the canvas"]
        }
        var problems: [String] = []
        if let problem = probe.alpha?.problem(with: Double(pixel.alpha) / 255, slack: 0.5 / 255) {
            problems.append("alpha is \(problem)")
        }
        if let color = probe.color {
            let expected = PremultipliedPixel(color)
            let difference = zip(pixel.channels, expected.channels).map { abs(Int($0) - Int($1)) }.max() ?? 0
            if Double(difference) > probe.tolerance {
                problems.append("the colour is \(pixel.hexadecimal), expected \(expected.hexadecimal)")
            }
        }
        return problems
    }
}

extension Probe.Bounds {
    /// Returns a message such as "5, expected at least 6" for a number outside the bounds; nil for a number
    /// inside.
    func problem(with value: Double, slack: Double) -> String? {
        if let minimum, let maximum, minimum == maximum {
            return abs(value - minimum) <= slack ? nil : "\(value.rounded2), expected \(minimum.rounded2)"
        }
        if let minimum, value < minimum - slack {
            return "\(value.rounded2), expected at least \(minimum.rounded2)"
        }
        if let maximum, value > maximum + slack {
            return "\(value.rounded2), expected at most \(maximum.rounded2)"
        }
        return nil
    }
}

extension ExaminedPicture {
    /// Returns the texts of a box and of all boxes inside it.
    func texts(within box: FrameTree.Box) -> [FrameTree.TextFacts] {
        var texts: [FrameTree.TextFacts] = []
        var pending = [box]
        while let next = pending.popLast() {
            if let text = next.text { texts.append(text) }
            pending += next.children.map { boxes[$0] }
        }
        return texts
    }
}

extension PremultipliedPixel {
    fileprivate var channels: [UInt8] { [red, green, blue, alpha] }

    /// The pixel as `#rrggbb` or `#rrggbbaa`, with straight channels.
    fileprivate var hexadecimal: String {
        let straight = StraightPixel(self)
        let bytes = [straight.red, straight.green, straight.blue] + (alpha == 255 ? [] : [alpha])
        return "#" + bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}

extension Double {
    /// The number with at most two decimals, for messages.
    var rounded2: String { ((self * 100).rounded() / 100).shortText }
}
