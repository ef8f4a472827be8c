import NavSceneFormat

/// The versions of the text libraries that are known to draw a project's goldens exactly.
package struct RecordedLibraries: Equatable, Sendable {
    /// Versions of FreeType, which reads outlines; empty if the project states none.
    package var freeType: [String] = []
    /// Versions of HarfBuzz, which chooses and places glyphs; empty if the project states none.
    package var harfBuzz: [String] = []

    /// Creates a value without versions, for a project that states none.
    package init() {}

    /// Returns a message about each library whose installed version the project does not state. A library without
    /// stated versions gets no message.
    ///
    /// - Parameter installed: Names and versions of the libraries in this process.
    package func differences(from installed: [(name: String, version: String)]) -> [String] {
        let recorded = ["FreeType": freeType, "HarfBuzz": harfBuzz]
        return installed.compactMap { library in
            guard let versions = recorded[library.name], let last = versions.last,
                !versions.contains(library.version)
            else { return nil }
            let others = versions.dropLast().joined(separator: ", ")
            return
                "this machine has \(library.name) \(library.version), but the goldens are known to match only with "
                + (others.isEmpty ? last : "\(others) and \(last)")
        }
    }

    static let table = ObjectTable<RecordedLibraries>(
        "libraries", prototype: RecordedLibraries(),
        fields: [
            Field(
                "FreeType", \.freeType, .oneOrList(of: .name, count: 1...16),
                "versions of FreeType that draw the goldens exactly"),
            Field(
                "HarfBuzz", \.harfBuzz, .oneOrList(of: .name, count: 1...16),
                "versions of HarfBuzz that draw the goldens exactly"),
        ])
}
