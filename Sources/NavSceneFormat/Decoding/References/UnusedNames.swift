import NavJSON

extension DecodingContext {
    /// Warns of tokens and parameters that the scene does not use.
    mutating func reportUnusedNames(in root: JSONValue) {
        guard !environment.definitions.isEmpty, case .object(let file) = root.content else { return }
        let used = usedNames(
            from: file.members.filter { !["tokens", "parameters"].contains($0.key) }.map(\.value))
        for definition in environment.definitions where !used.contains(definition.name) {
            let kind = definition.isToken ? "token" : "parameter"
            report(
                .unusedName, "the \(kind) \(definition.name.quotedForDisplay) is not used",
                severity: .warning,
                at: definition.keyRange)
        }
    }

    /// Returns the names that values refer to, directly or through other names. Each value is visited once.
    private func usedNames(from values: [JSONValue]) -> Set<String> {
        var used: Set<String> = []
        var pending = values
        while let value = pending.popLast() {
            switch value.content {
            case .array(let elements): pending += elements
            case .object(let object): pending += object.members.map(\.value)
            case .string(let text):
                guard let name = Reference.name(in: text), let definition = environment[name],
                    used.insert(name).inserted
                else { continue }
                pending.append(definition.value)
            default: continue
            }
        }
        return used
    }
}
