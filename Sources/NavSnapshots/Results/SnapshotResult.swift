import NavImaging

/// The outcome of one snapshot assertion, as `result.json` stores it. `docs/snapshot-runs.md` defines
/// the file.
public struct SnapshotResult: Equatable, Sendable {
    /// The kinds of assertions.
    public enum Kind: String, Sendable, CaseIterable {
        case picture, text, film, reference
    }

    /// The outcomes of an assertion.
    public enum Status: String, Sendable, CaseIterable {
        case matched, recorded, updated, new, changed, unreadable, failed, invalid

        /// Whether an assertion with this outcome passes.
        public var isPassed: Bool { [.matched, .recorded, .updated].contains(self) }
    }

    /// The name of the result's files; see ``SnapshotKey``.
    public var key: SnapshotKey
    /// The golden's file name without extension, or the name of a reference assertion.
    public var name: String
    /// The scene file or test file to which the golden belongs.
    public var group: String
    /// The kind of assertion.
    public var kind: Kind
    /// The outcome.
    public var status: Status
    /// The problem; nil if the assertion passed.
    public var code: SnapshotProblem.Code?
    /// The message for people, without ``name``. More lines may follow the first line.
    public var message: String
    /// The check that decided; nil if the golden was not compared.
    public var settledBy: GoldenRung?
    /// The golden; nil for a reference.
    public var golden: GoldenFile?
    /// The other scene of a reference assertion.
    public var reference: Reference?
    /// Path of the scene file; nil for a scene from text or from Swift.
    public var scene: String?
    /// The place of the assertion in a test; nil for `navrender verify`.
    public var test: TestPlace?
    /// The environment in which the snapshot was drawn.
    public var variant: SnapshotVariant
    /// The allowed difference.
    public var tolerance: AppliedTolerance
    /// The places that were not compared.
    public var ignored: [IgnoredPlace]
    /// The differences of the pixels, for a failure or a tolerated picture; nil if they were not measured.
    public var comparison: ComparisonFacts?
    /// The nodes that painted the differences, the most likely cause first; at most 16.
    public var nodes: [ChangedNode]
    /// The changed frames of an animation.
    public var film: FilmFacts?
    /// The files in the failure's folder.
    public var artifacts: SnapshotArtifacts
    /// Shell commands for people.
    public var commands: SnapshotCommands

    /// Whether the assertion passed.
    public var isPassed: Bool { status.isPassed }
    /// Whether a person could accept the frame. A reference assertion has no golden, so nothing can be accepted.
    public var isAcceptable: Bool {
        kind != .reference && (status == .new || status == .changed) && artifacts.actual != nil
    }

    /// The largest number of nodes that a result names.
    public static let nodeLimit = 16
}

/// A golden at the time of its comparison.
public struct GoldenFile: Equatable, Sendable {
    /// The path relative to the project root.
    public var path: String
    /// XXH3-128 of the file's bytes, written as 32 hexadecimal digits; nil if there was no readable
    /// file, or if the golden matched.
    public var hash: String?
}

/// The relation that a reference assertion demands.
public struct Reference: Equatable, Sendable {
    /// Whether two scenes must look alike.
    public enum Relation: String, Sendable, CaseIterable {
        case matches, differsFrom
    }

    /// The relation.
    public var relation: Relation
    /// The assertion's name for the other scene.
    public var name: String
}

/// The place of an assertion in a test.
public struct TestPlace: Equatable, Sendable {
    /// `XCTest` or `Swift Testing`.
    public var framework: String
    /// The file's name without extension.
    public var suite: String
    /// The test function's name with its parentheses.
    public var name: String
    /// The file, relative to the project root.
    public var file: String
    /// The line, from 1.
    public var line: Int
    /// The column, from 1.
    public var column: Int

    /// Creates a place.
    public init(framework: String, suite: String, name: String, file: String, line: Int, column: Int) {
        self.framework = framework
        self.suite = suite
        self.name = name
        self.file = file
        self.line = line
        self.column = column
    }
}

/// The tolerance of a comparison.
public struct AppliedTolerance: Equatable, Sendable {
    /// The tolerance in the form of the option `--tolerance`.
    public var text: String
    /// The reason why the difference is allowed.
    public var reason: String?
    /// Whether the frame differed and the tolerance accepted it.
    public var isUsed = false
}

/// A place that a comparison leaves out.
public struct IgnoredPlace: Equatable, Sendable {
    /// The id of the node; nil for a rectangle.
    public var node: String?
    /// The rectangle, in device pixels.
    public var rectangle: PixelRect

    /// Creates a place.
    public init(node: String? = nil, rectangle: PixelRect) {
        self.node = node
        self.rectangle = rectangle
    }
}

/// A node that painted changed pixels.
public struct ChangedNode: Equatable, Sendable {
    /// The path of ids and kinds from the root, such as `card/save-button`.
    public var address: String
    /// The node's id.
    public var id: String?
    /// The kind of node, such as `box`.
    public var kind: String
    /// The scene file; nil for a scene from Swift.
    public var file: String?
    /// The line of the node in the file, from 1.
    public var line: Int?
    /// The column of the node in the file, from 1.
    public var column: Int?
    /// The number of changed pixels that the node painted.
    public var pixels: Int
    /// The box around the device pixels that the node touches; nil if it touches none.
    public var frame: PixelRect?
    /// Indexes of the comparison's regions in which the node painted.
    public var regions: [Int]

    /// Creates a node.
    public init(
        address: String, id: String?, kind: String, file: String?, line: Int?, column: Int?, pixels: Int,
        frame: PixelRect?, regions: [Int]
    ) {
        self.address = address
        self.id = id
        self.kind = kind
        self.file = file
        self.line = line
        self.column = column
        self.pixels = pixels
        self.frame = frame
        self.regions = regions
    }
}

/// The changed frames of an animation. `result.json` calls them `film`.
public struct FilmFacts: Equatable, Sendable {
    /// A changed frame.
    public struct ChangedFrame: Equatable, Sendable {
        /// The frame's number from 0. For an animated PNG, it is computed from the time and ``FilmFacts/rate``.
        public var frame: Int
        /// The frame's time in seconds.
        public var time: Double
        /// Rectangles of changed tiles, in device pixels; for an animated PNG, the box around each group of changes.
        public var tiles: [PixelRect]
    }

    /// The number of frames. For an animated PNG, the number of moments at which the golden or the new animation begins
    /// another frame.
    public var frames: Int
    /// Frames for each second.
    public var rate: Double
    /// The number of changed frames.
    public var changedFrameCount: Int
    /// The first changed frames, at most 64.
    public var changedFrames: [ChangedFrame]
    /// The number of the film's frame that `expected.png` shows. If the expected pixels of the first changed frame are
    /// available, `expected.png` shows them. Otherwise, it shows the key frame nearest to the first changed frame. Nil
    /// if there is no `expected.png`, and for an animated PNG.
    public var expectedFrame: Int?
}

/// Names of files in the folder of a failure; nil for a file that does not exist.
public struct SnapshotArtifacts: Equatable, Sendable {
    /// The golden.
    public var expected: String?
    /// The new frame.
    public var actual: String?
    /// The picture or text of the difference.
    public var difference: String?
    /// The frame with the boxes of the changed nodes.
    public var nodes: String?
    /// The places of the nodes.
    public var layout: String?
    /// The scene's text.
    public var scene: String?
}

/// Shell commands, to be run in the project root.
public struct SnapshotCommands: Equatable, Sendable {
    /// Runs the assertion again.
    public var reproduce: String
    /// Opens the review of the assertion.
    public var review: String
    /// Accepts the new frame.
    public var accept: String
}
