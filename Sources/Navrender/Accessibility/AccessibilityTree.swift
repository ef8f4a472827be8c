import NavGeometry
import NavJSON
import NavLayout
import NavScene

/// The elements of a scene as assistive technology reads them.
public struct AccessibilityTree: Sendable {
    /// An element that assistive technology reads, with its place on the canvas and in the scene file.
    public struct Element: Sendable {
        /// The kind of control or content; nil if the node states a label but no role.
        public let role: Accessibility.Role?
        /// The text that assistive technology reads.
        public let label: String
        /// The value of a control.
        public let value: String?
        /// The states of the element, such as disabled.
        public let traits: [Accessibility.Trait]
        /// The bounding box on the canvas with all transforms, in points.
        public let frame: Rect
        /// The byte range of the node in the scene file.
        public let source: Range<Int>?
        /// The elements within, in drawing order.
        public let children: [Element]
        /// Whether the element is a part of a component. The platform determines the size of a part, so the
        /// accessibility check reports no part as too small.
        let isPart: Bool
    }

    /// The canvas of the scene.
    public let canvas: Canvas
    /// The outermost elements in drawing order.
    public let elements: [Element]
}

extension AccessibilityTree {
    init(_ boxes: [FrameTree.Box], canvas: Canvas) {
        self.canvas = canvas
        elements = boxes.indices.filter { boxes[$0].parent == nil }.flatMap {
            Self.elements(of: $0, in: boxes)
        }
    }

    /// Returns the element of a box. If the box is no element, the function returns the elements inside the
    /// box. A hidden or fully transparent box has no elements, as in UIKit.
    ///
    /// The depth of recursion is the nesting of nodes, which the decoder limits.
    private static func elements(of index: Int, in boxes: [FrameTree.Box]) -> [Element] {
        let box = boxes[index]
        let own = box.node.accessibility
        if own?.isHidden ?? false || box.node.opacity <= 0 { return [] }
        if let own, own.role != nil || own.label != nil {
            let isContainer = own.role?.isContainer ?? false
            let isField = own.role?.isField ?? false
            var children = isContainer || isField ? box.children.flatMap { elements(of: $0, in: boxes) } : []
            if isField { children.removeAll { !($0.role?.isInteractive ?? false) } }
            let label =
                own.label ?? (isContainer ? "" : texts(within: index, of: boxes).joined(separator: ", "))
            return [
                Element(
                    role: own.role, label: label, value: own.value, traits: own.traits,
                    frame: box.bounds, source: box.node.source,
                    children: children, isPart: boxes.isPart(index))
            ]
        }
        if let text = box.statedString {
            return [
                Element(
                    role: .text, label: text, value: own?.value, traits: own?.traits ?? [],
                    frame: box.bounds, source: box.node.source,
                    children: [], isPart: boxes.isPart(index))
            ]
        }
        return box.children.flatMap { elements(of: $0, in: boxes) }
    }

    /// Returns the texts and labels within a box.
    private static func texts(within index: Int, of boxes: [FrameTree.Box]) -> [String] {
        var texts: [String] = []
        var pending = [index]
        while let next = pending.popLast() {
            let node = boxes[next].node
            if next != index, let own = node.accessibility {
                if own.isHidden || node.opacity <= 0 { continue }
                if let label = own.label {
                    texts.append(label)
                    continue
                }
            }
            if let text = boxes[next].statedString { texts.append(text) }
            pending += boxes[next].children.reversed()
        }
        return texts
    }
}

extension FrameTree.Box {
    /// The characters of a text node as the scene states them, without the changes of `letterCase`. A symbol is read by
    /// its name, and a picture in the text is left out.
    fileprivate var statedString: String? {
        guard case .text(let text) = node.kind else { return nil }
        var string = statedText ?? text.string
        var attachments = text.runs.compactMap(\.attachment)[...]
        if !attachments.isEmpty {
            string = string.map { character in
                guard character == "\u{FFFC}" else { return String(character) }
                guard case .symbol(let name) = attachments.popFirst() else { return "" }
                return name.spokenName
            }.joined()
        }
        return string.isEmpty ? nil : string
    }
}

extension [FrameTree.Box] {
    /// Whether a box is a part of a component. A part has the same place in the scene file as its component.
    func isPart(_ index: Int) -> Bool {
        guard let parent = self[index].parent, let source = self[index].node.source else { return false }
        return self[parent].node.source == source
    }
}

// MARK: Text and JSON

extension AccessibilityTree {
    /// The tree as text: one line for each element, indented by its depth.
    public var text: String {
        var lines: [String] = []
        var pending = elements.reversed().map { ($0, 0) }
        while let (element, depth) = pending.popLast() {
            let words =
                [element.role?.rawValue ?? "group", element.label.quotedForDisplay]
                + (element.value.map { ["value \($0.quotedForDisplay)"] } ?? [])
                + element.traits.map(\.rawValue)
            lines.append(String(repeating: "  ", count: depth) + words.joined(separator: " ") + "\n")
            pending += element.children.reversed().map { ($0, depth + 1) }
        }
        return lines.joined()
    }

    /// The tree as JSON. Frames are `[x, y, width, height]` in points.
    public var json: String {
        var writer = JSONWriter(style: .pretty)
        writer.beginObject()
        writer.key("version")
        writer.number(1)
        writer.key("size")
        writer.numbers([canvas.size.width, canvas.size.height])
        writer.key("elements")
        Self.write(elements, to: &writer)
        writer.endObject()
        return writer.text + "\n"
    }

    /// Writes elements. The depth of recursion is the nesting of nodes, which the decoder limits.
    private static func write(_ elements: [Element], to writer: inout JSONWriter) {
        writer.beginArray()
        for element in elements {
            writer.beginObject()
            if let role = element.role {
                writer.key("role")
                writer.string(role.rawValue)
            }
            writer.key("label")
            writer.string(element.label)
            if let value = element.value {
                writer.key("value")
                writer.string(value)
            }
            if !element.traits.isEmpty {
                writer.key("traits")
                writer.beginArray()
                for trait in element.traits { writer.string(trait.rawValue) }
                writer.endArray()
            }
            writer.frame(element.frame)
            if !element.children.isEmpty {
                writer.key("children")
                write(element.children, to: &writer)
            }
            writer.endObject()
        }
        writer.endArray()
    }
}

extension Renderer {
    /// Returns the elements of a scene as assistive technology reads them. This method draws nothing.
    ///
    /// - Throws: ``RenderError`` with every problem of the scene at once if one of them is an error.
    public func accessibility(of scene: Scene) throws -> AccessibilityTree {
        let scene = try adapted(scene)
        var pipeline = Pipeline(scene, options)
        return AccessibilityTree(try pipeline.frames(of: scene).boxes, canvas: scene.canvas)
    }
}
