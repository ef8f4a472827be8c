import NavImageCoding
import NavJSON
import NavScene
import NavSnapshots
import Navrender

/// Everything that a preview page shows.
package struct PreviewState: Sendable {
    /// The heading of the page: the name of the scene file, or of the folder whose figures the page shows.
    package var title: String
    package var subjects: [PreviewSubject] = []
    package var problems: [PreviewProblem] = []
    /// The number of pictures that the page will show.
    package var plannedCount = 0

    package init(title: String) { self.title = title }

    /// The number of pictures that the page shows by now.
    private var drawnCount: Int { subjects.reduce(0) { $0 + $1.frames.count } }

    /// Whether one of the problems is an error. If so, the pictures on the page may be older than the scene.
    package var hasErrors: Bool { problems.contains { $0.isError } }

    /// The paths of the picture files that the state refers to, as seen from the page.
    var files: Set<String> {
        Set(subjects.flatMap { $0.frames.map(\.picture) + $0.committed.map(\.path) })
    }

    /// The script that passes the state to the page, as a JSON object. The object's `version` is a hash of its other
    /// members.
    var script: [UInt8] {
        var writer = JSONWriter(style: .compact)
        writer.beginObject()
        writer.member("title", title)
        writer.member("planned", plannedCount)
        writer.member("drawn", min(drawnCount, plannedCount))
        writer.key("problems")
        writer.beginArray()
        for problem in problems { problem.write(to: &writer) }
        writer.endArray()
        writer.key("subjects")
        writer.beginArray()
        for subject in subjects { subject.write(to: &writer) }
        writer.endArray()
        writer.endObject()
        let body = writer.text
        let version = ContentHash.hexadecimal(of: Array(body.utf8))
        return Array("receivePreview({\"version\":\"\(version)\",\(body.dropFirst()));\n".utf8)
    }
}

/// An entry of a preview page, with its frames. The entry shows a scene, or a group of a figure's pictures that differ
/// only in appearance and scale.
package struct PreviewSubject: Sendable {
    /// A picture of the scene.
    package struct Frame: Sendable {
        /// The moment or the parameter value that the frame shows.
        package enum Choice: Equatable, Sendable {
            /// The still picture, for which no moment and no value is chosen.
            case still
            /// An index of ``PreviewSubject/times``.
            case time(Int)
            /// An index of the values of a parameter.
            case value(parameter: String, Int)
        }

        let choice: Choice
        let appearance: Appearance
        /// The path of the picture as seen from the page.
        let picture: String
        /// The size in points.
        let size: (width: Double, height: Double)
        /// Device pixels per point.
        let scale: Double
        /// The hash of the picture file. If the hash changes, the page loads the file again. Nil if the hash is part of
        /// the file's name, or if the build gave no result for the picture.
        var version: String?
    }

    /// A slider over the values of a parameter.
    package struct Slider: Equatable, Sendable {
        package let name: String
        let description: String?
        /// The values as JSON.
        package let values: [String]
        /// The index of the value that the still picture shows.
        package let standard: Int
    }

    /// A copy of a picture file that existed before the preview began.
    package struct Committed: Sendable {
        let appearance: Appearance
        /// The path of the copy as seen from the page.
        let path: String
    }

    /// The boxes of the layout in one appearance.
    package struct Boxes: Sendable {
        let appearance: Appearance
        let boxes: [SceneLayout.Box]
    }

    package var name: String
    /// The file of the scene, or the file that asks for the figure, as the user would spell it.
    package var file: String
    package var alternative = ""
    package var caption: String?
    package var appearances: [Appearance] = []
    /// The moments of the timeline in seconds.
    package var times: [Double] = []
    package var sliders: [Slider] = []
    package var frames: [Frame] = []
    package var committed: [Committed] = []
    package var boxes: [Boxes] = []

    package init(name: String, file: String) { (self.name, self.file) = (name, file) }

    /// The largest number of boxes that the page lists for each appearance. Further boxes are left out.
    private static let boxLimit = 2000

    fileprivate func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("name", name)
        writer.member("file", file)
        writer.member("alternative", alternative)
        if let caption { writer.member("caption", caption) }
        writer.key("appearances")
        writer.beginArray()
        for appearance in appearances { writer.string(appearance.rawValue) }
        writer.endArray()
        writer.key("times")
        writer.numbers(times)
        writer.key("parameters")
        writer.beginArray()
        for slider in sliders { slider.write(to: &writer) }
        writer.endArray()
        writer.key("frames")
        writer.beginArray()
        for frame in frames { frame.write(to: &writer) }
        writer.endArray()
        writer.key("committed")
        writer.beginObject()
        for picture in committed { writer.member(picture.appearance.rawValue, picture.path) }
        writer.endObject()
        writer.key("boxes")
        writer.beginObject()
        for tree in boxes {
            writer.key(tree.appearance.rawValue)
            writer.beginArray()
            for box in tree.boxes.prefix(Self.boxLimit) { box.writeForPage(to: &writer) }
            writer.endArray()
        }
        writer.endObject()
        writer.endObject()
    }
}

