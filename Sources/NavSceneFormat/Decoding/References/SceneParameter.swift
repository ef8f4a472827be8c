import NavJSON
import NavScene

/// A parameter of a scene: a value that the caller can set.
public struct SceneParameter: Equatable, Sendable {
    /// The name of the parameter.
    public let name: String
    /// A description for users, if the file has one.
    public let description: String?
    /// The range of allowed numbers, or `nil` if the file sets none.
    public let range: ClosedRange<Double>?
    /// The value if the caller sets none. If the caller must set one, the content of this value is `invalid`.
    public let defaultValue: JSONValue
    /// Whether the file gives no default, so that the caller must set a value.
    public let isRequired: Bool
    /// The type that a caller's value must have: the declared one, or else the type of the default.
    package let type: ValueType
    /// The range of the name, in bytes of the source.
    let keyRange: Range<Int>

    /// Returns the parameters that a file declares. Mistakes in them are reported when the file is decoded.
    static func declared(in root: JSONValue) -> [SceneParameter] {
        guard case .object(let object)? = root.member("parameters")?.content else { return [] }
        return object.members.map { member in
            let isDeclaration = ValueDeclaration.isDeclaration(member.value)
            let value = isDeclaration ? member.value.member("default") : member.value
            var description: String?
            if isDeclaration, case .string(let text)? = member.value.member("description")?.content {
                description = text
            }
            return SceneParameter(
                name: member.key, description: description,
                range: isDeclaration ? ValueType(of: member.value).range : nil,
                defaultValue: value ?? JSONValue(.invalid, at: member.value.range), isRequired: value == nil,
                type: isDeclaration ? ValueType(of: member.value) : ValueType(inferredFrom: member.value),
                keyRange: member.keyRange)
        }
    }
}

/// A caller's value for a parameter.
package struct ParameterSetting: Sendable {
    package let name: String
    package let text: String
    package let form: Form
    /// The name of the data file's row that gives the value, such as `row 1 of data.csv`. Nil for any other value.
    ///
    /// In a row, an unknown name is no error, because a data file may have columns that are not parameters.
    package let row: String?

    /// How the text is read.
    package enum Form: Equatable, Sendable {
        /// By the type of the parameter.
        case typed
        /// As JSON, whatever type the parameter has.
        case json
        /// As JSON if the JSON value has the type of the parameter. Otherwise as for `typed`.
        case either
    }

    package init(_ name: String, _ text: String, _ form: Form = .typed, row: String? = nil) {
        self.name = name
        self.text = text
        self.form = form
        self.row = row
    }
}

extension Environment {
    /// Collects the tokens, parameters, themes and symbols of a file.
    package init(of root: JSONValue) {
        symbols = SymbolList(of: root)
        addNames(of: root)
        addThemes(of: root)
    }

    /// Adds the tokens and parameters of a file. They replace definitions from other files.
    mutating func addNames(of root: JSONValue) {
        var own: Set<String> = []
        let add = { (environment: inout Environment, definition: Definition) in
            if own.insert(definition.name).inserted { environment.replace(definition) }
        }
        guard case .object(let file) = root.content else { return }
        hidesNames = hidesNames || file.mayLackMembers
        if let tokens = root.member("tokens") {
            if case .object(let object) = tokens.content {
                hidesNames = hidesNames || object.mayLackMembers
                for member in object.members {
                    add(
                        &self,
                        Definition(
                            name: member.key, keyRange: member.keyRange, value: member.value, isToken: true))
                }
            } else {
                hidesNames = true
            }
        }
        if let parameters = root.member("parameters") {
            if case .object(let object) = parameters.content {
                hidesNames = hidesNames || object.mayLackMembers
            } else {
                hidesNames = true
            }
        }
        if case .object(let symbols)? = root.member("symbols")?.content {
            hidesNames = hidesNames || symbols.mayLackMembers
        }
        for parameter in SceneParameter.declared(in: root) {
            add(
                &self,
                Definition(
                    name: parameter.name, keyRange: parameter.keyRange, value: parameter.defaultValue,
                    isToken: false))
        }
    }
}

