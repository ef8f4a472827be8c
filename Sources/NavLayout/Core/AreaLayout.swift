import NavGeometry
import NavScene

/// The alignment of a child in its area.
struct AreaAlignment {
    var horizontal: Stack.Alignment
    var vertical: Stack.Alignment
}

// css-grid-2, sections 6.2 and 10: the size and the place of a child in an area of known size.
extension LayoutEngine {
    /// Returns the width of a child in an area.
    /// - Parameters:
    ///   - room: The width of the area.
    ///   - height: The definite height of the child, or nil.
    ///   - areaHeight: The height of the area, or nil if it is unknown.
    func width(
        of child: Int, inArea room: Double, _ alignment: Stack.Alignment, height: Double?, areaHeight: Double?
    ) -> Double {
        let style = boxes[child].style
        return width(
            of: child, in: room - style.usedMargin(.horizontal, base: room).sum, height: height,
            isStretched: stretches(style, .horizontal, alignment), hasAutomaticMinimum: height != nil,
            base: room, heightBase: areaHeight)
    }

    /// Returns the constraints of a child of known width.
    /// - Parameter room: The height of the area. If nil, percentages of the height are ignored.
    func constraints(
        of child: Int, width: Double, inArea room: Double?, _ alignment: Stack.Alignment, marginBase: Double
    ) -> BoxConstraints {
        let style = boxes[child].style
        let limits = SizeLimits(of: style, .vertical, base: room)
        var height = style.statedSize(.vertical, base: room)
        if height == nil, let room, stretches(style, .vertical, alignment) {
            height = max(
                room - style.usedMargin(.vertical, base: marginBase).sum, style.padding[.vertical].sum)
        }
        return constraints(of: child, width: width, height: height, limits)
    }

    /// Whether a child takes the whole size of its area.
    func stretches(_ style: BoxStyle, _ axis: BoxAxis, _ alignment: Stack.Alignment) -> Bool {
        guard style.size[axis] == .auto || style.isFilling[axis] else { return false }
        let margin = style.margin(axis)
        guard margin.start != .auto, margin.end != .auto else { return false }
        return alignment == .stretch
    }

    /// Places a child in an area. If a margin is `auto`, it takes the spare space, and the alignment is ignored.
    func place(
        _ child: Int, in area: Rect, _ alignment: AreaAlignment, isMirrored: Bool, height known: Double? = nil
    ) -> PlacedBox {
        setPaddingBase(area.width, of: child)
        let style = boxes[child].style
        let definite =
            known ?? definiteAreaHeight(child, area.height, alignment.vertical, marginBase: area.width)
        let width = width(
            of: child, inArea: area.width, alignment.horizontal, height: definite, areaHeight: area.height)
        let constraints = constraints(
            of: child, width: width, inArea: area.height, alignment.vertical, marginBase: area.width)
        let height = constraints.height ?? layout(child, constraints).height
        let x = offset(style, .horizontal, width, area, alignment.horizontal, isMirrored)
        let y = offset(style, .vertical, height, area, alignment.vertical, false)
        return PlacedBox(
            box: child, x: area.x + x + style.offset.dx, y: area.y + y + style.offset.dy, width: width,
            height: height, constraints: constraints)
    }

    /// Returns the height of a child, or nil if the height depends on the child's width.
    func definiteAreaHeight(
        _ child: Int, _ room: Double?, _ alignment: Stack.Alignment, marginBase: Double
    ) -> Double? {
        let style = boxes[child].style
        let limits = SizeLimits(of: style, .vertical, base: room)
        if let stated = style.statedSize(.vertical, base: room) {
            return limits.clamp(stated)
        }
        guard let room, stretches(style, .vertical, alignment) else { return nil }
        let height = room - style.usedMargin(.vertical, base: marginBase).sum
        return limits.clamp(height)
    }

    /// Returns the distance of a child from the left or top edge of its area.
    private func offset(
        _ style: BoxStyle, _ axis: BoxAxis, _ size: Double, _ area: Rect, _ alignment: Stack.Alignment,
        _ isMirrored: Bool
    ) -> Double {
        let edges = style.margin(axis).mirrored(isMirrored)
        let margin = style.usedMargin(axis, base: area.width).mirrored(isMirrored)
        let room = axis == .horizontal ? area.width : area.height
        let spare = room - size - margin.sum
        var offset = margin.start
        if edges.start == .auto || edges.end == .auto {
            if spare > 0, edges.start == .auto { offset += edges.end == .auto ? spare / 2 : spare }
        } else {
            switch alignment {
            case .start, .stretch, .firstBaseline: break
            case .center: offset += spare / 2
            case .end, .lastBaseline: offset += spare
            }
        }
        return isMirrored ? room - offset - size : offset
    }
}
