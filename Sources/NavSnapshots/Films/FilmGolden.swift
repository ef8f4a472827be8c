import NavImageCoding
import NavImaging

/// The golden of a film: hashes of every frame, and of the tiles that changed since the frame before.
///
/// `docs/film-goldens.md` defines the file.
public struct FilmGolden: Equatable, Sendable {
    /// A frame's hash, and the hashes of its changed tiles.
    public struct Frame: Equatable, Sendable {
        /// XXH3-128 of the frame; see `FrameHashes`.
        public let digest: [UInt8]
        /// The tiles that differ from the frame before, in order. The first frame has all tiles.
        public let changes: [TileRun]
    }

    /// Changed tiles with consecutive indices.
    public struct TileRun: Equatable, Sendable {
        /// The index of the first tile.
        public let start: Int
        /// The first 24 bits of each tile's digest.
        public let hashes: [UInt32]
    }

    /// The width of all frames, in pixels.
    public let width: Int
    /// The height of all frames, in pixels.
    public let height: Int
    /// Frames for each second.
    public let rate: Double
    /// The time of the first frame, in seconds.
    public let start: Double
    /// The frames; at least one.
    public private(set) var frames: [Frame] = []

    /// The largest number of frames: two minutes at 60 Hz.
    public static let frameLimit = 7_200
    /// The largest width and height, in pixels.
    static let sideLimit = 65_536
    /// The largest number of tiles in a frame: a picture of 8,192 × 8,192 pixels.
    static let tileLimit = 65_536
    /// The largest file, in bytes: enough for 1,800 frames in which all tiles of a phone screen at 2x change.
    public static let byteLimit = 16 << 20

    /// Creates a film without frames.
    init(width: Int, height: Int, rate: Double, start: Double) {
        self.width = width
        self.height = height
        self.rate = rate
        self.start = start
    }

    mutating func append(_ frame: Frame) { frames.append(frame) }

    /// The time of a frame, in seconds.
    public func time(of frame: Int) -> Double { start + Double(frame) / rate }
}

/// Collects the hashes of drawn frames.
public struct FilmRecorder: Sendable {
    private let rate: Double
    private let start: Double
    private var golden: FilmGolden?
    private var tiles: [UInt32] = []

    /// Creates a recorder without frames.
    ///
    /// - Parameters:
    ///   - rate: Frames for each second, above 0.
    ///   - start: The time of the first frame, in seconds.
    public init(rate: Double, start: Double) {
        self.rate = rate
        self.start = start
    }

    /// Adds a frame.
    ///
    /// - Precondition: All frames have one size.
    public mutating func append(_ hashes: FrameHashes) {
        var film =
            golden ?? FilmGolden(width: hashes.width, height: hashes.height, rate: rate, start: start)
        precondition(
            film.width == hashes.width && film.height == hashes.height, "all frames of a film have one size")
        golden = nil
        film.append(FilmGolden.Frame(digest: hashes.digest, changes: changes(to: hashes.tiles)))
        tiles = hashes.tiles
        golden = film
    }

    /// The film; nil without frames.
    public var film: FilmGolden? { golden }

    private func changes(to new: [UInt32]) -> [FilmGolden.TileRun] {
        guard !tiles.isEmpty else { return [FilmGolden.TileRun(start: 0, hashes: new)] }
        var runs: [FilmGolden.TileRun] = []
        var index = 0
        while index < new.count {
            guard new[index] != tiles[index] else {
                index += 1
                continue
            }
            let begin = index
            while index < new.count, new[index] != tiles[index] { index += 1 }
            runs.append(FilmGolden.TileRun(start: begin, hashes: Array(new[begin..<index])))
        }
        return runs
    }
}

extension FilmGolden {
    /// Plays the tiles of a film, frame by frame.
    struct TilePlayer {
        private let film: FilmGolden
        /// The hashes of all tiles of the current frame.
        private(set) var tiles: [UInt32]

        /// Creates a player before the first frame.
        init(_ film: FilmGolden) {
            self.film = film
            tiles = Array(
                repeating: 0, count: FrameHashes.tileCount(width: film.width, height: film.height))
        }

        /// Goes to the next frame.
        ///
        /// - Precondition: `frame` is the number of the next frame.
        mutating func advance(to frame: Int) {
            for run in film.frames[frame].changes {
                for (offset, hash) in run.hashes.enumerated() { tiles[run.start + offset] = hash }
            }
        }
    }
}
