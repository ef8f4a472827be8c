import Glibc

/// Runs the example tasks one after the other, and prints the result of each task.
///
/// Usage: `swift run Tour [FOLDER]`. The pictures go to the folder, or to a new temporary folder.
@main
struct Tour {
    static func main() async {
        do {
            let folder = try outputFolder()
            print("renderJSON:   \(try renderJSON(into: folder))")
            print("buildTags:    \(try buildTags(into: folder))")
            print("writeSheet:   \(try writeSheet(into: folder))")
            print("drawVariants: \(try await drawVariants(into: folder))")
            print("showError:    \(try showError())")
            print("readPixel:    \(try readPixel())")
            print("cancelRender: \(try await cancelRender())")
            print("The pictures are in \(folder)")
        } catch {
            let message = "Tour: \(error)\n"
            write(STDERR_FILENO, message, message.utf8.count)
            exit(1)
        }
    }

    /// Creates and returns the folder that the first argument names, or a new temporary folder.
    static func outputFolder() throws -> String {
        if let folder = CommandLine.arguments.dropFirst().first {
            guard mkdir(folder, 0o777) == 0 || errno == EEXIST else {
                throw Unexpected(description: "cannot make the folder \(folder)")
            }
            return folder
        }
        let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
        var template = Array("\(parent)/navrender-tour-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else {
            throw Unexpected(description: "cannot make a folder in \(parent)")
        }
        return String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}
