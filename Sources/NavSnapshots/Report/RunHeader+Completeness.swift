extension RunHeader {
    /// Returns whether the run shows which goldens are in use. A run shows this if every process has ended, no filter
    /// was set, and no shard is missing.
    ///
    /// - Parameter processes: All processes of the run.
    public func isComplete(_ processes: [ProcessRecord]) -> Bool {
        guard filters.isEmpty, processes.allSatisfy({ $0.status != nil && $0.filters.isEmpty }) else {
            return false
        }
        guard let shard else { return true }
        return producer == .merge && (1...max(1, shard.count)).allSatisfy(mergedShards.contains)
    }

    /// The time from the start of the run to the end of its last process, in seconds.
    ///
    /// It is nil for a merged run, because the machines worked at different times. It is also nil if the run has no
    /// process or if a process did not end.
    public func seconds(_ processes: [ProcessRecord]) -> Double? {
        guard producer != .merge, let start = Self.milliseconds(started), !processes.isEmpty else {
            return nil
        }
        var end = start
        for process in processes {
            guard let ended = process.ended.flatMap(Self.milliseconds) else { return nil }
            end = max(end, ended)
        }
        return Double(end - start) / 1000
    }

    /// Reads a time in the form that ``timestamp(_:)`` writes; nil for another form.
    ///
    /// The calendar is computed with "days from civil" (Howard Hinnant, `chrono`-compatible low-level
    /// date algorithms).
    ///
    /// - Returns: Milliseconds since 1 January 1970, UTC.
    static func milliseconds(_ timestamp: String) -> Int? {
        let form = Array("dddd-dd-ddTdd:dd:dd.dddZ".utf8)
        let bytes = Array(timestamp.utf8)
        guard bytes.count == form.count else { return nil }
        var numbers = [0]
        for (byte, expected) in zip(bytes, form) {
            if expected == UInt8(ascii: "d") {
                guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
                numbers[numbers.count - 1] = numbers[numbers.count - 1] * 10 + Int(byte - UInt8(ascii: "0"))
            } else {
                guard byte == expected else { return nil }
                numbers.append(0)
            }
        }
        let (year, month, day) = (numbers[0] - (numbers[1] <= 2 ? 1 : 0), numbers[1], numbers[2])
        let era = year / 400
        let yearOfEra = year - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        let days = era * 146_097 + dayOfEra - 719_468
        return (((days * 24 + numbers[3]) * 60 + numbers[4]) * 60 + numbers[5]) * 1000 + numbers[6]
    }
}
