import NavImaging
import NavRasterization
import Synchronization

/// A pool of scratch memory for workers, kept from one picture or frame to the next. It saves
/// allocations and zeroing.
///
/// Each worker needs a few hundred kilobytes, plus memory for the layers of one band. Several
/// threads may use the pool at once.
public final class DrawingMemory: Sendable {
    private let idle = Mutex<[Workspace]>([])

    /// Creates an empty pool.
    public init() {}

    /// Returns free scratch memory for these kernels and shortcuts, or makes new memory.
    func take(for kernels: KernelSet, _ shortcuts: DrawingShortcuts) -> Workspace {
        idle.withLock { idle in
            let index = idle.lastIndex {
                $0.painter.kernels == kernels && $0.painter.shortcuts == shortcuts
            }
            return index.map { idle.remove(at: $0) }
        } ?? Workspace(kernels: kernels, shortcuts: shortcuts)
    }

    /// Puts scratch memory back into the pool.
    func keep(_ workspace: Workspace) { idle.withLock { $0.append(workspace) } }
}

/// The scratch memory of one worker.
struct Workspace: Sendable {
    var painter: Painter
    let occlusion: Occlusion
    /// Free pixel arrays for reuse.
    let spare: [[PremultipliedPixel]]
}

extension Workspace {
    init(kernels: KernelSet, shortcuts: DrawingShortcuts) {
        self.init(
            painter: Painter(kernels: kernels, shortcuts: shortcuts), occlusion: Occlusion(kernels: kernels),
            spare: [])
    }
}
