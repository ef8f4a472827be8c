import NavImageDiffing
import NavImaging

extension SnapshotResult {
    /// Reads a result.
    ///
    /// - Parameters:
    ///   - bytes: The contents of a `result.json`.
    ///   - path: The file's path, for messages.
    public init(json bytes: [UInt8], path: String) throws(RunFileError) {
        let fields = try JSONFields(bytes, path: path)
        key = SnapshotKey(try fields.text("key"))
        name = try fields.text("name")
        group = try fields.text("group")
        kind = try fields.word("kind")
        status = try fields.word("status")
        code = try fields.optionalWord("code")
        message = try fields.text("message")
        settledBy = try fields.optionalWord("settledBy")
        golden = nil
        if let object = try fields.optionalObject("golden") {
            golden = GoldenFile(path: try object.text("path"), hash: try object.optionalText("hash"))
        }
        reference = nil
        if let object = try fields.optionalObject("reference") {
            reference = Reference(relation: try object.word("relation"), name: try object.text("name"))
        }
        scene = try fields.optionalText("scene")
        test = nil
        if let object = try fields.optionalObject("test") { test = try TestPlace(object) }
        variant = try SnapshotVariant(fields.object("variant"))
        let object = try fields.object("tolerance")
        tolerance = AppliedTolerance(
            text: try object.text("text"), reason: try object.optionalText("reason"),
            isUsed: try object.bool("isUsed"))
        ignored = []
        for place in try fields.objects("ignored") {
            ignored.append(
                IgnoredPlace(
                    node: try place.optionalText("node"), rectangle: try place.rectangle("rectangle")))
        }
        comparison = nil
        if let object = try fields.optionalObject("comparison") { comparison = try ComparisonFacts(object) }
        nodes = []
        for node in try fields.objects("nodes") { nodes.append(try ChangedNode(node)) }
        film = nil
        if let object = try fields.optionalObject("film") { film = try FilmFacts(object) }
        artifacts = try SnapshotArtifacts(fields.object("artifacts"))
        let shell = try fields.object("commands")
        commands = SnapshotCommands(
            reproduce: try shell.text("reproduce"), review: try shell.text("review"),
            accept: try shell.text("accept"))
    }
}

extension TestPlace {
    fileprivate init(_ fields: JSONFields) throws(RunFileError) {
        self.init(
            framework: try fields.text("framework"), suite: try fields.text("suite"),
            name: try fields.text("name"), file: try fields.text("file"), line: try fields.integer("line"),
            column: try fields.integer("column"))
    }
}

extension SnapshotVariant {
    fileprivate init(_ fields: JSONFields) throws(RunFileError) {
        self.init(
            appearance: try fields.text("appearance"), scale: try fields.number("scale") ?? 1,
            device: try fields.optionalText("device"), locale: try fields.optionalText("locale"),
            textSize: try fields.optionalText("textSize"), direction: try fields.optionalText("direction"),
            time: try fields.number("time"))
        for (name, value) in try fields.object("parameters").namedTexts() {
            parameters.append(Parameter(name: name, value: value))
        }
    }
}

extension ComparisonFacts {
    fileprivate init(_ fields: JSONFields) throws(RunFileError) {
        isEqual = try fields.bool("equal")
        expectedSize = try fields.size("expectedSize")
        actualSize = try fields.size("actualSize")
        changedPixels = try fields.integer("changedPixels")
        outsidePixels = try fields.integer("outsidePixels")
        farOutsidePixels = try fields.integer("farOutsidePixels")
        lowPassHundredths = Int(min(((try fields.number("lowPass") ?? 0) * 100).rounded(), 25_500))
        worst = nil
        if let object = try fields.optionalObject("worst") {
            worst = Worst(
                channel: try object.text("channel"), levels: try object.integer("levels"),
                x: try object.integer("x"), y: try object.integer("y"), expected: try object.text("expected"),
                actual: try object.text("actual"))
        }
        worstTile = try fields.optionalRectangle("worstTile")
        bounds = try fields.rectangle("bounds")
        regions = try fields.rectangles("regions")
        smallestTolerance = try fields.optionalText("smallestTolerance")
        sweep = try fields.integers("sweep")
        alphaPixels = try fields.integer("alphaPixels")
        fingerprint = try fields.text("fingerprint")
    }
}

extension ChangedNode {
    fileprivate init(_ fields: JSONFields) throws(RunFileError) {
        self.init(
            address: try fields.text("address"), id: try fields.optionalText("id"),
            kind: try fields.text("kind"), file: try fields.optionalText("file"),
            line: try fields.optionalInteger("line"), column: try fields.optionalInteger("column"),
            pixels: try fields.integer("pixels"), frame: try fields.optionalRectangle("frame"),
            regions: try fields.integers("regions"))
    }
}

extension FilmFacts {
    fileprivate init(_ fields: JSONFields) throws(RunFileError) {
        frames = try fields.integer("frames")
        rate = try fields.number("rate") ?? 0
        changedFrameCount = try fields.integer("changedFrameCount")
        expectedFrame = try fields.optionalInteger("expectedFrame")
        changedFrames = []
        for frame in try fields.objects("changedFrames") {
            changedFrames.append(
                ChangedFrame(
                    frame: try frame.integer("frame"), time: try frame.number("time") ?? 0,
                    tiles: try frame.rectangles("tiles")))
        }
    }
}

extension SnapshotArtifacts {
    fileprivate init(_ fields: JSONFields) throws(RunFileError) {
        expected = try fields.optionalText("expected")
        actual = try fields.optionalText("actual")
        difference = try fields.optionalText("difference")
        nodes = try fields.optionalText("nodes")
        layout = try fields.optionalText("layout")
        scene = try fields.optionalText("scene")
    }
}