extension PreviewSubject.Slider {
    fileprivate func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("name", name)
        if let description { writer.member("description", description) }
        writer.key("values")
        writer.beginArray()
        for value in values { writer.string(value) }
        writer.endArray()
        writer.member("standard", standard)
        writer.endObject()
    }
}

extension PreviewSubject.Frame {
    fileprivate func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("appearance", appearance.rawValue)
        switch choice {
        case .still: break
        case .time(let index): writer.member("index", index)
        case .value(let parameter, let index):
            writer.member("parameter", parameter)
            writer.member("index", index)
        }
        writer.member("picture", picture)
        if let version { writer.member("version", version) }
        writer.key("size")
        writer.numbers([size.width, size.height])
        writer.key("scale")
        writer.number(scale)
        writer.endObject()
    }
}

extension SceneLayout.Box {
    fileprivate func writeForPage(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("address", address)
        if let id { writer.member("id", id) }
        writer.member("kind", kind)
        writer.member("depth", depth)
        writer.key("frame")
        writer.numbers([frame.x, frame.y, frame.width, frame.height])
        writer.member("summary", summary)
        if let position { writer.member("line", position.line) }
        writer.endObject()
    }
}

/// A problem that a preview page shows beside the pictures.
package struct PreviewProblem: Equatable, Sendable {
    package let isError: Bool
    package let code: String?
    package let message: String
    package let help: String?
    package let file: String?
    /// The line, from 1; nil for a problem without a place in a text.
    package let row: Int?
    package let column: Int?
    /// The source line with carets below the place.
    package let excerpt: String?

    /// Creates a problem without a place in a text.
    package init(_ message: String, isError: Bool = true, help: String? = nil, file: String? = nil) {
        (self.isError, code, self.message, self.help, self.file) = (isError, nil, message, help, file)
        (row, column, excerpt) = (nil, nil, nil)
    }

    /// Creates a problem with its place.
    init(_ diagnostic: Diagnostic, in source: SourceText) {
        let position = source.position(at: diagnostic.range.lowerBound)
        let excerpt = SourceExcerpt(of: source, marking: diagnostic.range)
        isError = diagnostic.severity == .error
        code = diagnostic.code.rawValue
        message = diagnostic.message
        help = diagnostic.help
        file = source.name(at: diagnostic.range.lowerBound)
        (row, column) = (position.line, position.column)
        self.excerpt = "\(excerpt.text)\n\(excerpt.underline)"
    }

    /// Returns the problems of a text, errors first. If problems were omitted, the last entry gives their number.
    /// Without a text, the list is empty.
    package static func list(_ diagnostics: Diagnostics, in source: SourceText?) -> [PreviewProblem] {
        guard let source else { return [] }
        let sorted = diagnostics.sorted
        let errors = sorted.filter { $0.severity == .error } + sorted.filter { $0.severity != .error }
        var problems = errors.map { PreviewProblem($0, in: source) }
        if diagnostics.omittedCount > 0 {
            problems.append(
                PreviewProblem(
                    "and \(diagnostics.omittedCount) more", isError: diagnostics.hasErrors,
                    file: source.name))
        }
        return problems
    }

    /// Returns the problems that kept a picture from being drawn.
    package static func list(caught error: any Error, file: String) -> [PreviewProblem] {
        let cause = (error as? SceneError)?.cause ?? error as? RenderError
        guard let cause else {
            let message = (error as? SnapshotProblem)?.message ?? "\(error)"
            return [PreviewProblem(message, file: file)]
        }
        let problems = list(cause.diagnostics, in: cause.source)
        return problems + (cause.message.map { [PreviewProblem($0, file: file)] } ?? [])
    }

    fileprivate func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("severity", isError ? "error" : "warning")
        if let code { writer.member("code", code) }
        writer.member("message", message)
        if let help { writer.member("help", help) }
        if let file { writer.member("file", file) }
        if let row { writer.member("line", row) }
        if let column { writer.member("column", column) }
        if let excerpt { writer.member("excerpt", excerpt) }
        writer.endObject()
    }
}

extension PlanProblem {
    /// Returns the entries of a preview page for the problem.
    ///
    /// - Parameter shown: Turns an absolute path into a short path for messages, such as `docs/guide.md`.
    package func forPreview(shown: (String) -> String) -> [PreviewProblem] {
        PreviewProblem.list(diagnostics, in: source)
            + (message.map { [PreviewProblem($0, file: shown(file))] } ?? [])
    }
}
