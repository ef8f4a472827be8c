import Navrender

/// Shows what is wrong with a scene, as text for people and as line, column and code for programs.
func showError() throws -> String {
    let broken = """
        {
            "scene": 1,
            "canvas": { "size": [100, 100] },
            "root": { "type": "box", "fill": "sistemBlue" }
        }
        """
    do {
        _ = try Scene(json: broken, name: "broken.json")
    } catch {
        print(error, terminator: "")

        guard let source = error.source, let problem = error.diagnostics.sorted.first else {
            throw Unexpected(description: "the error has no place in the scene")
        }
        let place = source.position(at: problem.range.lowerBound)
        try expect(error.kind == .invalidScene && problem.code == .invalidColor, "unexpected: \(problem)")
        try expect((place.line, place.column) == (4, 38), "the problem is at \(place.line):\(place.column)")
        try expect(
            error.description.hasPrefix("broken.json:4:38: error["), "the text does not begin with the place")
        return "\(problem.code.rawValue) at line \(place.line), column \(place.column)"
    }
    throw Unexpected(description: "the broken scene was read without an error")
}
