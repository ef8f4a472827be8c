import NavImaging
import NavJSON
import NavScene

/// The keys of a kind of node, a directive or another object: the source of help and reference.
package struct KindPage: Sendable {
    package let name: String
    /// One line of help, without a full stop.
    package let summary: String
    /// The keys of the object itself.
    package let ownKeys: [KeyLine]
    /// The keys of the value of a calculated value's only key, if that value is an object. For example, `$map` has an
    /// object with keys such as `in` and `at`.
    package var innerKeys: [KeyLine] = []
    /// The keys that all nodes have.
    package let sharedKeys: [KeyLine]
    /// A typical object as JSON.
    package let example: String?

    /// The name as one word, for a command line and a file's name.
    package var word: String { String(name.map { $0 == " " ? "-" : $0 }) }

    /// One key with its type, default and help.
    package struct KeyLine: Sendable {
        package let name: String
        package let type: String
        /// The default as JSON; `required` for a key that must be given; empty for an optional key without a default.
        package let standard: String
        package let summary: String
    }
}

extension KindPage {
    /// Creates the page of a kind of node.
    package init(_ type: NodeType) {
        name = type.name
        summary = type.summary
        let table = type.table
        let shared = NodeFields.sharedNames.subtracting(type.ownKeys)
        let lines = table.description.fields.map {
            (isShared: shared.contains($0.name), line: KeyLine($0))
        }
        ownKeys = lines.filter { !$0.isShared }.map(\.line)
        sharedKeys = lines.filter(\.isShared).map(\.line)
        example = table.write(type.sample(.light)).compactText
    }

    /// Creates the page of a directive.
    package init(_ directive: Directive) {
        self.init(directive.description, directive.summary, example: directive.example)
    }

    /// Creates the page of a calculated value.
    package init(_ form: CalculatedForm) {
        let fields = form.description.fields
        self.init(form.description, form.summary, example: form.example)
        if fields.count == 1, case .object(let inner) = fields[0].kind {
            innerKeys = inner.fields.map { KeyLine($0) }
        }
    }

    /// Creates the page of any object.
    package init(_ object: ObjectDescription, _ summary: String, example: String? = nil) {
        name = object.name
        self.summary = summary
        ownKeys = object.fields.map { KeyLine($0) }
        sharedKeys = []
        self.example = example
    }

