import Foundation
import Testing

@testable import Navrender

@Suite struct FontLocationTests {
    /// Creates folders beneath a new folder, and returns its path.
    private func makeTree(_ folders: String...) throws -> String {
        let root = FileManager.default.temporaryDirectory.appending(path: "navrender-\(UUID().uuidString)")
        for folder in folders {
            try FileManager.default.createDirectory(
                at: root.appending(path: folder), withIntermediateDirectories: true)
        }
        return root.path
    }

    @Test func theVariableOutranksEverything() throws {
        let root = try makeTree("fonts", "bin", "share/navrender/Fonts")
        defer { try? FileManager.default.removeItem(atPath: root) }
        let location = FontLocation(variable: "\(root)/fonts", executable: "\(root)/bin/navrender")
        #expect(location.find() == "\(root)/fonts")
        let missing = FontLocation(variable: "\(root)/none", executable: "\(root)/bin/navrender")
        #expect(missing.find() == nil)
        #expect(missing.complaint.contains("\(root)/none"))
    }

    @Test func anEmptyVariableIsNone() {
        let location = FontLocation(variable: "", executable: "/opt/x/bin/navrender")
        #expect(location.candidates == ["/opt/x/share/navrender/Fonts"])
    }

    @Test func anInstalledProgramHasItsFontsInShare() throws {
        let root = try makeTree("bin", "share/navrender/Fonts")
        defer { try? FileManager.default.removeItem(atPath: root) }
        let location = FontLocation(variable: nil, executable: "\(root)/bin/navrender")
        #expect(location.find() == "\(root)/share/navrender/Fonts")
    }

    @Test func aProgramInTheBuildTreeUsesTheSources() throws {
        let root = try makeTree(
            "Sources/NavrenderCommand", "Fonts", ".build/x86_64-unknown-linux-gnu/release")
        defer { try? FileManager.default.removeItem(atPath: root) }
        let program = "\(root)/.build/x86_64-unknown-linux-gnu/release/navrender"
        #expect(FontLocation(variable: nil, executable: program).find() == "\(root)/Fonts")
    }

    @Test func aPackageThatUsesTheLibraryHasItsCheckout() throws {
        let root = try makeTree(
            "Fonts", ".build/checkouts/navrender/Fonts", ".build/x86_64-unknown-linux-gnu/debug")
        defer { try? FileManager.default.removeItem(atPath: root) }
        let program = "\(root)/.build/x86_64-unknown-linux-gnu/debug/Other"
        // The other package's own `Fonts` folder is not navrender's.
        #expect(
            FontLocation(variable: nil, executable: program).find()
                == "\(root)/.build/checkouts/navrender/Fonts")
    }

    @Test func whereNothingIsTheComplaintNamesTheVariable() {
        let location = FontLocation(variable: nil, executable: nil)
        #expect(location.find() == nil)
        #expect(location.complaint.contains("NAVRENDER_FONTS"))
        #expect(FontLocation(variable: nil, executable: "/navrender").candidates.isEmpty)
        #expect(
            FontLocation(variable: nil, executable: "/bin/navrender").candidates
                == ["/share/navrender/Fonts"])
    }
}
