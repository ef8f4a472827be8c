import NavGeometry
import NavImaging
import NavJSON
import NavScene

/// The spelling of a canvas in a file: a device or a size, and values that differ from the device's values.
package struct CanvasSpelling: Sendable {
    package var device: Device?
    package var size: CanvasExtent?
    /// The space around the content, in points. Only a canvas whose size follows its content has a padding.
    package var padding: EdgeInsets?
    package var scale: Double?
    package var orientation = Device.Orientation.portrait
    package var appearances: [Appearance] = [.light]
    package var contrast = Contrast.standard
    package var reducesTransparency = false
    package var background: StraightColor?
    package var safeArea: EdgeInsets?
    package var barTop: Double?
    package var barHeight: Double?
    package var colorSpace = OutputColorSpace.srgb
    package var sizeCategory = SizeCategory.l
    package var direction = LayoutDirection.auto
    package var textGamma = 1.0

    package static let table = ObjectTable<CanvasSpelling>(
        "canvas", prototype: CanvasSpelling(),
        fields: [
            Field("device", optional: \.device, .device, "name of a device; needed without a size"),
            Field(
                "size", optional: \.size, .canvasExtent,
                "[width, height] in points, or \"hug\" for the size of the content; default: the device's"),
            Field(
                "padding", optional: \.padding, .edges,
                "space around the content of a canvas that hugs it, in points"),
            Field(
                "scale", optional: \.scale, .number(.scale),
                "device pixels per point; default: the device's, or 1"),
            Field(
                "appearance", \.appearances, .appearances,
                "light, dark, or a list of both with the default first"
            ),
            Field("orientation", \.orientation, .word, "orientation of the device"),
            // These two fields come before the first colour, because all later colours and materials depend on them.
            Field("contrast", \.contrast, .contrast, "contrast of system colours"),
            Field(
                "reduceTransparency", \.reducesTransparency, .reducedTransparency,
                "whether materials are opaque colours"),
            Field(
                "background", optional: \.background, .color,
                "colour behind all nodes; default: systemBackground"),
            Field(
                "safeArea", optional: \.safeArea, .edges,
                "points kept free at each edge; default: the device's"),
            Field(
                "barTop", optional: \.barTop, .number(.length),
                "distance of a navigation bar from the top, in points; default: the device's, or 0"),
            Field(
                "barHeight", optional: \.barHeight, .number(.length),
                "height of a navigation bar's content, in points; default: the device's, or 44"),
            Field("colorSpace", \.colorSpace, .word, "colour space of the finished picture"),
            Field(
                "sizeCategory", \.sizeCategory, .sizeCategory,
                "size of the system's text styles"),
            Field("direction", \.direction, .word, "layout direction, unless a node sets its own"),
            Field(
                "textGamma", \.textGamma, .number(NumberRange(lower: 0.25, upper: 4)),
                "gamma of text coverage, of the whole picture: 1 is linear, higher makes letters heavier"),
        ],
        check: { canvas, reading, context in
            if let padding = canvas.padding, padding != .zero, reading.isRead("padding"),
                canvas.size?.isHugging != true
            {
                context.report(
                    .conflictingKeys, "only a canvas that hugs its content has a padding",
                    help: "write \"size\": \"hug\", or put the nodes into a stack with a padding",
                    at: reading.range(of: "padding"))
            }
            if !reading.isGiven("device"), !reading.isGiven("size") {
                context.report(
                    .missingKey, "canvas lacks the key \"size\", or \"device\"", at: reading.range)
            }
        })
}

/// The size of a canvas in a file, in points. A width or height of nil follows the content.
package struct CanvasExtent: Equatable, Sendable {
    package var width: Double?
    package var height: Double?

    var isHugging: Bool { width == nil || height == nil }

    /// The size that layout offers to the content, in points. A side that follows the content has 1024 points here,
    /// about the width of a documentation page. This offer limits content that has no size of its own.
    var offered: Size { Size(width: width ?? 1024, height: height ?? 1024) }
}

