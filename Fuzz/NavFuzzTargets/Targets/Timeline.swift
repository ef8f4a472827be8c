import NavJSON
import NavScene
import Navrender

/// Fuzzes scenes over time. Checks that a frame depends only on its time.
func testTimeline(_ bytes: [UInt8]) {
    let source = SceneTexts.text(bytes, mutations: 0...2)
    guard let scene = try? Scene(source, limits: SceneTexts.limits) else { return }
    guard let animation = try? SceneTexts.renderer(for: scene).animation(of: scene) else { return }
    precondition(animation.duration.isFinite && animation.duration >= 0, "a duration is a length of time")
    let end = animation.duration
    // The times also go backwards, because a frame must not depend on earlier frames.
    let times = [0, end / 3, min(end, 0.05), end, -1, 0]
    let names = animation.readings(at: 0).map(\.name)
    var frames = FrameRenderer(animation)
    for time in times {
        let readings = animation.readings(at: time)
        precondition(readings.map(\.name) == names, "moving values keep their names")
        let (alone, inOrder) = (try? animation.picture(at: time), try? frames.picture(at: time))
        precondition(alone?.bitmap == inOrder?.bitmap, "a frame does not depend on the frames before")
    }
}
