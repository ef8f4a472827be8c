import Glibc
import NavFiles
import Testing

@Suite("Names of files that are not UTF-8")
struct SystemNameTests {
    @Test(
        "each invalid byte of a file name becomes one reserved scalar, and valid UTF-8 is unchanged",
        arguments: [
            ("plain.json", "plain.json"), ("café 日本 🎨", "café 日本 🎨"),
            // Latin 1, and two bytes that cannot begin a character.
            ("caf\u{E9}", "caf\u{10FFE9}"), ("a\u{FF}b\u{80}", "a\u{10FFFF}b\u{10FF80}"),
            // An overlong slash, half of a surrogate pair, and the beginning of a sequence (RFC 3629, section 3).
            ("\u{C0}\u{AF}", "\u{10FFC0}\u{10FFAF}"),
            ("\u{ED}\u{A0}\u{80}", "\u{10FFED}\u{10FFA0}\u{10FF80}"),
            ("\u{E2}\u{82}", "\u{10FFE2}\u{10FF82}"),
        ])
    func text(name: String, expected: String) {
        // If `name` differs from `expected`, each scalar of `name` stands for one byte.
        let isBytes = name != expected
        let bytes = isBytes ? name.unicodeScalars.map { UInt8($0.value) } : Array(name.utf8)
        #expect(Array(String(systemBytes: bytes).unicodeScalars) == Array(expected.unicodeScalars))
        #expect(expected.systemBytes == bytes)
    }

    @Test(
        "each UTF-8 byte of a reserved scalar becomes a reserved scalar, so no two names have the same text"
    )
    func reserved() {
        // U+10FF80, the first reserved scalar, is F4 8F BE 80. U+10FF7F before it is F4 8F BD BF.
        #expect(
            Array(String(systemBytes: [0xF4, 0x8F, 0xBE, 0x80]).unicodeScalars)
                == ["\u{10FFF4}", "\u{10FF8F}", "\u{10FFBE}", "\u{10FF80}"])
        #expect(Array(String(systemBytes: [0xF4, 0x8F, 0xBD, 0xBF]).unicodeScalars) == ["\u{10FF7F}"])
    }

    @Test("a file name of any bytes survives conversion to text and back")
    func roundTrip() {
        var random: UInt64 = 1
        for length in 0..<2000 {
            let bytes = (0..<length % 12).map { _ -> UInt8 in
                // Knuth's MMIX generator. Half of the bytes are chosen to begin or continue a four-byte UTF-8 sequence.
                random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                let byte = UInt8(truncatingIfNeeded: random >> 40)
                return random >> 63 == 0 ? byte : [0xF4, 0x8F, 0xBE, 0xBF][Int(byte & 3)]
            }
            #expect(String(systemBytes: bytes).systemBytes == bytes)
        }
        for byte in UInt8.min...UInt8.max { #expect(String(systemBytes: [byte]).systemBytes == [byte]) }
    }

    @Test("files and folders whose names are not UTF-8 are created, listed, read and removed")
    func files() throws {
        let directory = try TemporaryDirectory()
        let folder = directory("caf\u{10FFE9}")
        let file = "\(folder)/\u{10FFFF}.json"
        try Directories.create(folder)
        try AtomicFile.write([1, 2], to: file)
        // Check that the system sees the original bytes.
        let bytes = Array(directory.path.utf8) + Array("/caf".utf8) + [0xE9] + Array("/".utf8) + [0xFF]
        let place = (bytes + Array(".json".utf8) + [0]).map { CChar(bitPattern: $0) }
        #expect(unsafe access(place, R_OK) == 0)

        #expect(Directories.exists(file))
        #expect(try Directories.entries(of: directory.path) == ["caf\u{10FFE9}"])
        #expect(try Directories.files(beneath: directory.path, suffixes: [".json"]) == [file])
        #expect(try FileReader.read(path: file, limit: 10) == [1, 2])
        #expect(try AssetDirectory(root: folder).read("\u{10FFFF}.json", limit: 10) == [1, 2])
        #expect(FileIdentity(file) != nil)
        try Removal.folder(folder)
        #expect(!Directories.exists(folder))
    }

    @Test("an argument that is not UTF-8 is passed to a program with its original bytes")
    func arguments() {
        #expect(ChildProcess.output(of: ["printf", "%s", "a\u{10FFE9}"], limit: 10) == [0x61, 0xE9])
    }
}
