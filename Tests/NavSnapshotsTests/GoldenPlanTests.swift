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

    @Test("a directory gives its scenes and goldens in sorted order, but not the input pictures of scenes")
    func wholeDirectory() throws {
        let plan = try GoldenPlan(paths: [directory.path])
        #expect(plan.scenes == ["paint/disc.json", "paint/square.json", "text/a.json"].map { directory($0) })
        #expect(
            plan.pictures
                == ["paint/disc.png", "paint/discus.png", "paint/disc~dark@2x.png", "stray.png"].map {
                    directory($0)
                })
    }

    @Test("a scene file gives itself and the pictures that bear its name")
    func oneScene() throws {
        let plan = try GoldenPlan(paths: [directory("paint/disc.json")])
        #expect(plan.scenes == [directory("paint/disc.json")])
        #expect(plan.pictures == ["paint/disc.png", "paint/disc~dark@2x.png"].map { directory($0) })
    }

    @Test("overlapping paths give each file once")
    func overlap() throws {
        let paths = [directory.path, directory("paint"), directory("paint/disc.json")]
        #expect(try GoldenPlan(paths: paths) == GoldenPlan(paths: [directory.path]))
    }

    @Test("a missing path, or a file that is no scene, is an error")
    func faults() {
        #expect(throws: FileError(path: directory("none"), reason: .missing)) {
            try GoldenPlan(paths: [directory("none")])
        }
        #expect(throws: FileError(path: directory("stray.png"), reason: .notDirectory)) {
            try GoldenPlan(paths: [directory("stray.png")])
        }
    }
}
