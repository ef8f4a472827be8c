import CNavDeflate
import CNavISAL
import CNavKernels
import CNavPNGRows
import CNavTurboJPEG
import CNavZlib

/// The versions of the libraries for image files.
public enum ImageLibraries {
    /// Names and versions, for `navrender --version --verbose`.
    ///
    /// For libpng and zlib, these are the versions of the loaded libraries. For the other
    /// libraries, these are the versions of the headers that the program was compiled with.
    public static var versions: [(name: String, version: String)] {
        [
            ("libpng", unsafe String(cString: nav_read_png_version())),
            ("zlib", unsafe String(cString: zlibVersion())),
            ("libdeflate", LIBDEFLATE_VERSION_STRING),
            ("ISA-L", "\(ISAL_MAJOR_VERSION).\(ISAL_MINOR_VERSION).\(ISAL_PATCH_VERSION)"),
            ("libjpeg-turbo", text(ofThousands: Int(nav_turbojpeg_version()))),
            ("xxHash", text(ofHundreds: Int(nav_xxhash_version()))),
        ]
    }

    /// Formats the number of a version: 2001005 gives `2.1.5`.
    private static func text(ofThousands number: Int) -> String {
        number == 0 ? "unknown" : "\(number / 1_000_000).\(number / 1000 % 1000).\(number % 1000)"
    }

    /// Formats the number of a version: 801 gives `0.8.1`.
    private static func text(ofHundreds number: Int) -> String {
        "\(number / 10_000).\(number / 100 % 100).\(number % 100)"
    }
}
