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
    /// The value if the caller sets none.
    public let defaultValue: JSONValue
    /// The range of the name, in bytes of the source.
    let keyRange: Range<Int>

    /// Returns the parameters that a file declares. Mistakes in them are reported when the file is decoded.
    static func declared(in root: JSONValue) -> [SceneParameter] {
        guard case .object(let object)? = root.member("parameters")?.content else { return [] }
        return object.members.map { member in
            let hasDefault = member.value.hasKey("default")
            var description: String?
            if hasDefault, case .string(let text)? = member.value.member("description")?.content {
                description = text
            }
            return SceneParameter(
                name: member.key, description: description,
                range: hasDefault ? member.value.member("range").flatMap(bounds) : nil,
                defaultValue: member.value.member("default") ?? member.value, keyRange: member.keyRange)
        }
    }

    private static func bounds(_ value: JSONValue) -> ClosedRange<Double>? {
        guard case .array(let elements) = value.content, elements.count == 2,
            case .number(let lower) = elements[0].content, case .number(let upper) = elements[1].content,
            lower <= upper
        else { return nil }
        return lower...upper
    }
}

extension Environment {
    /// Collects the tokens and parameters of a file.
    package init(of root: JSONValue) {
        guard case .object(let file) = root.content else { return }
        mayLackNames = file.mayLackMembers
        symbols = SymbolList(of: root)
        if let tokens = root.member("tokens") {
            if case .object(let object) = tokens.content {
                mayLackNames = mayLackNames || object.mayLackMembers
                for member in object.members {
                    add(
                        Definition(
                            name: member.key, keyRange: member.keyRange, value: member.value, isToken: true))
                }
            } else {
                mayLackNames = true
            }
        }
        if let parameters = root.member("parameters") {
            if case .object(let object) = parameters.content {
                mayLackNames = mayLackNames || object.mayLackMembers
            } else {
                mayLackNames = true
            }
        }
        for parameter in SceneParameter.declared(in: root) {
            add(
                Definition(
                    name: parameter.name, keyRange: parameter.keyRange, value: parameter.defaultValue,
                    isToken: false))
        }
    }
}

extension DecodingContext {
    /// Sets parameters to the caller's values. Problems are reported at the declaration.
    /// - Parameter place: The range of the file's key `parameters`, in bytes of the source.
    mutating func apply(
        _ settings: [(name: String, text: String)], declared: [SceneParameter], at place: Range<Int>?
    ) {
        for (name, text) in settings {
            guard let parameter = declared.first(where: { $0.name == name }) else {
                let names = declared.map(\.name)
                let nearest = nearestWord(to: name, among: names)
                report(
                    .unknownParameter, "the scene has no parameter \(name.quotedForDisplay)",
                    help: nearest.map { "did you mean \($0.quotedForDisplay)?" }
                        ?? (names.isEmpty ? "it declares none" : "it has \(names.joinedAsChoice)"),
                    at: place.map { $0.lowerBound..<$0.lowerBound } ?? 0..<0)
                continue
            }
            let value = SceneParameter.value(of: text, limits: limits)
            if let range = parameter.range {
                guard case .number(let number) = value.content, range.contains(number) else {
                    report(
                        .valueOutOfRange,
                        "\(name.quotedForDisplay) was set to \(text.quotedForDisplay), which is not a number from "
                            + "\(range.lowerBound.shortText) to \(range.upperBound.shortText)",
                        at: parameter.keyRange)
                    continue
                }
            }
            environment.setValue(value, of: name)
        }
    }
}

extension SceneParameter {
    /// Returns the value of a caller's text: the JSON value if it parses as JSON, otherwise the text.
    fileprivate static func value(of text: String, limits: Limits) -> JSONValue {
        var problems = Diagnostics()
        let reader = JSONReader(maximumDepth: limits.depth, maximumByteCount: limits.sceneBytes)
        let value = reader.read(SourceText(name: "", text: text), into: &problems)
        return problems.isEmpty ? value : .written(.string(text))
    }
}
