import NavJSON
import NavScene

extension DecodingContext {
    /// Reads a use. The result is the symbol's node, changed by the keys of the use. Returns nil after reporting a
    /// mistake or an exceeded limit.
    mutating func readUse(_ object: JSONObject, at range: Range<Int>) -> Node? {
        guard countUse(at: range) else { return nil }
        let parts = UseParts(object)
        let use = UseDirective.table.read(parts.own, at: range, in: &self)
        guard !use.symbol.isEmpty, let symbol = symbol(use.symbol, at: object, range),
            let body = symbol.scene?.root ?? symbol.node, chargeExpansion(of: body, at: range)
        else { return nil }
        let settingsCount = savedSettings.count
        defer { restoreSettings(to: settingsCount) }
        let appearance = use.appearance.flatMap {
            ValueCodec<Appearance>.nodeAppearance.decode($0, in: &self)
        }
        let (scope, instance) = (environment.current, reuse.current)
        let id = use.id.flatMap { localID(of: $0) }
        let definitions = values(
            of: use, with: id.map { reuse.overrides(for: $0) } ?? [], for: symbol, at: range)
        let slots = slots(of: use, for: symbol)
        let prefix = instanceName(id, word: symbol.name) + "#"
        let overrides =
            parts.overrides.map {
                PartOverride(
                    part: String($0.key.dropFirst()), keyRange: $0.keyRange, value: $0.value, scope: scope,
                    instance: instance)
            } + (id.map { reuse.innerOverrides(of: $0) } ?? [])
        let file = symbol.scene.map { environment(of: $0, with: definitions) }
        environment.push(
            Scope(
                parent: environment.fileScope, definitions: definitions,
                visibleSymbolCount: file?.symbols.count ?? symbol.index, slots: slots, file: file))
        reuse.push(.init(prefix: prefix, ids: symbol.ids, parent: instance, overrides: overrides))
        var node = symbol.scene == nil ? ValueCodec<Node>.node.decode(body, in: &self) : readScene(body)
        let closed = reuse.pop(to: instance)
        environment.pop(to: scope)
        if node != nil { reportUnused(closed.overrides, of: symbol) }
        if let text = use.id, let id = ValueCodec<String>.id.decode(text, in: &self) {
            motion.rename(node?.id, to: id)
            node?.id = id
        }
        if let read = node { node = self.read(parts.changes, onto: read, at: range) }
        if appearance != nil, node?.canvas == nil { node?.canvas = canvas }
        node?.source = range
        return node
    }

    /// Returns the environment of a scene file that is used as a symbol: the file's tokens, parameters and symbols.
    /// `definitions` has the values that the use gives to the file's parameters. These values choose the file's themes.
    private mutating func environment(
        of scene: SceneModule, with definitions: [Environment.Definition]
    ) -> Environment {
        var file = scene.environment
        guard !file.themedIndices.isEmpty else { return file }
        var values: [String: JSONValue.Content] = [:]
        for definition in definitions {
            values[definition.name] = settledContent(of: definition)
        }
        file.chooseThemes { values[$0] }
        return file
    }

    /// Reads new values for some keys of a node. Keys that cannot change are reported.
    mutating func read(_ changes: JSONObject, onto node: Node, at range: Range<Int>) -> Node {
        guard !changes.members.isEmpty, let type = node.type else { return node }
        let movingCount = motion.found.count
        var changed = type.table.read(
            changes, onto: node, at: range, refusal: "cannot be changed by a use", in: &self)
        guard motion.found.count > movingCount || motion.moves(node.id) else { return changed }
        changeMotion(of: node, by: changes, type.table, at: range)
        if motion.found.count > movingCount {
            addMotion(of: changes, type.table, to: &changed, since: movingCount)
        }
        return changed
    }

    /// Changes `node` by the current instance's overrides for `part` (``ReuseState/overrides(for:)``). `part` is the
    /// node's id in the file.
    mutating func applyOverrides(for part: String, to node: Node) -> Node {
        var node = node
        for override in reuse.overrides(for: part) {
            let (scope, instance) = (environment.current, reuse.current)
            environment.current = override.scope
            reuse.enter(override.instance)
            if let entry = enter(override.value) {
                if case .object(let changes) = entry.value.content {
                    let members = changes.members.filter {
                        $0.key != "set" || node.type?.table.hasKey("set") ?? false
                    }
                    let others = JSONObject(members: members, mayLackMembers: changes.mayLackMembers)
                    node = read(others, onto: node, at: override.value.range)
                } else {
                    report(.wrongType, "expected an object with keys of the part", at: override.value.range)
                }
                leave(entry)
            }
            environment.current = scope
            reuse.enter(instance)
        }
        return node
    }

