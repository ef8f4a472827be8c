import NavImageCoding
import NavJSON

/// Turns a scene into a PNG file.
///
/// The bytes depend on the scene, its fonts and images, and the options; on nothing else.
/// - Throws: every problem of the scene at once, when one of them is an error.
public func render(
    _ source: SourceText, _ options: RenderOptions = RenderOptions()
) throws(NavrenderError) -> Outcome<EncodedPicture> {
    var pipeline = Pipeline(source, options)
    let prepared = try pipeline.prepare()
    let bitmap = pipeline.paint(prepared)
    let picture = EncodedPicture(
        width: bitmap.width, height: bitmap.height,
        bytes: pipeline.encode(bitmap, of: prepared.scene.canvas))
    return pipeline.outcome(picture, places: prepared.places(of: options.placedNodes))
}

/// Turns a scene into pixels, whose numbers mean what the canvas's `colorSpace` says.
///
/// - Throws: every problem of the scene at once, when one of them is an error.
public func renderBitmap(
    _ source: SourceText, _ options: RenderOptions = RenderOptions()
) throws(NavrenderError) -> Outcome<PremultipliedBitmap> {
    var pipeline = Pipeline(source, options)
    let prepared = try pipeline.prepare()
    let bitmap = pipeline.paint(prepared)
    return pipeline.outcome(bitmap, places: prepared.places(of: options.placedNodes))
}
