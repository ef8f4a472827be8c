import NavJSON
import NavScene

/// Opens and parses the files that a scene names, while the scene's document is parsed.
///
/// The bytes of each file become a part of the document's source text. A file that is already a part of the source
/// text is not read again.
struct SceneFiles {
    private(set) var source: SourceText
    /// The problems of reading files.
    private(set) var diagnostics = Diagnostics()
    let limits: Limits

    private let files: FileSource
    /// The paths that could not be read. They are not tried again.
    private var refused: Set<String> = []
    private var count = 0
    private var dataByteCount = 0
    private var sceneByteCount: Int
    private var counts = DataCounts()
    /// The paths of the scene files with syntax errors. Some names that such a file defines may be missing.
    private(set) var broken: Set<String> = []
    /// The parsed scene files by path.
    var roots: [String: JSONValue] = [:]
    /// The scene files that are used as symbols, by path.
    var modules: [String: SceneModule] = [:]

    /// Returns whether a file names other files: data, includes, or scenes that it uses as symbols.
    static func areNamed(in root: JSONValue) -> Bool {
        if root.member("data") != nil || root.member("include") != nil { return true }
        guard case .object(let symbols)? = root.member("symbols")?.content else { return false }
        return symbols.members.contains { $0.value.member("scene") != nil }
    }

    init(_ source: SourceText, _ files: FileSource, _ limits: Limits) {
        self.source = source
        self.files = files
        self.limits = limits
        sceneByteCount = source.mainByteCount
    }

    /// The purpose of a file, which decides the limit for the file's bytes.
    enum Purpose {
        case data
        case scene
    }

    mutating func report(_ code: DiagnosticCode, _ message: String, help: String? = nil, at range: Range<Int>)
    {
        diagnostics.append(Diagnostic(code, message, help: help, at: range))
    }

    /// Returns a file's place in the source text, or `nil` if the file cannot be read. The problem of a path is
    /// reported once.
    ///
    /// - Parameter range: The place of the file's name.
    mutating func open(_ path: String, for purpose: Purpose, at range: Range<Int>) -> SourceText.IncludedFile?
    {
        if let known = source.includedFiles.first(where: { $0.path == path }) { return known }
        guard !refused.contains(path) else { return nil }
        guard count < limits.files else {
            if count == limits.files {
                report(.tooManyFiles, "the scene names more than \(limits.files) files", at: range)
            }
            count += 1
            return nil
        }
        count += 1
        let allowed =
            purpose == .data ? limits.dataBytes - dataByteCount : limits.sceneBytes - sceneByteCount
        switch files.read(path, max(allowed, 0)) {
        case .success(let bytes):
            if purpose == .data { dataByteCount += bytes.count } else { sceneByteCount += bytes.count }
            return source.append(path: path, name: files.prefix + path, bytes: bytes)
        case .failure(let refusal):
            refused.insert(path)
            if refusal.code == .fileTooLarge {
                reportTooLarge(path, purpose, at: range)
            } else {
                report(refusal.code, refusal.message, help: help(for: refusal), at: range)
            }
            return nil
        }
    }

    private mutating func reportTooLarge(_ path: String, _ purpose: Purpose, at range: Range<Int>) {
        switch purpose {
        case .data:
            report(
                .tooMuchData,
                "with \(path.quotedForDisplay), the data files have more than \(limits.dataBytes) bytes",
                help: Limits.advice("max-data-bytes"), at: range)
        case .scene:
            report(
                .fileTooLarge,
                "with \(path.quotedForDisplay), the scene's files have more than \(limits.sceneBytes) bytes",
                at: range)
        }
    }

    private func help(for refusal: FileSource.Refusal) -> String? {
        switch refusal.code {
        case .missingAsset: "paths begin at the folder of the scene's file, or at --root"
        case .refusedAsset: "a path stays within the folder of the scene's file, or within --root"
        default: nil
        }
    }

    /// Reads a data file, or returns `nil` after reporting a problem. Mistakes in the file are reported at their places
    /// in that file.
    mutating func data(_ spelling: DataSpelling, at range: Range<Int>) -> JSONValue? {
        guard let path = spelling.path,
            let file = open(path.text, for: .data, at: path.range)
        else { return nil }
        guard let format = spelling.format ?? DataFormat(path: path.text) else {
            report(
                .invalidData, "the format of \(path.text.quotedForDisplay) is not known",
                help: "name it: { \"file\": …, \"format\": \"csv\" }", at: path.range)
            return nil
        }
        var reader = DataFileReader(source, file.range, spelling.columns, limits: limits, counts: counts)
        let value = reader.read(format, separator: spelling.separator)
        counts = reader.counts
        for problem in reader.diagnostics.sorted { diagnostics.append(problem) }
        return reader.diagnostics.hasErrors ? nil : value
    }

    /// Returns whether two places are in one file.
    func isInSameFile(_ one: Range<Int>, _ other: Range<Int>) -> Bool {
        source.includedFile(at: one.lowerBound) == source.includedFile(at: other.lowerBound)
    }

    /// Parses an included scene file.
    mutating func parse(_ file: SourceText.IncludedFile) -> JSONValue {
        let text = SourceText(name: file.name, bytes: Array(source.bytes[file.range]))
        var problems = Diagnostics()
        let reader = JSONReader(maximumDepth: limits.depth, maximumByteCount: limits.sceneBytes)
        let value = reader.read(text, into: &problems)
        if problems.hasErrors { broken.insert(file.path) }
        for problem in problems.sorted { diagnostics.append(problem.shifted(by: file.range.lowerBound)) }
        return value.shifted(by: file.range.lowerBound)
    }
}

extension Environment {
    /// Adds the data that a file names. Unreadable data are added under their name with an invalid value.
    mutating func addData(_ data: JSONValue, from files: inout SceneFiles) {
        guard case .object(let object) = data.content else { return }
        for member in object.members {
            let value = files.data(DataSpelling(member.value), at: member.value.range)
            if let known = self[member.key], files.isInSameFile(known.keyRange, member.keyRange) { continue }
            replace(
                Definition(
                    name: member.key, keyRange: member.keyRange,
                    value: value ?? JSONValue(.invalid, at: member.value.range), isToken: false,
                    isData: true, scope: Scope.literal))
        }
    }
}
