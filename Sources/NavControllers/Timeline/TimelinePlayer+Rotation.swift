import NavMotion
import NavScene

extension TimelinePlayer {
    mutating func rotate(
        to orientation: Device.Orientation, _ event: TimelineEvent
    ) throws(Problem) {
        guard let rotation = tracks.rotation else { return }
        guard rotation.canvas.hug == nil, rotation.canvas.size.width != rotation.canvas.size.height else {
            throw .impossible(
                "a canvas that hugs its content, or a square one, has no orientation",
                help: "give the canvas a device")
        }
        guard event.time >= rotation.end else {
            throw .impossible(
                "another rotation runs until \(seconds(rotation.end))",
                help: "the device can be turned again from then on")
        }
        guard rotation.orientation != orientation else {
            throw .impossible("the device is already in \(orientation.rawValue)")
        }
        let usual = Motion.curve(.easeInOut, duration: CanvasRotation.duration)
        let motion = motion(of: event, default: usual)
        tracks.rotation?.turn(at: event.time, by: motion)
    }
}