extension DecodingContext {
    /// Sets parameters to the caller's values. A wrong or missing value is reported at the parameter's declaration.
    /// - Parameter place: The range of the value of the file's key `parameters`, in bytes of the source. An unknown
    ///   parameter is reported at the start of this range.
    mutating func apply(
        _ settings: [ParameterSetting], declared: [SceneParameter], at place: Range<Int>?
    ) {
        for setting in settings {
            let (name, text) = (setting.name, setting.text)
            guard let parameter = declared.first(where: { $0.name == name }) else {
                if environment.mayLackNames { continue }
                let names = declared.map(\.name)
                let nearest = nearestWord(to: name, among: names)
                if setting.row != nil {
                    warn(of: setting, resembling: nearest, among: settings, at: place)
                    continue
                }
                report(
                    .unknownParameter, "the scene has no parameter \(name.quotedForDisplay)",
                    help: nearest.map { "did you mean \($0.quotedForDisplay)?" }
                        ?? (names.isEmpty ? "it declares none" : "it has \(names.joinedAsChoice)"),
                    at: place.map { $0.lowerBound..<$0.lowerBound } ?? 0..<0)
                continue
            }
            let value = parameter.value(of: setting, limits: limits)
            guard let value, parameter.type.accepts(value) else {
                report(
                    parameter.range == nil ? .wrongType : .valueOutOfRange,
                    "\(name.quotedForDisplay) was set to \(text.quotedForDisplay)"
                        + (setting.row.map { " by \($0)" } ?? "") + ", which is not " + parameter.type.phrase,
                    help: "the parameter is declared here; its \"type\" decides how values are read",
                    at: parameter.keyRange)
                continue
            }
            environment.setValue(value, of: name)
        }
        for parameter in declared where parameter.isRequired {
            guard !settings.contains(where: { $0.name == parameter.name }) else { continue }
            let name = parameter.name
            report(
                .missingKey, "the parameter \(name.quotedForDisplay) has no value",
                help: "set it with --set \(name)=…, or give it a \"default\"", at: parameter.keyRange)
        }
    }
}

extension DecodingContext {
    /// Warns of a data file's column that sets no parameter, if its name resembles an unset parameter.
    private mutating func warn(
        of setting: ParameterSetting, resembling nearest: String?, among settings: [ParameterSetting],
        at place: Range<Int>?
    ) {
        guard let nearest, !settings.contains(where: { $0.name == nearest }) else { return }
        report(
            .unknownParameter, "the column \(setting.name.quotedForDisplay) sets no parameter",
            severity: .warning,
            help: "did you mean \(nearest.quotedForDisplay)?",
            at: place.map { $0.lowerBound..<$0.lowerBound } ?? 0..<0)
    }
}

extension SceneParameter {
    /// Returns the value of a caller's text, read as text or as JSON, depending on the setting's form and the
    /// parameter's type.
    ///
    /// The value may still have a wrong type. The result is `nil` if the text must be JSON but is not. A parameter of
    /// type `node` has a value only if the form allows JSON.
    fileprivate func value(of setting: ParameterSetting, limits: Limits) -> JSONValue? {
        let json = Self.json(setting.text, limits: limits)
        if setting.form == .json { return json }
        if setting.form == .either, let json, type.accepts(json) { return json }
        let text = JSONValue.written(.string(setting.text))
        switch type.kind {
        case .text: return text
        case .color:
            if case .object? = json?.content { return json }
            return text
        case .any: return json ?? text
        case .number, .integer, .boolean, .list: return json
        case .node: return nil
        }
    }

    private static func json(_ text: String, limits: Limits) -> JSONValue? {
        var problems = Diagnostics()
        let reader = JSONReader(maximumDepth: limits.depth, maximumByteCount: limits.sceneBytes)
        let value = reader.read(SourceText(name: "", text: text), into: &problems)
        return problems.isEmpty ? value : nil
    }
}
