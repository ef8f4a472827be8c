import NavFiles
import NavImageCoding
import NavImaging
import NavJSON
import NavSnapshots
import Navrender

/// Draws and writes the pictures of a plan, except for pictures whose files are current.
package struct DocumentationBuild: Sendable {
    private let run: PictureRun
    private let cachePath: String
    private let root: String
    private let program: String
    private let usesCache: Bool

    /// - Parameters:
    ///   - run: Draws and writes pictures.
    ///   - cachePath: The path of the cache's file.
    ///   - root: The absolute path of the project.
    ///   - program: A text that identifies the program and its options.
    ///   - usesCache: Whether pictures that are unchanged since an earlier build are skipped.
    package init(
        _ run: PictureRun, cachePath: String, root: String, program: String, usesCache: Bool = true
    ) {
        self.run = run
        self.cachePath = cachePath
        self.root = root
        self.program = program
        self.usesCache = usesCache
    }

    /// The results of a build.
    package struct Report: Sendable {
        /// One result for each job, in the order of the jobs.
        package let results: [PictureRun.Result]
        /// The number of pictures that were drawn.
        package let drawnCount: Int
    }

    /// Makes the pictures whose files are not current, and writes the cache.
    ///
    /// - Parameters:
    ///   - jobs: The pictures to make.
    ///   - planned: All picture files of the plan. No scene may read them.
    ///   - progress: Called with two numbers: the number of pictures that are finished or failed, and the number of
    ///     pictures to draw.
    /// - Throws: ``FileError`` if the cache cannot be written. The pictures are made nevertheless.
    package func make(
        _ jobs: [PictureRun.Job], planned: Set<String>,
        progress: @escaping @Sendable (Int, Int) -> Void = { _, _ in }
    ) throws(FileError) -> Report {
        var cache = PictureCache(path: cachePath, root: root)
        let keys = jobs.map { cache.key(of: $0, program: program) }
        let files = Self.hashes(of: jobs.map(\.picture.file))
        var results = [PictureRun.Result?](repeating: nil, count: jobs.count)
        for index in jobs.indices {
            guard usesCache, let record = cache.record(for: keys[index]), files[index] == record.file else {
                continue
            }
            results[index] = PictureRun.Result(
                state: .current, facts: record.facts, byteCount: record.byteCount, fileHash: record.file,
                inputs: record.inputs.map { ProjectFolder.join(root, $0.path) })
        }
        let open = jobs.indices.filter { results[$0] == nil }
        let drawn = run.run(open.map { jobs[$0] }, planned: planned) { progress($0, open.count) }
        for (index, result) in zip(open, drawn) {
            results[index] = result
            // A picture with warnings is not cached, so that the next build draws it and reports the warnings
            // again.
            guard let facts = result.facts, result.warnings.isEmpty, !result.fileHash.isEmpty else {
                continue
            }
            cache.insert(
                facts, file: result.fileHash, byteCount: result.byteCount, inputs: result.inputs,
                for: keys[index])
        }
        if let text = cache.text {
            try Directories.create(PictureSource.folder(of: cachePath))
            try AtomicFile.write(Array(text.utf8), to: cachePath)
        }
        // Failed pictures do not count as drawn.
        return Report(results: results.compactMap(\.self), drawnCount: drawn.count { $0.facts != nil })
    }

    /// Returns the hashes of files; nil for a file that cannot be read.
    private static func hashes(of files: [String]) -> [String?] {
        files.map { path in
            (try? FileReader.read(path: path, limit: ImageLimits().maxBytes)).map(ContentHash.hexadecimal)
        }
    }
}
