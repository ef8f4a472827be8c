import CNavFreeType
import CNavHarfBuzz
import NavUnicode

/// The versions of the libraries for text, as loaded into this process.
public enum TypesettingLibraries {
    /// Names and versions, for `navrender --version --verbose`. Unicode is not a library: its entry is the version of
    /// the program's own rules and tables.
    public static var versions: [(name: String, version: String)] {
        var (major, minor, patch): (Int32, Int32, Int32) = (0, 0, 0)
        var library: FT_Library?
        if unsafe FT_Init_FreeType(&library) == 0 {
            unsafe FT_Library_Version(library, &major, &minor, &patch)
            _ = unsafe FT_Done_FreeType(library)
        }
        let shaper = unsafe hb_version_string().map { unsafe String(cString: $0) }
        return [
            ("FreeType", "\(major).\(minor).\(patch)"),
            ("HarfBuzz", shaper ?? "unknown"),
            ("Unicode", CharacterProperties.version),
        ]
    }
}
