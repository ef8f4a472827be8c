import Testing

@testable import NavrenderCommand

@Suite struct ExitStatusTests {
    /// The numbers must not change, because scripts rely on them.
    @Test("the exit statuses 0 to 8 have the numbers that the manual states")
    func numbers() {
        let numbers = [
            ExitStatus.done, .different, .usage, .invalidScene, .asset, .limit, .output, .internalError,
            .deadline,
        ].map(\.rawValue)
        #expect(numbers == [0, 1, 2, 3, 4, 5, 6, 7, 8])
    }

    @Test(
        "of two exit statuses, a failure outranks a difference, and of two failures the smaller number counts"
    )
    func ranks() {
        #expect(ExitStatus.done.combined(with: .different) == .different)
        #expect(ExitStatus.different.combined(with: .done) == .different)
        #expect(ExitStatus.different.combined(with: .invalidScene) == .invalidScene)
        #expect(ExitStatus.limit.combined(with: .asset) == .asset)
        #expect(ExitStatus.done.combined(with: .done) == .done)
    }
}
