import Glibc
import NavFiles
import Navrender

/// A temporary folder for this process only.
struct TemporaryFolder {
    let path: String

    init() throws(FileError) {
        path = (ProcessEnvironment["TMPDIR"] ?? "/tmp") + "/navbench-\(getpid())"
        try Directories.create(path)
    }

    /// Removes the folder and its files. Errors are ignored; the system cleans temporary folders.
    func remove() {
        for file in (try? Directories.files(beneath: path, suffixes: [".json", ".png"])) ?? [] {
            _ = unsafe unlink(file)
        }
        _ = unsafe rmdir(path)
    }
}
