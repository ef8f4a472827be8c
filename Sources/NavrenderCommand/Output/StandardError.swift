import Glibc

/// Writes text to standard error. A failure to write is ignored, because there is nowhere left to report it.
func writeToStandardError(_ text: String) {
    let bytes = Array(text.utf8)
    var start = 0
    while start < bytes.count {
        let count = unsafe bytes.withUnsafeBytes { all in
            unsafe write(STDERR_FILENO, all.baseAddress?.advanced(by: start), bytes.count - start)
        }
        if count < 0 && errno == EINTR { continue }
        guard count > 0 else { return }
        start += count
    }
}
