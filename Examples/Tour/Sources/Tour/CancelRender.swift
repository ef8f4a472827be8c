import Navrender

/// Starts a render in a task, cancels the task after 50 ms, and waits until the drawing has stopped.
///
/// One thread would need a second for these forty blurs. A cancelled render throws an error, so a program cannot
/// take an unfinished picture for a finished one.
func cancelRender() async throws -> String {
    let scene = Scene(size: [1000, 1000]) {
        for index in 0..<40 {
            Ellipse().frame(.fill).fill(.linear([.white, .black])).opacity(0.5)
                .filter(.blur(20 + Double(index)))
        }
    }
    let task = Task { try await Renderer(threads: 1).render(scene) }
    try await Task.sleep(for: .milliseconds(50))
    let start = ContinuousClock.now
    task.cancel()
    do {
        let picture = try await task.value
        throw Unexpected(description: "\(picture.height) rows were drawn in spite of the cancellation")
    } catch is CancellationError {
        return "the drawing stopped \((ContinuousClock.now - start) / .milliseconds(1)) ms later"
    }
}
