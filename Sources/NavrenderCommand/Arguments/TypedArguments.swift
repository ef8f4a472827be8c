import Navrender

extension Arguments {
    /// Returns the option's value as a whole number within a range; nil if the option was not given.
    func integer(_ option: Option, in range: ClosedRange<Int>) throws(CommandFailure) -> Int? {
        guard let text = self[option] else { return nil }
        guard let number = Int(text), range.contains(number) else {
            throw .usage(
                "--\(option.name) must be a whole number from \(range.lowerBound) to \(range.upperBound), not '\(text)'"
            )
        }
        return number
    }

    /// Returns the option's value as one of the words of an enumeration; nil if the option was not given.
    func word<Word: RawRepresentable & CaseIterable>(
        _ option: Option, as type: Word.Type
    ) throws(CommandFailure) -> Word? where Word.RawValue == String {
        guard let text = self[option] else { return nil }
        return try Self.word(text, option)
    }

    /// Returns all values of a repeatable option as words.
    func words<Word: RawRepresentable & CaseIterable>(
        _ option: Option, as type: Word.Type
    ) throws(CommandFailure) -> [Word] where Word.RawValue == String {
        var words: [Word] = []
        for text in all(option) { words.append(try Self.word(text, option)) }
        return words
    }

    private static func word<Word: RawRepresentable & CaseIterable>(
        _ text: String, _ option: Option
    ) throws(CommandFailure) -> Word where Word.RawValue == String {
        guard let word = Word(rawValue: text) else {
            let choices = Word.allCases.map(\.rawValue).joined(separator: " or ")
            throw .usage("--\(option.name) must be \(choices), not '\(text)'")
        }
        return word
    }

    /// Returns all values of `--scale`, in device pixels for each point.
    func scales() throws(CommandFailure) -> [Double] {
        var scales: [Double] = []
        for text in all(.scale) {
            guard let scale = Double(text), scale.isFinite, scale > 0, scale <= 100 else {
                throw .usage("--scale must be a number above 0 and at most 100, not '\(text)'")
            }
            scales.append(scale)
        }
        return scales
    }

    /// Returns all values of `--set`, in order.
    func parameters() throws(CommandFailure) -> Parameters {
        var parameters = Parameters()
        var given: Set<String> = []
        for text in all(.set) {
            guard let equals = text.firstIndex(of: "="), equals != text.startIndex else {
                throw .usage("--set must be NAME=VALUE, not '\(text)'")
            }
            let name = String(text[..<equals])
            guard given.insert(name).inserted else { throw .usage("--set gives '\(name)' twice") }
            parameters[name] = Parameters.Value(parsing: String(text[text.index(after: equals)...]))
        }
        return parameters
    }

    /// Returns the values of `--title` and `--alt`, and the version of navrender if `--software` is given. Each text
    /// has a keyword of the PNG specification (section 11.3.3.2).
    func pictureTexts() throws(CommandFailure) -> [PNGText] {
        var texts: [PNGText] = []
        for (option, keyword) in [(Option.title, "Title"), (.alt, "Description")] {
            guard let value = self[option] else { continue }
            guard let text = PNGText(keyword: keyword, text: value) else {
                throw .usage("--\(option.name) must not contain a NUL")
            }
            texts.append(text)
        }
        if contains(.software), let text = PNGText(keyword: "Software", text: "navrender \(Tool.version)") {
            texts.append(text)
        }
        return texts
    }
}

extension Arguments {
    /// The fonts in order of preference: the bundled fonts, then the fonts of the folders of `--font-dir`. With
    /// `--fonts-first`, the bundled fonts come last.
    var fontFolders: FontFolders {
        let folders = all(.fontDirectory)
        return contains(.fontsFirst) ? .bundled(after: folders) : .bundled(before: folders)
    }
}
