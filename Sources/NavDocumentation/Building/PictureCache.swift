import NavFiles
import NavImageCoding
import NavSnapshots

/// Facts about the picture files of earlier builds, so that unchanged pictures need not be drawn again.
///
/// The key of a record is made from the program, the scene and the settings of the picture. A record is used
/// only if the files that the scene reads have the same contents as before. Modification times are not compared.
package struct PictureCache: Sendable {
    /// A picture file of an earlier build.
    package struct Record: Equatable, Sendable {
        /// The files that the scene read, relative to the project, each with the hash of its content.
        package var inputs: [Input]
        /// The hash of the picture file.
        package var file: String
        /// The size of the picture file in bytes.
        package var byteCount: Int
        package var facts: PictureFacts
    }

    /// A file that a scene read.
    package struct Input: Equatable, Sendable {
        package let path: String
        package let hash: String
    }

    /// The largest number of stored records. If there are more, the least recently used records are dropped.
    private static let recordLimit = 20_000
    /// The largest size of a cache file that is read, in bytes.
    private static let byteLimit = 32 << 20
    private static let header = "navrender pictures 1"

    private let root: String
    private var records: [String: [Record]] = [:]
    /// The keys in the order of the cache's file.
    private var storedKeys: [String] = []
    /// The keys that this build used, in the order of their use.
    private var usedKeys: [String] = []
    private var hashes: [String: String] = [:]
    private var isChanged = false
    /// The time at which the build began, in milliseconds since 1970.
    private let start: Int

    /// Reads a cache. If the file cannot be read or has another header, the cache is empty. Damaged lines are skipped.
    ///
    /// - Parameters:
    ///   - path: The path of the cache's file.
    ///   - root: The absolute path of the project.
    ///   - start: The time at which the build began, in milliseconds since 1970.
    package init(path: String, root: String, start: Int = ProcessFacts.millisecondsSince1970) {
        self.root = root
        self.start = start
        guard let bytes = try? FileReader.read(path: path, limit: Self.byteLimit) else { return }
        var lines = bytes.textLines[...]
        guard lines.popFirst() == Self.header[...] else { return }
        for line in lines where !line.isEmpty {
            guard let (key, record) = Self.record(line) else { continue }
            if records[key] == nil { storedKeys.append(key) }
            records[key, default: []].append(record)
        }
    }

    /// Returns the key of a picture.
    ///
    /// - Parameter program: A text that identifies the program and its options.
    package func key(of job: PictureRun.Job, program: String) -> String {
        let head = "\(program)\n\(relative(job.source.assets))\n\(job.picture.identity)\n"
        return ContentHash.hexadecimal(of: Array(head.utf8) + job.source.content)
    }

    /// Returns the record of a picture; nil if there is no record, or if a file that the scene reads has changed.
    package mutating func record(for key: String) -> Record? {
        guard let known = records[key] else { return nil }
        for record in known where record.inputs.allSatisfy({ hash(ofInput: $0.path) == $0.hash }) {
            usedKeys.append(key)
            return record
        }
        return nil
    }

    /// Adds the facts about a drawn picture. If a file that the scene read has changed since the build began, the facts
    /// are not added, because the picture may show the old content of the file.
    ///
    /// - Parameter inputs: The absolute paths of the files that the scene read.
    package mutating func insert(
        _ facts: PictureFacts, file: String, byteCount: Int, inputs: [String], for key: String
    ) {
        guard !inputs.contains(where: hasChanged) else { return }
        let inputs = inputs.map { path in
            Input(path: relative(path), hash: hash(ofInput: relative(path)))
        }
        guard inputs.allSatisfy({ !$0.path.contains(where: \.isNewline) && !$0.path.contains("\t") }) else {
            return
        }
        let record = Record(inputs: inputs, file: file, byteCount: byteCount, facts: facts)
        records[key, default: []].removeAll { $0.inputs == inputs }
        records[key, default: []].insert(record, at: 0)
        usedKeys.append(key)
        isChanged = true
    }

    /// The text of the cache's file; nil if it need not be written.
    package var text: String? {
        guard isChanged else { return nil }
        var text = Self.header + "\n"
        var (seen, count) = (Set<String>(), 0)
        for key in usedKeys + storedKeys where seen.insert(key).inserted {
            for record in records[key] ?? [] where count < Self.recordLimit {
                count += 1
                let fields =
                    [key, record.file, record.facts.pixels] + [
                        "\(record.facts.width)", "\(record.facts.height)", "\(record.byteCount)",
                    ]
                text +=
                    (fields + record.inputs.flatMap { [$0.path, $0.hash] }).joined(separator: "\t") + "\n"
            }
        }
        return text
    }

    private static func record(_ line: Substring) -> (key: String, Record)? {
        let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        guard fields.count >= 6, fields.count % 2 == 0, let width = Int(fields[3]),
            let height = Int(fields[4]),
            let byteCount = Int(fields[5])
        else { return nil }
        let inputs = stride(from: 6, to: fields.count, by: 2).map {
            Input(path: fields[$0], hash: fields[$0 + 1])
        }
        let facts = PictureFacts(pixels: fields[2], width: width, height: height)
        return (fields[0], Record(inputs: inputs, file: fields[1], byteCount: byteCount, facts: facts))
    }

    // MARK: Inputs

    private func relative(_ path: String) -> String { RelativePath.from(root, to: path) }

    /// Returns whether a file, or a file in a folder, has changed since the build began.
    private func hasChanged(_ path: String) -> Bool {
        var paths = [path]
        if (try? Directories.isDirectory(path)) == true {
            paths += (try? Directories.files(beneath: path, suffixes: [""])) ?? []
        }
        return paths.contains { FileStamp.millisecondsOfChange(of: $0) ?? 0 > start }
    }

    /// Returns ``hash(ofContent:)`` of a path relative to the project. Each path is read once.
    private mutating func hash(ofInput path: String) -> String {
        if let known = hashes[path] { return known }
        let hash = Self.hash(ofContent: ProjectFolder.join(root, path))
        hashes[path] = hash
        return hash
    }

    /// Returns the hash of a file's content, or of all files of a folder; `missing` for a file that cannot be read.
    package static func hash(ofContent path: String) -> String {
        guard (try? Directories.isDirectory(path)) == true else { return hash(ofFile: path) }
        let files = (try? Directories.files(beneath: path, suffixes: [""])) ?? []
        let lines = files.map { "\($0.dropFirst(path.count)) \(hash(ofFile: $0))\n" }.joined()
        return ContentHash.hexadecimal(of: Array(lines.utf8))
    }

    private static func hash(ofFile path: String) -> String {
        (try? FileReader.read(path: path, limit: 1 << 30)).map(ContentHash.hexadecimal) ?? "missing"
    }
}
