import NavGeometry
import NavImaging
import NavScene
import NavSceneFormat

/// A row of tags has three parts, from bottom to top:
/// - The titles in the label colour.
/// - The pill.
/// - The titles again in the selected colour, masked by the pill.
///
/// So a title that the pill partly covers changes colour exactly at the pill's edge.
extension Tags: UIComponent {
    /// Returns the offered width, and a height of 44 points: the height of the system's container for the scope buttons
    /// of a search bar.
    public func naturalSize(offered: Size, canvas: Canvas) -> Size { Size(width: offered.width, height: 44) }

    /// Returns the width of all buttons with `contentInset` before and after them, in points.
    public func huggedWidth(in context: ComponentContext) -> Double? {
        TagRow(self, in: context).bounds.width + 2 * contentInset
    }

    public var clipsToBounds: Bool { true }

    public var accessibility: Accessibility? { Accessibility(.tabList) }

    public func parts(in context: ComponentContext) -> [Node] {
        let row = TagRow(self, in: context)
        let origin = Vector(dx: contentInset - context.pixels.rounded(scrollOffset), dy: 0)
        let frame = row.bounds.offset(by: origin)
        var buttons = row.labels("label", color: labelColor ?? context.color(.label), in: context)
        let selected = row.selectedIndex
        for index in buttons.indices {
            buttons[index].accessibility = Accessibility(
                .tab, label: titles[index], traits: index == selected ? [.selected] : [])
        }
        let labels = context.part("labels", .group, frame: frame, children: buttons)
        guard let pill = row.pillFrame(selection) else { return [labels] }

        let shape = Node.Kind.box(self.pill.shape(BoxShape(corners: .capsule, curve: .continuous)))
        var selectedLabels = context.part(
            "selectedLabels", .group, frame: frame,
            children: row.labels(
                "selectedLabel", color: selectedLabelColor, font: selectedFont, in: context))
        selectedLabels.accessibility = .hidden
        selectedLabels.mask = Mask([context.part("mask", shape, frame: pill, fill: .black)])
        return [
            labels,
            self.pill.styled(
                context.part(
                    "pill", shape, frame: pill.offset(by: origin), fill: tint ?? context.color(.systemPink))),
            selectedLabels,
        ]
    }
}
