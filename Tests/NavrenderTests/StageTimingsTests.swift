import Testing

@testable import Navrender

@Suite struct StageTimingsTests {
    private struct Failure: Error {}

    @Test("stage timings are listed in the order of the measurements")
    func order() {
        var timings = StageTimings()
        let sum = timings.measure(.layout) { 1 } + timings.measure(.decode) { 2 }
        #expect(sum == 3)
        #expect(timings.entries.map(\.stage) == [.layout, .decode])
        #expect(timings.total == timings.entries[0].duration + timings.entries[1].duration)
    }

    @Test("the time of a failing stage is also measured")
    func failingStage() {
        var timings = StageTimings()
        #expect(throws: Failure.self) {
            try timings.measure(.paint) { () throws(Failure) in throw Failure() }
        }
        #expect(timings.entries.map(\.stage) == [.paint])
    }
}
