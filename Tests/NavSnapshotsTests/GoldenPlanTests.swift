import NavFiles
import NavSnapshots
import Testing

@Suite("Plans of goldens")
struct GoldenPlanTests {
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
        for name in [
            "paint/disc.json", "paint/disc.png", "paint/disc~dark@2x.png", "paint/discus.png",
            "paint/square.json", "text/a.json", "text/readme.md", "stray.png",
            "paint/Images/photo.png", "Images/photo.png",
        ] {
            try directory.write("", to: name)
        }
    }

    @Test("a plan for a directory lists the directory's JSON files and pictures, sorted")
    func wholeDirectory() throws {
        let plan = try GoldenPlan(paths: [directory.path])
        #expect(
            plan.candidates.map(\.path)
                == ["paint/disc.json", "paint/square.json", "text/a.json"].map { directory($0) })
        #expect(plan.candidates.allSatisfy { !$0.isNamed })
        #expect(plan.pictures.count == 6 && plan.pictures.first == directory("Images/photo.png"))
    }

    @Test("a plan skips the files of a run, but not a folder whose run.json is no header")
    func runs() throws {
        try RunFolder(path: directory("out")).begin(
            RunHeader(id: "x", producer: .verify, version: "0", started: "", root: "/", command: []))
        try directory.write(#"{ "scene": 1 }"#, to: "out/failures/a-1/scene.json")
        try directory.write(golden(1), to: "out/failures/a-1/actual.png")
        try directory.write("{}", to: "laps/run.json")
        let plan = try GoldenPlan(paths: [directory.path])
        #expect(
            plan.candidates.map(\.path)
                == ["laps/run.json", "paint/disc.json", "paint/square.json", "text/a.json"].map {
                    directory($0)
                })
        #expect(plan.pictures.count == 6)
    }

    @Test("a plan for a scene file has only this file")
    func oneScene() throws {
        let plan = try GoldenPlan(paths: [directory("paint/disc.json")])
        #expect(plan.candidates == [.init(path: directory("paint/disc.json"), isNamed: true)])
        #expect(plan.pictures.isEmpty)
    }

    @Test("a plan for overlapping paths has each file once")
    func overlap() throws {
        let paths = [directory.path, directory("paint")]
        #expect(try GoldenPlan(paths: paths) == GoldenPlan(paths: [directory.path]))
    }

    @Test("a plan for a missing path, or for a file that is no scene, is an error")
    func faults() {
        #expect(throws: FileError(path: directory("none"), reason: .missing)) {
            try GoldenPlan(paths: [directory("none")])
        }
        #expect(throws: FileError(path: directory("stray.png"), reason: .notDirectory)) {
            try GoldenPlan(paths: [directory("stray.png")])
        }
    }
}
