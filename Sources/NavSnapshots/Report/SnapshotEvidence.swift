import NavFiles
import NavImageCoding
import NavJSON

/// A script for the HTML report. The script contains the files of one failure and hands them to `receiveItem({…})`.
struct SnapshotEvidence {
    private let result: SnapshotResult
    private let folder: String
    private let former: ReportFacts.FormerScene?
    private var bytes: [UInt8] = []

    /// - Parameter folder: The failure's folder.
    init(_ result: SnapshotResult, in folder: String, _ facts: ReportFacts) {
        self.result = result
        self.folder = folder
        former = result.status == .changed ? facts.formerScene(result) : nil
    }

    /// Returns the text of the script.
    ///
    /// - Throws: An error if the result names a file that cannot be read.
    func script() throws -> [UInt8] {
        var copy = self
        try copy.build()
        return copy.bytes
    }

    private mutating func build() throws {
        append("receiveItem({\"key\":")
        append(quoted(result.key.description))
        append(",\"result\":")
        append(result.jsonLine)
        append(",\"pictures\":{")
        if result.kind != .text { try appendPictures() }
        append("},\"texts\":{")
        try appendTexts()
        append("},\"layout\":")
        append(try result.artifacts.layout.map { json(try read($0)) } ?? "null")
        append(",\"expectedLayout\":")
        append(former?.layout.map { json(Array($0.utf8)) } ?? "null")
        append(",\"expectedFrom\":")
        append(former.map { quoted($0.origin) } ?? "null")
        append("});\n")
    }

    private mutating func appendPictures() throws {
        var separator = ""
        for (name, file) in pictures {
            guard let file else { continue }
            try appendPicture(name, file, separator)
            separator = ","
        }
        guard let film = result.film else { return }
        append("\(separator)\"frames\":{")
        separator = ""
        for frame in film.changedFrames.map(\.frame) {
            let file = "actual-\(frame).png"
            guard Directories.exists("\(folder)/\(file)") else { continue }
            try appendPicture("\(frame)", file, separator)
            separator = ","
        }
        append("}")
    }

    /// The files of the expected and the new picture.
    ///
    /// If the golden is a text file of hashes (`.film`), the result names `.film` files instead of pictures. Then the
    /// pictures are `expected.png` and `actual.png`, if these files exist.
    private var pictures: [(name: String, file: String?)] {
        let files = [("expected", result.artifacts.expected), ("actual", result.artifacts.actual)]
        guard result.artifacts.actual?.hasSuffix(".film") ?? false else { return files }
        return files.map { name, _ in
            (name, Directories.exists("\(folder)/\(name).png") ? "\(name).png" : nil)
        }
    }

    private mutating func appendPicture(_ name: String, _ file: String, _ separator: String) throws {
        append("\(separator)\"\(name)\":\"")
        Base64.append(try read(file), to: &bytes)
        append("\"")
    }

    private mutating func appendTexts() throws {
        let artifacts = result.artifacts
        var texts: [(name: String, text: String)] = []
        if result.kind == .text {
            if let file = artifacts.expected { texts.append(("expected", try text(file))) }
            if let file = artifacts.actual { texts.append(("actual", try text(file))) }
        }
        if let file = artifacts.scene { texts.append(("scene", try text(file))) }
        if let former { texts.append(("expectedScene", former.text)) }
        append(texts.map { "\"\($0.name)\":\(quoted($0.text))" }.joined(separator: ","))
    }

    private mutating func append(_ text: String) { bytes += text.utf8 }

    /// Reads a file of the folder.
    ///
    /// The name comes from the result. A name with `/` is refused, because the file could lie outside the folder.
    private func read(_ name: String) throws -> [UInt8] {
        guard !name.contains("/") else { throw RunFileError("\(folder)/result.json: names \(name)") }
        return try FileReader.read(path: "\(folder)/\(name)", limit: ImageLimits().maxBytes)
    }

    private func text(_ name: String) throws -> String { String(decoding: try read(name), as: UTF8.self) }

    private func quoted(_ text: String) -> String {
        var writer = JSONWriter(style: .compact)
        writer.string(text)
        return writer.text
    }

    /// Returns the contents of a JSON file as a value of a script; `null` for damaged contents.
    private func json(_ bytes: [UInt8]) -> String {
        var diagnostics = Diagnostics()
        let value = JSONReader(maximumByteCount: JSONFields.limit).read(
            SourceText(name: folder, bytes: bytes), into: &diagnostics)
        guard !diagnostics.hasErrors else { return "null" }
        var writer = JSONWriter(style: .compact)
        writer.value(value)
        return writer.text
    }
}
