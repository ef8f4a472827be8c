/// Returns the candidate that a misspelt `word` most likely means, or `nil` if none is near enough.
///
/// Letter case and separators are ignored, so `corner_radius` finds `cornerRadius`. A slip is an added,
/// missing or wrong letter, or a swap of two neighbouring letters. The allowed number of slips grows with the
/// length of the word:
///
/// - up to 2 letters: none
/// - 3 to 5 letters: one
/// - 6 to 8 letters: two
/// - 9 to 64 letters: three
///
/// For longer words the result is `nil`. Among equally near candidates, the first one wins.
package func nearestWord(to word: String, among candidates: [String]) -> String? {
    guard let typed = comparableLetters(of: word), !typed.isEmpty else { return nil }
    let allowed = allowedSlipCount(forLetterCount: typed.count)
    var nearest: (candidate: String, distance: Int)?
    // A word has at most as many letters as bytes. So a candidate with too few bytes also has too few letters.
    for candidate in candidates where candidate.utf8.count >= typed.count - allowed {
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

/// Returns the lower-case scalars of a word without separators, or `nil` if the word is too long.
private func comparableLetters(of word: String) -> [Unicode.Scalar]? {
    guard word.utf8.count <= 256 else { return nil }
    let separators: [Unicode.Scalar] = ["-", "_", " ", "."]
    if word.utf8.allSatisfy({ $0 < 0x80 }) {
        // Most words are ASCII. Converting their bytes takes a tenth of the time of `lowercased()`.
        var letters: [Unicode.Scalar] = []
        letters.reserveCapacity(word.utf8.count)
        for byte in word.utf8 {
            let letter = Unicode.Scalar((0x41...0x5A).contains(byte) ? byte + 0x20 : byte)
            if !separators.contains(letter) { letters.append(letter) }
        }
        return letters.count <= 64 ? letters : nil
    }
    let letters = word.lowercased().unicodeScalars.filter { !separators.contains($0) }
    return letters.count <= 64 ? Array(letters) : nil
}

/// Returns the restricted Damerau–Levenshtein distance (optimal string alignment).
///
/// It counts insertions, deletions, substitutions and swaps of neighbours. No letter is edited twice.
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
