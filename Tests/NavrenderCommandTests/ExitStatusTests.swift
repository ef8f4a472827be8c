import Testing

@testable import NavrenderCommand

@Suite struct ExitStatusTests {
    /// Scripts rely on the numbers.
    @Test("each status has the number that the manual states")
    func numbers() {
        let numbers = [
            ExitStatus.done, .different, .usage, .invalidScene, .asset, .limit, .output, .internalError,
        ].map(\.rawValue)
        #expect(numbers == [0, 1, 2, 3, 4, 5, 6, 7])
    }

    @Test("a failure outranks a difference, and of two failures the smaller number counts")
    func ranks() {
        #expect(ExitStatus.done.combined(with: .different) == .different)
        #expect(ExitStatus.different.combined(with: .done) == .different)
        #expect(ExitStatus.different.combined(with: .invalidScene) == .invalidScene)
        #expect(ExitStatus.limit.combined(with: .asset) == .asset)
        #expect(ExitStatus.done.combined(with: .done) == .done)
    }
}
