import NavImageDiffing
import NavImaging
import NavJSON

extension SnapshotResult {
    /// The text of `result.json`.
    public var json: String {
        var writer = JSONWriter(style: .pretty)
        write(to: &writer)
        return writer.text + "\n"
    }

    /// The result as a JSON object on one line.
    public var jsonLine: String {
        var writer = JSONWriter(style: .compact)
        write(to: &writer)
        return writer.text + "\n"
    }

    private func write(to writer: inout JSONWriter) {
        writer.object { writer in
            writer.member("version", 1)
            writer.member("key", key.description)
            writer.member("name", name)
            writer.member("group", group)
            writer.member("kind", kind.rawValue)
            writer.member("status", status.rawValue)
            writer.member("code", code?.rawValue)
            writer.member("message", message)
            writer.member("settledBy", settledBy?.rawValue)
            writer.member("golden", golden) { golden, writer in
                writer.member("path", golden.path)
                writer.member("hash", golden.hash)
            }
            writer.member("reference", reference) { reference, writer in
                writer.member("relation", reference.relation.rawValue)
                writer.member("name", reference.name)
            }
            writer.member("scene", scene)
            writer.member("test", test) { $0.write(to: &$1) }
            writer.member("variant", variant) { $0.write(to: &$1) }
            writer.member("tolerance", tolerance) { tolerance, writer in
                writer.member("text", tolerance.text)
                writer.member("reason", tolerance.reason)
                writer.key("isUsed")
                writer.bool(tolerance.isUsed)
            }
            writer.members("ignored", ignored) { place, writer in
                writer.member("node", place.node)
                writer.member("rectangle", place.rectangle)
            }
            writer.member("comparison", comparison) { $0.write(to: &$1) }
            writer.members("nodes", nodes) { $0.write(to: &$1) }
            writer.member("film", film) { $0.write(to: &$1) }
            writer.member("artifacts", artifacts) { $0.write(to: &$1) }
            writer.member("commands", commands) { commands, writer in
                writer.member("reproduce", commands.reproduce)
                writer.member("review", commands.review)
                writer.member("accept", commands.accept)
            }
        }
    }
}

extension TestPlace {
    fileprivate func write(to writer: inout JSONWriter) {
        writer.member("framework", framework)
        writer.member("suite", suite)
        writer.member("name", name)
        writer.member("file", file)
        writer.member("line", line)
        writer.member("column", column)
    }
}

extension SnapshotVariant {
    fileprivate func write(to writer: inout JSONWriter) {
        writer.member("appearance", appearance)
        writer.member("scale", scale)
        writer.member("device", device)
        writer.member("locale", locale)
        writer.member("textSize", textSize)
        writer.member("direction", direction)
        writer.member("time", time)
        writer.member("parameters", parameters) { parameters, writer in
            for parameter in parameters { writer.member(parameter.name, parameter.value) }
        }
    }
}

extension ComparisonFacts {
    /// Writes the facts as members of an open object.
    func write(to writer: inout JSONWriter) {
        writer.key("equal")
        writer.bool(isEqual)
        writer.member("expectedSize", expectedSize)
        writer.member("actualSize", actualSize)
        writer.member("changedPixels", changedPixels)
        writer.member("outsidePixels", outsidePixels)
        writer.member("farOutsidePixels", farOutsidePixels)
        writer.member("lowPass", Double(lowPassHundredths) / 100)
        writer.member("worst", worst) { worst, writer in
            writer.member("channel", worst.channel)
            writer.member("levels", worst.levels)
            writer.member("x", worst.x)
            writer.member("y", worst.y)
            writer.member("expected", worst.expected)
            writer.member("actual", worst.actual)
        }
        writer.member("worstTile", worstTile)
        writer.member("bounds", bounds)
        writer.key("regions")
        writer.beginArray()
        for region in regions { writer.numbers(region.numbers) }
        writer.endArray()
        writer.member("smallestTolerance", smallestTolerance)
        writer.key("sweep")
        writer.numbers(sweep.map(Double.init))
        writer.member("alphaPixels", alphaPixels)
        writer.member("fingerprint", fingerprint)
    }
}

extension ChangedNode {
    fileprivate func write(to writer: inout JSONWriter) {
        writer.member("address", address)
        writer.member("id", id)
        writer.member("kind", kind)
        writer.member("file", file)
        writer.member("line", line)
        writer.member("column", column)
        writer.member("pixels", pixels)
        writer.member("frame", frame)
        writer.key("regions")
        writer.numbers(regions.map(Double.init))
    }
}

extension FilmFacts {
    fileprivate func write(to writer: inout JSONWriter) {
        writer.member("frames", frames)
        writer.member("rate", rate)
        writer.member("changedFrameCount", changedFrameCount)
        writer.member("expectedFrame", expectedFrame)
        writer.members("changedFrames", changedFrames) { frame, writer in
            writer.member("frame", frame.frame)
            writer.member("time", frame.time)
            writer.key("tiles")
            writer.beginArray()
            for tile in frame.tiles { writer.numbers(tile.numbers) }
            writer.endArray()
        }
    }
}

extension SnapshotArtifacts {
    fileprivate func write(to writer: inout JSONWriter) {
        writer.member("expected", expected)
        writer.member("actual", actual)
        writer.member("difference", difference)
        writer.member("nodes", nodes)
        writer.member("layout", layout)
        writer.member("scene", scene)
    }
}
