import NavComponents
import NavGeometry
import NavImaging

@testable import NavJSON
@testable import NavScene
@testable import NavSceneFormat

private let red = StraightColor(red: 1, green: 0, blue: 0)
private let notText: [(String, DiagnosticCode)] = [("1", .wrongType), ("[]", .wrongType)]
private let notWord: [(String, DiagnosticCode)] = [(#""zzz""#, .unknownWord), ("1", .wrongType)]
private let notBool: [(String, DiagnosticCode)] = [("1", .wrongType), (#""true""#, .wrongType)]
private let notColor: [(String, DiagnosticCode)] = [(#""reddd""#, .invalidColor), ("1", .wrongType)]
private let notLength: [(String, DiagnosticCode)] = [("-1", .valueOutOfRange), (#""1""#, .wrongType)]
private let notPositive: [(String, DiagnosticCode)] = [("0", .valueOutOfRange), (#""1""#, .wrongType)]
private let notSize: [(String, DiagnosticCode)] = [("[1]", .wrongCount), ("[0, 1]", .valueOutOfRange)]
private let notName: [(String, DiagnosticCode)] = [("1", .wrongType), (#""""#, .emptyName)]
private let notFont: [(String, DiagnosticCode)] = [("0", .valueOutOfRange)]
private let notTexts: [(String, DiagnosticCode)] = [("[1]", .wrongType), (#""a""#, .wrongType)]

private func device(_ node: Node) -> DeviceFrame? { node.component as? DeviceFrame }
private func callout(_ node: Node) -> Callout? { node.component as? Callout }
private func measure(_ node: Node) -> MeasureLine? { node.component as? MeasureLine }
private func highlight(_ node: Node) -> Highlight? { node.component as? Highlight }
private func badge(_ node: Node) -> NumberBadge? { node.component as? NumberBadge }
private func lens(_ node: Node) -> Lens? { node.component as? Lens }
private func comparison(_ node: Node) -> Comparison? { node.component as? Comparison }
private func sheet(_ node: Node) -> ContactSheet? { node.component as? ContactSheet }
private func exploded(_ node: Node) -> ExplodedView? { node.component as? ExplodedView }

private let deviceCases: [FieldCase] = [
    FieldCase("device", "model", #""phone-notch""#, { device($0)?.model == .phoneNotch }, bad: notWord),
    FieldCase(
        "device", "orientation", #""landscape""#, { device($0)?.orientation == .landscape }, bad: notWord),
    FieldCase(
        "device", "screen", "[300, 500]", { device($0)?.screen == Size(width: 300, height: 500) },
        bad: notSize),
    FieldCase(
        "device", "scale", "0.5", { device($0)?.scale == 0.5 },
        bad: notPositive + [("11", .valueOutOfRange)]),
    FieldCase("device", "bezel", #""thin""#, { device($0)?.bezel == .thin }, bad: notWord),
    FieldCase("device", "color", #""red""#, { device($0)?.color == red }, bad: notColor),
    FieldCase("device", "background", #""red""#, { device($0)?.background == red }, bad: notColor),
    FieldCase("device", "title", #""a""#, { device($0)?.title == "a" }, bad: notText),
    FieldCase("device", "chrome", #""dark""#, { device($0)?.chrome == .dark }, bad: notWord),
    FieldCase("device", "homeIndicator", "true", { device($0)?.hasHomeIndicator == true }, bad: notBool),
    FieldCase(
        "device", "statusBar", #"{ "time": "7:00", "style": "light", "battery": 0.1 }"#,
        { device($0)?.statusBar == StatusBar(time: "7:00", battery: 0.1, style: .light) },
        bad: [("1", .wrongType), (#"{ "signal": 5 }"#, .valueOutOfRange)]),
    FieldCase("device", "screenRadius", "12", { device($0)?.screenRadius == 12 }, bad: notLength),
    FieldCase(
        "device", "picture",
        #"{ "source": "a.png", "size": [20, 30], "screen": [1, 2, 3, 4], "mask": "b.png" }"#,
        {
            device($0)?.picture
                == DeviceFrame.Picture(
                    source: "a.png", size: Size(width: 20, height: 30),
                    screenFrame: Rect(x: 1, y: 2, width: 3, height: 4), mask: "b.png")
        },
        bad: [
            ("1", .wrongType), (#"{ "source": "a.png", "size": [20, 30] }"#, .missingKey),
            (#"{ "source": "a.png", "size": [20, 30], "screen": [1, 2, 0, 4] }"#, .valueOutOfRange),
        ]),
]

private let annotationCases: [FieldCase] = [
    FieldCase("callout", "to", #""a#b""#, { callout($0)?.target == "a#b" }, bad: notName),
    FieldCase("callout", "text", #""a""#, { callout($0)?.text == "a" }, bad: notText),
    FieldCase("callout", "side", #""left""#, { callout($0)?.side == .left }, bad: notWord),
    FieldCase("callout", "beside", #""a""#, { callout($0)?.beside == "a" }, bad: notName),
    FieldCase("callout", "maximumWidth", "90", { callout($0)?.maximumWidth == 90 }, bad: notPositive),
    FieldCase("callout", "font", "12", { callout($0)?.font.size == 12 }, bad: notFont),
    FieldCase("callout", "color", #""red""#, { callout($0)?.color == red }, bad: notColor),
    FieldCase("callout", "tint", #""red""#, { callout($0)?.tint == red }, bad: notColor),
    FieldCase("measure", "of", #""a""#, { measure($0)?.target == "a" }, bad: notName),
    FieldCase("measure", "to", #""b""#, { measure($0)?.other == "b" }, bad: notName),
    FieldCase("measure", "axis", #""vertical""#, { measure($0)?.axis == .vertical }, bad: notWord),
    FieldCase("measure", "side", #""top""#, { measure($0)?.side == .top }, bad: notWord),
    FieldCase("measure", "text", #""x""#, { measure($0)?.text == "x" }, bad: notText),
    FieldCase("measure", "font", "12", { measure($0)?.font.size == 12 }, bad: notFont),
    FieldCase("measure", "tint", #""red""#, { measure($0)?.tint == red }, bad: notColor),
    FieldCase("measure", "color", #""red""#, { measure($0)?.color == red }, bad: notColor),
    FieldCase("highlight", "of", #""a""#, { highlight($0)?.target == "a" }, bad: notName),
    FieldCase("highlight", "shape", #""circle""#, { highlight($0)?.shape == .circle }, bad: notWord),
    FieldCase("highlight", "outset", "-2", { highlight($0)?.outset == -2 }, bad: [("[1]", .wrongType)]),
    FieldCase("highlight", "cornerRadius", "3", { highlight($0)?.cornerRadius == 3 }, bad: notLength),
    FieldCase("highlight", "lineWidth", "3", { highlight($0)?.lineWidth == 3 }, bad: notLength),
    FieldCase("highlight", "tint", #""red""#, { highlight($0)?.tint == red }, bad: notColor),
    FieldCase("badge", "of", #""a""#, { badge($0)?.target == "a" }, bad: notName),
    FieldCase(
        "badge", "number", "12", { badge($0)?.number == 12 },
        bad: [("1000", .valueOutOfRange), ("-1", .valueOutOfRange), ("0.5", .valueOutOfRange)]),
    FieldCase("badge", "corner", #""bottom-right""#, { badge($0)?.corner == .bottomRight }, bad: notWord),
    FieldCase("badge", "diameter", "30", { badge($0)?.diameter == 30 }, bad: notPositive),
    FieldCase("badge", "tint", #""red""#, { badge($0)?.tint == red }, bad: notColor),
    FieldCase("badge", "color", #""red""#, { badge($0)?.color == red }, bad: notColor),
    FieldCase("lens", "of", #""a""#, { lens($0)?.target == "a" }, bad: notName),
    FieldCase("lens", "shape", #""rectangle""#, { lens($0)?.shape == .rectangle }, bad: notWord),
    FieldCase(
        "lens", "magnification", "4", { lens($0)?.magnification == 4 },
        bad: [("0", .valueOutOfRange), ("101", .valueOutOfRange)]),
    FieldCase(
        "lens", "size", "[30, 40]", { lens($0)?.size == Size(width: 30, height: 40) }, bad: notSize),
    FieldCase(
        "lens", "center", "[0, 1]", { lens($0)?.center == Point(x: 0, y: 1) }, bad: [("[0]", .wrongCount)]),
    FieldCase("lens", "side", #""bottom""#, { lens($0)?.side == .bottom }, bad: notWord),
    FieldCase("lens", "beside", #""a""#, { lens($0)?.beside == "a" }, bad: notName),
    FieldCase("lens", "tint", #""red""#, { lens($0)?.tint == red }, bad: notColor),
]

private let arrangementCases: [FieldCase] = [
    FieldCase(
        "comparison", "captions", #"["a", "b"]"#, { comparison($0)?.captions == ["a", "b"] }, bad: notTexts),
    FieldCase("comparison", "gap", "3", { comparison($0)?.gap == 3 }, bad: notLength),
    FieldCase("comparison", "captionGap", "3", { comparison($0)?.captionGap == 3 }, bad: notLength),
    FieldCase("comparison", "axis", #""vertical""#, { comparison($0)?.axis == .vertical }, bad: notWord),
    FieldCase("comparison", "font", "12", { comparison($0)?.font.size == 12 }, bad: notFont),
    FieldCase("comparison", "color", #""red""#, { comparison($0)?.color == red }, bad: notColor),
    FieldCase(
        "contact-sheet", "columns", "3", { sheet($0)?.columns == 3 },
        bad: [("0", .valueOutOfRange), ("101", .valueOutOfRange)]),
    FieldCase(
        "contact-sheet", "captions", #"["a", "b"]"#, { sheet($0)?.captions == ["a", "b"] }, bad: notTexts),
    FieldCase("contact-sheet", "gap", "3", { sheet($0)?.gap == 3 }, bad: notLength),
    FieldCase("contact-sheet", "captionGap", "3", { sheet($0)?.captionGap == 3 }, bad: notLength),
    FieldCase("contact-sheet", "font", "12", { sheet($0)?.font.size == 12 }, bad: notFont),
    FieldCase("contact-sheet", "color", #""red""#, { sheet($0)?.color == red }, bad: notColor),
    FieldCase("exploded-view", "projection", #""flat""#, { exploded($0)?.projection == .flat }, bad: notWord),
    FieldCase(
        "exploded-view", "captions", #"["a", "b"]"#, { exploded($0)?.captions == ["a", "b"] }, bad: notTexts),
    FieldCase(
        "exploded-view", "layerSize", "[30, 40]",
        { exploded($0)?.layerSize == Size(width: 30, height: 40) }, bad: notSize),
    FieldCase("exploded-view", "distance", "30", { exploded($0)?.distance == 30 }, bad: notLength),
    FieldCase("exploded-view", "connectors", "false", { exploded($0)?.hasConnectors == false }, bad: notBool),
    FieldCase("exploded-view", "font", "12", { exploded($0)?.font.size == 12 }, bad: notFont),
    FieldCase("exploded-view", "color", #""red""#, { exploded($0)?.color == red }, bad: notColor),
    FieldCase("exploded-view", "tint", #""red""#, { exploded($0)?.tint == red }, bad: notColor),
]

let figureCases = deviceCases + annotationCases + arrangementCases
