import NavSnapshots
import Testing

@Suite("Names of goldens")
struct NamingTests {
    @Test("a golden's name has only the values that differ from the default, in a fixed order")
    func grammar() {
        var variant = SnapshotVariant()
        #expect(GoldenName(test: "header()", variant: variant).text == "header")
        variant = SnapshotVariant(
            appearance: "dark", scale: 2, device: "iPhone 8", locale: "ar-EG", textSize: "xxl",
            direction: "rtl")
        #expect(
            GoldenName(test: "header(size:)", name: "open", variant: variant).text
                == "header.open.iPhone-8.ar-EG.xxl.rtl~dark@2x")
        #expect(GoldenName(test: "a", variant: SnapshotVariant(scale: 1.5)).text == "a@1.5x")
    }

    @Test(
        "in golden names, characters other than letters, digits, `-`, `_`, `.` become hyphens; a scene's name stays"
    )
    func characters() {
        let variant = SnapshotVariant()
        #expect(GoldenName(test: "a", name: "../b~c@2x", variant: variant).text == "a.-b-c-2x")
        #expect(
            GoldenName(test: "raw name", name: "grün 0.5s", variant: variant).text == "raw-name.grün-0.5s")
        #expect(GoldenName(scene: "a b", name: "x", variant: variant).text == "a b.x")
    }

    @Test("a template gives the path of a golden from the path of its test or scene")
    func paths() throws {
        #expect(
            GoldenPath.besideTest.path(of: "header~dark", for: "/p/Tests/HeaderTests.swift")
                == "/p/Tests/__Snapshots__/HeaderTests/header~dark.png")
        #expect(GoldenPath.besideScene.path(of: "a@2x", for: "Goldens/a.json") == "Goldens/a@2x.png")
        #expect(GoldenPath.besideScene.path(of: "a", for: "a.json") == "a.png")
        #expect(
            try #require(GoldenPath("{dir}/goldens/{name}")).path(of: "a", for: "/x/a.json")
                == "/x/goldens/a.png")
        // The folder and the file have names that look like fields.
        #expect(
            GoldenPath.besideTest.path(of: "a", for: "/{name}/{file}/{dir}.swift")
                == "/{name}/{file}/__Snapshots__/{dir}/a.png")
        for wrong in ["{dir}/a", "{name}/{dir}", "{stem}{name}", "{name", "name}", "a}/{name}"] {
            #expect(GoldenPath(wrong) == nil, "\(wrong)")
        }
    }

    @Test("a snapshot's key is a safe file name, and differs for different goldens")
    func keys() {
        let key = SnapshotKey(name: "a b/ü~dark@2x", identity: "x/a.png")
        #expect(key.description.hasPrefix("a_b__~dark@2x-"))
        #expect(key != SnapshotKey(name: "a b/ü~dark@2x", identity: "y/a.png"))
        // FNV-1a of the empty string is its offset basis (draft-eastlake-fnv, section 5.1).
        #expect(SnapshotKey(name: "", identity: "").description == "-cbf29ce484222325")
        // "foobar" is a test vector of the same draft (appendix C): 0x85944171f73967e8.
        #expect(SnapshotKey(name: "", identity: "foobar").description == "-85944171f73967e8")
        let long = SnapshotKey(name: String(repeating: "x", count: 500), identity: "a")
        #expect(long.description.utf8.count == 117)
    }

    @Test(
        "a pattern without `/` matches a file name, with `/` a path's end, with a leading `/` a whole path",
        arguments: [
            ("profile*", "a/profile~dark.png", true), ("profile", "a/profile~dark.png", false),
            ("*", "x", true), ("a?c", "abc", true), ("a?c", "ac", false), ("*b*d", "abcd", true),
            ("a/*.png", "x/a/b.png", true), ("a/*.png", "xa/b.png", false), ("**", "", true),
            ("/a/*.json", "/a/b.json", true),
            ("/a/*.json", "/b/a/c.json", false),
            ("a*a*a*a*a*a*b", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", false),
        ])
    func globs(pattern: String, path: String, isMatch: Bool) {
        #expect(Glob(pattern).matches(path) == isMatch)
    }

    @Test("words for a shell are quoted only if they need it")
    func shell() {
        #expect("card@2x".shellQuoted == "card@2x")
        #expect("card~dark".shellQuoted == "'card~dark'")
        #expect("it's".shellQuoted == "'it'\\''s'")
        #expect("".shellQuoted == "''")
        // U+10FFE9 stands for the byte 0xE9, which is not UTF-8 here (see `String.init(systemBytes:)`). Such a byte is
        // written in octal digits (POSIX 2024, section 2.2.4).
        #expect("it's caf\u{10FFE9}".shellQuoted == "$'it\\047s caf\\351'")
    }

    @Test(
        "environment variables choose the mode of recording, but `all` is ignored if the variable CI is true")
    func environment() {
        let mode = { (variables: [String: String]) in RecordMode.inEnvironment { variables[$0] } }
        #expect(mode([:]).mode == nil && mode([:]).warning == nil)
        #expect(mode(["NAVRENDER_RECORD": "failed"]).mode == .failed)
        #expect(mode(["SNAPSHOT_TESTING_RECORD": "all"]).mode == .all)
        #expect(mode(["NAVRENDER_RECORD": "missing", "SNAPSHOT_TESTING_RECORD": "all"]).mode == .missing)
        let ignored = mode(["NAVRENDER_RECORD": "all", "CI": "true"])
        #expect(ignored.mode == nil && ignored.warning?.contains("CI") ?? false)
        #expect(mode(["NAVRENDER_RECORD": "all", "CI": "false"]).mode == .all)
        #expect(mode(["NAVRENDER_RECORD": "yes"]).warning?.contains("'yes'") ?? false)
    }
}
