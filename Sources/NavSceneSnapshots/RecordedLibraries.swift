import NavSceneFormat

/// The versions of the libraries for text with which a project's goldens are equal.
package struct RecordedLibraries: Equatable, Sendable {
    /// Versions of FreeType, which reads outlines.
    package var freeType: [String] = ["2.12.1", "2.13.3"]
    /// Versions of HarfBuzz, which chooses and places glyphs.
    package var harfBuzz: [String] = ["6.0.0", "10.2.0"]

    /// Names the versions with which Scripts/check-hosts.py found the goldens of navrender equal.
    package init() {}

    /// Returns a sentence about each library whose version is another one.
    ///
    /// - Parameter installed: Names and versions of the libraries in this process.
    package func differences(from installed: [(name: String, version: String)]) -> [String] {
        let recorded = ["FreeType": freeType, "HarfBuzz": harfBuzz]
        return installed.compactMap { library in
            guard let versions = recorded[library.name], !versions.contains(library.version) else {
                return nil
            }
            return "this is \(library.name) \(library.version), and the goldens are known to be equal with "
                + versions.joined(separator: " and ")
        }
    }

    static let table = ObjectTable<RecordedLibraries>(
        "libraries", prototype: RecordedLibraries(),
        fields: [
            Field(
                "FreeType", \.freeType, .oneOrList(of: .name, count: 1...16),
                "versions of FreeType with which the goldens are equal"),
            Field(
                "HarfBuzz", \.harfBuzz, .oneOrList(of: .name, count: 1...16),
                "versions of HarfBuzz with which the goldens are equal"),
        ])
}
