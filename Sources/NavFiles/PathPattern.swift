/// A pattern for paths. `*` stands for any number of characters of a name, `?` for one character, `[a-z]` for one
/// character of a set, and `**` for any number of folders.
///
/// A leading `*`, `?` or `[` does not match a name that begins with a dot, and `**` skips such names. Matching a name
/// takes time in proportion to the product of the name's and the pattern's length.
public struct PathPattern: Equatable, Sendable {
    private let components: [String]
    private let isAbsolute: Bool

    /// Returns whether a path contains `*`, `?` or `[`.
    public static func isPattern(_ path: String) -> Bool {
        path.utf8.contains { [0x2A, 0x3F, 0x5B].contains($0) }
    }

    /// Creates a pattern.
    public init(_ text: String) {
        components = text.split(separator: "/").map(String.init)
        isAbsolute = text.hasPrefix("/")
    }

    /// The path of the folder that contains all matches: the components before the first component that is a pattern.
    public var folder: String {
        let plain = components.dropLast().prefix { !Self.isPattern($0) }
        let path = plain.joined(separator: "/")
        return isAbsolute ? "/" + path : path.isEmpty ? "." : path
    }

    /// Returns the paths of the regular files that match, sorted by their UTF-8 bytes. Symbolic links to files match.
    /// Links to folders are followed, but not by `**`.
    ///
    /// - Throws: ``FileError`` for a folder that cannot be read.
    public func files() throws(FileError) -> [String] {
        var found: [String] = []
        guard !components.isEmpty else { return found }
        // A folder, and the index of the component that its entries must match.
        var pending = [(path: isAbsolute ? "/" : "", index: 0)]
        while let (folder, index) = pending.popLast() {
            let component = components[index]
            let isLast = index + 1 == components.count
            if component == "**" {
                if !isLast { pending.append((folder, index + 1)) }
            } else if !Self.isPattern(component) {
                let path = Self.join(folder, component)
                if isLast ? Self.isFile(path) : Self.isFolder(path) {
                    if isLast { found.append(path) } else { pending.append((path, index + 1)) }
                }
                continue
            }
            for name in try Directories.entries(of: folder.isEmpty ? "." : folder) {
                let path = Self.join(folder, name)
                if component == "**" {
                    guard !name.hasPrefix(".") else { continue }
                    if Self.isRealFolder(path) {
                        pending.append((path, index))
                    } else if isLast, Self.isFile(path) {
                        found.append(path)
                    }
                } else if Self.matches(name, component) {
                    if isLast {
                        if Self.isFile(path) { found.append(path) }
                    } else if Self.isFolder(path) {
                        pending.append((path, index + 1))
                    }
                }
            }
        }
        return Array(Set(found)).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    private static func join(_ folder: String, _ name: String) -> String {
        folder.isEmpty ? name : folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
    }

    private static func isFile(_ path: String) -> Bool {
        if case .regular? = try? kind(of: path, followingLinks: true) { true } else { false }
    }

    private static func isFolder(_ path: String) -> Bool { (try? Directories.isDirectory(path)) ?? false }

    private static func isRealFolder(_ path: String) -> Bool {
        if case .directory? = try? kind(of: path) { true } else { false }
    }

    /// Returns whether a name matches one component of a pattern.
    public static func matches(_ name: String, _ pattern: String) -> Bool {
        let (name, pattern) = (Array(name.unicodeScalars), Array(pattern.unicodeScalars))
        if name.first == ".", pattern.first != "." { return false }
        let sets = sets(of: pattern)
        return matchesWildcards(name, pattern, star: "*") { scalar, index in
            if let set = sets[index] { return set.contains(scalar) ? set.end : nil }
            return pattern[index] == "?" || pattern[index] == scalar ? index + 1 : nil
        }
    }

    /// Returns the sets of a pattern by the index of their opening bracket. A bracket without an end is a plain
    /// character.
    private static func sets(of pattern: [Unicode.Scalar]) -> [Int: CharacterSet] {
        // No set begins after the last closing bracket. This limit keeps the time linear for patterns such as `[[[[`.
        guard let last = pattern.lastIndex(of: "]") else { return [:] }
        var sets: [Int: CharacterSet] = [:]
        var index = 0
        while index < last {
            if pattern[index] == "[", let set = CharacterSet(pattern, at: index) {
                sets[index] = set
                index = set.end
            } else {
                index += 1
            }
        }
        return sets
    }

    /// A set such as `[a-z]` or `[!0-9]`.
    private struct CharacterSet {
        /// The index after the closing bracket.
        private(set) var end = 0
        private var ranges: [ClosedRange<UInt32>] = []
        private var isNegated = false

        init?(_ pattern: [Unicode.Scalar], at start: Int) {
            var index = start + 1
            if index < pattern.count, pattern[index] == "!" || pattern[index] == "^" {
                isNegated = true
                index += 1
            }
            let first = index
            while index < pattern.count, pattern[index] != "]" || index == first {
                let low = pattern[index].value
                if index + 2 < pattern.count, pattern[index + 1] == "-", pattern[index + 2] != "]" {
                    let high = pattern[index + 2].value
                    if low <= high { ranges.append(low...high) }
                    index += 3
                } else {
                    ranges.append(low...low)
                    index += 1
                }
            }
            guard index < pattern.count else { return nil }
            end = index + 1
        }

        func contains(_ scalar: Unicode.Scalar) -> Bool {
            ranges.contains { $0.contains(scalar.value) } != isNegated
        }
    }
}
