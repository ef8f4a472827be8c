import Foundation
import NavFiles
import Synchronization
import Testing

@Suite("Folder locks")
struct FolderLockTests {
    @Test("only one caller at a time has the lock of a folder, and the lock leaves no file behind")
    func exclusion() throws {
        let directory = try TemporaryDirectory()
        let (folder, path) = (directory.path, directory("number"))
        try Data("0".utf8).write(to: URL(filePath: path))
        let errors = Mutex(0)
        DispatchQueue.concurrentPerform(iterations: 40) { _ in
            do {
                try FolderLock.whileLocked(folder) {
                    // Without the lock, two threads would read the same number.
                    let number = Int(try String(contentsOfFile: path, encoding: .utf8)) ?? -1000
                    usleep(200)
                    try Data("\(number + 1)".utf8).write(to: URL(filePath: path))
                }
            } catch {
                errors.withLock { $0 += 1 }
            }
        }
        #expect(errors.withLock { $0 } == 0)
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "40")
        #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path) == ["number"])
    }

    @Test("locking a missing folder is an error")
    func missing() throws {
        let directory = try TemporaryDirectory()
        #expect(throws: FileError(path: directory("none"), reason: .missing)) {
            try FolderLock.whileLocked(directory("none")) {}
        }
    }
}
