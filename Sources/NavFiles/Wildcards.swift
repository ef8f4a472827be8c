/// Returns whether a pattern with stars matches a whole text.
///
/// The time is proportional to the length of the text times the length of the pattern. After a mismatch, the loop
/// goes back only to the latest star. This is enough, because each star matches as few elements as possible.
///
/// - Parameters:
///   - star: The element of the pattern that stands for any number of elements of the text.
///   - matchEnd: Takes an element of the text and an index of the pattern. Tests the part of the pattern that begins at
///     the index. Returns the index after this part if the part matches the element, and otherwise nil.
package func matchesWildcards<Element: Equatable>(
    _ text: [Element], _ pattern: [Element], star: Element, matchEnd: (Element, Int) -> Int?
) -> Bool {
    var (position, index) = (0, 0)
    var latest: (index: Int, position: Int)?
    while position < text.count {
        if index < pattern.count, pattern[index] == star {
            latest = (index, position)
            index += 1
        } else if index < pattern.count, let end = matchEnd(text[position], index) {
            (position, index) = (position + 1, end)
        } else if let (starred, start) = latest {
            latest = (starred, start + 1)
            (position, index) = (start + 1, starred + 1)
        } else {
            return false
        }
    }
    return pattern[index...].allSatisfy { $0 == star }
}
