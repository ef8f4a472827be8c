/// One assertion: its golden, its place in a test or scene file, and the rules of its comparison.
public struct SnapshotAssertion: Sendable {
    /// The absolute path of the golden.
    public var golden: String
    /// The absolute path of the scene file or test file to which the golden belongs.
    public var group: String
    /// The absolute path of the scene file, if there is one.
    public var scene: String?
    /// The place of the assertion in a test, with an absolute path of the file; nil outside of tests.
    public var test: TestPlace?
    /// The environment in which the frame is drawn.
    public var variant: SnapshotVariant
    /// The rules of the comparison.
    public var options: VerificationOptions
    /// The rule for when the golden is written.
    public var record: RecordMode
    /// The command that runs the assertion again.
    public var reproduce: String

    /// Creates an assertion.
    public init(
        golden: String, group: String, scene: String? = nil, test: TestPlace? = nil,
        variant: SnapshotVariant = SnapshotVariant(), options: VerificationOptions = VerificationOptions(),
        record: RecordMode = .never, reproduce: String
    ) {
        self.golden = golden
        self.group = group
        self.scene = scene
        self.test = test
        self.variant = variant
        self.options = options
        self.record = record
        self.reproduce = reproduce
    }
}
