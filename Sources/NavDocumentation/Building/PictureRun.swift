import NavFiles
import NavImageCoding
import NavImaging
import NavJSON
import NavScene
import NavSnapshots
import Navrender
import Synchronization

/// Draws many pictures at the same time, and writes them or compares them with their files.
package struct PictureRun: Sendable {
    /// A picture and its scene.
    package struct Job: Sendable {
        package let source: PictureSource
        package let picture: PlannedFile

        package init(_ source: PictureSource, _ picture: PlannedFile) {
            self.source = source
            self.picture = picture
        }
    }

    /// The use of a drawn picture.
    package enum Mode: Equatable, Sendable {
        /// The file is written.
        case write
        /// The file is written only if it does not exist or its pixels differ from the drawn pixels.
        case update
        /// Nothing is written.
        case compare
    }

    /// The state of a file.
    package enum State: Sendable {
        /// The file shows the drawn pixels.
        case current
        /// The file was written. In ``Mode/compare``: the file does not exist.
        case new
        /// The file was replaced. In ``Mode/compare``: the file does not show the drawn pixels.
        case changed(SnapshotProblem)
        /// The picture could not be drawn or written. The file is unchanged.
        case failed(any Error)
    }

    /// The result of a job.
    package struct Result: Sendable {
        package let state: State
        /// The pixel hash and the size; nil if the job failed.
        package var facts: PictureFacts?
        /// The size of the file in bytes after the run; 0 if the job failed or the file cannot be read.
        package var byteCount = 0
        /// The hash of the file after the run; empty if the job failed or the file cannot be read.
        package var fileHash = ""
        package var inputs: [String] = []
        package var warnings = Warnings(Diagnostics(), in: nil)
    }

    private let mode: Mode
    private let compression: PNGCompression
    private let workers: Int
    private let makeRenderer: @Sendable () -> Renderer

    /// - Parameters:
    ///   - workers: The number of pictures that are drawn at the same time.
    ///   - renderer: Makes the renderer of a picture. The closure is called when the drawing of that picture
    ///     begins, and the renderer's deadline counts from this call on.
    package init(
        _ mode: Mode, compression: PNGCompression = .small, workers: Int,
        renderer: @escaping @Sendable () -> Renderer
    ) {
        self.mode = mode
        self.compression = compression
        self.workers = workers
        makeRenderer = renderer
    }

    /// Draws all pictures.
    ///
    /// - Parameters:
    ///   - jobs: The pictures. No two have the same file.
    ///   - planned: The paths of all picture files of the plan. No scene may read one of these files. If nil, the
    ///     files of the jobs are used.
    ///   - progress: Called with the number of finished pictures. Calls never overlap.
    /// - Returns: The results in the order of the jobs.
    package func run(
        _ jobs: [Job], planned: Set<String>? = nil, progress: @escaping @Sendable (Int) -> Void = { _ in }
    ) -> [Result] {
        let finished = Mutex(0)
        let files = planned ?? Set(jobs.map(\.picture.file))
        // If there are at least twice as many workers as pictures, each picture gets several threads.
        let threads = max(1, workers / max(1, jobs.count))
        return concurrentMap(count: jobs.count, workers: workers, makeScratch: {}) { _, index in
            var renderer = makeRenderer()
            renderer.options.threads = threads
            let result = make(jobs[index], renderer, files)
            finished.withLock { count in
                count += 1
                progress(count)
            }
            return result
        }
    }

    private func make(_ job: Job, _ renderer: Renderer, _ files: Set<String>) -> Result {
        do {
            let drawn = try PictureDrawing(job.source, renderer).draw(job.picture)
            if let read = drawn.inputs.first(where: files.contains) {
                throw RenderError(
                    .options,
                    "the scene reads \(read.quotedForDisplay), which is a picture of this run; "
                        + "use the scene of that picture instead")
            }
            let facts = try PictureFacts(of: drawn.pixels)
            var result = Result(state: try state(of: job.picture, drawn), facts: facts)
            (result.inputs, result.warnings) = (drawn.inputs, drawn.warnings)
            if let bytes = try? FileReader.read(path: job.picture.file, limit: ImageLimits().maxBytes) {
                result.byteCount = bytes.count
                result.fileHash = ContentHash.hexadecimal(of: bytes)
            }
            return result
        } catch {
            return Result(state: .failed(error))
        }
    }

    /// Returns the state of the file, and writes the file if the mode requires it. In the mode `write`, the
    /// result is always `new`, because the old file is not compared.
    private func state(of picture: PlannedFile, _ drawn: PictureDrawing.Drawn) throws -> State {
        if mode == .write {
            try write(drawn, picture)
            return .new
        }
        let state: State
        switch StoredGolden(path: picture.file, limits: ImageLimits()) {
        case .absent: state = .new
        case .bytes(let bytes):
            state = drawn.pixels.problem(with: bytes, as: picture.format).map(State.changed) ?? .current
        case .unreadable(let problem):
            // The file may be a Git LFS pointer to a good picture, so it is not overwritten.
            guard mode == .compare else { throw problem }
            state = .changed(problem)
        }
        if case .current = state { return state }
        if mode == .update { try write(drawn, picture) }
        return state
    }

    private func write(_ drawn: PictureDrawing.Drawn, _ picture: PlannedFile) throws {
        try Directories.create(PictureSource.folder(of: picture.file))
        try AtomicFile.write(drawn.pixels.encoded(compression, as: picture.format), to: picture.file)
    }
}
