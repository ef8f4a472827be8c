/// Returns, for each element of a line, the extreme of all elements within `distance`.
///
/// The function makes two passes over blocks of the line, so the time does not depend on the distance.
/// Source: M. van Herk, "A fast algorithm for local minimum and maximum filters", 1992.
/// - Parameters:
///   - beyond: The element beyond the ends of the line.
///   - choose: Returns the greater or the lesser of two elements.
@inline(__always)
func runningExtreme<Element>(
    of line: [Element], within distance: Int, beyond: Element, by choose: (Element, Element) -> Element
) -> [Element] {
    guard distance > 0 else { return line }
    let window = 2 * distance + 1
    let margin = [Element](repeating: beyond, count: distance)
    var forward = margin + line + margin
    var backward = forward
    for start in stride(from: 0, to: forward.count, by: window) {
        let end = min(start + window, forward.count)
        for index in start + 1..<max(end, start + 1) {
            forward[index] = choose(forward[index], forward[index - 1])
        }
        for index in stride(from: end - 2, through: start, by: -1) {
            backward[index] = choose(backward[index], backward[index + 1])
        }
    }
    return line.indices.map { choose(backward[$0], forward[$0 + window - 1]) }
}
