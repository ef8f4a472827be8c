import CNavPreview

/// The preview page: HTML with its style sheet and scripts in one file. Pages of different scenes differ only in the
/// name of their folder.
enum PreviewPage {
    /// Returns the page as UTF-8.
    ///
    /// - Parameter folder: The name of the folder that lies beside the page and has the preview's files.
    static func bytes(files folder: String) -> [UInt8] {
        let files = files
        let text = { (name: String) in
            String(decoding: files.first { $0.name == name }?.bytes ?? [], as: UTF8.self)
        }
        var page = ""
        for line in text("page.html").split(separator: "\n", omittingEmptySubsequences: false) {
            switch line {
            case "<link rel=\"stylesheet\" href=\"page.css\">":
                page += "<style>\n\(text("page.css"))</style>\n"
            case "<script src=\"model.js\"></script>": page += "<script>\n\(text("model.js"))</script>\n"
            case "<script src=\"page.js\"></script>": page += "<script>\n\(text("page.js"))</script>\n"
            case "<body data-files=\"FILES\">": page += "<body data-files=\"\(folder.escapedForHTML)\">\n"
            default: page += line + "\n"
            }
        }
        return Array(page.utf8)
    }

    /// The files of the folder `Web` in the room `CNavPreview`, sorted by name.
    static var files: [(name: String, bytes: [UInt8])] {
        (0..<nav_preview_file_count()).map { index in
            let file = unsafe nav_preview_file_at(index)
            return unsafe (
                String(cString: file.name),
                Array(UnsafeBufferPointer(start: file.bytes, count: file.size))
            )
        }
    }
}

extension String {
    /// The text with HTML's special characters replaced by character references such as `&amp;`.
    var escapedForHTML: String {
        reduce(into: "") { result, character in
            switch character {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            default: result.append(character)
            }
        }
    }
}