    /// Reads the nodes that the use passes to a slot, or else the slot's own nodes.
    mutating func appendSlot(_ object: JSONObject, at range: Range<Int>, to nodes: inout [Node]) {
        let slot = SlotDirective.table.read(object, at: range, in: &self)
        guard countUse(at: range) else { return }
        guard let symbol = environment.enclosingSymbol else {
            report(
                .unknownSlot, "this slot is not inside a symbol",
                help: "move the slot into a symbol of \"symbols\"", at: range)
            return
        }
        guard let content = symbol.slots.first(where: { $0.name == slot.name }) else {
            if let children = slot.children {
                nodes += ValueCodec<[Node]>.nodes.decode(children, in: &self) ?? []
            }
            return
        }
        let (scope, instance) = (environment.current, reuse.current)
        environment.current = content.scope
        reuse.enter(content.instance)
        nodes += ValueCodec<[Node]>.nodes.decode(content.nodes, in: &self) ?? []
        environment.current = scope
        reuse.enter(instance)
    }
}

/// The members of a use, divided by their purpose.
private struct UseParts {
    /// The keys of the use itself, such as `symbol` and `set`.
    let own: JSONObject
    /// The keys that begin with `#`. They give new values to parts of the symbol.
    let overrides: [JSONObject.Member]
    /// All other keys. They change the symbol's node.
    let changes: JSONObject

    init(_ object: JSONObject) {
        let ownKeys = UseDirective.table.fields.map(\.name)
        let isOverride = { (member: JSONObject.Member) in member.key.hasPrefix("#") && member.key.count > 1 }
        own = JSONObject(
            members: object.members.filter { ownKeys.contains($0.key) }, mayLackMembers: object.mayLackMembers
        )
        overrides = object.members.filter(isOverride)
        changes = JSONObject(
            members: object.members.filter { !ownKeys.contains($0.key) && !isOverride($0) },
            mayLackMembers: object.mayLackMembers)
    }
}

extension DecodingContext {
    private mutating func countUse(at range: Range<Int>) -> Bool {
        let count = reuse.countUse()
        if count == limits.uses + 1 {
            report(.tooManyUses, "the scene uses symbols more than \(limits.uses) times", at: range)
        }
        return count <= limits.uses && !isFull
    }

    private mutating func symbol(_ name: String, at object: JSONObject, _ range: Range<Int>)
        -> SymbolDefinition?
    {
        let place = object["symbol"]?.value.range ?? range
        let symbols = environment.symbolsHere
        guard let symbol = symbols[name] else {
            if environment.mayLackNames { return nil }
            let names = symbols.names
            let near = nearestWord(to: name, among: names).map { "did you mean \($0.quotedForDisplay)?" }
            report(
                .unknownSymbol, "no symbol is called \(name.quotedForDisplay)",
                help: near
                    ?? (names.isEmpty
                        ? "define it in \"symbols\" of the file" : "use \(names.joinedAsChoice)"),
                at: place)
            return nil
        }
        guard symbol.index < environment.visibleSymbolCount else {
            report(
                .symbolOrder, "a symbol can use only symbols above it; \(name.quotedForDisplay) is not above",
                help:
                    "\(name.quotedForDisplay) is defined in "
                    + source.linePhrase(at: symbol.keyRange.lowerBound, seenFrom: place.lowerBound),
                at: place)
            return nil
        }
        return symbol
    }

