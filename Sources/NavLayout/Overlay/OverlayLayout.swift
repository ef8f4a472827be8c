import NavGeometry
import NavScene

/// The layout of an overlay: all children share one area, the overlay without its padding.
struct OverlayLayout {
    let overlay: Overlay
    let box: Int
    let engine: LayoutEngine
    let style: BoxStyle

    init(_ overlay: Overlay, _ box: Int, _ engine: LayoutEngine) {
        self.overlay = overlay
        self.box = box
        self.engine = engine
        style = engine.boxes[box].style
    }

    /// Returns the widths of the widest child. Children that fill the overlay count only if there are no others.
    func contentWidths(height: Double?) -> ContentWidths {
        let height = height.map { max(0, $0 - style.padding[.vertical].sum) }
        return deciding(.horizontal).reduce(.zero) { widest, child in
            widest.union(engine.outerWidths(child, height: engine.definiteHeight(child, base: height)))
        }
    }

    func layout(_ constraints: BoxConstraints) -> BoxLayout {
        let padding = style.padding
        let width = max(0, constraints.width - padding[.horizontal].sum)
        let floor = max(constraints.minimumHeight, padding[.vertical].sum)
        let height =
            constraints.height
            ?? limited(naturalHeight(width: width) + padding[.vertical].sum, floor, constraints.maximumHeight)
        let size = Size(width: constraints.width, height: height)
        let area = Rect(origin: .zero, size: size).inset(by: padding)
        var layout = BoxLayout(height: height)
        for child in engine.boxes[box].children {
            let style = engine.boxes[child].style
            let alignment = alignment(of: style)
            if style.isAbsolute {
                layout.children.append(
                    engine.placeAbsolute(child, in: size, of: self.style) { axis, _ in
                        StaticPosition(
                            axis == .horizontal ? alignment.horizontal : alignment.vertical,
                            axis == .horizontal && self.style.isRightToLeft)
                    })
                continue
            }
            if layout.firstBaselineChild == nil {
                layout.firstBaselineChild = layout.children.count
                layout.lastBaselineChild = layout.children.count
            }
            layout.children.append(
                engine.place(child, in: area, alignment, isMirrored: self.style.isRightToLeft))
        }
        return layout
    }

    private func naturalHeight(width: Double) -> Double {
        deciding(.vertical).reduce(0) { tallest, child in
            let style = engine.boxes[child].style
            let alignment = alignment(of: style)
            let own = engine.width(
                of: child, inArea: width, alignment.horizontal,
                height: engine.definiteHeight(child, base: nil))
            let constraints = engine.constraints(
                of: child, width: own, inArea: nil, alignment.vertical, marginBase: width)
            let height = constraints.height ?? engine.layout(child, constraints).height
            return max(tallest, height + style.usedMargin(.vertical, base: width).sum)
        }
    }

    /// Returns the children that decide the overlay's size along an axis.
    private func deciding(_ axis: BoxAxis) -> [Int] {
        let children = engine.boxes[box].children.filter { !engine.boxes[$0].style.isAbsolute }
        let others = children.filter { !engine.boxes[$0].style.isFilling[axis] }
        return others.isEmpty ? children : others
    }

    private func alignment(of style: BoxStyle) -> AreaAlignment {
        AreaAlignment(
            horizontal: style.justifySelf ?? overlay.justification,
            vertical: style.alignSelf ?? overlay.alignment)
    }
}

extension StaticPosition {
    init(_ alignment: Stack.Alignment, _ isMirrored: Bool) {
        switch alignment {
        case .start, .stretch, .firstBaseline: self.init(0, isMirrored)
        case .center: self.init(0.5, isMirrored)
        case .end, .lastBaseline: self.init(1, isMirrored)
        }
    }
}
