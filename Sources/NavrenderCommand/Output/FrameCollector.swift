import Navrender

/// Collects frames into one file: an animation or a sheet.
struct FrameCollector {
    private let renderer: Renderer
    private var file: AnimationFile?
    private var size: (width: Int, height: Int)?
    private var pictures: [CaptionedPicture] = []
    /// The time for encoding the file. For a sheet, the timings also include drawing the sheet.
    private(set) var timings = StageTimings()

    /// Creates a collector without frames.
    ///
    /// - Parameter format: The format of the output. If the format is animated, the collector makes an animation.
    init(_ renderer: Renderer, format: PictureFormat) {
        self.renderer = renderer
        file = format.isAnimated ? AnimationFile(format: format) : nil
    }

    /// Adds the next frame of an animation.
    mutating func append(_ picture: Picture, milliseconds: Int) throws(CommandFailure) {
        try check(picture)
        let started = ContinuousClock.now
        do {
            try file?.append(picture, milliseconds: milliseconds)
        } catch {
            throw CommandFailure(drawing: error)
        }
        timings.addEncoding(since: started)
    }

    /// Ends the animation and returns the bytes of its file.
    mutating func animation() throws -> [UInt8] {
        let started = ContinuousClock.now
        let bytes = try file?.file() ?? []
        timings.addEncoding(since: started)
        return bytes
    }

    /// Adds the next cell of a sheet.
    mutating func collect(_ picture: Picture, caption: String) throws(CommandFailure) {
        try check(picture)
        do {
            let pixels = Double(picture.width) * Double(picture.height) * Double(pictures.count + 1)
            try RenderError.checkSheet(pixels: pixels, renderer.options.limits)
        } catch {
            throw CommandFailure(drawing: error)
        }
        pictures.append(CaptionedPicture(picture, caption: caption))
    }

    /// Draws the sheet and returns the bytes of its file.
    mutating func sheet(columns: Int, as format: PictureFormat) throws -> [UInt8] {
        let sheet: Picture
        do {
            sheet = try renderer.contactSheet(of: pictures, columns: columns)
        } catch {
            throw CommandFailure(drawing: error)
        }
        let started = ContinuousClock.now
        let bytes = try sheet.file(as: format)
        timings.add(sheet.timings)
        timings.addEncoding(since: started)
        return bytes
    }

    /// Refuses a frame whose size differs from the first frame's size. Sizes can differ because a swept
    /// parameter may change the canvas.
    private mutating func check(_ picture: Picture) throws(CommandFailure) {
        let first = size ?? (picture.width, picture.height)
        size = first
        if first != (picture.width, picture.height) {
            throw .usage(
                "the frames have different sizes",
                hint: "write separate files: -o '{frame}.png'")
        }
    }
}

extension StageTimings {
    /// Adds the time since `start` to the encoding stage.
    mutating func addEncoding(since start: ContinuousClock.Instant) {
        var encoding = StageTimings()
        encoding.add(.encode, start.duration(to: .now))
        add(encoding)
    }
}
