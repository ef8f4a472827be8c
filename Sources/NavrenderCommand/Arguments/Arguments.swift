import NavJSON

/// A parsed command line: the values of options, and the operands in order.
struct Arguments: Equatable {
    var operands: [String] = []
    /// The operands that were found in a folder or by a pattern, instead of named one by one.
    var foundInputs: Set<String> = []
    private var values: [String: [String]] = [:]

    /// Parses the words after the command's name.
    ///
    /// A value is written as `--name value`, `--name=value`, `-n value` or `-nvalue`. An optional value must be
    /// attached: `--name=value` or `-nvalue`. `--` ends the options, and `-` is an operand. A word that begins
    /// with `--` is never taken as the value of the option before it.
    init(_ words: [String], options: [Option]) throws(CommandFailure) {
        var rest = words[...]
        while let word = rest.popFirst() {
            if word == "--" {
                operands += rest
                return
            } else if word.hasPrefix("--") {
                try readLong(word, from: &rest, options)
            } else if word.hasPrefix("-") && word != "-" {
                try readShort(word, from: &rest, options)
            } else {
                operands.append(word)
            }
        }
    }

    func contains(_ option: Option) -> Bool { values[option.name] != nil }

    /// The option's value, the last one if it is repeated; nil if the option is not given.
    subscript(_ option: Option) -> String? { values[option.name]?.last }

    /// Returns all values of a repeatable option, in order.
    func all(_ option: Option) -> [String] { values[option.name] ?? [] }

    private mutating func readLong(
        _ word: String, from rest: inout ArraySlice<String>, _ options: [Option]
    ) throws(CommandFailure) {
        let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(parts[0])
        guard let option = options.first(where: { $0.name == name }) else {
            let near = nearestWord(to: name, among: options.map(\.name)).map { "did you mean --\($0)?" }
            throw .usage("unknown option --\(name)", hint: near)
        }
        let attached = parts.count == 2 ? String(parts[1]) : nil
        try read(option, spelled: "--\(name)", attached: attached, from: &rest)
    }

    private mutating func readShort(
        _ word: String, from rest: inout ArraySlice<String>, _ options: [Option]
    ) throws(CommandFailure) {
        let letter = word.dropFirst().first
        guard let option = options.first(where: { $0.letter == letter }) else {
            throw .usage("unknown option \(word)")
        }
        let tail = String(word.dropFirst(2))
        try read(option, spelled: String(word.prefix(2)), attached: tail.isEmpty ? nil : tail, from: &rest)
    }

    private mutating func read(
        _ option: Option, spelled: String, attached: String?, from rest: inout ArraySlice<String>
    ) throws(CommandFailure) {
        if contains(option) && !option.isRepeatable { throw .usage("\(spelled) is given twice") }
        guard let placeholder = option.value else {
            guard attached == nil else { throw .usage("\(spelled) takes no value") }
            values[option.name] = [""]
            return
        }
        if let attached {
            values[option.name, default: []].append(attached)
        } else if option.isValueOptional {
            values[option.name, default: []].append("")
        } else if let next = rest.first, !next.hasPrefix("--") {
            rest.removeFirst()
            values[option.name, default: []].append(next)
        } else {
            throw .usage("\(spelled) needs a value: \(placeholder)")
        }
    }
}
