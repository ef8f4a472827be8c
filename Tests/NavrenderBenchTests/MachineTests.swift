import Testing

@testable import NavrenderBench

@Suite struct MachineTests {
    /// The expected dates are the output of `date -u -d @SECONDS`.
    @Test(
        "a Unix time becomes a date in UTC",
        arguments: [
            (0, "1970-01-01 00:00 UTC"), (951_782_400, "2000-02-29 00:00 UTC"),
            (951_868_799, "2000-02-29 23:59 UTC"),
            (1_709_251_200, "2024-03-01 00:00 UTC"), (1_735_689_599, "2024-12-31 23:59 UTC"),
            (1_795_280_400, "2026-11-21 17:00 UTC"), (4_107_542_400, "2100-03-01 00:00 UTC"),
        ])
    func unixTime(seconds: Int, date: String) {
        #expect(Machine.date(secondsSince1970: seconds) == date)
    }

    @Test("the model and the number of processors come from `/proc/cpuinfo`")
    func processors() {
        let list =
            "processor\t: 0\nmodel name\t: AMD EPYC 7763 64-Core\nflags\t: fpu\n\nprocessor\t: 1\nmodel name\t: AMD EPYC 7763 64-Core\n"
        #expect(Machine.name(inProcessorList: list) == "AMD EPYC 7763 64-Core, 2 processors")
        #expect(Machine.name(inProcessorList: "Hardware: other") == "unknown, 1 processor")
    }
}
