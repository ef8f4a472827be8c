import NavJSON
import NavScene

/// Values of tokens under a condition: an appearance, a contrast, or values of parameters such as a brand.
package struct Theme: Sendable {
    package var condition: JSONValue?
    package var tokens: JSONValue?
    package var description: String?

    package static let table = ObjectTable<Theme>(
        "theme", prototype: Theme(),
        fields: [
            Field(
                raw: "when", \.condition, .named("condition"),
                "appearance, contrast, and values of parameters by name; all must hold", isRequired: true),
            Field(
                raw: "tokens", \.tokens, .named("tokens"),
                "values of tokens by name; the last theme that applies takes precedence",
                isRequired: true),
            Field("description", optional: \.description, .string, "description of the theme"),
        ])
}

/// The value of a token in one theme.
struct ThemedValue: Sendable {
    let condition: ThemeCondition
    let value: JSONValue
}

/// The condition of a theme. Mistakes in it are reported when the file is decoded.
struct ThemeCondition: Sendable {
    var appearance: Appearance?
    var contrast: Contrast?
    /// The values that parameters must have.
    var parameters: [(name: String, value: JSONValue.Content)] = []
    /// Whether the condition has a mistake and never holds.
    var isInvalid = false

    init(_ value: JSONValue?) {
        guard case .object(let object)? = value?.content else {
            isInvalid = true
            return
        }
        for member in object.members {
            switch (member.key, member.value.content) {
            case ("appearance", .string(let word)):
                appearance = Appearance(word: word)
                isInvalid = isInvalid || appearance == nil
            case ("contrast", .string(let word)):
                contrast = Contrast(word: word)
                isInvalid = isInvalid || contrast == nil
            case ("appearance", _), ("contrast", _): isInvalid = true
            case (let name, let content): parameters.append((name, content))
            }
        }
    }

    /// Returns whether the condition holds at a node with these settings. The method ``Environment/chooseThemes(_:)``
    /// has already compared the parameters.
    func holds(in settings: ThemeSettings) -> Bool {
        !isInvalid && appearance.map { $0 == settings.appearance } ?? true
            && contrast.map { $0 == settings.contrast } ?? true
    }
}

/// The appearance and the contrast at a node. They decide which themes apply there.
package struct ThemeSettings: Sendable {
    let appearance: Appearance
    let contrast: Contrast
}

extension Environment {
    /// Adds the values in a file's themes to the known tokens.
    mutating func addThemes(of root: JSONValue) {
        guard let themes = root.member("themes") else { return }
        var list = [themes]
        if case .array(let elements) = themes.content { list = elements }
        for theme in list {
            guard case .object(let tokens)? = theme.member("tokens")?.content else { continue }
            let condition = ThemeCondition(theme.member("when"))
            for member in tokens.members {
                addTheme(ThemedValue(condition: condition, value: member.value), of: member.key)
            }
        }
    }

    /// The names of the parameters in the conditions of the themes.
    var themeParameters: Set<String> {
        Set(themedIndices.flatMap { definitions[$0].themes.flatMap { $0.condition.parameters.map(\.name) } })
    }

    /// Removes the values in themes whose conditions on parameters do not hold.
    ///
    /// - Parameter value: Returns the value of a parameter, for instance the value that the use of a symbol sets.
    ///   If the closure returns nil, the parameter's value in this environment counts.
    mutating func chooseThemes(_ value: (String) -> JSONValue.Content?) {
        guard !themedIndices.isEmpty else { return }
        let known = self
        for index in themedIndices {
            definitions[index].themes.removeAll { theme in
                theme.condition.parameters.contains { name, wanted in
                    (value(name) ?? known[name]?.value.content) != wanted
                }
            }
        }
    }
}

extension ValueCodec where Value == [Theme] {
    /// A codec for one theme or a list of themes.
    package static var themes: Self {
        let theme = ValueCodec<Theme>(
            kind: .object(Theme.table.description),
            read: { value, context in
                guard let theme = Theme.table.codec.read(value, &context) else { return nil }
                context.check(theme)
                return theme
            },
            write: { _ in nil })
        return .oneOrList(of: theme, count: 0...1000)
    }
}

extension DecodingContext {
    /// Chooses the themes of the main file by the values of its parameters, after references in these values are
    /// replaced.
    mutating func chooseThemes() {
        var values: [String: JSONValue.Content] = [:]
        for name in environment.themeParameters.sorted() {
            guard let definition = environment[name] else { continue }
            values[name] = settledContent(of: definition)
        }
        environment.chooseThemes { values[$0] }
    }

    /// Returns the content of a definition after its references are replaced, or nil after reporting a mistake.
    mutating func settledContent(of definition: Environment.Definition) -> JSONValue.Content? {
        let current = environment.current
        defer { environment.current = current }
        environment.current = definition.scope
        return settledContent(of: definition.value)
    }

    /// Reports the mistakes in a theme: unknown names, unknown words, and values of a wrong type.
    fileprivate mutating func check(_ theme: Theme) {
        if let value = theme.condition {
            if case .object(let object) = value.content {
                for member in object.members { checkCondition(member) }
            } else {
                report(
                    .wrongType, "\"when\" is an object with conditions",
                    help: "\"when\": { \"appearance\": \"dark\" }",
                    at: value.range)
            }
        }
        guard let tokens = theme.tokens else { return }
        guard case .object(let object) = tokens.content else {
            report(.wrongType, "\"tokens\" is an object with values by name", at: tokens.range)
            return
        }
        guard !environment.mayLackNames else { return }
        for member in object.members where environment[member.key]?.isToken != true {
            let names = environment.visibleNames
            report(
                .unknownReference, "no token is called \(member.key.quotedForDisplay)",
                help: nearestWord(to: member.key, among: names).map { "did you mean \($0.quotedForDisplay)?" }
                    ?? "\"tokens\" of the file gives its value without a theme",
                at: member.keyRange)
        }
    }

    private mutating func checkCondition(_ member: JSONObject.Member) {
        switch member.key {
        case "appearance": _ = ValueCodec<Appearance>.word.decodeSettled(member.value, in: &self)
        case "contrast": _ = ValueCodec<Contrast>.word.decodeSettled(member.value, in: &self)
        default:
            guard let parameter = environment[member.key], !parameter.isToken, !parameter.isData else {
                if environment.mayLackNames { return }
                let near = nearestWord(
                    to: member.key, among: ["appearance", "contrast"] + environment.visibleNames)
                report(
                    .unknownParameter,
                    "\(member.key.quotedForDisplay) is neither appearance nor contrast nor a parameter",
                    help: near.map { "did you mean \($0.quotedForDisplay)?" } ?? "\"parameters\" declares it",
                    at: member.keyRange)
                return
            }
            switch member.value.content {
            case .string, .number, .bool: break
            default:
                report(
                    .wrongType, "a condition compares with a text, a number or a Boolean",
                    at: member.value.range)
            }
        }
    }
}
