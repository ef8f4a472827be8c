import NavComponents
import NavGeometry
import NavImaging
import NavTestSupport

@testable import NavJSON
@testable import NavScene

/// Generates random scenes with many kinds of nodes and values. The same seed gives the same scenes.
struct SceneGenerator {
    private var generator: SeededGenerator
    private var nodeCount = 0

    init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

    mutating func scene() -> Scene {
        nodeCount = 0
        return Scene(
            canvas: Canvas(
                size: Size(width: length() + 1, height: length() + 1), scale: pick([1, 2, 3, 0.5]),
                appearance: pick(Appearance.allCases), background: color(), safeArea: edges(),
                barTop: length(), colorSpace: pick(OutputColorSpace.allCases)),
            nodes: list(0...3) { $0.node(depth: 0) })
    }

    private mutating func flip() -> Bool { Bool.random(using: &generator) }
    private mutating func pick<T>(_ values: [T]) -> T {
        values[Int.random(in: 0..<values.count, using: &generator)]
    }
    private mutating func number() -> Double {
        pick([0, 1, -1, 0.1, 1.0 / 3, Double.random(in: -1e3...1e3, using: &generator), 1e-7])
    }
    private mutating func length() -> Double { abs(number()) }
    private mutating func fraction() -> Double { pick([0, 1, Double.random(in: 0...1, using: &generator)]) }
    private mutating func point() -> Point { Point(x: number(), y: number()) }
    private mutating func text() -> String {
        pick(["", "Ä\n", "$name", "$$", "$5", "a\"b\\c", "\u{202E}x\u{202C}", "emoji 🎉"])
    }
    private mutating func maybe<T>(_ make: (inout Self) -> T) -> T? { flip() ? make(&self) : nil }
    private mutating func list<T>(_ count: ClosedRange<Int>, _ make: (inout Self) -> T) -> [T] {
        (0..<Int.random(in: count, using: &generator)).map { _ in make(&self) }
    }

    private mutating func color() -> StraightColor {
        flip()
            ? StraightColor(
                bytes: .random(in: 0...255, using: &generator), 7, 255,
                alpha: Float(pick([0, 51, 255])) / 255)
            : StraightColor(red: 0.1, green: Float(number()).clamped, blue: -0.2, alpha: Float(fraction()))
    }

    private mutating func edges() -> EdgeInsets {
        flip() ? .zero : EdgeInsets(top: length(), left: length(), bottom: length(), right: length())
    }

    private mutating func transform() -> AffineTransform {
        flip()
            ? .identity
            : AffineTransform(a: number(), b: number(), c: number(), d: number(), e: number(), f: number())
    }