    /// All pages of a registry, in the order of the reference: the scene file, other objects of a file such as symbols,
    /// the keys of all nodes, kinds, directives and calculated values.
    package static func all(in registry: NodeRegistry) -> [KindPage] {
        [
            KindPage(SceneFile.table.description.renamed("scene"), "the keys of a scene file"),
            KindPage(SymbolSpelling.table.description, "a reusable part, in \"symbols\" of the scene"),
            KindPage(ValueDeclaration.table.description, "a value that a caller or a use can set"),
            KindPage(
                PictureOutput.table.description, "picture files of a scene, in \"outputs\"",
                example: #"{"name":"{name}-{p}{@scale}.png","scale":[1,2],"sweep":{"p":[0,0.5,1]}}"#),
            KindPage(
                FigureSettings.table.description, "words about the picture of a scene, in \"figure\"",
                example: #"{"alt":"A card with a name and a button","caption":"Figure 1"}"#),
            KindPage(
                Probe.table.description, "an expectation about a part, in \"probes\" of the scene",
                example:
                    #"{"at":"bar#title","when":{"appearance":"dark","scroll":64},"visible":true,"contrast":4.5}"#
            ),
            KindPage(
                Accessibility.table.description, "role, label and traits of a node for assistive technology",
                example: #"{"role":"button","label":"Play","traits":["selected"]}"#),
            KindPage(
                Theme.table.description, "values of tokens under a condition, in \"themes\" of the scene",
                example: ##"{"when":{"appearance":"dark","brand":"acme"},"tokens":{"page":"#101014"}}"##),
            KindPage(
                DataDeclaration.table.description, "a file with values, in \"data\" of the scene",
                example: #"{"file":"prices.csv","separator":";","types":{"sku":"text","price":"number"}}"#),
            KindPage(
                ObjectDescription(name: "node") { sharedFields(in: registry) },
                "the keys that every node has",
                example:
                    #"{"type":"box","id":"card","frame":[20,20,120,60],"fill":"systemBlue","opacity":0.5}"#),
        ]
            + registry.types.map { KindPage($0) } + Directive.allCases.map { KindPage($0) }
            + CalculatedForm.allCases.map { KindPage($0) }
    }

    /// The keys that every node has, with the defaults of a group.
    private static func sharedFields(in registry: NodeRegistry) -> [FieldDescription] {
        guard let group = registry.types.first else { return [] }
        return group.table.description.fields.filter { NodeFields.sharedNames.contains($0.name) }
    }

    /// Returns the pages of the objects that occur inside other objects, such as a row of a list. The pages are in the
    /// order of the first mention of their objects.
    ///
    /// Objects with the same name share one page, which lists the keys of all these objects. For example, two
    /// objects are named `edges`, and only one of them has the key `leading`.
    package static func parts(in registry: NodeRegistry) -> [KindPage] {
        let pages = all(in: registry)
        let shared = NodeFields.sharedNames
        var waiting =
            [(SceneFile.table.description.fields, "scene")]
            + [(sharedFields(in: registry), "every node")]
            + registry.types.map {
                ($0.table.description.fields.filter { !shared.contains($0.name) }, $0.name)
            }
            + [PictureOutput.table.description, Probe.table.description].map { ($0.fields, $0.name) }
        let taken = Set(pages.map(\.name))
        var parts: [(object: ObjectDescription, fields: [FieldDescription], places: [String])] = []
        var next = 0
        while next < waiting.count {
            let (fields, owner) = waiting[next]
            next += 1
            for field in fields {
                for object in field.kind.objects where !taken.contains(object.name) {
                    let place = "\(field.name.quotedForDisplay) of \(owner)"
                    guard let index = parts.firstIndex(where: { $0.object.name == object.name }) else {
                        parts.append((object, object.fields, [place]))
                        waiting.append((object.fields, object.name))
                        continue
                    }
                    parts[index].fields.merge(object.fields)
                    if !parts[index].places.contains(where: { $0.hasPrefix(field.name.quotedForDisplay) }) {
                        parts[index].places.append(place)
                    }
                }
            }
        }
        return parts.map { part in
            KindPage(
                ObjectDescription(name: part.object.name) { part.fields },
                "\(partSummaries[part.object.name] ?? "a part of a scene"), in "
                    + part.places.prefix(3).joined(separator: ", "))
        }
    }
}

extension [FieldDescription] {
    /// Adds the keys of another object with the same name. If both objects have a key but its defaults differ, the key
    /// gets no default.
    fileprivate mutating func merge(_ others: [FieldDescription]) {
        for other in others {
            guard let index = firstIndex(where: { $0.name == other.name }) else {
                append(other)
                continue
            }
            if self[index].standard != other.standard { self[index].standard = nil }
        }
    }
}

extension KindPage.KeyLine {
    fileprivate init(_ field: FieldDescription) {
        name = field.name
        type = field.kind.phrase
        standard = field.isRequired ? "required" : field.standard ?? ""
        let aliases = field.aliases.isEmpty ? "" : " (also \(field.aliases.joinedAsChoice))"
        summary = field.summary + aliases
    }
}

extension ObjectDescription {
    fileprivate func renamed(_ name: String) -> ObjectDescription { ObjectDescription(name: name) { fields } }
}

extension JSONValue {
    /// The value as JSON on one line.
    package var compactText: String {
        var writer = JSONWriter(style: .compact)
        writer.value(self)
        return writer.text
    }
}

extension Directive {
    /// A typical directive.
    fileprivate var example: String {
        switch self {
        case .use: ##"{"type":"use","symbol":"pill","set":{"title":"All"},"#label":{"fill":"red"}}"##
        case .repeat:
            #"{"type":"stack","children":{"type":"repeat","over":["All","Jazz"],"as":"title","node":{"type":"text","text":"$title"}}}"#
        case .slot: #"{"type":"slot","name":"end"}"#
        }
    }
}

extension CalculatedForm {
    /// One line of help for users.
    package var summary: String {
        switch self {
        case .calc: "a number by an expression"
        case .condition: "one of two values"
        case .map: "numbers or colours between points of another number"
        case .format: "a number as text"
        case .bounds: "the laid-out box of another node"
        case .keys: "a value over time, by key frames"
        case .spring: "a value over time that springs to others"
        }
    }

    /// A typical value.
    fileprivate var example: String {
        switch self {
        case .calc: #"{"$calc":"2 * gap + 8"}"#
        case .condition: #"{"$if":"count > 0","then":"red","else":"gray"}"#
        case .map: #"{"$map":{"in":"scroll","at":[0,44],"to":[0,1],"ease":"out"}}"#
        case .format: #"{"$format":"price","as":",.2@de"}"#
        case .bounds: #"{"$bounds":"title","edge":"max-x"}"#
        case .keys: #"{"$keys":{"at":[0,0.3,1],"to":[0,1,0.5],"ease":"out"}}"#
        case .spring: #"{"$spring":{"from":0,"at":0.2,"to":120,"duration":0.4,"bounce":0.2}}"#
        }
    }
}

extension ValueKind {
    /// The descriptions of the objects among the accepted values and their elements.
    fileprivate var objects: [ObjectDescription] {
        switch self {
        case .object(let description): [description]
        case .list(let element, _, _): element.objects
        case .tuple(let kinds), .oneOf(let kinds): kinds.flatMap(\.objects)
        default: []
        }
    }

    /// The accepted values in a few words. The phrase for a number states its range, unless this is the range of all
    /// coordinates.
    package var phrase: String {
        switch self {
        case .bool: "true or false"
        case .number(let range): range == .coordinate ? "number" : "number \(range.phrase)"
        case .integer(let range):
            range.upperBound >= Int(Int32.max)
                ? "whole number from \(range.lowerBound)"
                : "whole number from \(range.lowerBound) to \(range.upperBound)"
        case .string: "text"
        case .percentage: "percentage"
        case .words(let words): words.joinedAsChoice
        case .pathData: "SVG path data"
        case .color: "colour"
        case .list(let element, _, let form?):
            element == .number(.coordinate) || element == .number(.length)
                ? form : "\(form) (each \(element.phrase))"
        case .list(let element, let count, nil):
            "list of \(count.lowerBound == count.upperBound ? "\(count.lowerBound) " : "")(\(element.phrase))"
        case .tuple(let kinds): "[\(kinds.map(\.phrase).joined(separator: ", "))]"
        case .object(let description): description.name
        case .named(let name): name
        case .oneOf(let kinds):
            kinds.map(\.phrase).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
                .joinedAsChoice
        case .literal: "any value"
        }
    }
}
