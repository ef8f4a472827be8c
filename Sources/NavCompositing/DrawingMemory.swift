import NavImaging
import NavRasterization
import Synchronization

/// What workers keep from one picture or frame to the next, so that the machine is not asked for memory, and to clear it, each time: some
/// hundred kilobytes for each worker, and the layers of a band. May be used by several threads at once.
public final class DrawingMemory: Sendable {
    private let idle = Mutex<[Workspace]>([])

    public init() {}

    func take(for kernels: KernelSet) -> Workspace {
        idle.withLock { idle in
            let index = idle.lastIndex { $0.painter.kernels == kernels }
            return index.map { idle.remove(at: $0) }
        } ?? Workspace(kernels: kernels)
    }

    func keep(_ workspace: Workspace) { idle.withLock { $0.append(workspace) } }
}

/// The memory of one worker.
struct Workspace: Sendable {
    var painter: Painter
    let occlusion: Occlusion
    /// Memory of pictures that are done.
    let spare: [[PremultipliedPixel]]
}

extension Workspace {
    init(kernels: KernelSet) {
        self.init(painter: Painter(kernels: kernels), occlusion: Occlusion(kernels: kernels), spare: [])
    }
}
