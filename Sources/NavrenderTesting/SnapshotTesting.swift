import NavImageDiffing
import NavSnapshots
import Testing

/// Settings for the assertions of a test or of a scope. Nil keeps the value of the outer scope.
public struct SnapshotTestingConfiguration: Sendable {
    /// The rule for when goldens are written.
    public var record: RecordMode?
    /// The allowed difference, with its reason.
    public var tolerance: (tolerance: Tolerance, reason: String)?
    /// The variants that an assertion uses if it has no argument `variants`.
    public var variants: SnapshotVariants?

    /// The settings of the current scope.
    @TaskLocal public static var current = SnapshotTestingConfiguration()

    /// Returns these settings, with the values that an inner scope changes.
    func overridden(by inner: SnapshotTestingConfiguration) -> SnapshotTestingConfiguration {
        var merged = self
        if let record = inner.record { merged.record = record }
        if let tolerance = inner.tolerance { merged.tolerance = tolerance }
        if let variants = inner.variants { merged.variants = variants }
        return merged
    }
}

/// Runs an operation with changed settings for the assertions in it.
///
/// ```swift
/// override func invokeTest() {
///     withSnapshotTesting(variants: .matrix(appearance: [.light, .dark])) { super.invokeTest() }
/// }
/// ```
///
/// - Parameters:
///   - record: The rule for when goldens are written. A test that records because of this parameter fails, so that
///     the parameter is not left in the code.
///   - tolerance: The allowed difference, with its reason.
///   - variants: The variants that an assertion uses if it has no argument `variants`.
///   - operation: The code with the assertions.
public func withSnapshotTesting<Result>(
    record: RecordMode? = nil, tolerance: (tolerance: Tolerance, reason: String)? = nil,
    variants: SnapshotVariants? = nil, operation: () throws -> Result
) rethrows -> Result {
    let inner = SnapshotTestingConfiguration(record: record, tolerance: tolerance, variants: variants)
    return try SnapshotTestingConfiguration.$current.withValue(
        SnapshotTestingConfiguration.current.overridden(by: inner), operation: operation)
}

/// Runs an asynchronous operation with changed settings for the assertions in it.
///
/// See the synchronous function of the same name for the parameters.
public func withSnapshotTesting<Result>(
    record: RecordMode? = nil, tolerance: (tolerance: Tolerance, reason: String)? = nil,
    variants: SnapshotVariants? = nil, isolation: isolated (any Actor)? = #isolation,
    operation: () async throws -> Result
) async rethrows -> Result {
    let inner = SnapshotTestingConfiguration(record: record, tolerance: tolerance, variants: variants)
    return try await SnapshotTestingConfiguration.$current.withValue(
        SnapshotTestingConfiguration.current.overridden(by: inner), operation: operation)
}

/// Changes the settings of the assertions in a test or suite; see
/// ``Testing/Trait/snapshots(record:tolerance:variants:)``.
public struct SnapshotsTrait: TestTrait, SuiteTrait, TestScoping {
    let configuration: SnapshotTestingConfiguration

    /// True: the trait of a suite also applies to the tests in the suite.
    public var isRecursive: Bool { true }

    /// Runs a test with the settings.
    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        let merged = SnapshotTestingConfiguration.current.overridden(by: configuration)
        try await SnapshotTestingConfiguration.$current.withValue(merged) { try await function() }
    }
}

extension Trait where Self == SnapshotsTrait {
    /// Changes the settings of the assertions in a test or suite.
    ///
    /// ```swift
    /// @Suite(.snapshots(variants: .matrix(appearance: [.light, .dark])))
    /// ```
    ///
    /// - Parameters:
    ///   - record: The rule for when goldens are written. A test that records because of this parameter fails, so that
    ///     the parameter is not left in the code.
    ///   - tolerance: The allowed difference, with its reason.
    ///   - variants: The variants that an assertion uses if it has no argument `variants`.
    public static func snapshots(
        record: RecordMode? = nil, tolerance: (tolerance: Tolerance, reason: String)? = nil,
        variants: SnapshotVariants? = nil
    ) -> SnapshotsTrait {
        SnapshotsTrait(
            configuration: SnapshotTestingConfiguration(
                record: record, tolerance: tolerance, variants: variants))
    }
}
