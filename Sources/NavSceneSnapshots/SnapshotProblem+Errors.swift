import NavJSON
import NavSnapshots
import Navrender

extension SnapshotProblem {
    /// Creates the problem of a scene that could not be read or drawn.
    ///
    /// The message is one line: the first error with its place, and the number of further problems.
    package init(drawing error: any Error) {
        switch error {
        case let problem as SnapshotProblem: self = problem
        case let error as SceneError: self.init(error.cause)
        case let error as RenderError: self.init(error)
        default: self.init(.renderFailed, "\(error)")
        }
    }

    private init(_ error: RenderError) {
        let code: Code =
            switch error.kind {
            case .invalidScene: .sceneInvalid
            case .asset: .assetUnreadable
            case .limit: .limitReached
            case .deadline: .deadlinePassed
            case .output, .options: .renderFailed
            }
        let all = error.diagnostics.sorted
        guard let first = all.first(where: { $0.severity == .error }) ?? all.first else {
            self.init(code, error.message ?? "the scene could not be drawn")
            return
        }
        var message = first.message
        if let source = error.source {
            let place = source.position(at: first.range.lowerBound)
            message = "\(source.name):\(place.line):\(place.column): \(message)"
        }
        if all.count > 1 { message += " (and \(all.count - 1) more)" }
        self.init(code, message)
    }
}
