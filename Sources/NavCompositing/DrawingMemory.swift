import NavImaging
import NavRasterization
import Synchronization

/// Idle workers' memory, kept from one picture or frame to the next, so that it is not allocated and zeroed each time.
///
/// It is some hundred kilobytes for each worker, and the layers of a band. Several threads may use it at once.
public final class DrawingMemory: Sendable {
    private let idle = Mutex<[Workspace]>([])

    public init() {}

    func take(for kernels: KernelSet, _ shortcuts: DrawingShortcuts) -> Workspace {
        idle.withLock { idle in
            let index = idle.lastIndex {
                $0.painter.kernels == kernels && $0.painter.shortcuts == shortcuts
            }
            return index.map { idle.remove(at: $0) }
        } ?? Workspace(kernels: kernels, shortcuts: shortcuts)
    }

    func keep(_ workspace: Workspace) { idle.withLock { $0.append(workspace) } }
}

/// The memory of one worker.
struct Workspace: Sendable {
    var painter: Painter
    let occlusion: Occlusion
    /// Memory of finished pictures, for later ones.
    let spare: [[PremultipliedPixel]]
}

extension Workspace {
    init(kernels: KernelSet, shortcuts: DrawingShortcuts) {
        self.init(
            painter: Painter(kernels: kernels, shortcuts: shortcuts), occlusion: Occlusion(kernels: kernels),
            spare: [])
    }
}
