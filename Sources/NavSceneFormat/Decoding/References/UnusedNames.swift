import NavJSON

extension DecodingContext {
    /// Warns of tokens, parameters, data files and symbols that the scene does not use.
    ///
    /// - Parameter includes: The included files. Names that these files define may stay unused.
    mutating func reportUnusedNames(in root: JSONValue, including includes: [JSONValue]) {
        guard !environment.definitions.isEmpty || environment.symbols.count > 0 else { return }
        var values: [JSONValue] = []
        for file in [root] + includes {
            guard case .object(let object) = file.content else { return }
            values += object.members.filter { !["tokens", "parameters", "themes", "data"].contains($0.key) }
                .map(\.value)
        }
        let conditions = ([root] + includes).flatMap(\.namesOfConditions)
        values += conditions.compactMap { environment[$0]?.value }
        let used = usedNames(from: values).union(conditions)
        let own = 0..<source.mainByteCount
        for definition in environment.definitions
        where !used.contains(definition.name) && own.contains(definition.keyRange.lowerBound) {
            let kind = definition.isToken ? "token" : definition.isData ? "data file" : "parameter"
            report(
                .unusedName, "the \(kind) \(definition.name.quotedForDisplay) is not used",
                severity: .warning,
                at: definition.keyRange)
        }
        guard environment.symbols.count > 0 else { return }
        let usedSymbols = symbolNames(in: root)
        for symbol in environment.symbols.symbols
        where !usedSymbols.contains(symbol.name) && own.contains(symbol.keyRange.lowerBound) {
            report(
                .unusedName, "the symbol \(symbol.name.quotedForDisplay) is not used", severity: .warning,
                at: symbol.keyRange)
        }
    }

    /// Returns the names of the symbols that a file uses: the texts of all keys `symbol`, such as the key of a `use`.
    private func symbolNames(in root: JSONValue) -> Set<String> {
        var names: Set<String> = []
        root.forEachObject { object in
            if case .string(let name)? = object["symbol"]?.value.content { names.insert(name) }
        }
        return names
    }

    /// Returns the expressions of an object that stands for a calculated value.
    private func expressions(of object: JSONObject) -> [String] {
        (CalculatedForm.allCases.map(\.rawValue) + ["in"]).compactMap { key in
            if case .string(let text)? = object[key]?.value.content { text } else { nil }
        }
    }

    /// Returns the definitions that a string refers to by `$name`, by `$name.field`, or by names in braces.
    private func definitions(in text: String) -> [Environment.Definition] {
        if let name = Reference.name(in: text) { return definitions(called: name) }
        if text.utf8.contains(UInt8(ascii: "{")) {
            return Placeholder.names(in: text).flatMap { definitions(called: $0) }
        }
        return []
    }

    /// Returns the definitions that a name with full stops may mean. For `a.b.c`, they are `a.b.c`, or else both `a`
    /// and `a.b`.
    private func definitions(called name: String) -> [Environment.Definition] {
        if let definition = environment[name] { return [definition] }
        let parts = name.split(separator: ".")
        return (1..<max(parts.count, 1)).compactMap { environment[parts[..<$0].joined(separator: ".")] }
    }

    /// Returns the names that values refer to, directly or through other names.
    ///
    /// The values of each definition are added once, so the search ends even if definitions refer to each other.
    private func usedNames(from values: [JSONValue]) -> Set<String> {
        var used: Set<String> = []
        var pending = values
        while let value = pending.popLast() {
            switch value.content {
            case .array(let elements): pending += elements
            case .object(let object):
                pending += object.members.map(\.value)
                for text in expressions(of: object) {
                    for definition in Placeholder.expressionNames(in: text).flatMap({
                        definitions(called: $0)
                    })
                    where used.insert(definition.name).inserted { pending += definition.values }
                }
            case .string(let text):
                for definition in definitions(in: text) where used.insert(definition.name).inserted {
                    pending += definition.values
                }
            default: continue
            }
        }
        return used
    }
}

extension Environment.Definition {
    /// The value without a theme, and the values in themes.
    fileprivate var values: [JSONValue] { [value] + themes.map(\.value) }
}

extension JSONValue {
    /// The keys in the conditions of a file's themes: names of parameters, `appearance` and `contrast`.
    fileprivate var namesOfConditions: [String] {
        var names: [String] = []
        member("themes")?.forEachObject { object in
            if case .object(let condition)? = object["when"]?.value.content {
                names += condition.members.map(\.key)
            }
        }
        return names
    }
}
