import NavFiles

/// A pattern for names and paths: `*` matches any number of characters, `?` matches one. Both also match `/`.
///
/// A pattern that begins with `/` is compared with the whole path. A pattern without `/` is compared with the last
/// component of the path. Any other pattern is compared with the last two components, with the last three, and so on.
/// One match is enough.
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
        if pattern.first == "/" { return matches(whole: Array("/" + parts.joined(separator: "/"))) }
        if !hasSlash { return matches(whole: Array(parts.last ?? "")) }
        return parts.indices.contains { matches(whole: Array(parts[$0...].joined(separator: "/"))) }
    }

    private func matches(whole text: [Character]) -> Bool {
        matchesWildcards(text, pattern, star: "*") { character, index in
            pattern[index] == "?" || pattern[index] == character ? index + 1 : nil
        }
    }
}
