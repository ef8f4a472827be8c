import NavFiles
import NavImageCoding

/// The frames that a person can accept or reject.
public struct PendingSnapshots: Sendable {
    /// A frame that waits for a decision.
    public struct Item: Sendable {
        /// The run that drew the frame.
        public let run: RunFolder
        /// The result with the names of its files.
        public let result: SnapshotResult

        /// Creates an item.
        public init(run: RunFolder, result: SnapshotResult) {
            self.run = run
            self.result = result
        }
    }

    /// The outcome of accepting or rejecting a frame.
    public enum Decision: Equatable, Sendable {
        /// The golden was written.
        case accepted
        /// The frame is no longer pending.
        case rejected
        /// The golden already has the accepted bytes.
        case alreadyAccepted
        /// The golden changed after the run, so the run compared the frame with an older golden.
        case goldenChanged
        /// A file cannot be read. The text is the reason.
        case unreadable(String)
        /// A file cannot be written. The text is the reason.
        case notWritten(String)
    }

    private let project: ProjectFolder

    /// Creates a list for a project.
    public init(of project: ProjectFolder) { self.project = project }

    /// Returns the frames that wait for a decision, sorted by key.
    ///
    /// For each key, the newest result in all kept runs counts. If the golden changed after the run of that result,
    /// the frame is left out.
    public func items() throws -> [Item] {
        let newest = try RunHistory(of: project).newestResults { folder, key in
            Directories.exists(folder.failureFolder(key))
                && !Directories.exists(Self.rejection(folder, key))
        }
        return newest.map { Item(run: $0.folder, result: $0.result) }
            .filter { $0.result.isAcceptable && goldenHash($0.result) == $0.result.golden?.hash }
    }

    /// Returns all frames of one run that had no golden or differed from their golden, sorted by key. Later decisions
    /// about these frames are ignored.
    public func items(of run: RunFolder) throws -> [Item] {
        var items: [Item] = []
        for key in try run.failureKeys() {
            guard let result = try run.result(key), result.isAcceptable else { continue }
            items.append(Item(run: run, result: result))
        }
        return items
    }

    /// Copies the frame's file to the golden, unless the golden changed after the run.
    public func accept(_ item: Item) -> Decision {
        guard let golden = item.result.golden, let actual = item.result.artifacts.actual,
            !actual.contains("/")
        else { return .unreadable("the result names no new frame") }
        let path = project.absolute(golden.path)
        guard !golden.path.hasPrefix("/"), path.hasPrefix(project.root + "/") else {
            return .notWritten("\(golden.path) lies outside the project root")
        }
        let bytes: [UInt8]
        do throws(FileError) {
            bytes = try FileReader.read(
                path: "\(item.run.failureFolder(item.result.key))/\(actual)", limit: ImageLimits().maxBytes)
        } catch {
            return .unreadable("\(error)")
        }
        if let present = try? FileReader.read(path: path, limit: ImageLimits().maxBytes), present == bytes {
            return .alreadyAccepted
        }
        guard goldenHash(item.result) == golden.hash else { return .goldenChanged }
        do throws(FileError) {
            if let slash = path.lastIndex(of: "/") { try Directories.create(String(path[..<slash])) }
            try AtomicFile.write(bytes, to: path, isSynchronized: true)
        } catch {
            return .notWritten("\(error)")
        }
        return .accepted
    }

    /// Takes the frame off the list until a run draws it again.
    public func reject(_ item: Item) -> Decision {
        do throws(FileError) {
            try AtomicFile.write([], to: Self.rejection(item.run, item.result.key))
            return .rejected
        } catch {
            return .notWritten("\(error)")
        }
    }

    private static func rejection(_ run: RunFolder, _ key: SnapshotKey) -> String {
        run.failureFolder(key) + "/rejected"
    }

    /// Returns the hash of the golden's current bytes; nil if the golden does not exist or is unreadable.
    private func goldenHash(_ result: SnapshotResult) -> String? {
        guard let golden = result.golden else { return nil }
        let path = project.absolute(golden.path)
        return (try? FileReader.read(path: path, limit: ImageLimits().maxBytes)).map(ContentHash.hexadecimal)
    }
}
