import NavScene
import NavSnapshots

/// Fuzzes the names of output files and goldens, and patterns of file names.
///
/// The first line of an input is used as a template and as a pattern. The other lines are texts for the
/// template's fields. The second line is also the path that the pattern is matched with.
func testNames(_ bytes: [UInt8]) {
    let lines = String(decoding: bytes, as: UTF8.self).split(
        separator: "\n", omittingEmptySubsequences: false)
    let template = String(lines[0])
    let values = lines.dropFirst().map(String.init)
    checkOutputName(template, values)
    checkGoldenName(template, values)
    let path = values.first ?? template
    let isMatched = Glob(template).matches(path)
    // A pattern without wildcards and without empty parts matches the path that equals the pattern.
    let isLiteral = !template.contains { "*?".contains($0) }
    precondition(
        template != path || !isLiteral || isMatched || template.split(separator: "/").isEmpty
            || template.first == "/" || template.last == "/" || template.contains("//"),
        "a pattern without wildcards matches itself")
}

private func checkOutputName(_ template: String, _ values: [String]) {
    guard let name = OutputName(template) else { return }
    let pieces = name.parts.map { part in
        switch part {
        case .text(let text): text
        case .field(let field): "{\(field)}"
        }
    }
    precondition(pieces.joined() == template, "the parts of a template are the template")
    var written = ""
    for case .text(let text) in name.parts { written += text }
    let filled = name.filled { field in
        OutputName.fields.contains(field) ? "" : values.first ?? field
    }
    let slashes = { (text: String) in text.unicodeScalars.count { $0 == "/" } }
    precondition(slashes(filled) == slashes(written), "a value of a parameter chooses no folder")
    let controls = { (text: String) in text.unicodeScalars.count { $0.value < 0x20 || $0.value == 0x7F } }
    precondition(controls(filled) == controls(written), "a value of a parameter has no control characters")
}

private func checkGoldenName(_ template: String, _ values: [String]) {
    let variant = SnapshotVariant(device: values.first, locale: values.dropFirst().first)
    let name = GoldenName(test: template, name: values.last, variant: variant).text
    precondition(
        !name.unicodeScalars.contains("/") && !name.hasPrefix("."), "the name of a golden is one part")
    guard let path = GoldenPath(template) else { return }
    let file = path.path(of: "{dir}", for: "/{name}/{file}/scene.json")
    let expected = template.components(
        ["{dir}": "/{name}/{file}", "{file}": "scene", "{name}": "{dir}"])
    precondition(
        file == (expected.hasPrefix("./") ? String(expected.dropFirst(2)) : expected) + ".png",
        "a field's text is not read as a field")
}

extension String {
    /// Returns the text with each key of a table replaced by its value, in one pass.
    fileprivate func components(_ table: [String: String]) -> String {
        var (result, rest) = ("", self[...])
        while let first = rest.first {
            if let field = table.keys.sorted().first(where: { rest.hasPrefix($0) }) {
                result += table[field]!
                rest = rest.dropFirst(field.count)
            } else {
                result.append(first)
                rest = rest.dropFirst()
            }
        }
        return result
    }
}
