import Glibc
import NavFiles
import NavJSON
import Navrender

/// Where the command speaks: results to standard output, everything else to standard error.
///
/// A reader that goes away ends the process by SIGPIPE, whose action is left as it is, as for every filter.
struct Console {
    enum Format: String, CaseIterable {
        case human
        case json
    }

    enum ColorChoice: String, CaseIterable {
        case auto
        case always
        case never
    }

    enum Stream: Int32 {
        case output = 1
        case error = 2
    }

    private(set) var format = Format.human
    private(set) var isQuiet = false
    private var color = ColorChoice.auto

    init() {}

    init(_ arguments: Arguments) throws(CommandFailure) {
        format = try arguments.word(.format, as: Format.self) ?? .human
        color = try arguments.word(.color, as: ColorChoice.self) ?? .auto
        isQuiet = arguments.contains(.quiet)
    }

    static func isTerminal(_ stream: Stream) -> Bool { isatty(stream.rawValue) == 1 }

    /// Colours are for terminals that know them, and for people who have not declined (no-color.org).
    func usesColor(on stream: Stream) -> Bool {
        switch color {
        case .always: true
        case .never: false
        case .auto:
            Self.isTerminal(stream) && (ProcessEnvironment["NO_COLOR"] ?? "").isEmpty
                && ProcessEnvironment["TERM"] != "dumb"
        }
    }

    /// Writes a result.
    func write(_ text: String) throws(CommandFailure) { try write(Array(text.utf8)) }

    /// Writes a result's bytes.
    func write(_ bytes: [UInt8]) throws(CommandFailure) {
        do {
            try StandardStreams.writeOutput(bytes)
        } catch {
            throw CommandFailure(.output, "\(error)")
        }
    }

    /// Says something that nobody asked for, unless `--quiet`.
    func note(_ text: String) {
        if !isQuiet { writeToStandardError(text + "\n") }
    }

    /// Tells how far long work is, on a terminal only, each time in place of the last.
    func progress(_ text: String) {
        if !isQuiet, Self.isTerminal(.error) { writeToStandardError("\r\u{1B}[K\(text)") }
    }

    /// Takes the progress away.
    func endProgress() { progress("") }

    /// Says why the command stops.
    func report(_ failure: CommandFailure, of command: String? = nil) {
        guard !failure.message.isEmpty else { return }
        let isColored = usesColor(on: .error)
        let label = isColored ? "\u{1B}[1;31merror:\u{1B}[0m" : "error:"
        var text = "navrender: \(label) \(failure.message.escapedForDisplay)\n"
        if let hint = failure.hint { text += "  \(hint.escapedForDisplay)\n" }
        if failure.status == .usage, let command { text += "  usage: navrender help \(command)\n" }
        writeToStandardError(text)
    }

    /// Writes what there is to say about a scene; warnings are kept back by `--quiet`.
    func report(
        _ diagnostics: Diagnostics, in source: SourceText, on stream: Stream = .error
    ) throws(CommandFailure) {
        guard !diagnostics.isEmpty, diagnostics.hasErrors || !isQuiet else { return }
        let renderer = DiagnosticRenderer(source: source, usesColor: usesColor(on: stream))
        let text =
            format == .json ? renderer.jsonLines(for: diagnostics) : renderer.text(for: diagnostics)
        switch stream {
        case .output: try write(text)
        case .error: writeToStandardError(text)
        }
    }
}
