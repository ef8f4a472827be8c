import CNavReport

/// The files of the report that are equal in every report: HTML, style sheets and scripts.
enum ReportPage {
    /// A file with its name.
    struct File {
        let name: String
        let bytes: [UInt8]
    }

    /// All files, sorted by name.
    static var files: [File] {
        (0..<nav_report_file_count()).map { index in
            let file = unsafe nav_report_file_at(index)
            return unsafe File(
                name: String(cString: file.name),
                bytes: Array(UnsafeBufferPointer(start: file.bytes, count: file.size)))
        }
    }
}
