import Glibc
import NavFiles

/// The machine, compiler and time of a measurement.
struct Machine: Equatable, Sendable {
    /// Model and number of processors.
    let processor: String
    /// Version of the C compiler.
    let compiler: String
    /// Name of the kernel set that drawing used.
    let kernels: String
    /// Date and time to the minute, in UTC.
    let date: String

    /// Returns this machine and the current time.
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

    /// Returns the model and the number of processors from the text of `/proc/cpuinfo`.
    static func name(inProcessorList text: String) -> String {
        let models = text.split(separator: "\n").filter { $0.hasPrefix("model name") }
        let name =
            models.first?.split(separator: ":", maxSplits: 1).last.map { $0.drop { $0 == " " } } ?? "unknown"
        return models.count > 1 ? "\(name), \(models.count) processors" : "\(name), 1 processor"
    }

    private static func now() -> String {
        let seconds = time(nil)
        return date(secondsSince1970: Int(seconds))
    }

    /// Returns the date and time of a Unix time, in the proleptic Gregorian calendar.
    ///
    /// - Precondition: `seconds` is not negative.
    static func date(secondsSince1970 seconds: Int) -> String {
        // Years begin on 1 March here, so that the leap day is the last day of its year. Days are
        // counted from 1 March of the year 0: 1 January 1970 is day 719,468. An era is 400 years,
        // always 146,097 days.
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

    /// Returns a number with at least two digits.
    private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
