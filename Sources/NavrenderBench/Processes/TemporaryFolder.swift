import Glibc
import NavFiles
import Navrender

/// A folder of this process alone.
struct TemporaryFolder {
    let path: String

    init() throws(FileError) {
        path = (ProcessEnvironment["TMPDIR"] ?? "/tmp") + "/navbench-\(getpid())"
        try Directories.create(path)
    }

    /// Removes the folder and the files in it. What cannot be removed stays for the system's own cleaning.
    func remove() {
        for file in (try? Directories.files(beneath: path, suffixes: [".json", ".png"])) ?? [] {
            _ = unsafe unlink(file)
        }
        _ = unsafe rmdir(path)
    }
}
