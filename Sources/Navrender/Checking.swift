import NavImageCoding
import NavJSON
import NavNodeKinds
import NavSceneFormat

/// Finds everything that is wrong with a scene, with its fonts and images, in every appearance that it declares
/// (or the one that the options choose). Draws nothing.
///
/// - Returns: which face would draw which words, for each appearance.
/// - Throws: all problems at once, warnings included: here they count as much as errors.
@discardableResult
public func check(
    _ source: SourceText, _ options: RenderOptions = RenderOptions()
) throws(NavrenderError) -> [FontUse] {
    var options = options
    options.isStrict = true
    let document = SceneDocument(source, registry: .standard, limits: options.limits)
    var uses: [FontUse] = []
    for appearance in options.appearance.map({ [$0] }) ?? document.appearances {
        var pipeline = Pipeline(source, options)
        _ = try pipeline.prepare(document, appearance: appearance)
        // The words are the same in every appearance, unless the scene says otherwise.
        for use in pipeline.fontUses.uses where !uses.contains(use) { uses.append(use) }
    }
    return uses
}

/// What a scene says about its own variants.
///
/// - Throws: every problem of the scene at once, when one of them is an error. Fonts and images are not looked at.
public func declaredVariants(
    of source: SourceText, _ options: RenderOptions = RenderOptions()
) throws(NavrenderError) -> DeclaredVariants {
    let document = SceneDocument(source, registry: .standard, limits: options.limits)
    var pipeline = Pipeline(source, options)
    let scene = try pipeline.decode(document, appearance: options.appearance)
    return DeclaredVariants(
        appearances: document.appearances, scale: scene.canvas.scale,
        colorSpace: PNGColorSpace(scene.canvas.colorSpace))
}