    private mutating func geometry() -> Gradient.Geometry {
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: .linear(start: point(), end: point())
        case 1: .radial(center: point(), radius: length() + 0.5)
        case 2: .radial(center: point(), radius: length() + 0.5, focus: point(), focalRadius: length())
        default: .conic(center: point(), startDegrees: number(), sweepDegrees: flip() ? 360 : length() + 1)
        }
    }

    private mutating func paint() -> Paint {
        if flip() { return .solid(color()) }
        if pick([true, false, false, false]) {
            return .pattern(
                Pattern(
                    size: Size(width: length() + 1, height: length() + 1),
                    content: [Node(.ellipse, fills: [.solid(color())])], units: pick(Gradient.Units.allCases),
                    transform: transform()))
        }
        let geometry = geometry()
        let offsets = list(1...4) { $0.fraction() }.sorted()
        let space = pick(ColorInterpolation.Space.allCases)
        // The decoder warns about a hue method unless the colour space is OKLCH or HSL.
        let hue = space == .oklch || space == .hsl ? pick(ColorInterpolation.Hue.allCases) : .shorter
        var gradient = Gradient(
            geometry, stops: offsets.map { Gradient.Stop(offset: $0, color: color()) },
            units: pick(Gradient.Units.allCases), transform: transform(),
            interpolation: ColorInterpolation(
                space: space, isPremultiplied: flip(), hue: hue), isDithered: flip())
        gradient.spread = pick(Gradient.Spread.allCases)
        return .gradient(gradient)
    }

    private mutating func stroke() -> Stroke {
        let isHairline = flip()
        return Stroke(
            paint: paint(),
            style: StrokeStyle(
                width: isHairline ? 1 : length(), cap: pick(StrokeStyle.Cap.allCases),
                join: pick(StrokeStyle.Join.allCases), miterLimit: length() + 1,
                dashes: flip() ? [] : [length() + 1, length() + 1], dashPhase: number(),
                dashFit: pick(StrokeStyle.DashFit.allCases),
                trim: flip()
                    ? .whole : StrokeTrim(start: fraction(), end: fraction(), offset: fraction() * 3 - 1)),
            alignment: pick(Stroke.Alignment.allCases), isHairline: isHairline)
    }

    private mutating func backdrop() -> Backdrop {
        if flip() { return pick(Material.allCases).backdrop(in: .dark) }
        return Backdrop(
            luminanceCurve: maybe {
                .init(amount: $0.fraction(), ordinates: $0.list(4...4) { $0.fraction() })
            },
            saturation: fraction(), brightness: -fraction(), sigma: fraction() * 40,
            tint: maybe { $0.color() },
            edge: pick(Backdrop.Edge.allCases), mask: maybe { Mask([], style: $0.maskStyle()) })
    }

    private mutating func maskStyle() -> MaskStyle {
        flip()
            ? .alpha
            : MaskStyle(kind: pick(MaskStyle.Kind.allCases), isInverted: flip(), opacity: fraction())
    }

    private mutating func shadow() -> Shadow {
        Shadow(
            color: color(), sigma: fraction() * 20, offset: Vector(dx: number(), dy: 2), spread: fraction(),
            isInner: flip(), shape: flip() ? [] : [Node(.ellipse)],
            knockout: pick([nil, nil, .ownShape, .shape(Node(.ellipse))]))
    }

    private mutating func filter() -> Filter {
        switch Int.random(in: 0..<12, using: &generator) {
        case 11: .graph(filterGraph())
        case 0: .blur(sigmaX: fraction(), sigmaY: fraction())
        case 1: .saturate(length() / 10)
        case 2: .hueRotate(degrees: number())
        case 3: .brightness(fraction())
        case 4: .contrast(fraction())
        case 5: .grayscale(fraction())
        case 6: .invert(fraction())
        case 7: .sepia(fraction())
        case 8: .opacity(fraction())
        case 9: .colorMatrix(list(20...20) { $0.fraction() })
        default: .dropShadow(Shadow(color: color(), sigma: fraction(), offset: Vector(dx: number(), dy: 0)))
        }
    }

    private mutating func filterGraph() -> FilterGraph {
        var steps: [FilterGraph.Step] = []
        for _ in 0..<5 {
            let name = steps.last?.result
            let input: FilterGraph.Input = pick([
                .previous, .source, .sourceAlpha, name.map { .result($0) } ?? .source,
            ])
            let space: FilterGraph.ColorSpace? = pick([nil, .srgb, .linear])
            let region: Rect? = pick([nil, Rect(x: number(), y: 1, width: length(), height: length())])
            let result: String? = pick([nil, "a", "b"])
            func step(_ operation: FilterGraph.Operation, over below: FilterGraph.Input? = nil)
                -> FilterGraph.Step
            {
                FilterGraph.Step(
                    operation, of: input, over: below, result: result, region: region, colorSpace: space)
            }
            switch Int.random(in: 0..<9, using: &generator) {
            case 0: steps.append(step(.filter(.blur(sigmaX: fraction(), sigmaY: fraction()))))
            case 1: steps.append(step(.luminanceToAlpha))
            case 2:
                let functions: [ComponentTransfer.Function] = [
                    .identity, .table([fraction()]), .discrete([0, fraction()]),
                    .linear(slope: fraction(), intercept: 0),
                    .gamma(amplitude: 1, exponent: 2, offset: fraction()),
                ]
                steps.append(
                    step(.transfer(ComponentTransfer(red: pick(functions), alpha: pick(functions)))))
            case 3: steps.append(step(.offset(Vector(dx: number(), dy: 0))))
            case 4:
                let ways: [FilterGraph.Composite] = [
                    .over, .lighter, .arithmetic(k1: fraction(), k2: 0, k3: 1, k4: 0),
                ]
                steps.append(step(.composite(pick(ways)), over: .source))
            case 5: steps.append(step(.blend(pick([.normal, .multiply, .softLight])), over: .previous))
            case 6: steps.append(step(.erode(x: length(), y: length())))
            case 7:
                var flood = step(.flood(.solid(color())))
                flood.input = .previous
                steps.append(flood)
            default:
                var merge = step(.merge([.source, .sourceAlpha, .previous]))
                merge.input = .previous
                steps.append(merge)
            }
        }
        return FilterGraph(
            steps, units: pick([.box, .user]), stepUnits: pick([.box, .user]),
            colorSpace: pick([.srgb, .linear]))
    }

    private mutating func compositing() -> Compositing {
        let blend = pick(BlendMode.allCases)
        return Compositing(
            blend: blend, operator: blend.isOperator ? .sourceOver : pick(CompositeOperator.allCases))
    }

    private mutating func clip(depth: Int) -> Clip {
        Clip(
            flip() ? .ownShape : .nodes(list(0...2) { $0.node(depth: depth + 1) }),
            feather: pick([0, fraction() * 5]))
    }

    private mutating func path() -> Path {
        var path = Path()
        path.move(to: point())
        path.addLine(to: point())
        path.addQuadratic(control: point(), to: point())
        path.addCubic(control1: point(), control2: point(), to: point())
        if flip() { path.close() }
        return flip() ? path : Path()
    }

    private mutating func font() -> FontDescription {
        FontDescription(
            family: pick(["Inter", "$f"]), size: length() + 1, weight: pick([100, 400, 600, 650]),
            isItalic: flip(),
            tracking: maybe { $0.number() }, wordSpacing: pick([0, 2.5]),
            lineHeight: maybe { $0.length() + 1 },
            baselineShift: pick([0, -3]),
            features: pick([[], [FontFeature(tag: "tnum", value: 7), FontFeature(tag: "ss 1", value: 0)]]))
    }

    private mutating func textRun() -> TextRun {
        guard flip() else { return TextRun(text()) }
        var font = FontOverrides()
        font.family = maybe { $0.pick(["Inter", "$f"]) }
        font.size = maybe { $0.length() + 1 }
        font.weight = maybe { $0.pick([100, 650]) }
        font.isItalic = maybe { $0.flip() }
        font.tracking = maybe { $0.number() }
        font.wordSpacing = maybe { $0.pick([0, 2.5]) }
        font.lineHeight = maybe { $0.length() + 1 }
        font.baselineShift = maybe { $0.number() }
        font.features = maybe { _ in [FontFeature(tag: "liga", value: 0)] }
        return TextRun(
            text(), font: font, fills: maybe { [.solid($0.color())] },
            background: maybe { .solid($0.color()) },
            underline: maybe { $0.decoration() }, strikethrough: maybe { $0.decoration() })
    }

    private mutating func decoration() -> TextDecoration {
        pick([
            .none, .solid, .line(TextLine(style: .wavy)),
            .line(
                TextLine(
                    style: pick(TextLine.Style.allCases), color: color(), thickness: 2, offset: number() / 100
                )),
        ])
    }

    private mutating func appearance() -> BarAppearance {
        if flip() { return BarAppearance(preset: pick(BarAppearance.Preset.allCases)) }
        return BarAppearance(
            preset: pick(BarAppearance.Preset.allCases), backdrop: maybe { $0.backdrop() },
            color: maybe { $0.color() },
            shadowColor: maybe { $0.color() }, titleColor: maybe { $0.color() })
    }

    private mutating func item() -> NavigationBar.Item {
        NavigationBar.Item(text(), style: pick(NavigationBar.Item.Style.allCases), isEnabled: flip())
    }

    private mutating func navigationBar() -> NavigationBar {
        NavigationBar(
            title: text(), largeTitle: maybe { .init(height: $0.pick([52, 10])) },
            backTitle: maybe { $0.text() },
            leadingItems: list(0...2) { $0.item() }, trailingItems: list(0...2) { $0.item() },
            standardAppearance: appearance(), scrollEdgeAppearance: maybe { $0.appearance() },
            progress: fraction(),
            backgroundAlpha: fraction(), titleAlpha: fraction(), tint: maybe { $0.color() },
            contentHeight: length(),
            top: maybe { $0.number() })
    }

    private mutating func tags() -> Tags {
        Tags(
            titles: list(3...4) { $0.text() },
            selection: flip()
                ? Tags.Selection(2) : Tags.Selection(from: 0, to: 2, progress: fraction() * 1.2),
            tint: maybe { $0.color() }, labelColor: maybe { $0.color() }, selectedLabelColor: color(),
            font: font(),
            insets: edges(), buttonHeight: maybe { $0.length() }, contentInset: length(),
            scrollOffset: number())
    }

    private mutating func row() -> List.Row {
        List.Row(
            title: text(), subtitle: maybe { $0.text() }, value: maybe { $0.text() },
            iconColor: maybe { $0.color() },
            hasDisclosure: flip())
    }

    private mutating func radii() -> BoxShape.Corners {
        pick([
            .capsule, .radii(.zero), .radii(CornerRadii(4)),
            .radii(CornerRadii(topLeft: 1, topRight: 2, bottomRight: 3, bottomLeft: 4)),
            .ellipses(CornerEllipses(horizontal: CornerRadii(8), vertical: CornerRadii(5))),
            .ellipses(
                CornerEllipses(
                    horizontal: CornerRadii(topLeft: 1, topRight: 2, bottomRight: 3, bottomLeft: 4),
                    vertical: CornerRadii(topLeft: 4, topRight: 2, bottomRight: 0, bottomLeft: 5))),
        ])
    }

    private mutating func borders() -> Borders {
        if flip() { return .none }
        func side() -> Border? {
            flip() ? nil : Border(paint(), width: length(), dashes: flip() ? [] : [length() + 1, length()])
        }
        return pick([true, false])
            ? Borders(Border(paint(), width: length()))
            : Borders(top: side(), right: side(), bottom: side(), left: side())
    }

    private mutating func combination() -> PathCombination {
        PathCombination(
            pick(PathOperation.allCases),
            of: list(1...3) { generator in
                var shape = Node(
                    generator.pick([
                        .ellipse, .box(BoxShape(corners: generator.radii())),
                        .path(PathShape(path: generator.path(), fillRule: .evenOdd)),
                        .path(PathShape(PathCombination(.exclusion, of: [Node(.ellipse)]))),
                    ]))
                shape.transform = generator.transform()
                return shape
            })
    }

    private mutating func kind() -> Node.Kind {
        switch Int.random(in: 0..<12, using: &generator) {
        case 0: .group
        case 1: .box(BoxShape(corners: radii(), curve: pick(CornerCurve.allCases), borders: borders()))
        case 2: .ellipse
        case 3 where flip(): .path(PathShape(combination()))
        case 3: .path(PathShape(path: path(), fillRule: pick(FillRule.allCases)))
        case 4:
            .text(
                Text(
                    runs: list(1...3) { $0.textRun() }, font: font(),
                    alignment: pick(Text.Alignment.allCases),
                    verticalAlignment: pick(Text.VerticalAlignment.allCases),
                    direction: pick(Text.Direction.allCases), maximumLines: maybe { $0.pick([1, 3]) },
                    truncation: pick(Text.Truncation.allCases), wrap: pick(Text.Wrap.allCases),
                    minimumScaleFactor: fraction(), underline: decoration(), strikethrough: decoration()))
        case 5:
            .image(
                Image(
                    source: "a b.png", fit: pick(Image.Fit.allCases),
                    alignment: Point(x: fraction(), y: fraction()), sampling: pick(Image.Sampling.allCases),
                    capInsets: edges()))
        case 6:
            .stack(
                Stack(
                    axis: pick(Stack.Axis.allCases), gap: Gap(number()), padding: edges(),
                    alignment: pick(Stack.Alignment.allCases),
                    distribution: pick(Stack.Distribution.allCases),
                    isReversed: pick([true, false]), wrap: pick(Stack.Wrap.allCases),
                    lineDistribution: pick(Stack.LineDistribution.allCases)))
        case 7:
            .glyphs(
                GlyphRun(
                    face: "Inter-Bold", size: length() + 1,
                    glyphs: list(0...3) { GlyphRun.Glyph(id: $0.pick([0, 7, 65535]), position: $0.point()) }))
        default: .group
        }
    }

    private mutating func component() -> any Component {
        switch pick([0, 1, 2, 3]) {
        case 0: tags()
        case 1: navigationBar()
        case 2:
            ProgressBar(
                style: pick(ProgressBar.Style.allCases), value: fraction(), alpha: fraction(),
                tint: maybe { $0.color() },
                trackColor: maybe { $0.color() })
        default:
            List(
                rows: list(0...3) { $0.row() }, rowHeight: maybe { $0.length() + 1 },
                contentInset: number(),
                scrollOffset: number())
        }
    }

    private mutating func node(depth: Int) -> Node {
        nodeCount += 1
        var node = Node(kind(), id: flip() ? "n\(nodeCount)" : nil)
        if case .group = node.kind, flip() { node.component = component() }
        if flip() {
            node.frame = pick([
                .fill, Frame(), Frame(x: number()), Frame(width: length(), height: length()),
                Frame(Rect(x: number(), y: number(), width: length(), height: length())),
            ])
            node.transform = transform()
            node.anchor = point()
            node.opacity = fraction()
            node.isHidden = flip()
            node.isAntialiased = pick([nil, nil, true, false])
            node.grow = length()
        }
        if flip() {
            node.fills = list(0...2) {
                $0.flip() ? $0.paint() : .blended($0.paint(), $0.pick([.multiply, .screen, .plusLighter]))
            }
            node.strokes = list(0...2) { $0.stroke() }
            node.shadows = list(0...2) { $0.shadow() }
            node.filters = list(0...2) { $0.filter() }
            node.compositing = compositing()
            node.isIsolated = flip()
            node.backdrop = maybe { $0.backdrop() }
        }
        guard depth < 3 else { return node }
        node.clip = maybe { $0.clip(depth: depth) }
        node.mask = maybe { generator in
            Mask(generator.list(0...2) { $0.node(depth: depth + 1) }, style: generator.maskStyle())
        }
        switch node.kind {
        case .group where node.component == nil, .box, .ellipse, .path, .stack:
            node.children = list(0...3) { $0.node(depth: depth + 1) }
        default: break
        }
        return node
    }
}

extension Float {
    /// The number, clamped to the scene format's range for a channel.
    fileprivate var clamped: Float { Swift.min(Swift.max(self, -100), 100) }
}
