import Foundation

/// Runs the built program as a process.
struct Program {
    struct Result {
        /// The exit status; nil if a signal ended the process.
        let status: Int32?
        let output: Data
        let errors: String
    }

    /// The build puts the program beside the test bundle, which is the running executable.
    static let url = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        .deletingLastPathComponent().appending(path: "navrender")

    var executable = url
    let folder: URL
    var environment = ProcessInfo.processInfo.environment

    /// Runs the program with at most 3 GB of address space and 30 seconds of processor time, for scenes
    /// that may be harmful.
    func runLimited(_ arguments: [String]) throws -> Result {
        var limited = self
        limited.executable = URL(filePath: "/usr/bin/prlimit")
        // Without this setting, Swift would take minutes to write a report after a crash.
        limited.environment["SWIFT_BACKTRACE"] = "enable=no"
        return try limited.run(["--as=3000000000", "--cpu=30", "--core=0", executable.path] + arguments)
    }

    /// Runs the program and waits for its end. The program's streams are files, because a full pipe
    /// could block the program or the test.
    func run(_ arguments: [String], input: Data = Data()) throws -> Result {
        let streams = try TemporaryFolder()
        try streams.write(input, to: "in")
        let output = try streams.emptyFile("out")
        let errors = try streams.emptyFile("err")
        let process = Process()
        process.executableURL = executable
        process.arguments = arguments
        process.environment = environment
        process.currentDirectoryURL = folder
        process.standardInput = try FileHandle(forReadingFrom: streams.url("in"))
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        process.waitUntilExit()
        return Result(
            status: process.terminationReason == .exit ? process.terminationStatus : nil,
            output: try Data(contentsOf: streams.url("out")),
            errors: String(decoding: try Data(contentsOf: streams.url("err")), as: UTF8.self))
    }
}

/// A temporary folder, which is removed when this object is deallocated.
final class TemporaryFolder {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appending(path: "navrender-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    func url(_ name: String) -> URL { url.appending(path: name) }

    func write(_ data: Data, to name: String) throws { try data.write(to: url(name)) }

    func write(_ text: String, to name: String) throws { try write(Data(text.utf8), to: name) }

    func read(_ name: String) throws -> Data { try Data(contentsOf: url(name)) }

    func emptyFile(_ name: String) throws -> FileHandle {
        try write(Data(), to: name)
        return try FileHandle(forWritingTo: url(name))
    }

    /// Returns the names of all files in the folder, sorted.
    func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
}