    /// Returns the values of a symbol's properties. Wrong, unknown and missing values are reported.
    private mutating func values(
        of use: UseDirective, with overrides: [PartOverride], for symbol: SymbolDefinition,
        at range: Range<Int>
    ) -> [Environment.Definition] {
        var given: [String: (member: JSONObject.Member, scope: Int)] = [:]
        let sets =
            overrides.compactMap { override in override.value.member("set").map { ($0, override.scope) } }
            + (use.values.map { [($0, environment.current)] } ?? [])
        for (value, scope) in sets {
            guard case .object(let object) = value.content else {
                report(.wrongType, "\"set\" is an object with values by name", at: value.range)
                continue
            }
            for member in object.members {
                if !symbol.properties.contains(where: { $0.name == member.key }) {
                    reportUnknownProperty(member, of: symbol)
                } else if given[member.key] == nil {
                    given[member.key] = (member, scope)
                }
            }
        }
        return symbol.properties.compactMap { property in
            guard let (member, scope) = given[property.name] else {
                if property.defaultValue == nil {
                    report(
                        .missingKey,
                        "symbol \(symbol.name) needs a value for \(property.name.quotedForDisplay)",
                        help:
                            "\"set\": { \(property.name.quotedForDisplay): … } with \(property.type.phrase)",
                        at: range)
                }
                // If the symbol is a scene file, the file itself gives the default, because the default may refer to
                // tokens of the file.
                if symbol.scene != nil { return nil }
                let value = property.defaultValue ?? JSONValue(.invalid, at: range)
                return .init(
                    name: property.name, keyRange: property.keyRange, value: value, isToken: true)
            }
            return .init(
                name: property.name, keyRange: member.keyRange,
                value: checked(member.value, in: scope, as: property, of: symbol),
                isToken: symbol.scene == nil,
                scope: scope)
        }
    }

    /// Returns a property's value, or an invalid value after reporting a wrong type.
    private mutating func checked(
        _ value: JSONValue, in scope: Int, as property: SymbolProperty, of symbol: SymbolDefinition
    ) -> JSONValue {
        guard property.type.kind != .any || !property.type.choices.isEmpty else { return value }
        let current = environment.current
        environment.current = scope
        defer { environment.current = current }
        guard let entry = enter(value) else { return JSONValue(.invalid, at: value.range) }
        defer { leave(entry) }
        guard property.type.accepts(entry.value) else {
            report(
                .wrongType,
                "\(property.name.quotedForDisplay) of symbol \(symbol.name) is \(property.type.phrase), found "
                    + entry.value.phraseForDisplay,
                at: value.range)
            return JSONValue(.invalid, at: value.range)
        }
        return value
    }

    private mutating func reportUnknownProperty(_ member: JSONObject.Member, of symbol: SymbolDefinition) {
        let names = symbol.properties.map(\.name)
        let near = nearestWord(to: member.key, among: names).map { "did you mean \($0.quotedForDisplay)?" }
        report(
            .unknownProperty, "symbol \(symbol.name) has no property \(member.key.quotedForDisplay)",
            help: near ?? (names.isEmpty ? "it has no properties" : "it has \(names.joinedAsChoice)"),
            at: member.keyRange)
    }

    /// Returns the nodes for a symbol's slots. Unknown slots are reported.
    private mutating func slots(of use: UseDirective, for symbol: SymbolDefinition) -> [SlotContent] {
        var contents: [SlotContent] = []
        let (scope, instance) = (environment.current, reuse.current)
        if let children = use.children {
            if symbol.slots.contains("children") {
                contents.append(.init(name: "children", nodes: children, scope: scope, instance: instance))
            } else {
                report(
                    .unknownSlot, "symbol \(symbol.name) has no place for children",
                    help: "put { \"type\": \"slot\" } into the symbol", at: children.range)
            }
        }
        guard let slots = use.slots else { return contents }
        guard case .object(let object) = slots.content else {
            report(.wrongType, "\"slots\" is an object with nodes by name", at: slots.range)
            return contents
        }
        for member in object.members {
            guard symbol.slots.contains(member.key) else {
                report(
                    .unknownSlot, "symbol \(symbol.name) has no slot \(member.key.quotedForDisplay)",
                    help: symbol.slots.isEmpty ? nil : "it has \(symbol.slots.joinedAsChoice)",
                    at: member.keyRange)
                continue
            }
            contents.append(.init(name: member.key, nodes: member.value, scope: scope, instance: instance))
        }
        return contents
    }

    private mutating func reportUnused(_ overrides: [PartOverride], of symbol: SymbolDefinition) {
        for override in overrides where !override.isUsed {
            let near = nearestWord(to: override.part, among: symbol.ids.sorted())
            report(
                .unknownPart, "symbol \(symbol.name) has no part \(override.part.quotedForDisplay)",
                help: near.map { "did you mean \(("#" + $0).quotedForDisplay)?" }
                    ?? (symbol.ids.isEmpty
                        ? "no node of the symbol has an id" : "it has \(symbol.ids.sorted().joinedAsChoice)"),
                at: override.keyRange)
        }
    }
}

extension JSONValue {
    /// The value for a message: a string or number itself, or the JSON type of any other value.
    var phraseForDisplay: String {
        switch content {
        case .string(let text): text.quotedForDisplay
        case .number(let number): number.shortText
        default: JSONForms(of: self).phrase
        }
    }
}
