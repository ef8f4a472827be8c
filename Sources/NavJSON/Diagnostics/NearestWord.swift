/// The candidate that somebody probably meant when writing `word`, or `nil` when none is near.
///
/// Case and separators do not count, so `corner_radius` finds `cornerRadius`. Otherwise up to one slip (a letter
/// too many, too few, wrong, or swapped with its neighbour) is forgiven in words of 3 to 5 letters, two up to 8,
/// and three beyond. Of equally near candidates the first wins. Words of more than 64 letters find nothing.
package func nearestWord(to word: String, among candidates: [String]) -> String? {
    guard let typed = comparableLetters(of: word), !typed.isEmpty else { return nil }
    let allowed = allowedSlipCount(forLetterCount: typed.count)
    var nearest: (candidate: String, distance: Int)?
    for candidate in candidates {
        guard let letters = comparableLetters(of: candidate), abs(letters.count - typed.count) <= allowed
        else { continue }
        let distance = editDistance(typed, letters)
        if distance <= allowed, distance < nearest?.distance ?? Int.max {
            nearest = (candidate, distance)
        }
    }
    return nearest?.candidate
}

private func allowedSlipCount(forLetterCount count: Int) -> Int {
    switch count {
    case ...2: 0
    case ...5: 1
    case ...8: 2
    default: 3
    }
}

/// The scalars of a word in lower case without separators, or `nil` when the word is too long to compare.
private func comparableLetters(of word: String) -> [Unicode.Scalar]? {
    guard word.utf8.count <= 256 else { return nil }
    let separators: [Unicode.Scalar] = ["-", "_", " ", "."]
    let letters = word.lowercased().unicodeScalars.filter { !separators.contains($0) }
    return letters.count <= 64 ? Array(letters) : nil
}

/// Damerau–Levenshtein distance in its restricted form (optimal string alignment): insertions, deletions,
/// substitutions and swaps of neighbours, none of them edited twice.
private func editDistance(_ first: [Unicode.Scalar], _ second: [Unicode.Scalar]) -> Int {
    var beforePrevious: [Int] = []
    var previous = Array(0...second.count)
    for row in 0..<first.count {
        var current = [row + 1]
        for column in 0..<second.count {
            let substitution = previous[column] + (first[row] == second[column] ? 0 : 1)
            var best = min(substitution, previous[column + 1] + 1, current[column] + 1)
            if row > 0, column > 0, first[row] == second[column - 1], first[row - 1] == second[column] {
                best = min(best, beforePrevious[column - 1] + 1)
            }
            current.append(best)
        }
        beforePrevious = previous
        previous = current
    }
    return previous[second.count]
}