extension ValueCodec where Value == CanvasExtent {
    /// A codec for `[320, 200]`, `["hug", 200]` or `"hug"`.
    fileprivate static var canvasExtent: Self {
        let hug = ValueCodec<Double?>.word([("hug", nil)])
        let length = ValueCodec<Double?>.oneOf([
            ValueCodec<Double>.number(.positiveLength).map(to: { $0 }, from: { $0 }), hug,
        ])
        let list = ValueCodec<[Double?]>.list(of: length, count: 2...2, form: "[width, height]")
        let both = ValueCodec<CanvasExtent>(
            kind: list.kind,
            read: { value, context in
                guard case .array(let elements) = value.content, let lengths = list.read(value, &context),
                    lengths.count == elements.count
                else { return nil }
                return CanvasExtent(width: lengths[0], height: lengths[1])
            },
            write: { list.write([$0.width, $0.height]) })
        return .oneOf([
            .word([("hug", CanvasExtent())]), both,
        ])
    }
}

extension ValueCodec where Value == Device {
    fileprivate static var device: Self {
        ValueCodec(
            kind: .words(Device.all.flatMap(\.names)),
            read: { value, context in
                guard case .string(let name) = value.content else { return nil }
                if let device = Device.named(name) { return device }
                context.reportUnknownWord(
                    name, among: Device.all.flatMap(\.names), code: .unknownDevice, at: value.range)
                return nil
            },
            write: { $0.names.first.map { .written(.string($0)) } })
    }
}

extension ValueCodec where Value == Contrast {
    /// A codec for the contrast. The codec also sets the contrast for everything that is decoded later.
    fileprivate static var contrast: Self {
        let word = ValueCodec<Contrast>.word
        return ValueCodec(
            kind: word.kind,
            read: { value, context in
                guard let contrast = word.read(value, &context) else { return nil }
                context.contrast = contrast
                return contrast
            },
            write: word.write)
    }
}

extension ValueCodec where Value == Bool {
    /// A codec for the setting that makes materials opaque. The setting also applies to everything that is decoded
    /// later.
    fileprivate static var reducedTransparency: Self {
        ValueCodec(
            kind: bool.kind,
            read: { value, context in
                guard let isReduced = bool.read(value, &context) else { return nil }
                context.reducesTransparency = isReduced
                return isReduced
            },
            write: bool.write)
    }
}

extension ValueCodec where Value == [Appearance] {
    package static var appearances: Self { .oneOrList(of: .word, count: 1...2) }
}

extension ValueCodec where Value == Canvas {
    /// A codec for the canvas, in the requested appearance and scale. A size above the limits is reported.
    package static var canvas: Self {
        let table = CanvasSpelling.table.codec
        return ValueCodec(
            kind: table.kind,
            read: { value, context in
                // The canvas may belong to a node, or to a scene file that is used as a symbol. The contrast and
                // transparency around such a node or scene do not apply within it, so both settings start anew.
                context.contrast = .standard
                context.reducesTransparency = false
                guard let spelling = table.read(value, &context),
                    let size = spelling.size?.offered ?? spelling.device?.size(spelling.orientation)
                else { return nil }
                let canvas = spelling.canvas(size: size, in: context)
                context.canvas = canvas
                context.scale = canvas.scale
                context.sizeCategory = spelling.sizeCategory
                // The canvas of a node, or of a scene in a scene, may leave the direction to the nodes around it.
                if spelling.direction != .auto { context.direction = spelling.direction }
                context.checkLimits(of: canvas, at: value.range)
                return canvas
            },
            write: { table.write(CanvasSpelling($0)) })
    }
}

