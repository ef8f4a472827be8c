import Glibc
import NavFiles
import NavJSON
import Navrender
import Synchronization

/// The output of the command: results go to standard output, everything else to standard error.
///
/// SIGPIPE keeps its default action: a closed pipe ends the process, as in other Unix filters.
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
    /// The form of diagnostics; nil for the form that belongs to `format`.
    private var form: DiagnosticRenderer.Form?
    private var color = ColorChoice.auto
    /// The largest number of diagnostics that are printed for one scene.
    private var maximumCount: Int?
    /// With `--data`, the name that messages give to the current row of the data; otherwise nil.
    private(set) var row: String?
    /// The SARIF results of all scenes. `finish()` writes them as one document.
    private let log = ResultLog()

    init() {}

    init(_ arguments: Arguments) throws(CommandFailure) {
        format = try arguments.word(.format, as: Format.self) ?? .human
        color = try arguments.word(.color, as: ColorChoice.self) ?? .auto
        isQuiet = arguments.contains(.quiet)
        form = try arguments.word(.diagnostics, as: DiagnosticRenderer.Form.self)
        maximumCount = try arguments.integer(.maxDiagnostics, in: 1...100)
    }

    /// Returns a console that names a row of data in each message about a scene.
    func naming(row: String?) -> Console {
        var console = self
        console.row = row
        return console
    }

    static func isTerminal(_ stream: Stream) -> Bool { isatty(stream.rawValue) == 1 }

    /// Returns whether to use colours. Unless `--color` decides, only terminals get colours, and only if `NO_COLOR` is
    /// unset or empty (no-color.org) and `TERM` is not `dumb`.
    func usesColor(on stream: Stream) -> Bool {
        switch color {
        case .always: true
        case .never: false
        case .auto:
            Self.isTerminal(stream) && (ProcessEnvironment["NO_COLOR"] ?? "").isEmpty
                && ProcessEnvironment["TERM"] != "dumb"
        }
    }

    /// Writes a result to standard output.
    func write(_ text: String) throws(CommandFailure) { try write(Array(text.utf8)) }

    func write(_ bytes: [UInt8]) throws(CommandFailure) {
        do {
            try StandardStreams.writeOutput(bytes)
        } catch {
            throw CommandFailure(.output, "\(error)")
        }
    }

    /// Prints a note to standard error, unless `--quiet` is set.
    func note(_ text: String) {
        if !isQuiet { writeToStandardError(text + "\n") }
    }

    /// If standard error is a terminal, shows the progress of long work. The text replaces the previous progress
    /// message.
    func progress(_ text: String) {
        if !isQuiet, Self.isTerminal(.error) { writeToStandardError("\r\u{1B}[K\(text)") }
    }

    /// Removes the progress message.
    func endProgress() { progress("") }

    /// Prints a failure to standard error. An empty message means that the failure was printed before. In that case,
    /// this function prints nothing.
    func report(_ failure: CommandFailure, of command: String? = nil) {
        guard !failure.message.isEmpty else { return }
        collect(failure)
        let isColored = usesColor(on: .error)
        let label = isColored ? "\u{1B}[1;31merror:\u{1B}[0m" : "error:"
        var text = "navrender: \(label) \(failure.message.escapedForDisplay)\n"
        if let hint = failure.hint { text += "  \(hint.escapedForDisplay)\n" }
        if failure.status == .usage, let command { text += "  usage: navrender help \(command)\n" }
        endProgress()
        writeToStandardError(text)
    }

    /// If diagnostics have the form of SARIF, collects a result for a file that cannot be read. Other failures have no
    /// place in a file, so only their messages are printed.
    func collect(_ failure: CommandFailure) {
        guard isCollecting, let file = failure.unreadableFile else { return }
        let result = DiagnosticRenderer.sarifResult(forFile: file, message: failure.message)
        log.content.withLock { $0.results.append(result) }
    }

    /// If diagnostics have the form of SARIF, writes the collected results as one document. Later calls do nothing.
    func finish() throws(CommandFailure) {
        guard isCollecting else { return }
        let log = log.content.withLock { content in
            defer { content.isFinished = true }
            return content
        }
        guard !log.isFinished else { return }
        let text = DiagnosticRenderer.sarifDocument(of: log.results)
        switch log.stream {
        case .output: try write(text)
        case .error: writeToStandardError(text)
        }
    }

    /// Chooses the stream of the SARIF document. If diagnostics are reported later, their stream replaces this choice.
    func sendDiagnostics(to stream: Stream) { log.content.withLock { $0.stream = stream } }

    /// Whether diagnostics are collected until ``finish()`` and not printed at once.
    var isCollecting: Bool { form == .sarif }

    /// Removes and returns the collected results, as bytes for ``addResults(_:)``. Each result ends with a zero byte,
    /// which no JSON text contains.
    func takeResults() -> [UInt8] {
        log.content.withLock { content in
            defer { content.results = [] }
            return content.results.flatMap { Array($0.utf8) + [0] }
        }
    }

    /// Adds the results of a child process.
    func addResults(_ bytes: [UInt8]) {
        let results = bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
        log.content.withLock { $0.results += results }
    }

    /// The collected SARIF results, and the stream for their document.
    private final class ResultLog: Sendable {
        let content = Mutex((results: [String](), stream: Stream.error, isFinished: false))
    }

    /// Prints the problems of a scene. With `--quiet`, warnings are printed only together with an error, or if the
    /// scene fails because of them.
    func report(
        _ diagnostics: Diagnostics, in source: SourceText, on stream: Stream = .error, failing: Bool = false
    ) throws(CommandFailure) {
        guard !diagnostics.isEmpty, diagnostics.hasErrors || failing || !isQuiet else { return }
        var diagnostics = maximumCount.map(diagnostics.limited) ?? diagnostics
        if let row { diagnostics = diagnostics.noting(row) }
        let renderer = DiagnosticRenderer(source: source, usesColor: usesColor(on: stream))
        if isCollecting {
            let results = renderer.sarifResults(for: diagnostics)
            log.content.withLock { content in
                content.results += results
                content.stream = stream
            }
            return
        }
        let text = renderer.text(for: diagnostics, as: form ?? (format == .json ? .json : .human))
        switch stream {
        case .output: try write(text)
        case .error:
            endProgress()
            writeToStandardError(text)
        }
    }
}
