import NavFiles
import NavImageCoding
import NavImaging
import NavScene
import Navrender
import Synchronization

/// Reads and writes picture files.
enum PictureFile {
    /// Reads a PNG file that the user names. Returns its picture and the colour space that the file declares.
    static func read(
        _ path: String
    ) throws(CommandFailure) -> (bitmap: StraightBitmap, colorSpace: PNGColorSpace?) {
        let limits = ImageLimits()
        let bytes: [UInt8]
        do {
            bytes = try FileReader.read(path: path, limit: limits.maxBytes)
        } catch {
            throw CommandFailure(reading: error)
        }
        do {
            let file = try PNGFile(bytes, limits: limits)
            return (try file.decode().bitmap, file.colorSpace)
        } catch {
            switch error {
            case .tooManyBytes, .tooManyPixels: throw CommandFailure(.limit, "\(path): \(error)")
            default: throw CommandFailure(.asset, "\(path): \(error)")
            }
        }
    }

    /// Checks an output path before anything is drawn. Refuses a terminal, because a picture's bytes would garble it.
    /// Refuses file names whose format navrender cannot write.
    static func checkOutput(_ path: String, isAnimated: Bool = false) throws(CommandFailure) {
        if path == "-" && Console.isTerminal(.output) {
            throw .usage("standard output is a terminal, which a picture would garble", hint: "add > out.png")
        }
        _ = try format(forFile: path, isAnimated: isAnimated)
    }

    /// Checks the path of a picture that is always a PNG file.
    static func checkPNGOutput(_ path: String) throws(CommandFailure) {
        try checkOutput(path)
        guard try format(forFile: path).isPNG else {
            throw .usage("\(path.quotedForDisplay) cannot be written: this picture is always PNG (.png)")
        }
    }

    /// Finds the format for a file name. Standard output (`-`) gets the default format.
    static func format(forFile path: String, isAnimated: Bool = false) throws(CommandFailure) -> PictureFormat
    {
        let path = path == "-" ? "" : path
        if let format = PictureFormat.format(forFile: path, isAnimated: isAnimated) { return format }
        let complaint = PictureFormat.complaint(about: path, isAnimated: isAnimated)
        let hint = "formats: \(PictureFormat.list)"
        if !isAnimated, PictureFormat.format(forFile: path, isAnimated: true) != nil {
            throw .usage(complaint, hint: "add --animate for an animation; \(hint)")
        }
        throw .usage(complaint, hint: hint)
    }

    /// Encodes a picture file piece by piece. The file appears whole or not at all; `-` is standard output.
    ///
    /// - Parameter fill: Passes the file's bytes to `write`, piece by piece, and returns whether the file is whole. If
    ///   `fill` returns false, nothing is written.
    static func write(
        to path: String, _ console: Console, _ fill: (_ write: @Sendable ([UInt8]) -> Bool) -> Bool
    ) throws(CommandFailure) {
        guard path != "-" else {
            let whole = Mutex<[UInt8]>([])
            let isWhole = fill { bytes in
                whole.withLock { $0 += bytes }
                return true
            }
            guard isWhole else { return }
            return try write(whole.withLock { $0 }, to: path, console)
        }
        do {
            try createFolder(of: path)
            try AtomicFile.write(to: path, fill)
        } catch {
            throw CommandFailure(writing: error)
        }
    }

    /// Writes an encoded picture file; `-` is standard output. The file appears whole or not at
    /// all.
    static func write(_ bytes: [UInt8], to path: String, _ console: Console) throws(CommandFailure) {
        guard path != "-" else {
            try checkOutput(path)
            return try console.write(bytes)
        }
        do {
            try createFolder(of: path)
            try AtomicFile.write(bytes, to: path)
        } catch {
            throw CommandFailure(writing: error)
        }
    }

    /// Creates the folder of an output file if it does not exist.
    private static func createFolder(of path: String) throws(FileError) {
        let folder = FileAccess.folder(of: path)
        if !path.hasSuffix("/"), !Directories.exists(folder) { try Directories.create(folder) }
    }
}
