import Glibc
import NavFiles

/// Where and when something was measured.
struct Machine: Equatable, Sendable {
    let processor: String
    let compiler: String
    /// The loops over pixels that were used.
    let kernels: String
    /// Year, month, day and minute in universal time.
    let date: String

    static func current() -> Machine {
        Machine(
            processor: processorName(), compiler: MemoryLimit.compiler, kernels: DrawingKernels.name,
            date: now())
    }

    private static func processorName() -> String {
        guard let bytes = try? FileReader.read(path: "/proc/cpuinfo", limit: 1 << 20) else {
            return "unknown"
        }
        return name(inProcessorList: String(decoding: bytes, as: UTF8.self))
    }

    /// The model and the number of processors in the text of `/proc/cpuinfo`.
    static func name(inProcessorList text: String) -> String {
        let models = text.split(separator: "\n").filter { $0.hasPrefix("model name") }
        let name =
            models.first?.split(separator: ":", maxSplits: 1).last.map { $0.drop { $0 == " " } } ?? "unknown"
        return "\(name), \(max(1, models.count)) processors"
    }

    private static func now() -> String {
        let seconds = time(nil)
        return date(secondsSince1970: Int(seconds))
    }

    /// The proleptic Gregorian calendar from a count of seconds, not negative.
    static func date(secondsSince1970 seconds: Int) -> String {
        // Eras of 400 years begin on 1 March, so that the leap day is a year's last.
        let days = seconds / 86_400 + 719_468
        let era = days / 146_097
        let day = days % 146_097
        let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365
        let dayOfYear = day - (365 * year + year / 4 - year / 100)
        let month = (5 * dayOfYear + 2) / 153
        let dayOfMonth = dayOfYear - (153 * month + 2) / 5 + 1
        let minutes = seconds % 86_400 / 60
        return
            "\(era * 400 + year + (month >= 10 ? 1 : 0))-\(two(month < 10 ? month + 3 : month - 9))-\(two(dayOfMonth))"
            + " \(two(minutes / 60)):\(two(minutes % 60)) UTC"
    }

    private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
