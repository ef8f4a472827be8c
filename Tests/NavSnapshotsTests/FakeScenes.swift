import NavImageCoding
import NavImaging
import NavSnapshots

/// An error that a failing scene throws.
struct RenderError: Error, CustomStringConvertible {
    let description = "no such font"
}

/// Returns a frame of one colour.
func frame(_ grey: UInt8, alpha: UInt8 = 255) -> RenderedFrame {
    let pixel = StraightPixel(red: grey, green: grey, blue: grey, alpha: alpha)
    return RenderedFrame(bitmap: StraightBitmap(width: 6, height: 5, fill: pixel), scale: 2)
}

/// Returns a golden with the pixels of `frame(grey)`, but with the scale 1 instead of the frame's scale 2. So its bytes
/// differ from the bytes that a session would write.
func golden(_ grey: UInt8) -> [UInt8] {
    PNGEncoder.encode(frame(grey).bitmap, metadata: PNGMetadata(scale: 1))
}

/// The text of a Git LFS pointer file.
let lfsPointer = """
    version https://git-lfs.github.com/spec/v1
    oid sha256:4d7a214614ab2935c943f9e0ff69d22eadbb8f32b1258daaa5e2ca24d17e2393
    size 12345

    """

extension TemporaryDirectory {
    var project: ProjectFolder { ProjectFolder(root: path) }

    /// Begins a run and returns its session.
    func session(
        run id: String = "run", started: String = "2026-01-01T00:00:00.000Z",
        producer: RunHeader.Producer = .verify,
        shard: RunHeader.Shard? = nil, mergedShards: [Int] = []
    ) throws -> SnapshotSession {
        let run = RunFolder(path: "\(project.runs)/\(id)")
        try run.begin(
            RunHeader(
                id: id, producer: producer, version: "0", started: started, root: path, command: ["verify"],
                shard: shard, mergedShards: mergedShards))
        return SnapshotSession(project, run: run)
    }

    /// Returns an assertion about a golden in the directory.
    func assertion(
        _ golden: String, _ record: RecordMode = .never,
        _ options: VerificationOptions = VerificationOptions()
    ) -> SnapshotAssertion {
        SnapshotAssertion(
            golden: self(golden), group: self("a.json"), scene: self("a.json"), options: options,
            record: record, reproduce: "navrender verify a.json")
    }
}
