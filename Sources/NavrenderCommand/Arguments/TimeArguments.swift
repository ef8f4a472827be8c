extension Arguments {
    /// Returns the option's value in seconds, from `0.35s`, `350ms` or `1/60`; nil when the option was not given.
    func time(_ option: Option) throws(CommandFailure) -> Double? {
        guard let text = self[option] else { return nil }
        guard let seconds = Self.seconds(text), seconds >= 0, seconds <= 3600 else {
            throw .usage("--\(option.name) must be a time such as 0.35s, 350ms or 1/60, not '\(text)'")
        }
        return seconds
    }

    private static func seconds(_ text: String) -> Double? {
        if text.hasSuffix("ms") { return Double(text.dropLast(2)).map { $0 / 1000 } }
        if text.hasSuffix("s") { return Double(text.dropLast()) }
        let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Double($0) }
        if parts.count == 2, let first = parts[0], let second = parts[1], second > 0 { return first / second }
        return parts.count == 1 ? parts[0] : nil
    }

    /// Returns the value of `--frames` in frames per second, from `60fps` or `60`; nil when the option was not given.
    func frameRate() throws(CommandFailure) -> Double? {
        guard let text = self[.frames] else { return nil }
        let number = Double(text.hasSuffix("fps") ? String(text.dropLast(3)) : text)
        guard let number, number > 0, number <= 1000 else {
            throw .usage("--frames must be a rate such as 60fps, at most 1000, not '\(text)'")
        }
        return number
    }

    /// Returns the speed of an animation or of frames; 1 when `--speed` was not given.
    func speed() throws(CommandFailure) -> Double {
        guard let text = self[.speed] else { return 1 }
        guard let speed = Double(text), speed >= 0.01, speed <= 100 else {
            throw .usage(
                "--speed must be a number from 0.01 to 100, not '\(text)'", hint: "0.25 is slow motion")
        }
        return speed
    }

    /// Returns the columns and rows of a sheet, from `6x1`; nil when `--sheet` was not given.
    func sheet() throws(CommandFailure) -> (columns: Int, rows: Int)? {
        guard let text = self[.sheet] else { return nil }
        let numbers = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
        guard numbers.count == 2, numbers.allSatisfy({ (1...100).contains($0) }) else {
            throw .usage("--sheet must be COLUMNSxROWS such as 6x1, each 1 to 100, not '\(text)'")
        }
        return (numbers[0], numbers[1])
    }

    /// Returns the swept parameter and its values, from `scroll=0..10/2.5`; nil when `--sweep` was not given.
    func sweep() throws(CommandFailure) -> Sweep? {
        guard let text = self[.sweep] else { return nil }
        guard let sweep = Sweep(text) else {
            throw .usage(
                "--sweep must be NAME=FROM..TO/STEP, not '\(text)'",
                hint: "for example --sweep scroll=0..10/2.5")
        }
        guard sweep.values.count < Sweep.limit else {
            throw CommandFailure(.limit, "--sweep asks for more than \(Sweep.limit - 1) values")
        }
        return sweep
    }
}

/// A parameter and the values that it takes, one after the other.
struct Sweep: Equatable {
    /// A sweep with this many values or more is refused.
    static let limit = 36_001

    let name: String
    /// The values in order, never empty. The end of the range is included if a step lands on it.
    let values: [Double]

    /// Parses `NAME=FROM..TO/STEP`. The sign of the step is ignored.
    init?(_ text: String) {
        guard let equals = text.firstIndex(of: "="), equals != text.startIndex else { return nil }
        name = String(text[..<equals])
        let rest = text[text.index(after: equals)...]
        guard let slash = rest.lastIndex(of: "/"), let step = Double(rest[rest.index(after: slash)...]),
            step.isFinite, step != 0
        else { return nil }
        let ends = rest[..<slash]
        guard let dots = ends.indices.first(where: { ends[$0...].hasPrefix("..") }),
            let first = Double(ends[..<dots]), let last = Double(ends[ends.index(dots, offsetBy: 2)...]),
            first.isFinite, last.isFinite
        else { return nil }
        let size = abs(step)
        // Count the steps and multiply, instead of adding up, so that rounding errors do not
        // accumulate.
        let count = ((abs(last - first) / size) + 1e-9).rounded(.down)
        let bounded = Int(min(count, Double(Self.limit)))
        values = (0...bounded).map { index in
            let value = first + (last >= first ? 1 : -1) * Double(index) * size
            // Rounded, to give 0.3 instead of 0.30000000000000004.
            return (value * 1e9).rounded() / 1e9
        }
    }
}
