import NavJSON
import NavScene

/// A value of a scene that can be set from outside.
public struct SceneParameter: Equatable, Sendable {
    public let name: String
    /// What it changes, for people.
    public let description: String?
    /// The numbers that it may be; nil where the file sets no bounds.
    public let range: ClosedRange<Double>?
    /// The value where none is set.
    public let defaultValue: JSONValue
    /// The bytes of the name in the file.
    let keyRange: Range<Int>

    /// The parameters that a file declares. What is wrong there is reported when the file is decoded.
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
    /// The tokens and parameters of a file.
    init(of root: JSONValue) {
        guard case .object(let file) = root.content else { return }
        mayLackNames = file.mayLackMembers
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
    /// Gives parameters the values that were set from outside. Problems are reported at the declaration.
    /// - Parameter place: the bytes of the file's parameters.
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
    /// The value that a text from outside means: JSON if it is JSON, else the text itself.
    fileprivate static func value(of text: String, limits: Limits) -> JSONValue {
        var problems = Diagnostics()
        let reader = JSONReader(maximumDepth: limits.depth, maximumByteCount: limits.sceneBytes)
        let value = reader.read(SourceText(name: "", text: text), into: &problems)
        return problems.isEmpty ? value : .written(.string(text))
    }
}
