/// A long explanation of a diagnostic.
public struct DiagnosticExplanation: Sendable {
    /// The cause and the remedy, in a few sentences.
    public let text: String
    /// A node, or a list of nodes, with the problem. Nil if the explanation has no examples.
    public let wrong: String?
    /// A similar node or list of nodes without the problem. Nil if the explanation has no examples.
    public let right: String?

    fileprivate init(_ text: String, wrong: String? = nil, right: String? = nil) {
        self.text = text
        self.wrong = wrong
        self.right = right
    }
}

extension DiagnosticCode {
    /// The long explanation; nil if the title says everything.
    public var explanation: DiagnosticExplanation? { Self.explanations.first { $0.key == self }?.value }

    /// The explanations, most of them with a wrong and a right node. A test decodes these nodes.
    private static let explanations: KeyValuePairs<DiagnosticCode, DiagnosticExplanation> = [
        .unterminatedString: .init(
            "A string ends with the quote that began it, on the same line. Write a line break as \\n.",
            wrong: #"{ "type": "text", "text": "Hi }"#, right: #"{ "type": "text", "text": "Hi" }"#),
        .singleQuotedString: .init(
            "JSON has double quotes only.", wrong: "{ 'type': 'box' }", right: #"{ "type": "box" }"#),
        .invalidNumber: .init(
            "Numbers are decimal, without leading zeros, plus signs or units.",
            wrong: #"{ "type": "box", "opacity": .5 }"#, right: #"{ "type": "box", "opacity": 0.5 }"#),
        .unquotedText: .init(
            "Only numbers, true, false and null are written without quotes.",
            wrong: #"{ "type": "box", "fill": red }"#,
            right: #"{ "type": "box", "fill": "red" }"#),
        .unquotedKey: .init(
            "Keys are strings in double quotes.", wrong: #"{ type: "box" }"#, right: #"{ "type": "box" }"#),
        .missingComma: .init(
            "A comma separates members of an object and elements of a list.",
            wrong: ##"{ "type": "box" "fill": "red" }"##, right: #"{ "type": "box", "fill": "red" }"#),
        .missingColon: .init(
            "A colon follows each key.", wrong: #"{ "type" "box" }"#, right: #"{ "type": "box" }"#),
        .duplicateKey: .init(
            "An object has each key only once. Other JSON readers silently use the last value.",
            wrong: #"{ "type": "box", "fill": "red", "fill": "blue" }"#,
            right: #"{ "type": "box", "fill": ["red", "blue"] }"#),
        .unknownKey: .init(
            "This kind of node has no such key, so the value has no effect. `navrender help KIND` lists the keys of a kind.",
            wrong: #"{ "type": "box", "color": "red" }"#, right: #"{ "type": "box", "fill": "red" }"#),
        .missingKey: .init(
            "The object needs this key.", wrong: #"{ "type": "image" }"#,
            right: #"{ "type": "image", "source": "cover.png" }"#),
        .repeatedKey: .init(
            "The same key is given under two of its names.",
            wrong: #"{ "type": "box", "fill": "red", "fills": ["blue"] }"#,
            right: #"{ "type": "box", "fill": ["red", "blue"] }"#),
        .conflictingKeys: .init(
            "Two keys set the same property, or a key cannot be used here.",
            wrong: #"{ "type": "box", "blend": "plus-lighter", "composite": "xor" }"#,
            right: #"{ "type": "box", "composite": "xor" }"#),
        .unknownNodeType: .init(
            "No kind of node has this name. `navrender help` lists the kinds.", wrong: #"{ "type": "rect" }"#,
            right: #"{ "type": "box" }"#),
        .duplicateID: .init(
            "An id names one node. Nodes of a symbol have ids of their own for each use.",
            wrong: #"[{ "type": "box", "id": "a" }, { "type": "box", "id": "a" }]"#,
            right: #"[{ "type": "box", "id": "a" }, { "type": "box", "id": "b" }]"#),
        .unknownReference: .init(
            "A string that begins with $ refers to a token, a parameter, a property of a symbol or an element of a repeat. "
                + "To begin a text with a dollar sign, write $$.",
            wrong: #"{ "type": "text", "text": "$name" }"#, right: #"{ "type": "text", "text": "$$name" }"#),
        .unknownSymbol: .init(
            "The file defines no symbol of this name under \"symbols\".",
            wrong: #"{ "type": "use", "symbol": "pill" }"#,
            right: #"{ "type": "box", "radius": "capsule" }"#),
        .unknownSlot: .init(
            "A slot marks where the children of each use of a symbol appear.", wrong: #"{ "type": "slot" }"#,
            right: #"{ "type": "group" }"#),
        .wrongType: .init(
            "The value has the wrong JSON type. Write texts in quotes, and numbers, true and false without quotes.",
            wrong: #"{ "type": "box", "hidden": "true" }"#, right: #"{ "type": "box", "hidden": true }"#),
        .valueOutOfRange: .init(
            "The number is not in the range of the key.", wrong: #"{ "type": "box", "opacity": 50 }"#,
            right: #"{ "type": "box", "opacity": 0.5 }"#),
        .wrongCount: .init(
            "The list has too many or too few elements.", wrong: #"{ "type": "box", "frame": [40, 20] }"#,
            right: #"{ "type": "box", "frame": [0, 0, 40, 20] }"#),
        .unknownWord: .init(
            "The key takes one of a few words. Letter case and hyphens do not matter.",
            wrong: #"{ "type": "box", "curve": "squircle" }"#,
            right: #"{ "type": "box", "curve": "continuous" }"#),
        .invalidColor: .init(
            "Colours are #rgb, #rrggbb, #rrggbbaa, names of CSS, system colours, and CSS functions such as rgb() and oklch(). "
                + "A gradient is an object with \"type\": \"linear\".",
            wrong: #"{ "type": "box", "fill": "FF0000" }"#, right: ##"{ "type": "box", "fill": "#FF0000" }"##),
        .incompleteColor: .init(
            "A colour object has \"color\" with \"alpha\", or \"srgb\", or both \"light\" and \"dark\".",
            wrong: #"{ "type": "box", "fill": { "light": "red" } }"#,
            right: #"{ "type": "box", "fill": { "light": "red", "dark": "blue" } }"#),
        .invalidPathData: .init(
            "Path data has the syntax of SVG: letters for commands, each followed by its numbers.",
            wrong: #"{ "type": "path", "d": "M0 0 X5" }"#, right: #"{ "type": "path", "d": "M0 0 L5 5" }"#),
        .emptyName: .init(
            "A name has at least one character.", wrong: #"{ "type": "box", "id": "" }"#,
            right: #"{ "type": "box", "id": "card" }"#),
        .invalidExpression: .init(
            "Expressions have numbers, 'texts', names, operators and functions such as max(a, b). `navrender help '$calc'` has an "
                + "example. Write {{ for a brace in a text.",
            wrong: #"{ "type": "box", "opacity": { "$calc": "1 / 0" } }"#,
            right: #"{ "type": "box", "opacity": { "$calc": "1 / 2" } }"#),
        .misplacedMotion: .init(
            "$keys and $spring must be the whole value of a key that can change over time. They do not work in ids, "
                + "in children or within a calculation. Put the calculation into the key frames. Nodes in masks, "
                + "clips and patterns cannot move.",
            wrong: #"{ "type": "box", "id": { "$keys": { "at": [0, 1], "to": ["a", "b"] } } }"#,
            right: #"{ "type": "box", "opacity": { "$keys": { "at": [0, 1], "to": [0, 1] } } }"#),
        .invalidData: .init(
            "A data file does not have the format of its suffix, or a cell does not have its column's type. "
                + "A number in a CSV file is written as in JSON: 3.50, without a comma, a unit or a currency sign. "
                + "If another kind of cell occurs in a column, the column has the type text. "
                + "Wrong: \"data\": { \"rows\": { \"file\": \"rows.csv\", \"types\": { \"price\": \"number\" } } } with the row "
                + "Tea,\"3,50 €\". Right: the row Tea,3.50 and the text \"{row.price:.2@de} €\"."),
        .vanishedNode: .init(
            "The node has no width or no height, although its children have both. Other nodes are placed as if it were not "
                + "there. Leave out the size, so that the node fits its children, or set a size above 0. Write "
                + "\"hidden\": true if nothing should be drawn.",
            wrong:
                #"{ "type": "box", "width": 0, "children": [{ "type": "box", "width": 9, "height": 9 }] }"#,
            right: #"{ "type": "box", "children": [{ "type": "box", "width": 9, "height": 9 }] }"#),
        .anchorCycle: .init(
            "Each of these nodes is placed relative to the next one, and the last one to the first, so none can be placed first. "
                + "Give one of them a frame, or anchor it to its parent.",
            wrong: ##"""
                [{ "type": "box", "id": "a", "below": "#b" }, { "type": "box", "id": "b", "below": "#a" }]
                """##,
            right: ##"""
                [{ "type": "box", "id": "a" }, { "type": "box", "id": "b", "below": "#a" }]
                """##),
        .unknownBounds: .init(
            "$bounds and bounds('id', 'edge') name a node that does not exist or is hidden. Parts of a component have ids such "
                + "as bar#title; `navrender layout SCENE` lists them."),
        .boundsCycle: .init(
            "A node that uses the box of another node is placed after it. If the other node in turn depends on the first one, "
                + "directly or by the size of a common parent, no layout fits both. Take the first node out of the arrangement "
                + "(\"position\": \"absolute\", or a frame in a group), or give the other node a fixed size."),
        .unknownAnnotationTarget: .init(
            "A callout, measure, highlight, badge or lens names a node that does not exist or is hidden. Parts of a "
                + "component have ids such as bar#title; `navrender layout SCENE` lists them."),
        .labelWithoutRoom: .init(
            "Labels are placed beside their subject, apart from each other, and within the figure. This one fits nowhere, so "
                + "it is not drawn. Make the canvas larger, let it hug its content (\"size\": \"hug\"), use fewer or "
                + "shorter labels, or place the label yourself with a frame."),
        .tooManyAnnotations: .init(
            "A scene has at most 256 annotations, because each label is compared with all others. Each lens draws the scene "
                + "again, and all lenses together draw at most 200,000 nodes. Divide the figure."),
        .crossingLeaders: .init(
            "The lines of two annotations cross, or a line runs through the label of another one, and no other order of the "
                + "labels avoids it. Choose another \"side\" for one of them, or remove one."),
    ]
}
