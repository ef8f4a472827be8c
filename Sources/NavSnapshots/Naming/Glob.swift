/// A pattern for names and paths: `*` stands for any characters, `?` for one. Both also stand for `/`.
///
/// A pattern without `/` is compared with the last component of a path. Any other pattern is compared with the last
/// two components, the last three, and so on.
public struct Glob: Equatable, Sendable {
    private let pattern: [Character]
    private let hasSlash: Bool

    /// Creates a pattern.
    public init(_ pattern: String) {
        self.pattern = Array(pattern)
        hasSlash = pattern.contains("/")
    }

    /// Returns whether the pattern matches a path.
    public func matches(_ path: String) -> Bool {
        let parts = path.split(separator: "/")
        if !hasSlash { return matches(whole: Array(parts.last ?? "")) }
        return parts.indices.contains { matches(whole: Array(parts[$0...].joined(separator: "/"))) }
    }

    /// Matches in O(text × pattern) time without recursion: after a mismatch, the last `*` takes one
    /// more character.
    private func matches(whole text: [Character]) -> Bool {
        var (at, next) = (0, 0)
        var star: (pattern: Int, text: Int)?
        while at < text.count {
            if next < pattern.count, pattern[next] == "*" {
                star = (next, at)
                next += 1
            } else if next < pattern.count, pattern[next] == "?" || pattern[next] == text[at] {
                (at, next) = (at + 1, next + 1)
            } else if let (starred, start) = star {
                star = (starred, start + 1)
                (at, next) = (start + 1, starred + 1)
            } else {
                return false
            }
        }
        return pattern[next...].allSatisfy { $0 == "*" }
    }
}