extension ValueCodec where Value == Canvas {
    /// A codec for the canvas of a node. The canvas's settings apply to everything that is decoded later within the
    /// node.
    ///
    /// If the canvas states no direction, the direction around the node stays. The gamma of text and the colour space
    /// belong to the whole picture. If the canvas states another gamma or colour space, the codec reports a warning.
    package static var nodeCanvas: Self {
        let codec = canvas
        return ValueCodec(
            kind: codec.kind,
            read: { value, context in
                context.saveSettings()
                if let words = value.member("appearance"),
                    let chosen = ValueCodec<[Appearance]>.appearances.decode(words, in: &context)?.first
                {
                    context.appearance = chosen
                }
                let wanted = context.wantedScale
                context.wantedScale = context.scale
                defer { context.wantedScale = wanted }
                let outer = context.canvas
                guard let canvas = codec.read(value, &context) else { return nil }
                let pictureKeys = [
                    ("textGamma", canvas.textGamma != outer?.textGamma),
                    ("colorSpace", canvas.colorSpace != outer?.colorSpace),
                ]
                for (key, isOther) in pictureKeys where isOther {
                    guard let setting = value.member(key) else { continue }
                    context.report(
                        .keyWithoutEffect, "\(key.quotedForDisplay) has no effect in the canvas of a node",
                        severity: .warning, help: "write it into the canvas of the scene", at: setting.range)
                }
                return canvas
            },
            write: codec.write)
    }
}

extension ValueCodec where Value == Appearance {
    /// A codec for the appearance of a node. The appearance applies to everything that is decoded later in the node.
    static var nodeAppearance: Self {
        let word = ValueCodec<Appearance>.word
        return ValueCodec(
            kind: word.kind,
            read: { value, context in
                guard let appearance = word.read(value, &context) else { return nil }
                context.saveSettings()
                context.appearance = appearance
                context.canvas?.appearance = appearance
                return appearance
            },
            write: word.write)
    }
}

extension CanvasSpelling {
    fileprivate func canvas(size: Size, in context: DecodingContext) -> Canvas {
        Canvas(
            size: size, scale: context.wantedScale ?? scale ?? device?.scale ?? 1,
            appearance: context.appearance,
            background: background ?? context.color(.systemBackground),
            safeArea: safeArea ?? device?.safeArea(orientation) ?? .zero,
            barTop: barTop ?? device?.barTop(orientation) ?? 0,
            barHeight: barHeight ?? device?.barHeight(orientation) ?? 44,
            colorSpace: colorSpace, sizeCategory: sizeCategory, direction: direction, textGamma: textGamma,
            contrast: contrast, reducesTransparency: reducesTransparency, hug: hug)
    }

    private var hug: CanvasHug? {
        guard let size, size.isHugging else { return nil }
        return CanvasHug(width: size.width == nil, height: size.height == nil, padding: padding ?? .zero)
    }

    fileprivate init(_ canvas: Canvas) {
        size = CanvasExtent(
            width: canvas.hug?.width == true ? nil : canvas.size.width,
            height: canvas.hug?.height == true ? nil : canvas.size.height)
        padding = canvas.hug.flatMap { $0.padding == .zero ? nil : $0.padding }
        scale = canvas.scale
        appearances = [canvas.appearance]
        background = canvas.background
        safeArea = canvas.safeArea == .zero ? nil : canvas.safeArea
        barTop = canvas.barTop == 0 ? nil : canvas.barTop
        barHeight = canvas.barHeight == 44 ? nil : canvas.barHeight
        contrast = canvas.contrast
        reducesTransparency = canvas.reducesTransparency
        colorSpace = canvas.colorSpace
        sizeCategory = canvas.sizeCategory
        direction = canvas.direction
        textGamma = canvas.textGamma
    }
}

extension DecodingContext {
    fileprivate mutating func checkLimits(of canvas: Canvas, at range: Range<Int>) {
        let width = (canvas.size.width * canvas.scale).rounded(.up)
        let height = (canvas.size.height * canvas.scale).rounded(.up)
        let extent = "\(width.shortText) × \(height.shortText) device pixels"
        if max(width, height) > Double(limits.side) {
            report(
                .canvasTooLarge, "the canvas has \(extent); a side has at most \(limits.side)",
                help: Limits.advice("max-side"), at: range)
        } else if width * height > Double(limits.pixels) {
            report(
                .canvasTooLarge, "the canvas has \(extent), more than \(limits.pixels) together", at: range)
        }
    }
}
