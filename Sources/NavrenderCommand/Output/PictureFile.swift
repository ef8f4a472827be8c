import NavFiles
import NavImageCoding
import NavImaging
import NavScene
import Navrender
import Synchronization

/// Pictures from files and to files.
enum PictureFile {
    /// The picture of a PNG file that the user names, and the colour space that it declares.
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

    /// Says no to a terminal, which the bytes of a picture would garble.
    static func checkOutput(_ path: String) throws(CommandFailure) {
        if path == "-" && Console.isTerminal(.output) {
            throw .usage("standard output is a terminal, which a picture would garble", hint: "add > out.png")
        }
    }

    /// Writes a PNG file whole or not at all while it is being made; `-` is standard output.
    /// - Parameter fill: hands over the file's bytes, piece by piece.
    static func write(
        to path: String, _ console: Console, _ fill: (_ write: @Sendable ([UInt8]) -> Bool) -> Void
    ) throws(CommandFailure) {
        guard path != "-" else {
            let whole = Mutex<[UInt8]>([])
            fill { bytes in
                whole.withLock { $0 += bytes }
                return true
            }
            return try write(whole.withLock { $0 }, to: path, console)
        }
        do {
            try AtomicFile.write(to: path, fill)
        } catch {
            throw CommandFailure(writing: error)
        }
    }

    /// Writes a PNG file whole or not at all; `-` is standard output.
    static func write(_ bytes: [UInt8], to path: String, _ console: Console) throws(CommandFailure) {
        guard path != "-" else {
            try checkOutput(path)
            return try console.write(bytes)
        }
        do {
            try AtomicFile.write(bytes, to: path)
        } catch {
            throw CommandFailure(writing: error)
        }
    }
}
