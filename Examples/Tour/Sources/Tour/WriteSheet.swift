import Navrender

/// Writes a sheet of frames of an animated scene: two taps move the pill of a row of tags.
func writeSheet(into folder: String) throws -> String {
    let taps = [
        TimelineEvent(at: 0.2, .tap(.word("Albums"))),
        TimelineEvent(at: 0.3, .tap(.word("Songs"))),
    ]
    let scene = Scene(size: [240, 44], scale: 2, timeline: taps) {
        Tags(titles: ["All", "Songs", "Albums"]).id("tags").frame(.fill)
    }
    let renderer = Renderer()
    let animation = try renderer.animation(of: scene)
    var frames = FrameRenderer(animation)
    var cells: [CaptionedPicture] = []
    for index in 0..<6 {
        let time = animation.duration * Double(index) / 5
        cells.append(CaptionedPicture(try frames.picture(at: time), caption: "\(Int(time * 1000)) ms"))
    }
    let sheet = try renderer.contactSheet(of: cells, columns: 3)
    try sheet.write(to: "\(folder)/sheet.png")

    try expect(animation.warnings.isEmpty, "\(animation.warnings)")
    try expect(cells[0].picture.bitmap != cells[5].picture.bitmap, "the first and the last frame are equal")
    try expect(sheet.width >= 3 * cells[0].picture.width, "the sheet has no room for three columns")
    let places = [0, animation.duration, 60].map { pillX(in: animation, at: $0) }
    try expect(places[1] > places[0] + 10, "the pill stays at \(places[0]) points")
    try expect(abs(places[2] - places[1]) < 0.1, "the pill still moves to \(places[2]) points")
    return "sheet.png shows 6 frames of \(Int(animation.duration * 1000)) ms"
}

/// Returns the x coordinate of the pill's left edge, in points. The time is in seconds.
private func pillX(in animation: Animation, at time: Double) -> Double {
    animation.readings(at: time).first { $0.name == "tags.pill.x" }?.value ?? .nan
}
