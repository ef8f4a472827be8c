import NavJSON
import NavScene

extension Accessibility {
    package static let table = ObjectTable<Accessibility>(
        "accessibility", prototype: Accessibility(),
        fields: [
            Field("role", optional: \.role, .word, "kind of control or content"),
            Field("label", optional: \.label, .string, "text that is read (default: the texts within)"),
            Field("value", optional: \.value, .string, "value of a control"),
            Field("traits", \.traits, .oneOrList(of: .word, count: 0...8), "states"),
            Field("hidden", \.isHidden, .bool, "whether the node and its content are left out"),
        ])
}
