import NavSnapshots
import Testing
import XCTest

/// The place of an assertion in the source of a test.
struct AssertionPlace: Sendable {
    let fileID: StaticString
    let file: StaticString
    let function: String
    let line: UInt
    let column: UInt

    /// The absolute path of the test file's folder.
    var folder: String {
        let path = "\(file)"
        return path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    }
}

/// Reports failures to the test framework that runs the current test.
enum TestReporter {
    /// Whether Swift Testing runs the current task.
    static var isSwiftTesting: Bool { Test.current != nil }

    /// The name of the framework, as results store it.
    static var framework: String { isSwiftTesting ? "Swift Testing" : "XCTest" }

    /// Whether the current test runs once for each of several arguments.
    static var isParameterized: Bool { Test.Case.current?.isParameterized ?? false }

    /// Records a failure of the current test. Swift Testing gets the message, and the files as attachments. XCTest gets
    /// the message alone.
    static func fail(_ message: String, _ files: [(name: String, bytes: [UInt8])], at place: AssertionPlace) {
        guard isSwiftTesting else {
            XCTFail(message, file: place.file, line: place.line)
            return
        }
        let location = SourceLocation(
            fileID: "\(place.fileID)", filePath: "\(place.file)", line: Int(place.line),
            column: Int(place.column))
        for file in files {
            Attachment.record(file.bytes, named: file.name, sourceLocation: location)
        }
        Issue.record(Comment(rawValue: message), sourceLocation: location)
    }
}
